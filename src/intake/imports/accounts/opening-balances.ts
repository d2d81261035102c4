import type { Actor } from '../../../core/actor.ts'
import { formatMoney, fromColumns, type Money, moneyOf, toColumns } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { AccountRow } from '../../../ledger/accounts/accounts.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { OpeningSource } from '../tables.ts'

/*
 * The opening balance of an account that files or a bank feed fill, as imports work it out from the bank's own balance.
 * Each keeps what it replaced with its account, so that the undo can give it back.
 */

export interface OpeningBalance {
  amount: Money
  date: Day
}

/** With the sign in which the bank's amounts were taken then. */
interface ComputedOpening extends OpeningBalance {
  isFlipped: boolean
}

interface Written {
  amount: string
  date: Day
}

export const openingOf = ({
  openingHigh: high,
  openingLow: low,
  openingDate: date,
}: Pick<AccountRow, 'openingHigh' | 'openingLow' | 'openingDate'>): OpeningBalance => ({
  amount: fromColumns({ high, low }),
  date,
})

/** What the last import that is not undone left behind, or undefined where none has ever set it. */
export function setByImport(db: Db, accountSeq: number): ComputedOpening | undefined {
  const row = db.$client
    .query<{ opening: string }, [number]>(`
      SELECT p.found -> '$.opening' AS opening FROM import_accounts p JOIN imports i ON i.seq = p.import_seq
      WHERE p.account_seq = ? AND p.found -> '$.opening' IS NOT NULL AND i.status = 'COMMITTED' ORDER BY i.committed_at DESC, i.seq DESC LIMIT 1`)
    .get(accountSeq)
  if (!row) return undefined
  const { after, isFlipped = false }: { after: Written; isFlipped?: boolean } = JSON.parse(row.opening)
  return { amount: moneyOf(after.amount), date: after.date, isFlipped }
}

/** The same where it still is that: a person's own word is nothing to work out anew. */
export function computedOpening(db: Db, account: AccountRow): ComputedOpening | undefined {
  const ours = setByImport(db, account.seq)
  const now = openingOf(account)
  return ours && ours.amount === now.amount && ours.date === now.date ? ours : undefined
}

/**
 * What an opening balance becomes when rows come that it stood for: of several possibilities the first that the bank's
 * newest balance proves; without a proof the first, where the rows were asked for.
 */
export const movedTo = (
  candidates: Money[],
  isProven: (amount: Money) => boolean,
  isAskedFor: boolean,
): Money | undefined => candidates.find(isProven) ?? (isAskedFor ? candidates[0] : undefined)

export interface Place {
  importSeq: number
  position: number
  accountSeq: number
}

/** Sets it in the name of an import. */
export function set(
  tx: Tx,
  actor: Actor,
  place: Place,
  before: OpeningBalance,
  after: ComputedOpening,
): void {
  accounts.setOpening(tx, actor, place.accountSeq, after.amount, after.date)
  keep(tx, place, { before: written(before), after: written(after), isFlipped: after.isFlipped })
}

/** The same of an account that the import has opened with it. */
export function remember(
  tx: Tx,
  place: Place,
  before: OpeningBalance,
  after: OpeningBalance,
  source: OpeningSource,
): void {
  keep(tx, place, { before: written(before), after: written(after), isFlipped: false })
  explain(tx, place, source)
}

export const explain = (tx: Tx, { importSeq, position }: Place, source: OpeningSource | null): void =>
  void tx.$client
    .query(
      "UPDATE import_accounts SET found = json_set(found, '$.openingSource', ?) WHERE import_seq = ? AND position = ?",
    )
    .run(source, importSeq, position)

interface Memory {
  before: Written
  after: Written
  isFlipped: boolean
}

const keep = (tx: Tx, { importSeq, position }: Omit<Place, 'accountSeq'>, memory: Memory): void =>
  void tx.$client
    .query(
      `UPDATE import_accounts SET found = json_set(found, '$.opening', json(?)) WHERE import_seq = ? AND position = ?`,
    )
    .run(JSON.stringify(memory), importSeq, position)

const written = ({ amount, date }: OpeningBalance): Written => ({ amount: formatMoney(amount), date })

/** The undo, where it still is what the import left behind; where a later import went on from it, that one gives it back. */
export function giveBack(tx: Tx, actor: Actor, importSeq: number): void {
  const changed = tx.$client
    .query<{ accountSeq: number; opening: string }, [number]>(`
      SELECT account_seq AS accountSeq, found -> '$.opening' AS opening FROM import_accounts
      WHERE import_seq = ? AND account_seq IS NOT NULL AND found -> '$.opening' IS NOT NULL`)
    .all(importSeq)
  const isStill = tx.$client.query(
    'SELECT 1 FROM accounts WHERE seq = ? AND opening_high = ? AND opening_low = ? AND opening_date = ?',
  )
  for (const { accountSeq, opening } of changed) {
    const { before, after }: Memory = JSON.parse(opening)
    const { high, low } = toColumns(moneyOf(after.amount))
    if (isStill.get(accountSeq, high, low, after.date) === null)
      passOn(tx, accountSeq, { importSeq, before, after })
    else accounts.setOpening(tx, actor, accountSeq, moneyOf(before.amount), before.date)
  }
}

function passOn(
  tx: Tx,
  accountSeq: number,
  { importSeq, before, after }: { importSeq: number; before: Written; after: Written },
): void {
  const later = tx.$client
    .query<{ importSeq: number; position: number; opening: string }, [number, number]>(`
      SELECT p.import_seq AS importSeq, p.position, p.found -> '$.opening' AS opening FROM import_accounts p
      JOIN imports i ON i.seq = p.import_seq
      WHERE p.account_seq = ? AND p.import_seq <> ? AND i.status = 'COMMITTED' AND p.found -> '$.opening' IS NOT NULL`)
    .all(accountSeq, importSeq)
  for (const { opening, ...place } of later) {
    const memory: Memory = JSON.parse(opening)
    const isNext = memory.before.amount === after.amount && memory.before.date === after.date
    if (isNext) keep(tx, place, { ...memory, before })
  }
}
