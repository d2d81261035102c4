import type { StatementAccount, StatementWarning } from '../statements.ts'
import type { Layout } from './columns/layout.ts'
import type { CsvEntry } from './entries.ts'

type AccountType = NonNullable<StatementAccount['type']>

/** Words of the account column, Desjardins' codes among them. */
const TYPES: [RegExp, AccountType][] = [
  [/\b(?:visa|mastercard|amex|credit card|carte de credit)\b/i, 'CREDIT_CARD'],
  [/\b(?:line of credit|marge|MC\d?)\b/i, 'LINE_OF_CREDIT'],
  [/\b(?:savings?|epargne|épargne|ES\d?)\b/i, 'SAVINGS'],
  [/\b(?:chequing|checking|cheques|chèques|EOP)\b/i, 'CHECKING'],
  [/\b(?:mortgage|hypoth[eè]que|hypoth[eé]caire)\b/i, 'MORTGAGE'],
  [/\b(?:loan|pret|prêt|PR\d?)\b/i, 'LOAN'],
]
const CARD_NAME = /\b(?:card|carte)\b/

/**
 * Sorts the entries into the accounts their columns name, in the order of the file; one account with the key '' where
 * they name none. Two card numbers may be two accounts, so they are kept apart; a person can join them, not part them.
 */
export function assignAccounts(
  entries: CsvEntry[],
  layout: Layout,
): { accounts: StatementAccount[]; warnings: StatementWarning[] } {
  const indexes = new Map<string, number>()
  const accounts: StatementAccount[] = []
  for (const entry of entries) {
    if (entry.skipped !== undefined || layout.accounts.length === 0) continue
    const parts = layout.accounts.map((column) => bare(entry.cells[column])).filter((part) => part !== '')
    const key = parts.length === 0 ? '' : `csv|${parts.join('|')}`
    let index = indexes.get(key)
    if (index === undefined) {
      index = accounts.push(account(key, parts)) - 1
      indexes.set(key, index)
    }
    entry.account = index
  }
  if (accounts.length === 0) accounts.push(account('', []))
  return { accounts, warnings: cardWarnings(accounts, layout) }
}

function cardWarnings(
  accounts: StatementAccount[],
  { accounts: columns, names }: Layout,
): StatementWarning[] {
  if (accounts.length < 2 || !columns.some((column) => CARD_NAME.test(names[column] ?? ''))) return []
  return [{ code: 'several-cards', message: { kind: 'SEVERAL_CARDS', count: accounts.length } }]
}

function account(key: string, parts: string[]): StatementAccount {
  const number = parts.find((part) => (part.match(/\d/g) ?? []).length >= 3)
  const type = TYPES.find(([pattern]) => parts.some((part) => pattern.test(part)))?.[1]
  return {
    key,
    label: parts.join(' '),
    ...(number === undefined ? {} : { number }),
    ...(type === undefined ? {} : { type }),
  }
}

/** BMO writes card numbers as '5191230192750000', quotes included. */
export function bare(cell = ''): string {
  const text = cell.trim()
  return text.length > 1 && text.startsWith("'") && text.endsWith("'") ? text.slice(1, -1).trim() : text
}
