import type { Actor } from '../../core/actor.ts'
import { BYTE_ORDER_MARK, record } from '../../core/csv.ts'
import { formatMoney } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { notInFiles } from '../../intake/moves/own-marks.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import type { Account } from '../../ledger/accounts/model.ts'
import { countingRates } from '../../ledger/rates/counting-rates.ts'
import type { StatedRate } from '../../ledger/rates/rates.ts'
import { type Selection, select } from '../../ledger/transactions/filters.ts'
import type { TransactionFilter } from '../../ledger/transactions/model.ts'
import { isPlain, type SqlParam, seqSelection } from '../../ledger/transactions/selection-sql.ts'
import { currencyOf } from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesOf, decimalsOf } from './account-changes.ts'
import { accountMarks, finalBalance, notInFileCounts } from './account-marks.ts'
import { beancount } from './beancount.ts'
import { pieces } from './chunks.ts'
import { hledger } from './hledger.ts'
import { type Journal, type LedgerNames, ledgerNames, type Statement, transactionsOf } from './ledger.ts'
import type { Format } from './model.ts'
import { ofx } from './ofx.ts'
import { accountRows, COLUMNS, notInFileRow, rowsOf } from './transaction-rows.ts'

/** What the stream of transactions is asked for. */
interface Listing {
  actor: Actor
  filter: TransactionFilter
  format: Format
}

/** The transactions that fit, oldest first, as a file of the format. A filter that cannot be read is refused. */
export async function* listing(db: Db, { actor, filter, format }: Listing): AsyncGenerator<Uint8Array, void> {
  yield* pieces(writers[format](db, actor, select(db, actor, filter)))
}

const writers: Record<Format, (db: Db, actor: Actor, selection: Selection) => Iterable<string>> = {
  csv,
  ofx: (db, actor, selection) => ofx(statements(db, actor, selection), householdDay(db, actor)),
  beancount: (db, actor, selection) => beancount(journal(db, actor, selection)),
  hledger: (db, actor, selection) => hledger(journal(db, actor, selection)),
}

function* csv(db: Db, actor: Actor, selection: Selection): Generator<string, void> {
  const names = ledgerNames(db, actor)
  const context = { names, isWhole: isWhole(selection) }
  yield BYTE_ORDER_MARK + record(COLUMNS)
  for (const transaction of transactionsOf(db, selection)) {
    for (const row of rowsOf(transaction, context)) yield record(row)
  }
  for (const { id } of wholeAccounts(db, actor, names, selection)) {
    const [account, changes] = [names.account(id), changesOf(db, actor, id)]
    for (const row of accountRows(account, changes, finalBalance(db, actor, id))) yield record(row)
  }
  for (const [kind, count] of isEverything(selection) ? notInFileCounts(db, actor, NOT_IN_CSV) : [])
    yield record(notInFileRow(kind, count))
}

/** They say which categories are archived. */
const NOT_IN_JOURNALS = notInFiles.filter((kind) => kind !== 'marks of archived categories')

/** Of banks' texts it has each. */
const NOT_IN_CSV = notInFiles.filter((kind) => kind !== 'texts of banks')

function journal(db: Db, actor: Actor, selection: Selection): Journal {
  const known = ledgerNames(db, actor)
  const whole = wholeAccounts(db, actor, known, selection)
  const changes = whole.flatMap(({ id }) => changesOf(db, actor, id))
  return {
    names: known,
    changes,
    decimals: decimalsOf(db, known, changes),
    prices: pricesOf(db, actor, selection, { names: known, changes }),
    marks: new Map(whole.map((account) => [account.id, accountMarks(db, actor, account)])),
    notInFile: isEverything(selection) ? notInFileCounts(db, actor, NOT_IN_JOURNALS) : [],
    transactions: transactionsOf(db, selection),
  }
}

/** Those that its entries and balances may be counted at: from its first day on, of its own currencies. */
function pricesOf(
  db: Db,
  actor: Actor,
  selection: Selection,
  { names, changes }: Pick<Journal, 'names' | 'changes'>,
): Iterable<StatedRate> {
  const own = names.accounts.filter(({ id }) => isIn(db, actor, selection, id))
  const currencies = new Set(own.map(({ currency }) => currency))
  if ([...currencies].every((currency) => currency === currencyOf(db, actor))) return []
  const today = householdDay(db, actor)
  const moved = spanOf(db, selection)
  const [from] = [...changes.map(({ date }) => date as Day), ...(moved.from ? [moved.from] : [])].sort()
  const to = isWhole(selection) || moved.to === null || moved.to > today ? today : moved.to
  return from === undefined ? [] : countingRates(db, actor, currencies, { from, to })
}

const isEverything = (selection: Selection): boolean =>
  isWhole(selection) && selection.accountSeq === undefined

const wholeAccounts = (
  db: Db,
  actor: Actor,
  { accounts: all }: LedgerNames,
  selection: Selection,
): Account[] => (isWhole(selection) ? all.filter(({ id }) => isIn(db, actor, selection, id)) : [])

/** Nothing is left out of an account that is wanted. */
const isWhole = (selection: Selection): boolean =>
  selection.match === undefined && !selection.bounded && isPlain(selection)

const isIn = (db: Db, actor: Actor, { accountSeq }: Selection, accountId: string): boolean =>
  accountSeq === undefined || accounts.rowOf(db, actor, accountId).seq === accountSeq

/** One for each account that has something in it; the same filter, narrowed to the account. */
function statements(db: Db, actor: Actor, selection: Selection): Statement[] {
  const today = householdDay(db, actor)
  const all = accounts.list(db, actor)
  const cards = new Set(all.flatMap(({ id, type }) => (type === 'CREDIT_CARD' ? id : [])))
  const isCard = (accountId: string) => cards.has(accountId)
  return all.flatMap((account) => {
    if (!isIn(db, actor, selection, account.id)) return []
    const row = accounts.rowOf(db, actor, account.id)
    const own = { ...selection, accountSeq: row.seq }
    const span = spanOf(db, own)
    if (span.from === null) return []
    const balance = formatMoney(balances.on(db, row, today))
    return [{ account, ...span, balance, transactions: transactionsOf(db, own), isCard }]
  })
}

type DaySpan = { from: Day; to: Day } | { from: null; to: null }

function spanOf(db: Db, selection: Selection): DaySpan {
  const { sql, params } = seqSelection(selection, 'date')
  const statement = `SELECT min(t.date) AS "from", max(t.date) AS "to" FROM transactions t WHERE t.seq IN (${sql})`
  return db.$client.query<DaySpan, SqlParam[]>(statement).get(...params) ?? { from: null, to: null }
}
