import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
let mortgage: string
let chequing: string
let interest: string

beforeEach(async () => {
  books = await openBooks()
  mortgage = await books.account('Mortgage', {
    type: 'MORTGAGE',
    openingBalance: '-401373.99',
    openingDate: '2026-03-02',
  })
  chequing = await books.account('Chequing', { openingBalance: '50000', openingDate: '2026-01-01' })
  interest = await books.categoryId('Interest paid')
})
afterEach(() => books.house.close())

const TERMS = {
  principal: '401373.99',
  startDate: '2026-03-02',
  firstPayment: '2026-04-02',
  rhythm: 'MONTHLY',
  compounding: 'SEMI_ANNUAL',
  amortisationMonths: 254,
  rates: [{ from: '2026-03-02', rate: '4.89', kind: 'FIXED', until: '2028-06-01', payment: '2536.18' }],
  prepayments: [],
  prepaymentPercent: 15,
}
const put = async (at: string, body: object) => (await books.ask('PUT', at, body)).body.data
const path = () => `/v1/loans/${mortgage}`
const agree = (more: object = {}) => put(path(), { ...TERMS, ...more })
const look = (query = '') => books.get(`${path()}${query}`)
/** A transfer to the mortgage. */
const pay = (date: string, amount = '2536.18') =>
  books.enter(chequing, { type: 'TRANSFER', transferAccountId: mortgage, direction: 'OUT', date, amount })
const undo = async (method: string, at: string, body?: unknown) => {
  const done = await books.ask(method, at, body, { prefer: 'undo' })
  return { data: done.body.data, undo: done.body.meta?.undo }
}
const takeBack = async ({ method, path: at, body }: { method: string; path: string; body?: unknown }) =>
  (await books.ask(method, at, body)).status

test('a loan has no terms until they are set, and none again after they were forgotten', async () => {
  expect(await look()).toMatchObject({ terms: null, owed: '401373.99', version: 0, ahead: null, paid: [] })
  const set = await undo('PUT', path(), TERMS)
  expect(set.data).toMatchObject({ version: 1, payment: '2536.18', rate: '4.89', rateUntil: '2028-06-01' })
  expect(await takeBack(set.undo)).toBe(200)
  expect((await look()).terms).toBeNull()
  await agree()
  const gone = await undo('DELETE', path())
  expect((await look()).version).toBe(0)
  expect(await takeBack(gone.undo)).toBe(200)
  expect((await look()).terms).toEqual(TERMS)
})

test('the category of interest follows into the one it is merged into, and splits no more once it is deleted', async () => {
  await agree()
  await pay('2026-04-02')
  await books.ask('POST', `${path()}/split`, { interestCategoryId: interest })
  const groupId = (await books.get('/v1/category-groups')).at(-1).id
  const { id: other } = await books.post('/v1/categories', {
    groupId,
    name: 'House interest',
    kind: 'EXPENSE',
  })
  expect((await look()).interestCategoryId).toBe(interest)
  await books.post(`/v1/categories/${interest}/merge`, { intoId: other })
  expect((await look()).interestCategoryId).toBe(other)
  const { transactions } = await books.get(`/v1/categories/${other}/usage`)
  await books.remove(`/v1/categories/${other}?transactions=${transactions}`)
  expect((await look()).interestCategoryId).toBeNull()
})

test('terms that were changed meanwhile are not overwritten', async () => {
  await agree({ version: 0 })
  expect(refusal(await books.ask('PUT', path(), { ...TERMS, version: 0 }))).toEqual([409, 'version-conflict'])
  expect(refusal(await books.ask('DELETE', `${path()}?version=2`))).toEqual([409, 'version-conflict'])
})

describe('terms that cannot be are refused by their field', () => {
  const CASES: [field: string, terms: object][] = [
    ['principal', { principal: '0' }],
    ['principal', { principal: '-5' }],
    ['firstPayment', { firstPayment: '2026-03-02' }],
    ['rates.0.until', { rates: [{ ...TERMS.rates[0], until: '2026-03-01' }] }],
    ['rates.1.from', { rates: [TERMS.rates[0], TERMS.rates[0]] }],
    ['rates.0.payment', { rates: [{ ...TERMS.rates[0], payment: '0' }] }],
    ['prepayments.0.amount', { prepayments: [{ date: '2026-05-01', amount: '-1' }] }],
    ['rates.0.rate', { rates: [{ ...TERMS.rates[0], rate: '4,89' }] }],
  ]
  test.each(CASES)('%s %j', async (field, terms) => {
    expect(refusal(await books.ask('PUT', path(), { ...TERMS, ...terms }))).toEqual([
      400,
      'validation-error',
      field,
    ])
  })

  test('and an account that nothing is owed on by terms has none', async () => {
    expect(refusal(await books.ask('PUT', `/v1/loans/${chequing}`, TERMS))).toEqual([409, 'conflict'])
  })

  test('another household finds neither', async () => {
    await agree()
    const next = await booksNextDoor(books)
    for (const method of ['GET', 'DELETE']) expect((await next.ask(method, path())).status).toBe(404)
    expect(await next.get('/v1/loans')).toEqual([])
  })
})

test('what more each month, a payment beside or another rate would do, answered from what is owed today', async () => {
  await agree()
  const plain = await look()
  expect(plain.trial).toBeNull()
  const more = (await look('?extra=100')).trial
  expect(more.monthsSooner).toBeGreaterThan(12)
  expect(Number(more.interestSaved)).toBeCloseTo(Number(plain.ahead.interest) - Number(more.interest), 2)
  expect(more).toMatchObject({ mostExtraAYear: '1200.00', extraAllowedAYear: '60206.09' })
  const lump = (await look('?lump=5000&lumpOn=2027-01-01')).trial
  expect(lump.payments.filter(({ extra }: { extra: string }) => extra !== '0.00')).toMatchObject([
    { date: '2027-01-02', extra: '5000.00' },
  ])
  const dearer = (await look('?rate=6')).trial
  expect(dearer.payments.find(({ rate }: { rate: string }) => rate === '6').date).toBe('2028-07-02')
  expect(dearer.monthsSooner).toBeLessThan(0)
})

describe('a payment that the terms leave open', () => {
  const OPEN = {
    principal: '300000',
    startDate: '2024-01-01',
    firstPayment: '2024-02-01',
    amortisationMonths: 300,
    rates: [{ from: '2024-01-01', rate: '5', kind: 'FIXED', until: '2028-12-31', payment: null }],
  }
  const owing = async (amount: string) => {
    mortgage = await books.account('House', {
      type: 'MORTGAGE',
      openingBalance: `-${amount}`,
      openingDate: '2024-01-01',
    })
    await agree(OPEN)
    return look()
  }

  test.each(['300000.00', '250000.00', '1000.00'])('is the same with %s owed', async (amount) => {
    const { owed, payment, ahead } = await owing(amount)
    expect([owed, payment]).toEqual([amount, '1744.81'])
    if (amount !== '1000.00') expect(ahead.payments[0].payment).toBe('1744.81')
  })

  test('ends sooner where less is owed, and is worked out again for another rate', async () => {
    const { endsOn } = await owing('250000')
    expect(endsOn < '2049-01-01').toBe(true)
    const { trial } = await look('?rate=6')
    const dearer = trial.payments.filter(({ rate }: { rate: string }) => rate === '6')
    expect(dearer[0].date).toBe('2029-02-01')
    expect(Number(dearer[0].payment)).toBeLessThan(1744.81)
    expect(trial.endsOn).toBe('2049-01-01')
  })
})

describe('payments that are transfers to the loan', () => {
  beforeEach(async () => {
    await agree()
    await pay('2026-04-02')
    await pay('2026-05-02')
  })

  test('say nothing of interest until the rule is confirmed; then each is charged by the terms, and undone as one', async () => {
    expect(await look()).toMatchObject({ unsplit: 2, owed: '396301.63', thisYear: { interest: '0.00' } })
    const done = await undo('POST', `${path()}/split`, { interestCategoryId: interest })
    expect(done.data.charged).toHaveLength(2)
    const split = await look()
    expect(split).toMatchObject({ unsplit: 0, owed: '399536.29', interestCategoryId: interest })
    // By the terms the payment of 2 June has been made.
    expect(split.scheduledOwed).toBe('398611.88')
    expect(split.paid).toMatchObject([
      {
        date: '2026-04-02',
        interest: '1619.18',
        principal: '917.00',
        balance: '400456.99',
        scheduled: { interest: '1619.18' },
      },
      {
        date: '2026-05-02',
        interest: '1615.48',
        principal: '920.70',
        balance: '399536.29',
        scheduled: { interest: '1615.48' },
      },
    ])
    expect(split.thisYear).toEqual({ interest: '3234.66', principal: '1837.70' })
    expect(await takeBack(done.undo)).toBe(200)
    expect(await look()).toMatchObject({ unsplit: 2, owed: '396301.63', interestCategoryId: null })
  })

  test('what is interest is left out of what is taken back where somebody has changed it', async () => {
    const done = await undo('POST', `${path()}/split`, { interestCategoryId: interest })
    const [charge] = done.data.charged
    await books.patch(`/v1/transactions/${charge.id}`, { amount: '1600.00' })
    await takeBack(done.undo)
    expect(await look()).toMatchObject({ unsplit: 1, paid: [{ interest: '1600.00' }, { interest: null }] })
  })

  test('the lender’s own charge stays, and what comes after it is worked out from what it leaves', async () => {
    await books.enter(mortgage, {
      type: 'EXPENSE',
      date: '2026-04-02',
      amount: '1700.00',
      categoryId: interest,
    })
    const done = await books.post(`${path()}/split`, { interestCategoryId: interest })
    expect(done.charged).toHaveLength(1)
    expect((await look()).paid).toMatchObject([{ interest: '1700.00' }, { interest: '1615.81' }])
  })

  test('once confirmed, those that come later are split too', async () => {
    await books.post(`${path()}/split`, { interestCategoryId: interest })
    await pay('2026-06-02')
    expect((await look()).unsplit).toBe(1)
    await books.post(`${path()}/split`, { interestCategoryId: interest })
    expect((await look()).unsplit).toBe(0)
  })

  test('the tax line of interest follows, and goes back with the undo', async () => {
    await put('/v1/tax/mappings', { categoryId: interest, fromYear: 2025, lineId: 'ca.t1.33099' })
    const line = async () => {
      const { lines } = await books.get('/v1/tax/2026')
      return lines.find(({ lineId }: { lineId: string }) => lineId === 'ca.t1.33099')?.total ?? '0.00'
    }
    expect(await line()).toBe('0.00')
    const done = await undo('POST', `${path()}/split`, { interestCategoryId: interest })
    expect(await line()).toBe('3234.66')
    await takeBack(done.undo)
    expect(await line()).toBe('0.00')
  })
})

test('payments that are expenses, with nothing entered on the loan, get two parts, and one again by the undo', async () => {
  await agree()
  const home = await books.categoryId('Mortgage')
  const paid = await books.enter(chequing, {
    type: 'EXPENSE',
    date: '2026-04-03',
    amount: '2536.18',
    categoryId: home,
  })
  await books.enter(chequing, { type: 'EXPENSE', date: '2026-04-20', amount: '2536.18' })
  expect((await look()).unsplit).toBe(1)
  const done = await undo('POST', `${path()}/split`, { interestCategoryId: interest })
  expect((await books.get(`/v1/transactions/${paid.id}`)).splits).toEqual([
    { categoryId: home, amount: '917.00', notes: '' },
    { categoryId: interest, amount: '1619.18', notes: '' },
  ])
  await takeBack(done.undo)
  expect(await books.get(`/v1/transactions/${paid.id}`)).toMatchObject({ splits: [], categoryId: home })
})

describe('debts together', () => {
  beforeEach(async () => {
    await agree()
    const small = await books.account('Car loan', {
      type: 'LOAN',
      openingBalance: '-9000',
      openingDate: '2026-06-01',
    })
    await put(`/v1/loans/${small}`, {
      ...TERMS,
      principal: '9000',
      startDate: '2026-06-01',
      firstPayment: '2026-07-01',
      compounding: 'MONTHLY',
      amortisationMonths: 36,
      rates: [{ from: '2026-06-01', rate: '3', kind: 'FIXED', until: null, payment: null }],
    })
  })
  const plan = (query = '') => books.get(`/v1/debts/plan${query}`)
  const names = async (query: string) => (await plan(query)).debts.map(({ name }: { name: string }) => name)

  test('the order is the smallest, the dearest or one’s own', async () => {
    expect(await names('')).toEqual(['Car loan', 'Mortgage'])
    expect(await names('?order=DEAREST')).toEqual(['Mortgage', 'Car loan'])
    expect(await names(`?order=OWN&ids=${mortgage}`)).toEqual(['Mortgage', 'Car loan'])
    expect(refusal(await books.ask('GET', `/v1/debts/plan?order=OWN&ids=${chequing}`))).toEqual([
      400,
      'validation-error',
      'ids',
    ])
  })

  test('the payment that a debt frees goes to the next; each month’s payments less interest are what is owed less', async () => {
    const { debts, months, interestSaved } = await plan('?extra=200')
    const [car, house] = debts
    expect(car.endsIn < car.endsAlone).toBe(true)
    expect(house.endsIn < house.endsAlone).toBe(true)
    expect(Number(interestSaved)).toBeGreaterThan(0)
    const cents = (text: string) => Math.round(Number(text) * 100)
    let before = debts.reduce((sum: number, { balance }: { balance: string }) => sum + cents(balance), 0)
    const all = debts.reduce((sum: number, { payment }: { payment: string }) => sum + cents(payment), 20_000)
    for (const [place, { paid, interest: charged, balances }] of months.entries()) {
      const now = balances.reduce((sum: number, balance: string) => sum + cents(balance), 0)
      expect(now).toBe(before + cents(charged) - cents(paid))
      if (place < months.length - 1) expect(cents(paid)).toBe(all)
      before = now
    }
    expect(before).toBe(0)
  })
})
