import { firstFrench } from '../../../src/browser/french/first.ts'
import { french as ofScreens } from '../../../src/browser/french/french.ts'

/** The words of both files. */
export const french = { ...firstFrench, ...ofScreens }
