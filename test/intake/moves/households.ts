import fc from 'fast-check'
import { formatMoney, type Money } from '../../../src/core/money.ts'
import { type Day, shiftDay } from '../../../src/core/time.ts'
import { MAX_FIELD_CHARS, type MoveContext, type MoveFile } from '../../../src/intake/moves/move-limits.ts'
import type { SourceLedger } from '../../../src/intake/moves/source-ledger.ts'

/** A household as it is before any program writes it down. Amounts are whole cents. */
export interface Household {
  accounts: { name: string; opening: Money }[]
  categories: { group: string; name: string }[]
  entries: HouseholdEntry[]
}

export interface HouseholdEntry {
  date: Day
  account: number
  amount: Money
  payee: string
  category: number
  notes: string
  status: 'PENDING' | 'CLEARED' | 'RECONCILED'
  /** Where it goes to, of a transfer. */
  to?: number
  parts?: { amount: Money; category: number; notes: string }[]
}

export const TODAY = '2026-07-01' as Day

export const context = (answers: Record<string, string> = {}): MoveContext => ({
  today: TODAY,
  currency: 'CAD',
  answers,
  limits: { maxRows: 200_000, maxFieldChars: MAX_FIELD_CHARS, maxUnpackedBytes: 200_000_000 },
})

export const file = (text: string | Uint8Array, name = 'export.csv'): MoveFile => ({
  name,
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
})

/**
 * Commas, quotes, line breaks, formulas and every script; not blank, and with nothing at the ends that is cut. The sign for
 * what could not be read is left out, for readers warn of it.
 */
const words = fc
  .oneof(
    fc.constantFrom(
      'Épicerie',
      'A, "B"',
      '=1+1',
      "O'Brien",
      'line\nbreak',
      '日本',
      '😀',
      'a;b|c',
      '-5',
      '@home',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .map((text) => text.replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, (sign) => (sign === '\n' ? sign : '')).trim())
  .filter((text) => text !== '' && !/^(?:split|transfer|starting balance|\(split)/i.test(text))
/** Of one line, without what parts names in journals. */
const names = words
  .map((text) =>
    text
      .replace(/[\n:;|,"]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .filter(Boolean)
const cents = fc.bigInt({ min: 1n, max: 99_999_999n }).map((amount) => amount * 100n)
const signed = fc.tuple(cents, fc.boolean()).map(([amount, out]) => (out ? -amount : amount))
const days = fc.nat(2_300).map((days) => shiftDay('2020-01-05' as Day, days))

export const households: fc.Arbitrary<Household> = fc
  .record({
    accounts: fc.uniqueArray(fc.record({ name: names, opening: signed }), {
      selector: ({ name }) => name.toLowerCase(),
      minLength: 2,
      maxLength: 4,
    }),
    categories: fc.uniqueArray(fc.record({ group: names, name: names }), {
      selector: ({ group, name }) => `${group}: ${name}`.toLowerCase(),
      minLength: 1,
      maxLength: 5,
    }),
  })
  .filter(({ categories }) =>
    categories.every(
      ({ group, name }) => !/^(?:inflow|hidden|credit|uncat)/i.test(group + name) && !/^uncat/i.test(name),
    ),
  )
  .chain(({ accounts, categories }) => {
    const account = fc.nat(accounts.length - 1)
    const category = fc.nat(categories.length - 1)
    const part = fc.record({ amount: signed, category, notes: fc.oneof(fc.constant(''), words) })
    const entry = fc
      .record({
        date: days,
        account,
        amount: signed,
        payee: words,
        category,
        notes: fc.oneof(fc.constant(''), words),
        status: fc.constantFrom('PENDING' as const, 'CLEARED' as const, 'RECONCILED' as const),
        to: fc.option(account, { nil: undefined }),
        parts: fc.option(fc.array(part, { minLength: 2, maxLength: 4 }), { nil: undefined }),
      })
      .map(({ to, parts, ...one }): HouseholdEntry => {
        if (to !== undefined && to !== one.account) return { ...one, to }
        const amount = parts?.reduce((sum, each) => sum + each.amount, 0n)
        return parts && amount !== 0n ? { ...one, amount: amount ?? 0n, parts } : one
      })
    return fc.record({
      accounts: fc.constant(accounts),
      categories: fc.constant(categories),
      entries: fc.array(entry, { maxLength: 25 }),
    })
  })

export const decimal = (amount: Money): string => formatMoney(amount)

export function csv(rows: string[][], delimiter = ','): string {
  const cell = (text: string) =>
    /["\n\r]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  return rows.map((cells) => `${cells.map(cell).join(delimiter)}\n`).join('')
}

/** What each account comes to, by its name. */
export function balances(ledger: SourceLedger): Record<string, string> {
  const sums = ledger.accounts.map(({ opening }) => opening?.amount ?? 0n)
  for (const { account, amount } of ledger.transactions) sums[account] = (sums[account] ?? 0n) + amount
  return Object.fromEntries(ledger.accounts.map(({ name }, at) => [name, decimal(sums[at] ?? 0n)]))
}

export function balancesOf({ accounts, entries }: Household): Record<string, string> {
  const sums = accounts.map(({ opening }) => opening)
  for (const { account, to, amount } of entries) {
    sums[account] = (sums[account] ?? 0n) + amount
    if (to !== undefined) sums[to] = (sums[to] ?? 0n) - amount
  }
  return Object.fromEntries(accounts.map(({ name }, at) => [name, decimal(sums[at] ?? 0n)]))
}

/** A line for each transaction, or part of one, and side of a transfer, in an order that does not depend on the file's. */
export function contents(ledger: SourceLedger): string[] {
  const account = (at = -1) => ledger.accounts[at]?.name ?? '?'
  const category = (at = -1) => {
    const { group, name } = ledger.categories[at] ?? { group: '', name: '' }
    return at < 0 ? '' : `${group}: ${name}`
  }
  return ledger.transactions
    .flatMap(({ date, account: at, amount, payee, category: of, notes, transfer, parts, status }) => {
      const start = [date, account(at), status]
      if (transfer) return [[...start, decimal(amount), `to ${account(transfer.account)}`, notes]]
      if (!parts) return [[...start, decimal(amount), payee, category(of), notes]]
      return parts.map((part) => [...start, decimal(part.amount), payee, category(part.category), part.notes])
    })
    .map((line) => line.join(' | '))
    .sort()
}

export function contentsOf({ accounts, categories, entries }: Household): string[] {
  const account = (at: number) => accounts[at]?.name ?? '?'
  const category = (at: number) => `${categories[at]?.group}: ${categories[at]?.name}`
  return entries
    .flatMap((one) => {
      const start = [one.date, account(one.account), one.status]
      if (one.to !== undefined)
        return [
          [...start, decimal(one.amount), `to ${account(one.to)}`, one.notes],
          [
            one.date,
            account(one.to),
            one.status,
            decimal(-one.amount),
            `to ${account(one.account)}`,
            one.notes,
          ],
        ]
      const parts = one.parts ?? [one]
      return parts.map((part) => [
        ...start,
        decimal(part.amount),
        one.payee,
        category(part.category),
        part.notes,
      ])
    })
    .map((line) => line.join(' | '))
    .sort()
}

/** Whether what the ledger's transactions come to is what the file says, month by month. */
/** What an account holds in the end: what it was last valued at, or began with, and what moved since. */
export function heldIn({ accounts, transactions }: SourceLedger, at: number): Money {
  const { opening, valuations = [] } = accounts[at] ?? {}
  const valued = valuations.at(-1)
  return transactions
    .filter(({ account, date }) => account === at && (!valued || date > valued.date))
    .reduce((sum, { amount }) => sum + amount, valued?.amount ?? opening?.amount ?? 0n)
}

export function proofs(ledger: SourceLedger): { account: string; told: string; came: string }[] {
  return ledger.accounts.flatMap(({ name, balance, months }, at) => {
    const own = ledger.transactions.filter(({ account }) => account === at)
    const sums = new Map<string, Money>()
    for (const { date, amount } of own)
      sums.set(date.slice(0, 7), (sums.get(date.slice(0, 7)) ?? 0n) + amount)
    const came = [...sums].sort().map(([month, sum]) => `${month} ${decimal(sum)}`)
    const texts = (months ?? []).map(({ month, sum }) => `${month} ${decimal(sum)}`)
    const sum = heldIn(ledger, at)
    return `${texts} ${balance}` === `${came} ${sum}`
      ? []
      : [{ account: name, told: `${texts} ${balance}`, came: `${came} ${sum}` }]
  })
}
