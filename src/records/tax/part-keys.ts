import type { Actor } from '../../core/actor.ts'
import { fromColumns, type Money } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import { rowOf } from '../../ledger/transactions/ledger.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Piece } from './pieces.ts'
import { WHOLE_TRANSACTION } from './tables.ts'
import { sidesOf } from './transfer-sides.ts'

/** A part of a split transaction by its place, or the whole of one. */
export interface NamedPart {
  transactionId: string
  part: number | undefined
}

export const namedPart = (transactionId: string, part: string | undefined): NamedPart => ({
  transactionId,
  part: part === undefined ? undefined : Number(part),
})

export const namedPiece = ({ id, part }: Pick<Piece, 'id' | 'part'>): NamedPart => ({
  transactionId: id,
  part: part === WHOLE_TRANSACTION ? undefined : part,
})

/** Where what is said of a part is kept; of a transfer, with the side that counts. */
export interface PartKey {
  seq: number
  /** With the other side of a transfer, where something may have been said as well. */
  sides: number[]
  part: number
  /** The day its year goes by. */
  day: Day
  /** What it comes to: where the parts of a split are others by now, it is known to be of another one. */
  amount: Money
}

/** Throws where the household has no such transaction, or the transaction no such part. */
export function keyOf(db: Db, actor: Actor, { transactionId, part }: NamedPart): PartKey {
  const query = rowOf(db, actor, transactionId)
  const { seq, sides } = sidesOf(db, query.seq)
  const { date, transactedDate, isSplit, amountHigh, amountLow } =
    seq === query.seq ? query : rowOf(db, actor, idOf(db, seq))
  const key = { seq, sides, day: transactedDate ?? date }
  if (part === undefined)
    return { ...key, part: WHOLE_TRANSACTION, amount: fromColumns({ high: amountHigh, low: amountLow }) }
  const split = db.$client
    .query<{ high: number; low: number }, [number, number]>(
      'SELECT amount_high AS high, amount_low AS low FROM transaction_splits WHERE transaction_seq = ? AND position = ?',
    )
    .get(seq, part)
  if (!isSplit || !split) throw invalid('part', { kind: 'NO_SUCH_PART' })
  return { ...key, part, amount: fromColumns(split) }
}

const idOf = ({ $client }: Db, seq: number): string =>
  $client.query<{ id: string }, [number]>('SELECT id FROM transactions WHERE seq = ?').get(seq)?.id ?? ''

export const shownPart = (part: number): number | null => (part === WHOLE_TRANSACTION ? null : part)

/** How payees are told apart. */
export const payeeKeyOf = (payee: string): string => payee.trim().toLowerCase()
