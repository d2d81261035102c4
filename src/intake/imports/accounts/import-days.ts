import { fromColumns, type Money, moneyOf, sumColumns } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { type AccountRow, rowAt } from '../../../ledger/accounts/accounts.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OpeningBalance } from './opening-balances.ts'

/** An account of a file, with what the file and a person say of what it holds. */
export interface ImportPlace {
  position: number
  account: AccountRow | undefined
  type: AccountRow['type']
  reported: OpeningBalance | undefined
  starting: { amount: Money; date?: Day } | undefined
  begins: OpeningBalance | undefined
  isBalanceSignOpen: boolean
  /** Null where it is to stay as it is. */
  said: { balance?: string; date?: Day } | null | undefined
}

interface StoredPlace {
  position: number
  accountSeq: number | null
  type: AccountRow['type'] | null
  found: string
}

/** Those of an import that are not left out. */
export function importPlaces(db: Db, importSeq: number): ImportPlace[] {
  const stored = db.$client
    .query<StoredPlace, [number]>(`
      SELECT position, account_seq AS accountSeq, create_as ->> '$.type' AS type, found FROM import_accounts
      WHERE import_seq = ? AND action <> 'IGNORE' ORDER BY position`)
    .all(importSeq)
  return stored.map(({ position, accountSeq, type, found }) => {
    const account = accountSeq === null ? undefined : rowAt(db, accountSeq)
    const { reported, starting, begins, isBalanceSignOpen = false, said } = JSON.parse(found)
    return {
      position,
      account,
      type: account?.type ?? type ?? 'CHECKING',
      reported: reported?.date ? balanceOf(reported) : undefined,
      starting: starting && {
        amount: moneyOf(starting.amount),
        ...(starting.date && { date: starting.date }),
      },
      begins: begins && balanceOf(begins),
      isBalanceSignOpen,
      said,
    }
  })
}

const balanceOf = ({ amount, date }: { amount: string; date: Day }): OpeningBalance => ({
  amount: moneyOf(amount),
  date,
})

/** What an import changes in an account on one day, apart from what is pending. */
export interface ImportDay {
  position: number
  date: Day
  /** Rows that come in, pending ones included. */
  count: number
  /** Of the rows that come in unless somebody leaves them out. */
  read: Money
  /** Of those that come in as things stand. */
  added: Money
  /** Of those that a pending transaction becomes. */
  confirmed: Money
}

const COMES_IN = "r.decision IN ('NEW', 'POSSIBLE_DUPLICATE')"
const IS_ADDED = `coalesce(r.chosen IN (1, 3), ${COMES_IN})`
const CONFIRMS = "coalesce(r.chosen = 2, r.decision = 'MATCH') AND r.updates"

const sumWhere = (name: string, condition: string): string => {
  const amount = (half: string) => `iif(r.pending = 0 AND ${condition}, r.amount_${half}, 0)`
  const { high, low } = sumColumns(amount('high'), amount('low'))
  return `${high} AS ${name}High, ${low} AS ${name}Low`
}

const DAYS = `
  SELECT r.account_position AS position, r.date, coalesce(sum(${IS_ADDED}), 0) AS count,
    ${sumWhere('read', COMES_IN)}, ${sumWhere('added', IS_ADDED)}, ${sumWhere('confirmed', CONFIRMS)}
  FROM import_rows r WHERE r.import_seq = ? AND r.date IS NOT NULL AND r.amount_low IS NOT NULL
    AND r.decision NOT IN ('SKIPPED', 'INVALID') GROUP BY r.account_position, r.date`

interface StoredDay {
  position: number
  date: Day
  count: number
  readHigh: number
  readLow: number
  addedHigh: number
  addedLow: number
  confirmedHigh: number
  confirmedLow: number
}

/** Of all accounts of an import, in one pass over its rows. */
export const importDays = (db: Db, importSeq: number): ImportDay[] =>
  db.$client
    .query<StoredDay, [number]>(DAYS)
    .all(importSeq)
    .map(({ position, date, count, ...sums }) => ({
      position,
      date,
      count,
      read: fromColumns({ high: sums.readHigh, low: sums.readLow }),
      added: fromColumns({ high: sums.addedHigh, low: sums.addedLow }),
      confirmed: fromColumns({ high: sums.confirmedHigh, low: sums.confirmedLow }),
    }))
