import type { MoneyColumns } from '../../core/money.ts'
import type { Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import { revision } from '../../ledger/transactions/ledger.ts'
import type { Db } from '../../platform/db/db.ts'
import { isWriting } from '../../platform/db/read-snapshot.ts'
import { makeCache, oncePerConnection, rememberBy } from '../../platform/db/remember.ts'

/*
 * Sums of parts of months that have to be read from rows, remembered for as long as nothing of their month changes. What
 * is kept of each month has the ledger's revision of its last change, so that after a write one month is read again and
 * not all of them. A sum of payees for each month in the database would be almost as many rows as there are transactions.
 */

/** What some of a part of a month comes to. */
export interface PieceSum extends MoneyColumns {
  key: number | string
  count: number
  /** Only where days are added up apart. */
  day?: Day
}

/** As it was read of a piece. */
interface Followed {
  sums: unknown[]
  basis: string
}

/** Of one query. */
interface FollowedPieces {
  /** Of the ledger when the pieces were last known to be right. */
  revision: number
  /** By their first and their last day. */
  pieces: Map<string, Followed>
}

/** Some twenty megabytes; then what was asked for least recently is forgotten. */
const MOST_SUMS = 200_000

/** What is remembered beside a connection. */
class FollowedSums {
  private readonly queries = new Map<string, FollowedPieces>()
  private size = 0

  /** The pieces of a query, without those of months that have changed. */
  piecesOf(db: Db, householdId: number, name: string): Map<string, Followed> {
    const now = revision(db, householdId)
    const known = this.queries.get(name) ?? { revision: now, pieces: new Map() }
    // The last one is the one that was asked for last.
    this.queries.delete(name)
    this.queries.set(name, known)
    if (known.revision !== now) {
      const changedAt = changesOf(db, householdId, now)
      // A month of which nothing is kept any more may have changed before it was forgotten.
      for (const piece of known.pieces.keys())
        if ((changedAt.get(piece.slice(0, 7)) ?? now) >= known.revision) this.forget(known.pieces, piece)
      known.revision = now
    }
    return known.pieces
  }

  add(pieces: Map<string, Followed>, piece: string, followed: Followed): void {
    this.forget(pieces, piece)
    pieces.set(piece, followed)
    this.size += 1 + followed.sums.length
    for (const [name, oldest] of this.queries) {
      for (const first of oldest.pieces.keys()) {
        if (this.size <= MOST_SUMS) return
        this.forget(oldest.pieces, first)
      }
      if (oldest.pieces !== pieces) this.queries.delete(name)
    }
  }

  private forget(pieces: Map<string, Followed>, piece: string): void {
    const known = pieces.get(piece)
    if (!known) return
    this.size -= 1 + known.sums.length
    pieces.delete(piece)
  }
}

const makeFollowedSums = () => new FollowedSums()

/** What is read of each piece, or was read before; `query` names whatever but the ledger and the basis it depends on. */
export function followedPieces<Each = PieceSum>(
  db: Db,
  householdId: number,
  query: unknown[],
  read: (piece: Span) => Each[],
  /** What each piece depends on beside the rows of its month. */
  basisOf: (piece: Span) => string = () => '',
): (piece: Span) => Each[] {
  if (isWriting(db)) return read
  const followed = oncePerConnection(db, makeFollowedSums)
  const pieces = followed.piecesOf(db, householdId, JSON.stringify([householdId, ...query]))
  return ({ from, to }) => {
    const piece = `${from} ${to}`
    const basis = basisOf({ from, to })
    const known = pieces.get(piece)
    if (known?.basis === basis) return known.sums as Each[]
    const sums = read({ from, to })
    followed.add(pieces, piece, { sums, basis })
    return sums
  }
}

const changes = makeCache<Map<string, number>>(2)

/** When each month changed last, as revisions of the ledger. */
const changesOf = (db: Db, householdId: number, now: number): Map<string, number> =>
  rememberBy(db, changes, [householdId, now], () => {
    const months = db.$client
      .query<{ month: string; revision: number }, [number]>(
        'SELECT month, max(revision) AS revision FROM category_months WHERE household_id = ? GROUP BY month',
      )
      .all(householdId)
    return new Map(months.map(({ month, revision: at }) => [month, at]))
  })
