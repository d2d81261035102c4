import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
const ids: Record<string, string> = {}

beforeAll(async () => {
  const house = await openBooks()
  books = house
  ids.chequing = await books.account('Chequing')
  ids.card = await books.account('Card', { type: 'CREDIT_CARD' })
  ids.dollars = await books.account('Dollars', { currency: 'USD' })
  for (const name of ['Groceries', 'Eating out', 'Salary']) ids[name] = await books.categoryId(name)
  const groupId = (await books.post('/v1/category-groups', { name: 'Later' })).id
  ids.later = groupId
  ids.fund = (await books.post('/v1/categories', { groupId, name: 'Fund', kind: 'SAVINGS' })).id
  const enter = (fields: object, account = ids.chequing ?? '') => books.enter(account, fields)
  const food = { categoryId: ids.Groceries, payee: 'Metro' }
  await enter({ ...food, date: '2026-01-31', amount: '30.00', tags: ['Party'] })
  await enter({ ...food, date: '2026-02-01', amount: '10.00', payee: 'METRO', tags: ['party', 'home'] })
  await enter({ ...food, date: '2026-02-10', amount: '4.50', type: 'INCOME', payee: 'metro' })
  await enter({ ...food, date: '2026-03-31', amount: '20.00', payee: 'metro' }, ids.card)
  await enter({
    categoryId: ids['Eating out'],
    date: '2026-03-15',
    amount: '7.25',
    payee: 'Zoë',
    status: 'PENDING',
  })
  await enter({ date: '2026-03-16', amount: '100.00' })
  await enter({ date: '2026-03-17', amount: '1.00', type: 'INCOME' })
  const parts = [
    { categoryId: ids.Groceries, amount: '60.00' },
    { categoryId: ids['Eating out'], amount: '50.00' },
    { amount: '-10.00' },
  ]
  await enter({ date: '2026-03-20', amount: '100.00', payee: 'Costco', splits: parts })
  await enter({ categoryId: ids.Salary, date: '2026-03-01', amount: '1000.00', type: 'INCOME' })
  await enter({ categoryId: ids.fund, date: '2026-03-02', amount: '200.00' })
  await enter({ ...food, date: '2026-03-03', amount: '999.00', hidden: true })
  await enter({ ...food, date: '2026-03-04', amount: '888.00', type: 'TRANSFER' })
  await enter({ ...food, date: '2026-03-05', amount: '3.00' }, ids.dollars)
  const gone = await enter({ ...food, date: '2026-03-06', amount: '777.00' })
  await books.remove(`/v1/transactions/${gone.id}`)
})
afterAll(() => books.house.close())

const SPRING = 'from=2026-01-01&to=2026-03-31'
const ask = (report: string, query = '') => books.get(`/v1/reports/${report}?${query}`)

interface Line {
  name: string | null
  total: string
  cells: string[]
  count: number
  shareBasisPoints: number
}
const shown = ({ lines }: { lines: Line[] }) => lines.map(({ name, total }) => `${name} ${total}`)

describe('spending', () => {
  test('is by category and month, with parts of splits, what came back and what has no category', async () => {
    expect(await ask('spending', `${SPRING}&interval=MONTH`)).toEqual({
      by: 'CATEGORY',
      interval: 'MONTH',
      from: '2026-01-01',
      to: '2026-03-31',
      currency: 'CAD',
      otherCurrencies: ['USD'],
      overlaps: false,
      total: '262.75',
      count: 9,
      periods: ['2026-01-01', '2026-02-01', '2026-03-01'],
      cells: ['30.00', '5.50', '227.25'],
      lines: [
        {
          id: ids.Groceries,
          name: 'Groceries',
          groupId: expect.any(String),
          groupName: 'Food',
          total: '115.50',
          shareBasisPoints: 4396,
          count: 5,
          cells: ['30.00', '5.50', '80.00'],
        },
        {
          id: null,
          name: null,
          groupId: null,
          groupName: null,
          total: '90.00',
          shareBasisPoints: 3425,
          count: 2,
          cells: ['0.00', '0.00', '90.00'],
        },
        {
          id: ids['Eating out'],
          name: 'Eating out',
          groupId: expect.any(String),
          groupName: 'Food',
          total: '57.25',
          shareBasisPoints: 2179,
          count: 2,
          cells: ['0.00', '0.00', '57.25'],
        },
      ],
      rest: null,
    })
  })

  test('is by group, account, payee and tag', async () => {
    expect(shown(await ask('spending', `${SPRING}&by=GROUP`))).toEqual(['Food 172.75', 'null 90.00'])
    expect(shown(await ask('spending', `${SPRING}&by=ACCOUNT`))).toEqual(['Chequing 242.75', 'Card 20.00'])
    const payees = await ask('spending', `${SPRING}&by=PAYEE`)
    expect(shown(payees)).toEqual(['Costco 100.00', 'null 100.00', 'metro 55.50', 'Zoë 7.25'])
    expect(payees.lines[2]).toMatchObject({ id: null, count: 4 })
    const tags = await ask('spending', `${SPRING}&by=TAG`)
    expect([tags.overlaps, tags.total, ...shown(tags)]).toEqual([
      true,
      '262.75',
      'null 222.75',
      'Party 40.00',
      'home 10.00',
    ])
  })

  test('tells what is beyond the limit together', async () => {
    const { lines, rest } = await ask('spending', `${SPRING}&limit=1`)
    expect(lines).toHaveLength(1)
    expect(rest).toEqual({ lines: 2, total: '147.25', shareBasisPoints: 5604, count: 4, cells: ['147.25'] })
  })

  test('is of one account, one category, what has none, or another currency', async () => {
    expect(shown(await ask('spending', `${SPRING}&accountId=${ids.card}`))).toEqual(['Groceries 20.00'])
    expect(shown(await ask('spending', `${SPRING}&categoryId=${ids.Groceries}&by=PAYEE`))).toEqual([
      'Costco 60.00',
      'metro 55.50',
    ])
    expect(shown(await ask('spending', `${SPRING}&categoryId=none`))).toEqual(['null 90.00'])
    const dollars = await ask('spending', `${SPRING}&currency=USD`)
    expect([dollars.currency, dollars.otherCurrencies, shown(dollars)]).toEqual([
      'USD',
      ['CAD'],
      ['Groceries 3.00'],
    ])
    const named = await ask('spending', `${SPRING}&accountId=${ids.dollars}`)
    expect([named.currency, named.otherCurrencies]).toEqual(['USD', []])
  })

  test('of days within a month is of those days only', async () => {
    const answer = await ask('spending', 'from=2026-01-31&to=2026-03-15&interval=WEEK&by=CATEGORY')
    expect([answer.total, answer.periods.length, answer.periods.slice(0, 2)]).toEqual([
      '42.75',
      7,
      ['2026-01-31', '2026-02-02'],
    ])
    expect(answer.cells).toEqual(['40.00', '0.00', '-4.50', '0.00', '0.00', '0.00', '7.25'])
    expect((await ask('spending', 'from=2026-03-16&to=2026-03-19')).total).toBe('100.00')
  })

  test('is of this month so far unless said otherwise', async () => {
    const { from, to, total } = await ask('spending')
    expect([from, to, total]).toEqual(['2026-06-01', '2026-06-15', '0.00'])
  })
})

describe('income and expenses', () => {
  test('are by the kind of the category, or by the type of what has none', async () => {
    const answer = await ask('income-expense', `${SPRING}&interval=QUARTER`)
    const balance = {
      income: '1001.00',
      expenses: '262.75',
      savings: '200.00',
      net: '738.25',
      savingsRateBasisPoints: 7375,
    }
    expect(answer).toEqual({
      interval: 'QUARTER',
      from: '2026-01-01',
      to: '2026-03-31',
      currency: 'CAD',
      otherCurrencies: ['USD'],
      ...balance,
      points: [{ from: '2026-01-01', to: '2026-03-31', ...balance }],
    })
  })

  test('have no rate where there is no income', async () => {
    const { points } = await ask('income-expense', `${SPRING}`)
    expect(
      points.map((point: { savingsRateBasisPoints: number | null }) => point.savingsRateBasisPoints),
    ).toEqual([null, null, 7730])
  })

  test('are of the last twelve months by month unless said otherwise', async () => {
    const { points } = await ask('income-expense')
    expect([points.length, points[0].from, points[11].from, points[11].to]).toEqual([
      12,
      '2025-07-01',
      '2026-06-01',
      '2026-06-15',
    ])
  })
})

describe('the trend of a category', () => {
  test('leaves months that are not whole or not over out of what is usual, and says which', async () => {
    const usual = async (range: string) => {
      const { average, median, averagePeriods, averageFrom, averageTo } = await ask(
        'category-trend',
        `categoryId=${ids.Groceries}&${range}`,
      )
      return [average, median, averagePeriods, averageFrom, averageTo]
    }
    expect(await usual('from=2026-01-01')).toEqual(['23.10', '5.50', 5, '2026-01-01', '2026-05-31'])
    expect(await usual('from=2026-02-02&to=2026-03-31')).toEqual([
      '80.00',
      '80.00',
      1,
      '2026-03-01',
      '2026-03-31',
    ])
    expect(await usual('from=2026-06-01')).toEqual(['0.00', '0.00', 1, '2026-06-01', '2026-06-15'])
    expect(await usual('from=2026-03-03&interval=NONE')).toEqual([
      '80.00',
      '80.00',
      1,
      '2026-03-03',
      '2026-06-15',
    ])
  })

  test('tells what is usual and what is highest', async () => {
    const answer = await ask(
      'category-trend',
      `${SPRING}&categoryId=${ids.Groceries}&from=2025-12-01`.replace('from=2026-01-01&', ''),
    )
    expect(answer).toMatchObject({
      category: { id: ids.Groceries, name: 'Groceries', kind: 'EXPENSE' },
      total: '115.50',
      count: 5,
      average: '28.875',
      median: '17.75',
      highest: { from: '2026-03-01', to: '2026-03-31', amount: '80.00' },
    })
    expect(
      answer.points.map(({ amount, running }: { amount: string; running: string }) => [amount, running]),
    ).toEqual([
      ['0.00', '0.00'],
      ['30.00', '30.00'],
      ['5.50', '35.50'],
      ['80.00', '115.50'],
    ])
  })

  test('of income is what came in, of savings what went in, of none what was spent', async () => {
    const totalOf = async (id = '') => (await ask('category-trend', `${SPRING}&categoryId=${id}`)).total
    expect([await totalOf(ids.Salary), await totalOf(ids.fund), await totalOf('none')]).toEqual([
      '1000.00',
      '200.00',
      '90.00',
    ])
  })
})

describe('a comparison', () => {
  test('is with the months before where it is of whole months, and tells what changed most first', async () => {
    const answer = await ask('comparison', 'from=2026-03-01&to=2026-03-31')
    expect(answer).toMatchObject({
      againstFrom: '2026-02-01',
      againstTo: '2026-02-28',
      total: '227.25',
      against: '5.50',
      difference: '221.75',
      changeBasisPoints: 403182,
      count: 6,
      againstCount: 2,
      rest: null,
    })
    expect(answer.lines).toEqual([
      {
        id: null,
        name: null,
        groupId: null,
        groupName: null,
        total: '90.00',
        against: '0.00',
        difference: '90.00',
        changeBasisPoints: null,
        count: 2,
        againstCount: 0,
      },
      {
        id: ids.Groceries,
        name: 'Groceries',
        groupId: expect.any(String),
        groupName: 'Food',
        total: '80.00',
        against: '5.50',
        difference: '74.50',
        changeBasisPoints: 135455,
        count: 2,
        againstCount: 2,
      },
      {
        id: ids['Eating out'],
        name: 'Eating out',
        groupId: expect.any(String),
        groupName: 'Food',
        total: '57.25',
        against: '0.00',
        difference: '57.25',
        changeBasisPoints: null,
        count: 2,
        againstCount: 0,
      },
    ])
  })

  test.each<[string, string, string]>([
    ['from=2026-03-02&to=2026-03-31', '2026-01-31', '2026-03-01'],
    ['from=2026-01-01&to=2026-03-31', '2025-10-01', '2025-12-31'],
    ['from=2024-02-01&to=2024-02-29', '2024-01-01', '2024-01-31'],
    ['', '2026-05-01', '2026-05-15'],
    ['against=BEFORE', '2026-05-01', '2026-05-15'],
    ['against=YEAR_BEFORE', '2025-06-01', '2025-06-15'],
    ['from=2025-07-01', '2024-07-01', '2025-06-15'],
    ['from=2026-03-01&to=2026-03-30', '2026-02-01', '2026-02-28'],
    ['from=2026-02-01&to=2026-02-28&against=YEAR_BEFORE', '2025-02-01', '2025-02-28'],
    ['from=2026-03-01&to=2026-03-31&againstFrom=2025-03-01&againstTo=2025-03-31', '2025-03-01', '2025-03-31'],
  ])('%s is with %s to %s', async (query, from, to) => {
    const { againstFrom, againstTo } = await ask('comparison', query)
    expect([againstFrom, againstTo]).toEqual([from, to])
  })
})

describe('a report', () => {
  test.each<[string, string]>([
    ['spending?by=MOOD', 'by'],
    ['spending?interval=HOUR', 'interval'],
    ['spending?limit=0', 'limit'],
    ['spending?limit=501', 'limit'],
    ['spending?from=2016-06-15&interval=DAY&limit=500', 'limit'],
    ['spending?from=2016-01-01&to=2026-06-15&interval=DAY', 'from'],
    ['spending?from=2026-02-02&to=2026-02-01', 'from'],
    ['spending?to=2026-13-01', 'to'],
    ['income-expense?from=1970-01-01&to=2026-01-01', 'from'],
    ['income-expense?to=9999-12-31', 'to'],
    [`spending?accountId=${crypto.randomUUID()}`, 'accountId'],
    ['spending?categoryId=food', 'categoryId'],
    [`category-trend?categoryId=${crypto.randomUUID()}`, 'categoryId'],
    ['category-trend', 'categoryId'],
    ['comparison?againstFrom=2026-01-01', 'againstTo'],
    ['comparison?againstTo=2026-01-01', 'againstFrom'],
    ['comparison?againstFrom=2026-01-02&againstTo=2026-01-01', 'againstFrom'],
    ['comparison?against=MONTH', 'against'],
    ['comparison?against=BEFORE&againstFrom=2026-01-01&againstTo=2026-01-31', 'against'],
    ['comparison?againstFrom=0001-01-01&againstTo=2026-01-01', 'againstFrom'],
  ])('refuses what makes no sense: %s', async (path, field) => {
    const answer = await books.ask('GET', `/v1/reports/${path}`)
    expect(refusal(answer)).toEqual([400, 'validation-error', field])
  })

  test('refuses a currency that is not the account’s, and a category that is not spent from', async () => {
    const refused = async (query: string) => refusal(await books.ask('GET', `/v1/reports/${query}`))
    expect(await refused(`spending?accountId=${ids.card}&currency=USD`)).toEqual([
      400,
      'validation-error',
      'currency',
    ])
    expect(await refused(`comparison?categoryId=${ids.Salary}`)).toEqual([
      400,
      'validation-error',
      'categoryId',
    ])
  })

  test('knows nothing of the household next door', async () => {
    const stranger = await booksNextDoor(books)
    const refused = async (query: string) => refusal(await stranger.ask('GET', `/v1/reports/${query}`))
    expect(await refused(`spending?accountId=${ids.card}`)).toEqual([400, 'validation-error', 'accountId'])
    expect(await refused(`spending?categoryId=${ids.Groceries}`)).toEqual([
      400,
      'validation-error',
      'categoryId',
    ])
    expect(await refused(`category-trend?categoryId=${ids.Salary}`)).toEqual([
      400,
      'validation-error',
      'categoryId',
    ])
    const result = await stranger.get(`/v1/reports/spending?${SPRING}&currency=CAD`)
    expect([result.total, result.lines, result.otherCurrencies]).toEqual(['0.00', [], []])
  })
})

describe('saving by transfer', () => {
  let home: Books
  const of: Record<string, string> = {}
  const YEAR = 'from=2026-01-01&to=2026-12-31'
  const told = (report: string, query = '') => home.get(`/v1/reports/${report}?${YEAR}&${query}`)

  beforeAll(async () => {
    home = await openBooks()
    of.chequing = await home.account('Chequing')
    of.cushion = await home.account('Cushion', { type: 'SAVINGS' })
    of.tfsa = await home.account('TFSA', { type: 'REGISTERED', subtype: 'TFSA' })
    of.mortgage = await home.account('House', { type: 'MORTGAGE' })
    for (const name of ['TFSA', 'RRSP', 'Mortgage', 'Groceries']) of[name] = await home.categoryId(name)
    const move = (date: string, amount: string, fields: object) =>
      home.enter(of.chequing ?? '', { date, amount, type: 'TRANSFER', payee: 'Bank', ...fields })
    await home.enter(of.chequing, { date: '2026-02-01', amount: '3000.00', type: 'INCOME' })
    await home.enter(of.chequing, { date: '2026-02-02', amount: '80.00', categoryId: of.Groceries })
    const monthly = { categoryId: of.TFSA ?? '', transferAccountId: of.tfsa }
    for (const month of ['02', '03', '04']) await move(`2026-${month}-10`, '500.00', monthly)
    // Some of it came back, and some went to an account that nobody keeps here.
    await move('2026-04-20', '120.00', { ...monthly, direction: 'IN' })
    await move('2026-03-12', '58.00', { categoryId: of.TFSA })
    // What stays in the budget, has no category or is hidden is no saving.
    await move('2026-03-13', '1000.00', { categoryId: of.TFSA, transferAccountId: of.cushion })
    await move('2026-03-14', '1000.00', { transferAccountId: of.tfsa })
    await move('2026-03-15', '1000.00', { ...monthly, hidden: true })
    await move('2026-03-20', '1700.00', {
      categoryId: of.Mortgage,
      transferAccountId: of.mortgage,
    })
    const parts = [
      { categoryId: of.TFSA, amount: '30.00' },
      { categoryId: of.RRSP, amount: '40.00' },
      { categoryId: of.Mortgage, amount: '5.00' },
    ]
    await move('2026-04-21', '75.00', { splits: parts, transferAccountId: of.tfsa })
  })
  afterAll(() => home.house.close())

  test('is saved, and neither spent nor earned', async () => {
    const { income, expenses, savings, net, points } = await told('income-expense', 'interval=MONTH')
    expect([income, expenses, savings, net]).toEqual(['3000.00', '80.00', '1508.00', '2920.00'])
    expect(points.slice(1, 5).map((point: { savings: string }) => point.savings)).toEqual([
      '500.00',
      '558.00',
      '450.00',
      '0.00',
    ])
    expect((await told('spending')).total).toBe('80.00')
  })

  test('shows in the trend of its category, and of the days of a month', async () => {
    const { total, count, points } = await told('category-trend', `categoryId=${of.TFSA}&interval=QUARTER`)
    expect([total, count]).toEqual(['1468.00', 6])
    expect(points.map((point: { amount: string }) => point.amount)).toEqual([
      '1058.00',
      '410.00',
      '0.00',
      '0.00',
    ])
    const days = 'from=2026-04-10&to=2026-04-20&interval=DAY'
    const april = await home.get(`/v1/reports/category-trend?${days}&categoryId=${of.TFSA}`)
    expect([april.total, april.points.at(0).amount, april.points.at(-1).amount]).toEqual([
      '380.00',
      '500.00',
      '-120.00',
    ])
  })

  test('is on the dashboard, and told to the coach', async () => {
    const { cashFlow } = await home.get('/v1/dashboard')
    expect(cashFlow.map(({ savings }: { savings: string }) => savings)).toEqual([
      '0.00',
      '0.00',
      '500.00',
      '558.00',
      '450.00',
      '0.00',
    ])
  })

  test('is of one account where that is asked for', async () => {
    expect((await told('income-expense', `accountId=${of.chequing}`)).savings).toBe('1508.00')
    for (const account of [of.tfsa, of.cushion])
      expect((await told('income-expense', `accountId=${account}`)).savings).toBe('0.00')
  })

  test('is followed by what other transfers are for, where reports are to count them', async () => {
    const counted = 'transfers=categorised'
    const spent = await told('spending', counted)
    expect(spent.lines.map(({ name, total }: Line) => `${name} ${total}`)).toEqual([
      'Mortgage 1705.00',
      'Groceries 80.00',
    ])
    const payees = await told('spending', `${counted}&by=PAYEE`)
    expect(payees.lines.map(({ name, total }: Line) => `${name} ${total}`)).toEqual([
      'Bank 1705.00',
      'null 80.00',
    ])
    expect(await told('income-expense', counted)).toMatchObject({
      income: '3000.00',
      expenses: '1785.00',
      savings: '1508.00',
      net: '1215.00',
    })
    const rent = `categoryId=${of.Mortgage}`
    expect((await told('category-trend', rent)).total).toBe('0.00')
    expect((await told('category-trend', `${rent}&${counted}`)).total).toBe('1705.00')
    expect((await told('spending', `${counted}&categoryId=none`)).total).toBe('0.00')
    expect((await told('spending', `${counted}&${rent}`)).total).toBe('1705.00')
    const compared = await told('comparison', `${counted}&againstFrom=2025-01-01&againstTo=2025-12-31`)
    expect([compared.total, compared.against]).toEqual(['1785.00', '0.00'])
    expect(refusal(await home.ask('GET', '/v1/reports/spending?transfers=all'))).toEqual([
      400,
      'validation-error',
      'transfers',
    ])
  })

  test('follows an account out of the budget and back', async () => {
    await home.patch(`/v1/accounts/${of.cushion}`, { onBudget: false })
    expect((await told('income-expense')).savings).toBe('2508.00')
    await home.patch(`/v1/accounts/${of.cushion}`, { onBudget: true })
    expect((await told('income-expense')).savings).toBe('1508.00')
  })
})
