import type { Db } from '../../platform/db/db.ts'

/**
 * A transfer is one thing for tax: what is said of either side is said of it, and it counts by the side that money comes in
 * on. What was said of both sides before, or before they were linked, is read so too: the latest counts.
 */
export interface TransferSides {
  /** By which it counts; the transaction itself where it is no transfer, or its other side is not in the books. */
  seq: number
  /** All of them. */
  sides: number[]
}

export function sidesOf({ $client }: Db, seq: number): TransferSides {
  const own = $client.query<{ counts: number }, [number]>(`SELECT ${countingSide('?1')} AS counts`).get(seq)
  const counts = own?.counts ?? seq
  return { seq: counts, sides: [counts, ...outgoingSides({ $client }, [counts]).map(([, out]) => out)] }
}

/** The other sides of what came in, each behind the number of that. */
export const outgoingSides = (
  { $client }: Pick<Db, '$client'>,
  seqs: readonly number[],
): [counts: number, out: number][] =>
  $client
    .query<{ counts: number; out: number }, [string]>(OUTGOING)
    .all(JSON.stringify(seqs))
    .map(({ counts, out }) => [counts, out])

/** What was written of one side may count by the other. */
export const withOtherSides = ({ $client }: Db, seqs: number[]): number[] => [
  ...new Set([
    ...seqs,
    ...$client
      .query<{ seq: number }, [string]>(OTHERS)
      .all(JSON.stringify(seqs))
      .map(({ seq }) => seq),
  ]),
]

const OTHERS = `
  SELECT o.seq FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value
  CROSS JOIN transactions o INDEXED BY transactions_by_transfer ON o.transfer_id = t.transfer_id AND o.seq <> t.seq
  WHERE t.transfer_id IS NOT NULL`

const isOut = (side: string) => `(${side}.amount_high < 0 OR ${side}.amount_low < 0)`

/** In SQL, of the transaction with that number. */
export const countingSide = (seq: string): string => `
  coalesce((SELECT i.seq FROM transactions o CROSS JOIN transactions i INDEXED BY transactions_by_transfer
      ON i.transfer_id = o.transfer_id AND i.seq <> o.seq AND i.deleted_at IS NULL
    WHERE o.seq = ${seq} AND o.transfer_id IS NOT NULL AND o.deleted_at IS NULL AND ${isOut('o')}), ${seq})`

const OUTGOING = `
  SELECT i.seq AS counts, o.seq AS out FROM json_each(?) j CROSS JOIN transactions i ON i.seq = j.value
  CROSS JOIN transactions o INDEXED BY transactions_by_transfer ON o.transfer_id = i.transfer_id AND o.seq <> i.seq
  WHERE i.transfer_id IS NOT NULL AND i.deleted_at IS NULL AND o.deleted_at IS NULL AND ${isOut('o')}`
