import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { kindOf } from '../../../ledger/accounts/kinds.ts'
import type { AccountType } from '../../../ledger/accounts/tables.ts'
import type { StatementAccount, StatementRow } from '../statements.ts'
import { type BalancePlace, type BalanceProof, newestIsFirst, signByBalance } from './balance.ts'
import type { CsvEntry } from './entries.ts'

/** A row with what its record says, the sign of the balance settled. */
interface BalancedRow {
  row: StatementRow
  balance: Money | undefined
}

interface ProvenBalances {
  proof: BalanceProof
  /** Whether the header says that the balance is before or after its row. */
  place: BalancePlace | undefined
  accountType: string | undefined
}

/**
 * The account's balance before its oldest row and after its newest, from the balance column, if that follows the rows
 * in the order of their dates. On a card or a loan it may be the amount owed, which is negative. A balance before its
 * row gives neither.
 */
export function giveStatedBalances(
  rows: StatementRow[],
  entries: CsvEntry[],
  accounts: StatementAccount[],
  { proof, place, accountType }: ProvenBalances,
): void {
  const { sign: raises, strength } = signByBalance(proof, place)
  if (strength !== 'PROVEN' || (raises === -1 && isAsset(accountType))) return
  const newestFirst = newestIsFirst(proof, place)
  if (newestFirst === undefined) return
  const turned = (balance: Money | undefined) => (raises === -1 && balance !== undefined ? -balance : balance)
  const all = rows.map((row, at): BalancedRow => ({ row, balance: turned(entries[at]?.balance) }))
  const oldestFirst = newestFirst ? all.toReversed() : all
  for (const [position, account] of accounts.entries()) {
    const own = oldestFirst.filter(({ row }) => row.account === position)
    // A balance of another currency is in none of the account's sums.
    if (own.some(({ row }) => row.currency !== undefined)) continue
    const starting = startingBalance(own)
    const ledger = ledgerBalance(own)
    if (starting !== undefined) account.startingBalance = { amount: starting }
    if (ledger) account.ledgerBalance = ledger
    // The sign was chosen by a person, and money out raises the balance: the account is a debt.
    if (raises === -1) account.type ??= (accountType as AccountType | undefined) ?? 'CREDIT_CARD'
  }
}

const isAsset = (type: string | undefined): boolean =>
  type !== undefined && kindOf(type as AccountType) === 'ASSET'

/** Before the oldest row that has one: a title above the rows may state it as well. */
function startingBalance(rows: BalancedRow[]): Money | undefined {
  const first = rows.find(({ row, balance }) => balance !== undefined && !isUnread(row))
  if (first?.balance === undefined) return undefined
  return isBooked(first.row) ? first.balance - (first.row.amount ?? 0n) : first.balance
}

/** After the newest, as of the last day it counts; what is newer and has no balance must not be of that day too. */
function ledgerBalance(rows: BalancedRow[]): { amount: Money; day: Day } | undefined {
  const at = rows.findLastIndex(({ row, balance }) => balance !== undefined && isBooked(row))
  const amount = rows[at]?.balance
  const day = lastDay(rows.slice(0, at + 1))
  if (amount === undefined || day === undefined) return undefined
  const isWhole = rows.slice(at + 1).every(({ row }) => !isBooked(row) || (row.date ?? '') > day)
  return isWhole ? { amount, day } : undefined
}

const isBooked = ({ outcome, pending }: StatementRow): boolean => outcome === 'OK' && !pending
const isUnread = ({ outcome }: StatementRow): boolean => outcome === 'INVALID'

function lastDay(rows: BalancedRow[]): Day | undefined {
  let last: Day | undefined
  for (const { row } of rows)
    if (isBooked(row) && row.date && (last === undefined || row.date > last)) last = row.date
  return last
}
