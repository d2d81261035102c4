import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type House, makeHouse } from '../../support/house.ts'
import { onThisThread } from '../../support/on-this-thread.ts'
import { runs } from '../../support/runs.ts'
import { asCamt, asCsv, asOfx, type Bank, type BankRow, inCents } from './banks.ts'
import { commit, done, patched, previewed, undo } from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
  house.deps.background = onThisThread(house.deps)
})
afterAll(() => house.close())

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04']
const lastOf = (month: string) => `${month}-28`

/** A purchase or a payment of some month; the first and the last day have one, so that a file states each month's end. */
const cents = fc.integer({ min: -90_000, max: 90_000 }).filter((one) => Math.abs(one) > 100)
const monthOf = (month: string) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 28 }), cents), { minLength: 4, maxLength: 9 })
    .map((rows) => [...rows, [28, 1] as const].map(([day, amount]) => ({ day, amount })))
    .map((rows) => rows.toSorted((one, other) => one.day - other.day))
    .map((rows) =>
      rows.map(
        ({ day, amount }, at): BankRow => ({
          date: `${month}-${`${day}`.padStart(2, '0')}`,
          text: `SHOP ${month} ${at}`,
          cents: amount,
        }),
      ),
    )

const bank = fc.record({
  type: fc.constantFrom('CHECKING' as const, 'SAVINGS' as const, 'CREDITCARD' as const),
  size: fc.integer({ min: 0, max: 500_000 }),
  months: fc.tuple(...MONTHS.map(monthOf)),
  kind: fc.constantFrom('OFX' as const, 'CAMT' as const, 'CSV' as const),
  isNewestFirst: fc.boolean(),
  isOwedAbove: fc.boolean(),
  /** After which months a file ends, and in which order the files come. */
  cuts: fc.subarray([1, 2, 3]),
  turns: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
})

let number = 0

test('after all files of a bank, in whatever form and order, each month ends as the bank says', async () => {
  await fc.assert(
    fc.asyncProperty(bank, async ({ type, size, months, kind, isNewestFirst, isOwedAbove, cuts, turns }) => {
      const isCard = type === 'CREDITCARD'
      const base = {
        number: `9${++number}`,
        type,
        sign: isCard && isOwedAbove ? (-1 as const) : (1 as const),
      }
      // What is owed is more than anybody pays back in a month: below that a bank's sign is a question.
      const start = isCard ? -size - 4_000_000 : size
      const files = [0, ...cuts].map((from, at) => {
        const before = months.slice(0, from).flat()
        const rows = months.slice(from, cuts[at] ?? months.length).flat()
        return { ...base, rows, start: start + total(before) }
      })
      const order = files
        .map((file, at) => ({ file, turn: turns[at] ?? 0 }))
        .toSorted((one, other) => one.turn - other.turn)
      let accountId: string | undefined
      const imports: string[] = []
      for (const { file } of order) {
        const text =
          kind === 'CSV' ? asCsv(file, isNewestFirst) : kind === 'CAMT' ? asCamt(file) : asOfx(file)
        const id = await taken(text, accountId, file)
        imports.push(id)
        const account = done(await commit(house, id)).accountId
        expect(account).toBe(accountId ?? account)
        accountId = account
      }
      const held = async () =>
        done(
          await house.ask(
            house.admin,
            'GET',
            `/v1/accounts/${accountId}/balances?from=2026-01-28&to=2026-04-28`,
          ),
        )
      const ends = new Map(
        (await held()).map(({ date, balance }: { date: string; balance: string }) => [date, balance]),
      )
      for (const [at, month] of MONTHS.entries())
        expect([month, ends.get(lastOf(month))]).toEqual([
          month,
          inCents(start + total(months.slice(0, at + 1).flat())),
        ])
      const { reported, openingBalance } = done(
        await house.ask(house.admin, 'GET', `/v1/accounts/${accountId}`),
      )
      expect({ difference: reported.difference, openingBalance }).toEqual({
        difference: '0.00',
        openingBalance: inCents(start),
      })
      for (const id of imports.toReversed()) done(await undo(house, id))
      // An account that other imports know stays, and begins with nothing.
      const { status, body } = await house.ask(house.admin, 'GET', `/v1/accounts/${accountId}`)
      if (status !== 404)
        expect(body.data).toMatchObject({ openingBalance: '0.00', balance: '0.00', reported: null })
    }),
    { numRuns: runs(60), endOnFailure: true },
  )
})

const total = (rows: BankRow[]): number => rows.reduce((sum, row) => sum + row.cents, 0)

/** The preview of a file, with its questions answered: of a card what is above zero was spent. */
async function taken(text: string, accountId: string | undefined, { type }: Bank): Promise<string> {
  const found = await previewed(house, text, accountId ? { accountId } : {})
  const [{ key }] = found.accounts
  const isCard = type === 'CREDITCARD'
  const create = { type: isCard ? 'CREDIT_CARD' : type, name: `Account ${number}` }
  const own = accountId === undefined ? { accounts: [{ key, action: 'CREATE', create }] } : {}
  const { questions } = await patched(house, found.id, own)
  if (questions.some(({ code }: { code: string }) => code === 'SIGN'))
    await patched(house, found.id, { choices: { inverted: isCard } })
  return found.id
}
