import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { parse } from 'papaparse'
import { formatMoney, parseMoney } from '../../../src/core/money.ts'
import { commit, created, done } from '../../intake/imports/desk.ts'
import { refusal } from '../../ledger/transactions/books.ts'
import { makeHouse } from '../../support/house.ts'
import { openRichBooks, type RichBooks } from './rich-books.ts'

const PAYEES = [
  '(paren) pay',
  '* star',
  '! bang',
  'a;b | c',
  'date:2020-13-13',
  '"quoted" \\ back',
  '=1+1',
  "'q",
  '[2020/1/1]',
  'A & B <c> x',
  'x'.repeat(31),
  'y'.repeat(32),
  `${'z'.repeat(33)} end`,
  'Ünïcödé 🍕'.repeat(9),
  '東京',
]

let rich: RichBooks
/** An account of its own whose payees and notes try what each format could trip over. */
let trap: string
beforeAll(async () => {
  rich = await openRichBooks()
  const { books } = rich
  trap = await books.account('trap; name: [x]  (y) ', {
    openingBalance: '12.3456',
    openingDate: '2026-01-05',
  })
  for (const name of ['Visa!', 'Visa?', '東京']) await books.account(name, { type: 'CREDIT_CARD' })
  for (const [at, payee] of PAYEES.entries()) {
    const notes = `note: ${payee}\ndate:2020-99-99\n  ; x\n"q" \\n`
    const fields = {
      payee,
      notes,
      tags: ['two words', 'a,b', 'été'],
      checkNumber: at % 2 ? `n(${at});` : null,
    }
    await books.enter(trap, { ...fields, amount: `${at + 1}.05`, date: `2026-05-0${1 + (at % 9)}` })
  }
}, 180_000)
afterAll(() => rich.books.house.close())

const file = async (query: string): Promise<string> => {
  const answer = await rich.books.ask('GET', `/v1/transactions/export?${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}

type Row = { [column: string]: string }

/** The records of a CSV by the names of its columns. */
function rowsOf(text: string): Row[] {
  const { data, errors } = parse<Row>(text.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}

const total = (amounts: string[]): string =>
  formatMoney(amounts.reduce((sum, text) => sum + (parseMoney(text) ?? 0n), 0n))

interface Shown {
  date: string
  payee: string
  notes: string
  amount: string
  direction: string
}
/** Where there is no payee, readers of bank files take the note for one. */
const told = ({ date, payee, notes, amount, direction }: Shown): string =>
  `${date} ${payee || notes.replace(/\s+/g, ' ')} ${direction === 'OUT' ? '-' : ''}${amount}`

describe('a file of transactions', () => {
  test.each([
    ['csv', 'text/csv; charset=utf-8', 'csv'],
    ['ofx', 'application/x-ofx', 'ofx'],
    ['beancount', 'text/plain; charset=utf-8', 'beancount'],
    ['hledger', 'text/plain; charset=utf-8', 'journal'],
  ])('as %s is to be saved under its kind and day', async (format, type, extension) => {
    const { headers } = await rich.books.ask('GET', `/v1/transactions/export?format=${format}`)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="hearth-transactions-2026-06-15.${extension}"`,
    )
  })

  const FILTERS = [
    '',
    'q=tim',
    'q=is:split',
    'tag=food',
    'status=PENDING',
    'type=TRANSFER',
    'minAmount=5&maxAmount=20',
  ]
  const MORE = [
    'from=2026-01-10&to=2026-01-12',
    'categoryId=none',
    'source=CSV',
    'reviewed=true',
    'q=payee:zoo -tag:food',
  ]
  test.each([...FILTERS, ...MORE])('holds what the list shows for "%s", oldest first', async (filter) => {
    const listed = await rich.books.found(`limit=500&sort=date&${filter}`)
    expect(listed.length).toBeGreaterThan(0)
    const rows = rowsOf(await file(`format=csv&${filter}`)).filter((row) => row.Amount !== '')
    expect([...new Set(rows.map((row) => row['Transaction id'] ?? ''))]).toEqual(listed)
  })

  test.each(['', 'q=tim', 'status=PENDING&type=TRANSFER'])(
    'holds the same in every format for "%s"',
    async (filter) => {
      const listed = await rich.books.found(`limit=500&sort=date&${filter}`)
      expect(all(await file(`format=beancount&${filter}`), /^ {2}id: "(.*)"$/gm)).toEqual(listed)
      expect(all(await file(`format=hledger&${filter}`), /^ {4}; id:(.*)$/gm)).toEqual(listed)
      expect(all(await file(`format=ofx&${filter}`), /<FITID>(.*?)</g).toSorted()).toEqual(listed.toSorted())
    },
  )

  test('holds nothing of the household next door, and not what was deleted', async () => {
    const ids = rowsOf(await file('format=csv')).map((row) => row['Transaction id'])
    const strange = rich.books.house.deps.db.$client
      .query<{ id: string }, []>(
        'SELECT id FROM transactions WHERE household_id <> 1 OR deleted_at IS NOT NULL',
      )
      .all()
    expect(strange.length).toBeGreaterThan(100)
    expect(strange.filter(({ id }) => ids.includes(id))).toEqual([])
  })

  test.each([
    ['format=csv&q=amount:abc', 'q'],
    ['format=xls', 'format'],
    ['', 'format'],
    ['format=csv&from=yesterday', 'from'],
  ])('is refused for "%s" before it begins', async (query, field) => {
    const answer = await rich.books.ask('GET', `/v1/transactions/export?${query}`)
    expect(refusal(answer)).toEqual([400, 'validation-error', field])
  })

  test('is refused for an account of the household next door', async () => {
    const [account] = await rich.nextDoor.get('/v1/accounts')
    const answer = await rich.books.ask('GET', `/v1/transactions/export?format=csv&accountId=${account.id}`)
    expect(refusal(answer)).toEqual([400, 'validation-error', 'accountId'])
  })
})

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** What every account of a journal adds up to, by its name. */
function sums(journal: string, posting: RegExp): Map<string, string> {
  const amounts = new Map<string, string[]>()
  for (const [, account = '', amount = ''] of journal.matchAll(posting))
    amounts.set(account, [...(amounts.get(account) ?? []), amount])
  return new Map([...amounts].map(([account, list]) => [account, total(list)]))
}

describe.each([
  ['beancount', /^ {2}(\w+:\S+) {2}(-?[\d.]+) [A-Z]{3}$/gm, /^1970-01-01 open (\S+)/gm],
  ['hledger', /^ {4}([a-z]+:.*?) {2}(-?[\d.]+) [A-Z]{3}$/gm, /^account (.*?) {2}; type:[ALRXE]$/gm],
])('a %s journal', (format, posting, declared) => {
  test('balances entry by entry', async () => {
    const entries = (await file(`format=${format}`))
      .split('\n\n')
      .filter((entry) => /^\d{4}-\d\d-\d\d [*!]/.test(entry))
    expect(entries.length).toBeGreaterThan(150)
    const off = entries.filter((entry) => {
      const amounts = [...entry.matchAll(posting)].map(([, , amount = '']) => amount)
      return amounts.length < 2 || total(amounts) !== '0.00'
    })
    expect(off).toEqual([])
  })

  test('adds up to the balances of the accounts, and declares each name once', async () => {
    const journal = await file(`format=${format}`)
    const names = all(journal, declared)
    expect(new Set(names).size).toBe(names.length)
    const bySum = sums(journal, posting)
    expect([...bySum.keys()].filter((name) => !names.includes(name))).toEqual([])
    const held = [...bySum].filter(([name]) => /^(assets|liabilities):/i.test(name)).map(([, sum]) => sum)
    const accounts: { type: string; balance: string; transactionCount: number }[] =
      await rich.books.get('/v1/accounts')
    const balances = accounts.filter(
      ({ type, transactionCount }) => type !== 'PROPERTY' && transactionCount > 0,
    )
    expect(held).toEqual(expect.arrayContaining(balances.map(({ balance }) => balance)))
  })

  test('says nothing of what accounts began with when only some transactions are wanted', async () => {
    expect(await file(`format=${format}`)).toContain('12.3456 CAD')
    expect(await file(`format=${format}&accountId=${trap}`)).toContain('12.3456 CAD')
    expect(await file(`format=${format}&accountId=${trap}&from=2026-05-02`)).not.toContain('12.3456 CAD')
  })
})

describe('a file of ours, imported elsewhere', () => {
  test.each([
    ['ofx', (): string => ''],
    ['csv', (): string => `accountId=${trap}`],
  ] as const)('as %s is the same transactions', async (format, queryOf) => {
    const elsewhere = await makeHouse()
    const query = queryOf()
    const text = await file(`format=${format}&${query}`)
    const preview = created(await elsewhere.upload(elsewhere.admin, text, {}, `ours.${format}`))
    done(await commit(elsewhere, preview.id))
    const list = '/v1/transactions?limit=500&sort=date'
    const theirs: Shown[] = done(await elsewhere.ask(elsewhere.admin, 'GET', list))
    const ours: Shown[] = await rich.books.get(`${list}&${query}`)
    expect(theirs.length).toBeGreaterThan(PAYEES.length - 1)
    expect(theirs.map(told).toSorted()).toEqual(ours.map(told).toSorted())
    await elsewhere.close()
  })

  test('into its own account again is found to be there already', async () => {
    const { house, person } = rich.books
    const text = await file(`format=ofx&accountId=${trap}`)
    const preview = created(await house.upload(person, text, { accountId: trap }, 'ours.ofx'))
    const rows = done(await house.ask(person, 'GET', `/v1/imports/${preview.id}/preview?limit=200`))
    expect(rows.length).toBe(PAYEES.length)
    expect(rows.map(({ decision }: { decision: string }) => decision)).not.toContain('NEW')
  })
})
