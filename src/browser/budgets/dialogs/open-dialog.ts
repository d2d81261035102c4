import type { FillingSource } from '../writes.ts'
import type { Average } from './suggested-filling.ts'

export type FillSource = FillingSource | Average

/** What lies over the month, one at a time; each comes when it is first opened. */
export type OpenDialog =
  | { kind: 'cover' | 'hold' | 'history' | 'month' | 'spent' }
  | { kind: 'fill'; source: FillSource }
  | { kind: 'move'; id: string | undefined }
