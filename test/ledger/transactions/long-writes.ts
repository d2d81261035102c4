import { expect } from 'bun:test'
import { differences } from '../../../src/ledger/transactions/rollups.ts'
import type { SlicedWrite } from '../../support/in-slices.ts'
import type { Books } from './books.ts'

/* What holds after each long write, finished or broken off. */

/** Nothing is hidden any more, and all that is counted beside the rows is what they come to. */
export function isInStep({ house: { deps } }: Books): void {
  const { days, months } = differences(deps.db)
  const waiting = deps.db.$client
    .query(`SELECT sum(uncategorised) - (SELECT count(*) FROM transactions WHERE deleted_at IS NULL AND category_seq IS NULL AND is_split = 0
        AND type <> 'TRANSFER') AS uncategorised,
      sum(unreviewed) - (SELECT count(*) FROM transactions WHERE deleted_at IS NULL AND reviewed = 0) AS unreviewed,
      (SELECT coalesce(sum(count), 0) FROM waiting_payees) - sum(uncategorised) AS payees FROM waiting_counts`)
    .get()
  expect([days.wrong, months.wrong, waiting]).toEqual([0, 0, { uncategorised: 0, unreviewed: 0, payees: 0 }])
  expect(deps.db.$client.query('SELECT count(*) AS n FROM hidden_rows').get()).toEqual({ n: 0 })
}

/** Has the next start erase what rows there are, and answers how many there were after each of its slices. */
export function erasedOneByOne(sliced: SlicedWrite, count: () => number): number[] {
  const left = [count()]
  sliced.settle(() => left.push(count()))
  return left
}

/** Breaks a long write off after a slice, and answers what the next start makes of it; whether it came to its end. */
export async function brokenOff(
  sliced: SlicedWrite,
  job: Parameters<SlicedWrite['run']>[0],
  input: object,
  last: number,
): Promise<boolean> {
  try {
    await sliced.run(job, input, async (slices) => {
      if (slices === last) throw new Error('killed')
    })
    return true
  } catch {
    return false
  }
}
