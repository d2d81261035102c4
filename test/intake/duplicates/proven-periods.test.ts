import { expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import type { ProvenPeriod } from '../../../src/intake/duplicates/decisions.ts'
import { decide } from '../../../src/intake/duplicates/duplicates.ts'
import { MemoryLedger, rows } from '../../support/memory-ledger.ts'

const MAY: ProvenPeriod = { from: '2026-05-01' as Day, to: '2026-05-31' as Day }
const FILE = rows(
  ['2026-05-04', '-10.50', 'LIGHTHOUSE', { isPaper: true }],
  ['2026-05-20', '-39.50', 'HARBOUR', { isPaper: true }],
)
const decided = (ledger: MemoryLedger, ...proven: ProvenPeriod[]) =>
  decide(FILE, ledger, { proven }).map(({ kind, existing, reason }) =>
    existing === undefined ? kind : `${kind} ${existing} ${reason.kind}`,
  )

/** As a table of the same bank has left it, in other words and on other days. */
function tableOf(...lines: [date: string, amount: string][]): MemoryLedger {
  const ledger = new MemoryLedger()
  for (const [at, [date, amount]] of lines.entries())
    ledger.add(date, amount, `POS ${at}4417`, { keys: [['fp', `key ${at}`]] })
  return ledger
}

test('what is left of a proven period on both sides is the same, whatever it is called', () => {
  const ledger = tableOf(['2026-05-03', '-10.50'], ['2026-05-12', '-39.50'])
  expect(decided(ledger, MAY)).toEqual(['MATCH 1 SAME_PERIOD', 'MATCH 2 SAME_PERIOD'])
  expect(decided(ledger)).toEqual(['POSSIBLE_DUPLICATE 1 SAME_AMOUNT', 'NEW'])
})

test('one more on a side, or another amount, and nothing is certain', () => {
  const more = tableOf(['2026-05-03', '-10.50'], ['2026-05-12', '-39.50'], ['2026-05-13', '-1.00'])
  expect(decided(more, MAY)).toEqual(['POSSIBLE_DUPLICATE 1 SAME_AMOUNT', 'NEW'])
  const fewer = tableOf(['2026-05-03', '-10.50'])
  expect(decided(fewer, MAY)).toEqual(['POSSIBLE_DUPLICATE 1 SAME_AMOUNT', 'NEW'])
  // The same count and the same sum.
  const other = tableOf(['2026-05-03', '-11.50'], ['2026-05-12', '-38.50'])
  expect(decided(other, MAY)).toEqual(['NEW', 'NEW'])
})

test('rows of another statement of the file are not of the period', () => {
  const ledger = tableOf(['2026-05-03', '-10.50'], ['2026-05-12', '-39.50'])
  expect(decided(ledger, { ...MAY, rows: new Set([2]) })).toEqual(['POSSIBLE_DUPLICATE 1 SAME_AMOUNT', 'NEW'])
})

test('what was pending is posted by a proven statement, and what is reconciled stays', () => {
  const ledger = tableOf(['2026-05-03', '-10.50'], ['2026-05-12', '-39.50'])
  Object.assign(ledger.at(1), { pending: true })
  Object.assign(ledger.at(2), { locked: true })
  expect(decided(ledger, MAY)).toEqual(['UPDATE 1 NOW_POSTED', 'MATCH 2 SAME_PERIOD'])
})
