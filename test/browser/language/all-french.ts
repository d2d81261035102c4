import * as first from '../../../src/browser/french/first.ts'
import * as screens from '../../../src/browser/french/french.ts'

/** The words of both files. */
export const french = { ...first, ...screens }
