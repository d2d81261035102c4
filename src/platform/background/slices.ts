import type { Tx } from '../db/db.ts'
import type { Slice } from './job.ts'

/** Fewer rows are written before anybody notices. */
export const LONG_ROWS = 2_000
const ROWS_A_SLICE = 1_000

/** Writes a part of them at a time. */
export function* partByPart<Row>(
  rows: readonly Row[],
  write: (tx: Tx, part: Row[]) => void,
): Generator<Slice, void> {
  for (let at = 0; at < rows.length; at += ROWS_A_SLICE)
    yield (tx) => write(tx, rows.slice(at, at + ROWS_A_SLICE))
}

/** Where nothing is written before what everybody sees, but something is worked out for it. */
export function* readEarly<Early>(read: () => Early): Generator<Slice, Early> {
  yield* []
  return read()
}
