import { beforeEach, describe, expect, test } from 'bun:test'
import { mailboxes } from '../../planning/subscriptions/mailbox.ts'
import { type Home, openHome } from './home.ts'

const open = mailboxes()
let home: Home
beforeEach(async () => {
  home = await openHome(open)
})

test('a plain household is told nothing', async () => {
  await home.night()
  expect(await home.shown()).toEqual([])
})

describe('spending far above usual', () => {
  test('is told with what it is made of, as the report has it', async () => {
    const feast = await home.buy('Chez Marie', '412.60', '2026-06-10', 'Eating out')
    await home.night()
    const insight = await home.one('SPENDING_ANOMALY')
    const categoryId = await home.books.categoryId('Eating out')
    expect(insight).toMatchObject({
      title: 'Eating out is far above usual',
      subject: { type: 'CATEGORY', id: categoryId },
      figures: { categoryId, month: '2026-06', from: '2026-06-01', to: '2026-06-15', isWholeMonth: false },
    })
    const { figures } = insight
    const report = await home.books.get('/v1/reports/spending?from=2026-06-01&to=2026-06-15')
    const line = report.lines.find(({ id }: { id: string }) => id === categoryId)
    expect(figures.amount).toBe(line.total)
    const trend = await home.books.get(
      `/v1/reports/category-trend?categoryId=${categoryId}&from=2025-12-01&to=2026-05-31`,
    )
    expect(figures.usual).toBe(trend.median)
    expect(figures.before).toEqual(
      trend.points.map(({ from, amount }: { from: string; amount: string }) => ({ from, amount })),
    )
    expect(figures.largest[0]).toEqual({
      transactionId: feast.id,
      date: '2026-06-10',
      amount: '412.60',
      payee: 'Chez Marie',
    })
    expect(insight.body).toContain(`came to ${figures.amount} CAD from 2026-06-01 to 2026-06-15, so far`)
    expect(insight.body).toContain('412.60 to Chez Marie on 2026-06-10')
  })

  test('is told of the last full month too, and of what comes every year not', async () => {
    await home.buy('Chez Marie', '300.00', '2026-05-30', 'Eating out')
    await home.buy('Summer Camp', '900.00', '2025-06-04', 'Groceries')
    await home.buy('Summer Camp', '900.00', '2026-06-04', 'Groceries')
    await home.night()
    const found = (await home.shown()).filter(({ kind }) => kind === 'SPENDING_ANOMALY')
    expect(found.map(({ figures }) => [figures.category, figures.month, figures.isWholeMonth])).toEqual([
      ['Eating out', '2026-05', true],
    ])
  })

  test('is told of a split by its parts, and of one purchase in a category that is hardly used not', async () => {
    await home.buy('Boat Yard', '2000.00', '2026-06-09', 'Hobbies')
    const eating = await home.books.categoryId('Eating out')
    await home.books.post('/v1/transactions', {
      accountId: home.accountId,
      date: '2026-06-11',
      amount: '600.00',
      type: 'EXPENSE',
      payee: 'Warehouse',
      splits: [
        { categoryId: eating, amount: '250.00' },
        { categoryId: await home.books.categoryId('Pets'), amount: '350.00' },
      ],
    })
    await home.night()
    const insight = await home.one('SPENDING_ANOMALY')
    expect(insight.figures.largest[0]).toMatchObject({ amount: '250.00', payee: 'Warehouse' })
  })
})

describe('subscriptions', () => {
  test('that became dearer are told with what it comes to in a year', async () => {
    for (const { id, payee } of await home.books.get('/v1/transactions?from=2026-05-01&limit=500'))
      if (payee === 'Netflix') await home.books.patch(`/v1/transactions/${id}`, { amount: '20.99' })
    await home.night()
    const insight = await home.one('PRICE_RISE')
    const [netflix] = (await home.mailbox.list()).filter(({ payee }) => payee === 'Netflix')
    const { prices } = await home.books.get(`/v1/subscriptions/${netflix.id}`)
    expect(prices.map(({ amount }: { amount: string }) => amount)).toEqual(['16.99', '20.99'])
    expect(insight).toMatchObject({
      title: 'Netflix costs more',
      subject: { type: 'SUBSCRIPTION', id: netflix.id },
      figures: {
        before: prices[0].amount,
        now: prices[1].amount,
        since: prices[1].since,
        increase: '4.00',
        increaseBasisPoints: 2354,
        yearlyIncrease: '48.00',
      },
    })
    await home.night('2026-07-10')
    expect(await home.one('PRICE_RISE')).toBeUndefined()
  })

  test('that have just begun are news; those a first look finds are none', async () => {
    for (const month of ['04', '05', '06']) await home.buy('Gym Club', '45.00', `2026-${month}-09`, 'Fitness')
    await home.night()
    const insight = await home.one('NEW_SUBSCRIPTION')
    const shown = (await home.mailbox.list()).find(({ payee }) => payee === 'Gym Club')
    expect(insight.subject.id).toBe(shown.id)
    const { payee, amount, yearlyCost, monthlyCost, nextDate, occurrenceCount } = shown
    expect(insight.figures).toMatchObject({
      payee,
      amount,
      yearlyCost,
      monthlyCost,
      nextDate,
      occurrenceCount,
    })
    expect(insight.title).toBe('New recurring charge: Gym Club')
    await home.books.post(`/v1/subscriptions/${shown.id}/dismiss`)
    await home.night()
    expect(await home.one('NEW_SUBSCRIPTION')).toBeUndefined()
  })
})

describe('money that gets short', () => {
  const bill = { name: 'Car insurance', amount: '3900.00', cadence: 'YEARLY', nextDate: '2026-06-28' }

  test('is told as the forecast has it', async () => {
    await home.books.post('/v1/subscriptions', bill)
    await home.night()
    const insight = await home.one('CASH_FLOW_LOW')
    const forecast = await home.books.get('/v1/reports/forecast?days=30&everyday=true')
    expect(insight).toMatchObject({
      title: 'Money may run out',
      subject: { type: 'ACCOUNT', id: home.accountId },
      figures: {
        startingBalance: forecast.startingBalance,
        lowestDate: forecast.lowest.date,
        lowestBalance: forecast.lowest.balance,
        everydayAmount: forecast.everydayAmount,
      },
    })
    expect(insight.figures.bills[0]).toMatchObject({ amount: '3900.00', payee: 'Car insurance' })
    expect(insight.weight).toBeGreaterThan(85)
  })

  test('is not told while the income is not among what is expected', async () => {
    await home.night()
    const pay = (await home.mailbox.list()).find(({ direction }) => direction === 'IN')
    await home.books.post(`/v1/subscriptions/${pay.id}/dismiss`)
    await home.books.post('/v1/subscriptions', bill)
    await home.night()
    expect(await home.one('CASH_FLOW_LOW')).toBeUndefined()
  })
})

test('a savings rate that changed is told as the report has it', async () => {
  await home.buy('Garage', '1400.00', '2026-05-20', 'Car repairs')
  await home.night()
  const { title, figures } = await home.one('SAVINGS_RATE_CHANGE')
  expect(title).toBe('Savings rate is down')
  const may = await home.books.get('/v1/reports/income-expense?interval=NONE&from=2026-05-01&to=2026-05-31')
  const before = await home.books.get('/v1/reports/income-expense?from=2025-11-01&to=2026-04-30')
  expect(figures).toMatchObject({
    month: '2026-05',
    income: may.income,
    expenses: may.expenses,
    net: may.net,
    from: '2026-05-01',
    to: '2026-05-31',
    usualFrom: '2025-11-01',
    usualTo: '2026-04-30',
    savingsRateBasisPoints: may.savingsRateBasisPoints,
    usualSavingsRateBasisPoints: before.savingsRateBasisPoints,
    changeBasisPoints: may.savingsRateBasisPoints - before.savingsRateBasisPoints,
  })
})

describe('an envelope', () => {
  const plan = async (name: string, budgeted: string) => {
    const answer = await home.books.ask(
      'PUT',
      `/v1/budgets/2026-06/categories/${await home.books.categoryId(name)}`,
      { budgeted },
    )
    expect(answer.status).toBe(200)
  }

  test.each(['ENVELOPES', 'TRACKING'])('whose pace empties it early is told, by %s', async (style) => {
    expect((await home.books.ask('PUT', '/v1/budgets/settings', { style })).status).toBe(200)
    await plan('Coffee', '100.00')
    await plan('Rent', '1250.00')
    await plan('Groceries', '500.00')
    for (const day of ['02', '05', '08', '11', '14'])
      await home.buy(`Cafe ${day}`, '16.00', `2026-06-${day}`, 'Coffee')
    await home.night()
    const insight = await home.one('BUDGET_AT_RISK')
    const categoryId = await home.books.categoryId('Coffee')
    expect(insight).toMatchObject({
      title: 'Coffee may not last the month',
      subject: { type: 'CATEGORY', id: categoryId },
      figures: { budgeted: '100.00', spent: '80.00', left: '20.00', everydayAmount: '5.3333', due: '0.00' },
    })
    expect(insight.figures).toMatchObject({ emptyOn: '2026-06-19', short: '60.00' })
    const month = await home.books.get('/v1/budgets/2026-06')
    const shown = month.groups
      .flatMap(({ categories }: { categories: { id: string }[] }) => categories)
      .find(({ id }: { id: string }) => id === categoryId)
    expect(insight.figures.left).toBe(style === 'TRACKING' ? shown.remaining : shown.available)
    await home.buy('Cafe', '25.00', '2026-06-15', 'Coffee')
    await home.night()
    expect(await home.one('BUDGET_AT_RISK')).toBeUndefined()
  })
})

test('money that lies idle is told, with the account most of it is in', async () => {
  await home.books.patch(`/v1/accounts/${home.accountId}`, { openingBalance: '14000.00' })
  await home.night()
  const { figures, subject } = await home.one('IDLE_CASH')
  expect(subject).toEqual({ type: 'ACCOUNT', id: home.accountId })
  expect(figures.accounts).toEqual([
    { id: home.accountId, name: 'Everyday', balance: await home.books.balance(home.accountId) },
  ])
  const days = await home.books.get(
    `/v1/accounts/${home.accountId}/balances?from=${figures.from}&to=${figures.to}`,
  )
  const lowest = Math.min(...days.map(({ balance }: { balance: string }) => Number(balance)))
  expect(Number(figures.lowestBalance)).toBe(lowest)
})

describe('a charge that came twice', () => {
  const twice = async (payee: string, amount: string, ...days: string[]) => {
    const rows = []
    for (const day of days) rows.push(await home.buy(payee, amount, day, 'Hobbies'))
    return rows
  }

  test('is told until somebody says that they are two', async () => {
    const [one, other] = await twice('BISTRO VERDE #112', '83.17', '2026-06-10', '2026-06-11')
    await home.night()
    const insight = await home.one('DUPLICATE_CHARGE')
    expect(insight).toMatchObject({
      subject: { type: 'TRANSACTION', id: other.id },
      figures: {
        amount: '83.17',
        account: 'Everyday',
        transactions: [
          { transactionId: one.id, date: '2026-06-10' },
          { transactionId: other.id, date: '2026-06-11' },
        ],
      },
    })
    await home.books.post('/v1/review/duplicates/reject', { oneId: other.id, otherId: one.id })
    await home.night()
    expect(await home.one('DUPLICATE_CHARGE')).toBeUndefined()
  })

  test('is not told of fares, of three at once, of what was paid back, and of small or old ones', async () => {
    await twice('Transit', '12.50', '2026-02-10', '2026-04-02', '2026-06-08', '2026-06-09')
    await twice('Theatre', '60.00', '2026-06-10', '2026-06-10', '2026-06-10')
    await twice('Shoe Shop', '120.00', '2026-06-09', '2026-06-10')
    await home.books.enter(home.accountId, {
      payee: 'Shoe Shop',
      amount: '120.00',
      date: '2026-06-12',
      type: 'INCOME',
    })
    await twice('Bakery', '9.99', '2026-06-09', '2026-06-10')
    await twice('Old Shop', '77.00', '2026-05-01', '2026-05-01')
    await twice('Church', '50.00', '2026-06-07', '2026-06-08')
    await twice('Weekly Lesson', '35.00', '2026-06-03', '2026-06-10')
    await home.night()
    expect((await home.kinds()).filter((kind) => kind === 'DUPLICATE_CHARGE')).toEqual([])
  })
})
