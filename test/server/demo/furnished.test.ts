import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMoney } from '../../../src/core/money.ts'
import { type Day, utcDay } from '../../../src/core/time.ts'
import * as budgets from '../../../src/planning/budgets/budgets.ts'
import type { EnvelopeBudget } from '../../../src/planning/budgets/model.ts'
import { monthOf, shiftMonth } from '../../../src/planning/envelopes/months.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { openPdf } from '../../../src/platform/paper/pdf.ts'
import { furnish } from '../../../src/server/demo/demo.ts'
import { people } from '../../../src/server/demo/household.ts'
import * as doctor from '../../../src/server/doctor/doctor.ts'
import { type Answer, makeEmptyHouse, START } from '../../support/house.ts'

type Furnished = Awaited<ReturnType<typeof openDemo>>
type Data = Answer['body']

const PASSWORD = 'maple kettle ember'
const TODAY = utcDay(START)

/** A furnished house with both people signed in by their password. */
async function openDemo(today: Day = TODAY, seed = 1) {
  const house = await makeEmptyHouse()
  await furnish(house.deps, { today, seed, password: PASSWORD })
  const tokens = new Map<string, string>()
  const signIn = async (email: string): Promise<string> => {
    const { body } = await house.ask(null, 'POST', '/v1/auth/login', { email, password: PASSWORD })
    tokens.set(email, body.data.accessToken)
    return body.data.accessToken
  }
  const get = async (path: string, email: string = people.maya.email): Promise<Data> => {
    const headers = { authorization: `Bearer ${tokens.get(email) ?? (await signIn(email))}` }
    const answer = await house.ask(null, 'GET', path, undefined, headers)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body
  }
  return { ...house, get }
}

let demo: Furnished
beforeAll(async () => {
  demo = await openDemo()
}, 180_000)
afterAll(() => demo.close())

const money = (text: string): number => Number(text)

test('what each of the two paid, and what both did, stands by itself', async () => {
  const { data: accounts } = await demo.get('/v1/accounts')
  const { data: household } = await demo.get('/v1/household')
  const names = new Map<string, string>(household.members.map((one: Data) => [one.id, one.displayName]))
  const owned = Object.fromEntries(
    accounts.map((account: Data) => [account.name, names.get(account.ownerId) ?? null]),
  )
  expect(owned).toMatchObject({
    'Joint chequing': null,
    'Maya’s chequing': 'Maya Tremblay',
    'Daniel’s chequing': 'Daniel Okafor',
    Visa: null,
    Mastercard: 'Daniel Okafor',
  })
})

describe('the receipts that lie about', () => {
  const receipts = async (): Promise<Data[]> => (await demo.get('/v1/receipts')).data
  test('are matched, wait to be, have to be looked at, or belong to nothing', async () => {
    const answer = (await receipts()).map(({ fileName, status, reviewReasons, transactionIds }) => [
      fileName,
      status,
      transactionIds.length,
      ...reviewReasons,
    ])
    expect(answer.toSorted()).toEqual([
      ['groceries.pdf', 'MATCHED', 1],
      ['lunch.pdf', 'MATCHED', 1],
      ['market.pdf', 'READ', 0],
      ['shopping.pdf', 'READ', 0],
      ['torn.pdf', 'NEEDS_REVIEW', 0, 'DATE_MISSING'],
    ])
    const sure = (await demo.get('/v1/receipts/suggestions')).data
    const shopping = (await receipts()).find(({ fileName }) => fileName === 'shopping.pdf')
    expect(sure.map(({ receiptId }: Data) => receiptId)).toEqual([shopping.id])
  })

  test('are real files, and what was read stands where it is said to', async () => {
    for (const { sha256, fields, missing } of await receipts()) {
      expect(missing).toBe(false)
      const path = join(demo.dataDir, 'receipts', '1', sha256.slice(0, 2), sha256)
      const pdf = await openPdf(new Uint8Array(readFileSync(path)))
      const { words, width, height } = pdf.page(0, (page) => ({
        words: page.words(),
        width: page.width,
        height: page.height,
      }))
      pdf.close()
      for (const { read, box } of [
        fields.merchant,
        fields.total,
        ...(fields.date.box ? [fields.date] : []),
      ]) {
        const inBox = words.filter(
          ({ x, y }) =>
            Math.abs(x / width - box.x - box.width / 2) < box.width / 2 &&
            Math.abs(y / height - box.y - box.height / 2) < box.height / 2,
        )
        expect(inBox.map(({ text }) => text).join(' ')).toContain(read)
      }
    }
  })
})
const rows = <Row>(db: Db, sql: string): Row[] => db.$client.query<Row, []>(sql).all()

describe('the furnished house', () => {
  test('lets both people in, one of them as administrator', async () => {
    const roles = await Promise.all(
      Object.values(people).map(async ({ email }) => (await demo.get('/v1/auth/me', email)).data.role),
    )
    expect(roles).toEqual(['ADMIN', 'MEMBER'])
  })

  test('shows nobody how to begin', async () => {
    for (const { email } of Object.values(people))
      expect((await demo.get('/v1/me/preferences', email)).data.onboardingCompleted).toBe(true)
  })

  test('is whole: the doctor finds nothing', () => {
    expect([...doctor.examine(demo.deps.db)].filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  test('has accounts whose balances are plausible, and what the banks say of them', async () => {
    const { data } = await demo.get('/v1/accounts')
    const balances = new Map<string, number>(
      data.map((account: Data) => [account.name, money(account.balance)]),
    )
    expect(balances.size).toBe(15)
    expect(balances.get('Maya’s brokerage')).toBe(22_909.62)
    expect(balances.get('Joint chequing')).toBeWithin(0, 15_000)
    expect(balances.get('Rainy day savings')).toBeWithin(5_000, 70_000)
    expect(balances.get('Visa')).toBeWithin(-12_000, 0)
    expect(balances.get('Line of credit')).toBe(0)
    expect(balances.get('Mortgage')).toBeWithin(-405_000, -395_000)
    expect(balances.get('House on Fairmont Avenue')).toBeWithin(640_000, 700_000)
    expect(balances.get('Maya’s RRSP')).toBeWithin(50_000, 120_000)
    expect(data.find((account: Data) => account.currency === 'USD').name).toBe('US dollars')
    const message = data.filter(({ reported }: Data) => reported)
    expect(message.map(({ reported }: Data) => reported.difference)).toEqual(['0.00', '0.00', '0.00', '0.00'])
  })

  test('has what its registered accounts hold, worth what they are and bought with what was put in', async () => {
    const { data } = await demo.get('/v1/holdings')
    const { data: securities } = await demo.get('/v1/securities')
    const { data: accounts } = await demo.get('/v1/accounts')
    const symbolOf = ({ securityId }: Data) => securities.find(({ id }: Data) => id === securityId).symbol
    const plans = data.accounts.flatMap(({ accountId, cash, isByHoldings }: Data) => {
      const { name, balance, type } = accounts.find(({ id }: Data) => id === accountId)
      const own = data.holdings.filter((one: Data) => one.accountId === accountId)
      const worth = own.reduce((sum: number, { value }: Data) => sum + money(value), money(cash))
      expect([name, worth.toFixed(2), isByHoldings]).toEqual([name, balance, true])
      return type === 'REGISTERED' ? [[name, ...own.map(symbolOf)].join(' ')] : []
    })
    expect(plans).toEqual(['Maya’s TFSA AWQ', 'Maya’s RRSP UTM', 'Theo’s RESP BGF'])
    const { data: portfolio } = await demo.get('/v1/portfolio')
    expect(money(portfolio.putIn)).toBeWithin(10_000, 25_000)
    expect(money(portfolio.putIn) + money(portfolio.earned)).toBeCloseTo(money(portfolio.growth), 2)
    expect([portfolio.timeWeighted.why, portfolio.moneyWeighted.why]).toEqual([null, null])
  })

  test('has transactions with categories, tags, notes, splits, transfers and some that wait for somebody', async () => {
    const total = async (query: string) => (await demo.get(`/v1/transactions?limit=1&${query}`)).meta.total
    expect(await total('')).toBeWithin(6_000, 9_000)
    expect(await total('q=is:unreviewed')).toBeWithin(20, 200)
    expect(await total('categoryId=none')).toBeWithin(3, 150)
    expect(await total('q=is:split')).toBeGreaterThan(20)
    expect(await total('type=TRANSFER')).toBeGreaterThan(500)
    expect(await total('tag=refund')).toBeGreaterThan(15)
    expect(await total('status=PENDING')).toBeWithin(1, 40)
    expect(await total('status=RECONCILED')).toBeGreaterThan(3_000)
    expect(await total('source=CSV')).toBeGreaterThan(3_000)
    expect(await total('source=OFX')).toBeGreaterThan(800)
    expect(await total('q=%22vacation 2025%22')).toBeGreaterThan(5)
  })

  test('was filled by imports that say what they did, and one that nobody has looked at', async () => {
    const { data } = await demo.get('/v1/imports?limit=200')
    const byStatus = Map.groupBy(data, ({ status }: Data) => status)
    expect(byStatus.get('COMMITTED')?.length).toBeGreaterThan(30)
    const [waiting] = byStatus.get('PREVIEW') ?? []
    expect(waiting?.counts).toMatchObject({ new: 2, invalid: 0, possibleDuplicate: 0 })
    expect(waiting?.counts.duplicate).toBeGreaterThan(5)
    const { data: accounts } = await demo.get('/v1/accounts')
    const visa = accounts.find(({ name }: Data) => name === 'Visa')
    expect((await demo.get(`/v1/accounts/${visa.id}/sync-logs`)).data.length).toBeGreaterThan(8)
  })

  test('has statements of two accounts, of which one month is missing', async () => {
    const { data: accounts } = await demo.get('/v1/accounts')
    const covered = await Promise.all(
      accounts.map(async ({ id }: Data) => (await demo.get(`/v1/accounts/${id}/statements`)).data),
    )
    const proven = covered.filter(({ statements }) => statements.length > 0)
    expect(proven.map(({ months }) => months.length)).toEqual([8, 8])
    expect(proven.flatMap(({ gaps }) => gaps)).toHaveLength(1)
    const states = proven.flatMap(({ months }) => months.map(({ state }: Data) => state))
    expect(states.filter((state) => state === 'MISSING')).toHaveLength(1)
  })

  test('has something of every kind to decide about', async () => {
    const { data } = await demo.get('/v1/review?limit=1')
    for (const kind of [
      'POSSIBLE_DUPLICATE',
      'TRANSFER_PAIR',
      'UNCATEGORISED',
      'RULE_SUGGESTION',
      'SUBSCRIPTION_SUGGESTION',
    ])
      expect([kind, data.counts[kind] > 0]).toEqual([kind, true])
  })

  test('has rules that did their work, and reasons for it', async () => {
    expect((await demo.get('/v1/rules?limit=200')).meta.total).toBeGreaterThan(60)
    const [{ changed, looked }] = rows<{ changed: number; looked: number }>(
      demo.deps.db,
      'SELECT sum(changed) AS changed, sum(looked) AS looked FROM rule_runs',
    ) as [{ changed: number; looked: number }]
    expect(changed / looked).toBeGreaterThan(0.6)
    expect((await demo.get('/v1/rules/suggestions')).data.length).toBeGreaterThan(1)
  })

  test('has two years of envelopes in which no cent is lost', () => {
    const [user] = rows<{ id: string; household: number }>(
      demo.deps.db,
      'SELECT id, household_id AS household FROM users ORDER BY rowid LIMIT 1',
    )
    const actor = { userId: user?.id ?? '', householdId: user?.household ?? 0, at: START }
    const last = monthOf(TODAY)
    for (let month = shiftMonth(last, -23); month <= last; month = shiftMonth(month, 1)) {
      const { toBudget, held, totals, onBudget, groups } = budgets.month(
        demo.deps.db,
        { ...actor, role: 'ADMIN', sessionId: 'x' },
        month,
      ) as EnvelopeBudget
      const units = (text: string) => parseMoney(text) ?? 0n
      expect(units(toBudget) + units(held) + units(totals.available)).toBe(units(onBudget))
      expect(units(toBudget)).toBeGreaterThanOrEqual(-5_000_000n)
      const filled = groups
        .flatMap(({ categories }) => categories)
        .filter(({ budgeted }) => units(budgeted) > 0n)
      expect(filled.length).toBeGreaterThan(25)
    }
  })

  test('has goals: one is reached, one will be in time, one will not', async () => {
    const { data } = await demo.get('/v1/goals')
    const states = data.map(({ reachedIn, pace }: Data) =>
      reachedIn ? 'reached' : pace.onTrack ? 'on track' : 'behind',
    )
    expect(states.toSorted()).toEqual(['behind', 'on track', 'reached'])
  })

  test('has asked the coach, in whose words stands no figure that a tool did not tell', async () => {
    const { data: conversations } = await demo.get('/v1/chat/sessions')
    expect(conversations.length).toBe(2)
    for (const { id, messageCount } of conversations) {
      expect(messageCount).toBe(2)
      const { data } = await demo.get(`/v1/chat/history?sessionId=${id}`)
      const [{ content, tools }] = data
      expect(tools.length).toBeGreaterThan(0)
      expect(tools.every(({ succeeded }: Data) => succeeded)).toBe(true)
      const message = JSON.stringify(tools)
      const figures: string[] = content.replaceAll(',', '').match(/\d+\.\d+/g)
      expect(figures.length).toBeGreaterThan(4)
      expect(figures.filter((figure) => !new RegExp(`"-?${figure}"`).test(message))).toEqual([])
    }
    expect((await demo.get('/v1/chat/sessions', people.daniel.email)).data).toEqual([])
    expect((await demo.get('/v1/ai/settings')).data.enabled).toBe(false)
  })

  test('has subscriptions somebody confirmed, one that was cancelled, and some to decide about', async () => {
    const { data } = await demo.get('/v1/subscriptions')
    const byStatus = Map.groupBy(data.subscriptions, ({ status }: Data) => status)
    expect(byStatus.get('CONFIRMED')?.length).toBeGreaterThan(15)
    expect(byStatus.get('CANCELLED')?.map(({ payee }: Data) => payee)).toEqual(['Disney+'])
    expect(byStatus.get('SUGGESTED')?.length).toBeGreaterThan(1)
    const netflix = data.subscriptions.find(({ payee }: Data) => payee === 'Netflix')
    expect((await demo.get(`/v1/subscriptions/${netflix.id}`)).data.prices.length).toBe(3)
  })

  test('has saved views and reports that find something, and news for both', async () => {
    const views = (await demo.get('/v1/saved-views?totals=true')).data
    expect(views.length).toBeGreaterThan(3)
    for (const { name, total } of views) expect([name, total > 0]).toEqual([name, true])
    for (const { id, name } of (await demo.get('/v1/saved-reports')).data) {
      const { rows } = (await demo.get(`/v1/saved-reports/${id}/report`)).data
      expect([name, rows.length > 3]).toEqual([name, true])
    }
    for (const { email } of Object.values(people))
      expect((await demo.get('/v1/notifications', email)).meta.total).toBeGreaterThan(1)
  })
})

test('the same seed and day make the same sums', async () => {
  const sums = ({ deps }: Pick<Furnished, 'deps'>) =>
    [
      'SELECT date, sum(count) AS n, sum(amount_high) AS high, sum(amount_low) AS low FROM account_days GROUP BY date',
      `SELECT m.month, c.name, m.type, sum(m.count) AS n, sum(m.amount_high) AS high, sum(m.amount_low) AS low
        FROM category_months m LEFT JOIN categories c ON c.seq = m.category_seq GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      'SELECT month, sum(assigned_low) AS low FROM envelope_lines GROUP BY month',
      'SELECT payee, status, amount_low, next_date FROM subscriptions ORDER BY 1, 2, 3, 4',
      'SELECT sha256, state, total_low FROM receipts ORDER BY seq',
    ].map((sql) => rows(deps.db, sql))
  const again = await openDemo()
  expect(sums(again)).toEqual(sums(demo))
  await again.close()
}, 180_000)

test.each([
  ['2026-03-01', 3],
  ['2024-12-31', 4],
])(
  'it can be furnished on %s as well',
  async (today, seed) => {
    const other = await openDemo(today as Day, seed)
    expect([...doctor.examine(other.deps.db)].filter(({ faults }) => faults.length > 0)).toEqual([])
    const receipts = rows<{ state: string }>(other.deps.db, 'SELECT state FROM receipts ORDER BY seq')
    expect(receipts.map(({ state }) => state)).toEqual(['READ', 'READ', 'NEEDS_REVIEW', 'READ', 'READ'])
    await other.close()
  },
  180_000,
)

test('each scenario has a lowest point of its own, below that of the forecast', async () => {
  const { data: scenarios } = await demo.get('/v1/scenarios')
  const outlooks: Data[] = await Promise.all(
    scenarios.map(async ({ id }: Data) => (await demo.get(`/v1/scenarios/${id}/forecast`)).data),
  )
  const lowest = outlooks.map(({ changed }) => money(changed.lowest.balance))
  expect(lowest).toHaveLength(2)
  expect(new Set(lowest).size).toBe(2)
  for (const [place, { asItIs }] of outlooks.entries())
    expect(lowest[place]).toBeLessThan(money(asItIs.lowest.balance))
})

test('where somebody lives already nothing is furnished', async () => {
  const before = rows<{ n: number }>(demo.deps.db, 'SELECT count(*) AS n FROM transactions')
  expect(furnish(demo.deps, { today: TODAY, seed: 1, password: PASSWORD })).rejects.toThrow(
    'somebody lives here',
  )
  expect(rows<{ n: number }>(demo.deps.db, 'SELECT count(*) AS n FROM transactions')).toEqual(before)
})
