import type { RefreshMessage } from '../../../src/people/events/refresh-after-events.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { type Mailbox, moveTo } from '../../planning/subscriptions/mailbox.ts'
import { runNow } from '../../support/clock.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
export type Loose = any

/** A household with fourteen plain months, until 15 June 2026. */
export interface Home {
  mailbox: Mailbox
  books: Books
  accountId: string
  /** Enters an expense. */
  buy(payee: string, amount: string, date: string, category: string): Promise<Loose>
  /** Brings everything up to date, as a night does. */
  night(day?: string): Promise<void>
  shown(query?: string): Promise<Loose[]>
  /** The only one of a kind. */
  one(kind: string): Promise<Loose | undefined>
  kinds(): Promise<string[]>
}

const MONTHS = Array.from({ length: 14 }, (_, at) => {
  const month = 4 + at
  return `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
})
const TODAY = '2026-06-15'

type Entry = [payee: string, amount: string, day: string, category: string, type?: string]

/** Pay of 3000, some 1850 of expenses, and what is left goes into savings. */
const EACH_MONTH: Entry[] = [
  ['Payroll Acme', '3000.00', '01', 'Salary', 'INCOME'],
  ['Maple Homes', '1200.00', '02', 'Rent'],
  ['Netflix', '16.99', '07', 'Streaming and subscriptions'],
  ['Corner Grocer', '118.20', '05', 'Groceries'],
  ['Fresh Market', '124.75', '12', 'Groceries'],
  ['Corner Grocer', '121.40', '19', 'Groceries'],
  ['Fresh Market', '115.10', '26', 'Groceries'],
  ['Noodle Bar', '38.50', '06', 'Eating out'],
  ['Taco Stand', '41.25', '14', 'Eating out'],
  ['Pizza Place', '43.80', '23', 'Eating out'],
]

export async function openHome(open: () => Promise<Mailbox>): Promise<Home> {
  const mailbox = await open()
  const { books, accountId } = mailbox
  const ids = new Map<string, string>()
  for (const { id, name } of await books.get('/v1/categories')) ids.set(name, id)
  const categoryId = (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`there is no category ${name}`)
    return id
  }
  const savings = await books.account('Savings', { type: 'SAVINGS', onBudget: false })
  await books.patch(`/v1/accounts/${accountId}`, { openingBalance: '1500.00' })
  for (const month of MONTHS) {
    for (const [at, [payee, amount, day, category, type = 'EXPENSE']] of EACH_MONTH.entries()) {
      const date = `${month}-${day}`
      // No two months are quite the same.
      const cents = ['Groceries', 'Eating out'].includes(category)
        ? (Number(month.slice(-2)) * (at + 3)) % 9
        : 0
      const size = (Number(amount) + cents / 10).toFixed(2)
      if (date <= TODAY)
        await books.enter(accountId, { payee, amount: size, date, type, categoryId: categoryId(category) })
    }
    const moved = { type: 'TRANSFER', amount: '1150.00', date: `${month}-03`, transferAccountId: savings }
    await books.enter(accountId, { ...moved, payee: 'To savings' })
  }
  const shown: Home['shown'] = (query = '') => books.get(`/v1/insights${query}`)
  const home: Home = {
    mailbox,
    books,
    accountId,
    buy: (payee, amount, date, category) =>
      books.enter(accountId, { payee, amount, date, categoryId: categoryId(category) }),
    night: async (day) => {
      if (day) await moveTo(mailbox, day)
      await mailbox.detect()
      const { state, message } = await runNow(books.house, 'insights')
      if (state !== 'SUCCEEDED' || (message as RefreshMessage).failed > 0)
        throw new Error(JSON.stringify(message) + books.house.log.join('\n'))
    },
    shown,
    one: async (kind) => {
      const found = (await shown()).filter((insight) => insight.kind === kind)
      if (found.length > 1) throw new Error(`there is more than one ${kind}`)
      return found[0]
    },
    kinds: async () => (await shown()).map(({ kind }) => kind),
  }
  return home
}
