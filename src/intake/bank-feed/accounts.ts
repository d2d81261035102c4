import { isCurrency } from '../../core/currencies.ts'
import { isJson, type Json } from '../../core/json.ts'
import { readAmount } from './amounts.ts'
import type { FeedAccount, FeedFlaw } from './bank-feed.ts'
import type { Connections } from './connections.ts'
import { type DayOf, secondsOf } from './days.ts'
import { listOf } from './json-lists.ts'
import { likelyType } from './likely-types.ts'
import type { FeedMessage } from './messages.ts'
import { identifier, MAX_NAME, plain, short } from './texts.ts'
import { readTransactions } from './transactions.ts'

/** An account before it is known what the answer's notices mean for it. */
export interface ReadAccount extends Omit<FeedAccount, 'coverage'> {
  /** Whether a row that cannot be read may be any transaction, and whether there was a list at all. */
  listing: 'WHOLE' | 'GAPS' | 'NONE' | 'UNREADABLE'
}

/** Reads each account by itself; one that has no id can be nobody's and is only named. */
export function readAccounts(
  list: unknown,
  connections: Connections,
  dayOf: DayOf,
): { accounts: ReadAccount[]; flaws: FeedMessage[] } {
  const flaws: FeedMessage[] = []
  const records = new Map<string, Json[]>()
  listOf(list).forEach((value, index) => {
    const id = isJson(value) ? identifier(value.id) : undefined
    if (!isJson(value) || id === undefined) flaws.push({ kind: 'ACCOUNT_WITHOUT_ID', number: index + 1 })
    else addVersion(records, `${connections.of(value)?.id ?? ''}\n${id}`, value)
  })
  const accounts = [...records.values()].map((versions) => {
    const [first = {}] = versions
    const alike = versions.filter(({ currency }) => currency === first.currency)
    if (alike.length < versions.length) flaws.push({ kind: 'ACCOUNT_IN_CURRENCIES', id: short(first.id) })
    return readAccount(first, alike, connections, dayOf)
  })
  return { accounts, flaws }
}

function addVersion(records: Map<string, Json[]>, place: string, fields: Json): void {
  const versions = records.get(place)
  if (versions) versions.push(fields)
  else records.set(place, [fields])
}

/** What is listed twice is one account with the transactions of both. */
function readAccount(fields: Json, versions: Json[], connections: Connections, dayOf: DayOf): ReadAccount {
  const connection = connections.of(fields)
  const lists = versions.map(({ transactions }) => transactions)
  const { transactions, listedIds, flaws } = readTransactions(lists.flatMap(listed), dayOf)
  const name = plain(fields.name, MAX_NAME) || 'Unnamed account'
  const worth = readWorth(fields, dayOf)
  return {
    id: identifier(fields.id) ?? '',
    ...(connection && { connectionId: connection.id, institution: connection.institution }),
    name,
    likelyType: likelyType(name, hasHoldings(fields)),
    ...worth.read,
    transactions,
    listedIds,
    flaws: [...worth.flaws, ...lists.flatMap(notAList), ...flaws],
    listing: listingOf(lists, flaws),
  }
}

const listed = (list: unknown): unknown[] => (Array.isArray(list) ? list : [])

const isAbsent = (list: unknown): boolean => list === undefined || list === null

const notAList = (list: unknown): FeedFlaw[] =>
  isAbsent(list) || Array.isArray(list) ? [] : [{ reason: { kind: 'TRANSACTIONS_NO_LIST' } }]

function listingOf(lists: unknown[], flaws: FeedFlaw[]): ReadAccount['listing'] {
  if (lists.some((list) => notAList(list).length > 0)) return 'UNREADABLE'
  if (lists.every(isAbsent)) return 'NONE'
  return flaws.some(({ id }) => id === undefined) ? 'GAPS' : 'WHOLE'
}

type Worth = Pick<FeedAccount, 'currency' | 'customUnit' | 'balance' | 'available'>

function readWorth(fields: Json, dayOf: DayOf): { read: Worth; flaws: FeedFlaw[] } {
  const read: Worth = readUnit(fields.currency)
  const flaws: FeedFlaw[] = []
  if (!read.currency && !read.customUnit)
    flaws.push({ reason: { kind: 'CURRENCY_UNKNOWN', text: short(fields.currency) } })
  const balance = readAmount(fields.balance, 'BALANCE')
  const date = dayOf(secondsOf(fields['balance-date']))
  if ('amount' in balance) read.balance = { amount: balance.amount, ...(date && { date }) }
  else flaws.push({ reason: balance.reason })
  const available = readAmount(fields['available-balance'], 'AVAILABLE_BALANCE')
  if ('amount' in available) read.available = available.amount
  return { read, flaws }
}

/** A custom unit's address is kept as text to be shown; the server chose it, so nothing is ever asked there. */
function readUnit(value: unknown): { currency?: string; customUnit?: string } {
  const text = plain(value, MAX_NAME)
  if (isCurrency(text.toUpperCase())) return { currency: text.toUpperCase() }
  return /^https?:\/\//i.test(text) ? { customUnit: text } : {}
}

function hasHoldings({ holdings, extra }: Json): boolean {
  const inExtra = isJson(extra) ? extra.holdings : undefined
  return [holdings, inExtra].some((list) => Array.isArray(list) && list.length > 0)
}
