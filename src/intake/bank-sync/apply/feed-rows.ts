import type { NewImportRow } from '../../../ledger/rules/apply-to-imports.ts'
import { type FeedAccount, type FeedFlaw, type FeedTransaction, feedId } from '../../bank-feed/bank-feed.ts'
import type { ImportDestination } from '../../imports/accounts/destinations.ts'
import type { BankRow, DecidedRow } from '../../imports/decide-rows.ts'
import { payeesOf } from '../../imports/rows/import-rows.ts'
import { giveOriginal } from '../../statements/original.ts'
import type { SyncTarget } from './sync-targets.ts'

/** What a feed lists of an account, as the import machinery reads a file's rows; numbered from `first` on. */
export function rowsOf({ link, feed, position }: SyncTarget, first: number): BankRow[] {
  if (!feed) return []
  const rows = [
    ...feed.transactions.map((transaction) => rowOf(feed, transaction, link.isFlipped)),
    ...feed.flaws.filter(({ row }) => row !== undefined).map(unreadable),
  ]
  return rows.map((row, at) => ({ ...row, row: first + at, account: position }))
}

/** The rows of a plan that will be added, for the rules to look at. */
export function newRowsOf({
  decided,
  targets,
}: {
  decided: DecidedRow[]
  targets: SyncTarget[]
}): NewImportRow[] {
  const payeeOf = payeesOf()
  return decided.flatMap(({ row, decision }): NewImportRow[] => {
    const { date, amount, text, memo } = row
    const isNew = decision === 'NEW' || decision === 'POSSIBLE_DUPLICATE'
    if (!isNew || date === undefined || amount === undefined) return []
    const accountId = targets[row.account]?.account.id ?? ''
    return [
      { key: String(row.row), date, amount, accountId, payee: payeeOf(row), importedText: text, notes: memo },
    ]
  })
}

type Plain = Omit<BankRow, 'row' | 'account'>

function rowOf(
  feed: FeedAccount,
  { id, pending, date, postedDate, amount, payee, text, memo, original }: FeedTransaction,
  isFlipped: boolean,
): Plain {
  const row: Plain = {
    outcome: 'OK',
    date,
    ...(date !== postedDate && { transactedDate: date }),
    ...(postedDate && { postedDate }),
    amount: isFlipped ? -amount : amount,
    pending,
    payee,
    text,
    memo,
    ...(id !== undefined && { feedId: feedId(feed.id, id) }),
  }
  if (original) giveOriginal(row, original, feed.currency)
  return row
}

const unreadable = ({ reason }: FeedFlaw): Plain => ({
  outcome: 'INVALID',
  reason: [reason],
  payee: '',
  text: '',
  memo: '',
})

/** Where the rows go, as an import remembers it. */
export function destinationOf({ link, account, feed }: SyncTarget): ImportDestination {
  const { remoteId, name, institution } = link
  const key = `feed|${remoteId}`
  const balance = balanceOf(feed, link.isFlipped)
  const found = {
    key,
    label: name,
    institution,
    currency: account.currency,
    ...(balance && { ledgerBalance: { amount: balance.amount, ...(balance.date && { day: balance.date }) } }),
  }
  return { key, found, action: 'USE', account, create: undefined, isChosen: true }
}

/** What the bank says it holds, signed as our account is. */
export function balanceOf(feed: FeedAccount | undefined, isFlipped: boolean): FeedAccount['balance'] {
  const balance = feed?.balance
  return balance && isFlipped ? { ...balance, amount: -balance.amount } : balance
}
