import { spawnSync } from 'node:child_process'
import { version } from '../../package.json' with { type: 'json' }

/**
 * What this checkout is a version of: that of the tag v1.2.3 where there is one on the commit, else a development build
 * after the version of package.json, with the commit, and with `.changed` where there is what is not committed.
 */
export function buildVersion(folder = '.'): string {
  const git = (...words: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', ['-C', folder, ...words], { encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const commit = git('rev-parse', '--short=12', 'HEAD')
  if (commit === undefined) return `${version}-dev`
  const isChanged = git('status', '--porcelain') !== ''
  const tag = git('describe', '--tags', '--exact-match', '--match', 'v[0-9]*')
  if (tag !== undefined && !isChanged) return tag.slice(1)
  return `${version}-dev+${commit}${isChanged ? '.changed' : ''}`
}
