import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Actor } from '../../../src/core/actor.ts'
import { undoJob } from '../../../src/intake/bank-sync/apply/undo.ts'
import { commitJob } from '../../../src/intake/imports/commit.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { SlicedWrite } from '../../support/in-slices.ts'
import { choose, enter, openAccount, previewed, refused } from './desk.ts'

setDefaultTimeout(180_000)

let house: House
let sliced: SlicedWrite
let purse: string
beforeAll(async () => {
  house = await makeHouse()
  sliced = new SlicedWrite(house)
  purse = await openAccount(house, { name: 'Purse', type: 'CASH' })
  const rule = {
    name: 'Shops',
    condition: { field: 'importedText', operator: 'CONTAINS', value: 'SHOP 7' },
    actions: [{ kind: 'ADD_TAGS', tags: ['seven'] }],
  }
  const answer = await house.ask(house.admin, 'POST', '/v1/rules', rule)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
})
afterAll(async () => {
  sliced.close()
  await house.close()
})

const actor = () =>
  ({
    userId: house.admin.id,
    householdId: 1,
    sessionId: house.admin.sessionId,
    role: 'ADMIN',
    at: house.clock.now(),
  }) as unknown as Actor

const ROWS = 2_400

/** A file with a new account in it, with categories that are not there yet, and with splits. */
const qif = (word: string): string => {
  const records = Array.from({ length: ROWS }, (_, at) => {
    const head = `D2026-0${1 + (at % 5)}-${10 + (at % 19)}\nT-${2 + (at % 90)}.50\nP${word} SHOP ${at % 40} ${at}`
    const split = `SFood:${word} Meat\n$-1.50\nSFood:${word} Bread\n$-${1 + (at % 90)}.00`
    return `${head}\n${at % 300 === 0 ? split : at % 3 === 0 ? `LFood:${word} ${at % 4}` : `M${word}`}\n^`
  })
  return `!Account\nN${word}\nTBank\n^\n!Type:Bank\n${records.join('\n')}\n`
}

/** The same for a known account. */
async function long(word: string): Promise<string> {
  const { id, counts } = await previewed(house, qif(word), {}, `${word}.qif`)
  expect(counts.new).toBe(ROWS)
  return id
}

/** What anybody may look at. */
const PLACES = [
  '/v1/transactions?limit=50',
  '/v1/transactions?limit=50&sort=-amount',
  '/v1/transactions?limit=50&sort=payee',
  '/v1/transactions?limit=50&q=shop',
  '/v1/transactions?limit=50&q=shop -tag:seven',
  '/v1/transactions/totals',
  '/v1/transactions/export?format=csv',
  '/v1/accounts',
  '/v1/categories',
  '/v1/rules/runs',
  '/v1/imports',
  '/v1/reports/spending?from=2026-01-01&to=2026-12-31',
  '/v1/reports/income-expense?from=2026-01-01&to=2026-12-31',
  '/v1/net-worth',
  '/v1/dashboard',
  '/v1/me/counts',
]

type Seen = Record<string, unknown>

async function seen(importId: string): Promise<Seen> {
  const answers: Seen = {}
  for (const place of [...PLACES, `/v1/imports/${importId}/preview?limit=20`]) {
    const url = `http://hearth.test/api${place}`
    const headers = { authorization: `Bearer ${house.admin.token}` }
    const response = await house.handle(new Request(url, { headers }))
    expect([place, response.status]).toEqual([place, 200])
    answers[place] = (await response.text()).replace(/"requestId":"[^"]*"/, '')
  }
  const { $client: client } = house.deps.db
  answers.events = client.query('SELECT * FROM events').all()
  answers.sums = SUMS.map((sql) => client.query(sql).all())
  return answers
}

const SUMS = [
  'SELECT * FROM account_days WHERE count <> 0 ORDER BY account_seq, date',
  'SELECT * FROM category_months WHERE count <> 0 ORDER BY month, category_seq, account_seq, type, hidden',
  'SELECT uncategorised, unreviewed FROM waiting_counts',
  'SELECT * FROM waiting_payees ORDER BY payee',
]

/** Which of the two somebody saw; where it is neither, what was seen of which. */
function sideOf(one: Seen, before: Seen, after: Seen): string {
  if (Bun.deepEquals(one, before)) return 'BEFORE'
  if (Bun.deepEquals(one, after)) return 'AFTER'
  const sides = Object.keys(one).map((place) =>
    Bun.deepEquals(one[place], before[place])
      ? `${place} before`
      : `${place} ${Bun.deepEquals(one[place], after[place]) ? 'after' : `NEITHER ${Bun.inspect(one[place])}`}`,
  )
  return `HALF: ${sides.join('; ')}`
}

test('between the slices of a commit and of an undo everybody sees all of it or nothing', async () => {
  const id = await long('WHOLE')
  for (const job of [commitJob, undoJob]) {
    const before = await seen(id)
    const found: Seen[] = []
    await house.deps.write.inSlices(() =>
      sliced.run(job, { actor: actor(), id }, async () => {
        found.push(await seen(id))
      }),
    )
    const after = await seen(id)
    const sides = found.map((one) => sideOf(one, before, after)).join(' ')
    expect(sides).toMatch(job === commitJob ? /^(BEFORE ){6,}AFTER$/ : /^AFTER( AFTER){3,}$/)
    expect(Bun.deepEquals(before, after)).toBe(false)
  }
  expect(sliced.faults()).toEqual([])
}, 180_000)

test('others write between slices, and nobody decides about rows that are on their way', async () => {
  const id = await long('BESIDE')
  const entered: string[] = []
  const refusals: unknown[] = []
  await house.deps.write.inSlices(() =>
    sliced.run(commitJob, { actor: actor(), id }, async (slices) => {
      entered.push(
        (await enter(house, purse, { date: '2026-06-02', amount: '1.00', payee: `Small ${slices}` })).id,
      )
      if (slices < 5) refusals.push(await choose(house, id, { row: 1, decision: 'LEAVE' }))
    }),
  )
  expect(refusals).toHaveLength(4)
  for (const answer of refusals) refused(answer as Parameters<typeof refused>[0], 409, 'conflict')
  for (const one of entered)
    expect((await house.ask(house.admin, 'GET', `/v1/transactions/${one}`)).status).toBe(200)
  expect(sliced.faults()).toEqual([])
}, 180_000)

/** What a commit that came to nothing may leave: decisions of a preview, and numbers. */
const LEFT = [
  'ledger_revision',
  'category_months.revision',
  'import_rows.outcome',
  'choices_revision',
  'hearth_migrations.applied_at',
]
const withoutZeros = (contents: Record<string, unknown[]>) => ({
  ...contents,
  account_days: contents.account_days?.filter((row) => (row as number[])[2] !== 0),
  category_months: contents.category_months?.filter((row) => (row as number[])[6] !== 0),
  sqlite_sequence: [],
})

test('a commit that is broken off after any slice is taken back whole', async () => {
  const id = await long('BROKEN')
  const before = withoutZeros(sliced.contents(LEFT))
  for (let broken = 1; broken <= 6; broken++) {
    const breaking = sliced.run(commitJob, { actor: actor(), id }, async (slices) => {
      if (slices === broken) throw new Error('killed')
    })
    expect(await breaking.catch((error) => error.message)).toBe('killed')
    // Also to whoever looks at the file before the next start does.
    expect(sliced.faults()).toEqual([])
    sliced.settle()
    expect(withoutZeros(sliced.contents(LEFT))).toEqual(before)
  }
  await sliced.run(commitJob, { actor: actor(), id }, async () => {})
  expect(sliced.faults()).toEqual([])
}, 180_000)
