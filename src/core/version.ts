import { version } from '../../package.json' with { type: 'json' }

/** What a build puts in place: the tag it is of, or the commit. */
declare const BUILD_VERSION: string | undefined

export const VERSION: string = typeof BUILD_VERSION === 'undefined' ? `${version}-dev` : BUILD_VERSION
