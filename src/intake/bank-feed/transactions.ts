import { type Json, objectIn } from '../../core/json.ts'
import { readAmount } from './amounts.ts'
import type { FeedAccount, FeedFlaw, FeedTransaction } from './bank-feed.ts'
import { type DayOf, secondsOf } from './days.ts'
import type { FeedMessage } from './messages.ts'
import { identifier, MAX_PAYEE, MAX_TEXT, plain } from './texts.ts'

/** The transactions of one account, each read by itself: one that cannot be read is named, and the others stand. */
export function readTransactions(
  list: unknown[],
  dayOf: DayOf,
): Pick<FeedAccount, 'transactions' | 'listedIds' | 'flaws'> {
  const transactions: FeedTransaction[] = []
  const listedIds = new Set<string>()
  const flaws: FeedFlaw[] = []
  list.forEach((value, index) => {
    const fields = objectIn(value)
    const id = identifier(fields.id)
    if (id !== undefined) listedIds.add(id)
    const read = id === undefined ? noId(fields) : readTransaction(id, fields, dayOf)
    if ('reason' in read) flaws.push({ row: index + 1, ...(id !== undefined && { id }), reason: read.reason })
    else transactions.push(read)
  })
  return { transactions: withoutSharedIds(transactions), listedIds, flaws }
}

const noId = ({ id }: Json): { reason: FeedMessage } => ({
  reason: {
    kind: id === undefined || id === null || id === '' ? 'TRANSACTION_WITHOUT_ID' : 'TRANSACTION_ID_UNUSABLE',
  },
})

function readTransaction(id: string, fields: Json, dayOf: DayOf): FeedTransaction | { reason: FeedMessage } {
  const read = readAmount(fields.amount, 'AMOUNT')
  if ('reason' in read) return read
  const posted = secondsOf(fields.posted)
  const transacted = secondsOf(fields.transacted_at)
  const postedDate = dayOf(posted)
  const date = dayOf(transacted) ?? postedDate
  if (!date) return { reason: { kind: 'TRANSACTION_WITHOUT_DATE' } }
  const pending = isPending(fields.pending, posted, transacted)
  return {
    id,
    pending,
    date,
    ...(postedDate && { postedDate }),
    amount: read.amount,
    ...wording(fields),
    ...originalIn(fields),
  }
}

/** The protocol has no such fields; servers that know them put them beside the others, or into `extra`. */
function originalIn(fields: Json): Pick<FeedTransaction, 'original'> {
  const extra = objectIn(fields.extra)
  const said = (...names: string[]): unknown =>
    names.map((name) => fields[name] ?? extra[name]).find((value) => value !== undefined && value !== null)
  const currency = said('original_currency', 'foreign_currency')
  const read = readAmount(said('original_amount', 'foreign_amount'), 'AMOUNT')
  if (typeof currency !== 'string' || 'reason' in read) return {}
  return { original: { amount: read.amount, currency, rate: plain(said('exchange_rate'), MAX_RATE) } }
}

const MAX_RATE = 40

/** Many servers say nothing but that there is no posting yet; one that leaves the posting out has said nothing. */
function isPending(pending: unknown, posted: number | undefined, transacted = 0): boolean {
  return pending === true || pending === 'true' || pending === 1 || (posted === 0 && transacted > 0)
}

function wording(fields: Json): Pick<FeedTransaction, 'payee' | 'text' | 'memo'> {
  const description = plain(fields.description, MAX_TEXT)
  const payee = plain(fields.payee, MAX_PAYEE)
  const memo = plain(fields.memo, MAX_TEXT)
  return { payee: payee || plain(description || memo, MAX_PAYEE), text: description || payee || memo, memo }
}

/**
 * Servers that make ids of the time of posting give one to several purchases. Such an id would swallow all but one, so
 * they go without: what is the same each time is then their content. Listed twice, or pending and posted, is one.
 */
function withoutSharedIds(transactions: FeedTransaction[]): FeedTransaction[] {
  const first = new Map<string, FeedTransaction>()
  const shared = new Set<string>()
  for (const transaction of transactions) {
    const key = `${transaction.pending} ${transaction.id}`
    const earlier = first.get(key)
    if (!earlier) first.set(key, transaction)
    else if (transaction.id !== undefined && !isSame(earlier, transaction)) shared.add(transaction.id)
  }
  if (shared.size === 0) return transactions
  return transactions.map((transaction) => {
    const { id, ...rest } = transaction
    return id !== undefined && shared.has(id) ? rest : transaction
  })
}

const isSame = (one: FeedTransaction, other: FeedTransaction): boolean =>
  one.date === other.date && one.amount === other.amount && one.text === other.text
