import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { fitsMoney } from '../../../src/core/money.ts'
import { FIRST_DAY, LAST_DAY } from '../../../src/core/time.ts'
import { readMove } from '../../../src/intake/moves/readers.ts'
import type { SourceLedger } from '../../../src/intake/moves/source-ledger.ts'
import { UnreadableFile } from '../../../src/intake/statements/statements.ts'
import { runs } from '../../support/runs.ts'
import { context, file } from './households.ts'
import { SAMPLES } from './samples.ts'

const PIECES = [
  '"',
  '""',
  '\n',
  '\r',
  '\t',
  ',',
  ';',
  '  ',
  '-',
  '=',
  '@',
  '{',
  '}',
  '(',
  ')',
  '[',
  '*',
  '!',
  '\0',
  '\\',
  '\ufffd',
  '999999999999999999',
  '0',
  '-',
  '1e9',
  'NaN',
  '9999-12-31',
  '2026-02-30',
  '__proto__',
  'constructor',
  'Transfer : ',
  'null',
  'true',
  '{}',
  '[]',
  '"deleted":true,',
  'Split (1/2) ',
  'Split (2/2) ',
  'account ',
  'pad ',
  '= 5 CAD',
]

/** Cut out, doubled, moved about, or with something between. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(60),
  what: fc.constantFrom('CUT', 'DOUBLE', 'INSERT', 'END'),
  piece: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 10 })),
})

function damaged(
  text: string,
  { at, length, what, piece }: typeof damage extends fc.Arbitrary<infer T> ? T : never,
) {
  const from = Math.floor(at * text.length)
  const [before, middle, after] = [
    text.slice(0, from),
    text.slice(from, from + length),
    text.slice(from + length),
  ]
  if (what === 'CUT') return before + after
  if (what === 'DOUBLE') return before + middle + middle + after
  return what === 'INSERT' ? before + piece + middle + after : before
}

/** What every ledger must be, whatever it was read from. */
function flawsOf(ledger: SourceLedger): string[] {
  const { accounts, categories, transactions, budget } = ledger
  const flaws: string[] = []
  const must = (holds: boolean, what: string) => holds || flaws.push(what)
  const isAccount = (at: number) => at in accounts
  const isCategory = (at: number | undefined) => at === undefined || at in categories
  const ids = new Set(
    transactions.flatMap(({ id, parts = [] }) => [id, ...parts.flatMap((part) => part.id ?? [])]),
  )
  must(new Set(transactions.map(({ id }) => id)).size === transactions.length, 'ids are not unique')
  must(new Set(accounts.map(({ id }) => id)).size === accounts.length, 'ids of accounts are not unique')
  for (const one of transactions) {
    const sides = [one, ...(one.parts ?? [])]
    must(isAccount(one.account), 'an account that is none')
    must(one.date >= FIRST_DAY && one.date <= LAST_DAY, `a day out of range ${one.date}`)
    must(
      sides.every(({ amount }) => typeof amount === 'bigint' && fitsMoney(amount)),
      'an amount that does not fit',
    )
    must(
      sides.every(({ category }) => isCategory(category)),
      'a category that is none',
    )
    must(
      sides.every(({ transfer }) => !transfer || isAccount(transfer.account)),
      'a transfer into nowhere',
    )
    must(
      sides.every(({ transfer }) => !transfer?.id || ids.has(transfer.id)),
      'a transfer to nothing',
    )
    must(
      !one.parts || one.parts.reduce((sum, { amount }) => sum + amount, 0n) === one.amount,
      'parts that are not the whole',
    )
    must(!/[\0-\x08]/.test(one.payee + one.notes + one.tags.join()), 'control characters')
  }
  for (const { category } of budget?.lines ?? []) must(isCategory(category), 'a budget of no category')
  const lines = (budget?.lines ?? []).map(({ month, category }) => `${month} ${category}`)
  must(new Set(lines).size === lines.length, 'two lines of one month and category')
  return flaws
}

test.each(Object.entries(SAMPLES))(
  'a damaged file of %s is refused in words or read as what it is',
  (_, { files }) => {
    fc.assert(
      fc.property(
        fc.array(damage, { minLength: 1, maxLength: 6 }),
        fc.nat(files.length - 1),
        (damages, which) => {
          const sent = files.map((text, at) => file(at === which ? damages.reduce(damaged, text) : text))
          let ledger: SourceLedger
          try {
            ledger = readMove(sent, context())
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableFile)
            return
          }
          expect(flawsOf(ledger)).toEqual([])
        },
      ),
      { numRuns: runs(300) },
    )
  },
)
