import type { Actor } from '../../core/actor.ts'
import { type Day, daysBetween } from '../../core/time.ts'
import { likeness, SIMILAR, type Wording, wordings } from '../../intake/duplicates/similarity.ts'
import type { Db } from '../../platform/db/db.ts'
import { candidates, type DuplicateCandidate } from './candidates.ts'
import { matchesByImport, type SourcedTransaction, sourcesOf } from './transaction-sources.ts'

/** Less than what is called alike. */
const DOUBT = 0.5

/** Two transactions that may be one. */
export interface DuplicatePair extends DuplicateCandidate {
  /** From 0 to 1: how much alike they are called. */
  likeness: number
  /** What an import said of it, where one had its doubts. */
  doubt?: string
}

/**
 * The pairs that wait for somebody's word since a day, the newest first. No transaction is in two of them: of several
 * that fit, the nearest and most alike is shown, and the next once that is decided.
 */
export function pairs(db: Db, { householdId }: Pick<Actor, 'householdId'>, since: Day): DuplicatePair[] {
  const rejected = rejectedIn(db)
  const open = [...flaggedPairs(db, householdId, since), ...similarPairs(db, householdId, since)].filter(
    (pair) => !rejected.has(`${pair.seq} ${pair.otherSeq}`),
  )
  open.sort((one, other) => one.daysApart - other.daysApart || other.likeness - one.likeness)
  const taken = new Set<number>()
  const chosen = open.filter(({ seq, otherSeq }) => {
    if (taken.has(seq) || taken.has(otherSeq)) return false
    taken.add(seq).add(otherSeq)
    return true
  })
  return chosen.sort((one, other) => other.otherSeq - one.otherSeq)
}

function rejectedIn(db: Db): Set<string> {
  const rows = db.$client
    .query<{ pair: string }, []>("SELECT one_seq || ' ' || other_seq AS pair FROM rejected_duplicates")
    .all()
  return new Set(rows.map(({ pair }) => pair))
}

function similarPairs(db: Db, householdId: number, since: Day): DuplicatePair[] {
  const near = candidates(db, householdId, since)
  const known = sourcesOf(db, [...new Set(near.flatMap(({ seq, otherSeq }) => [seq, otherSeq]))])
  const found = matchesByImport(db)
  const words = wordings()
  const worded = new Map<SourcedTransaction, Wording>()
  const wordingOf = (one: SourcedTransaction): Wording => {
    const wording = worded.get(one) ?? words(one.text, one.payee)
    worded.set(one, wording)
    return wording
  }
  return near.flatMap((pair) => {
    const [one, other] = [known.get(pair.seq), known.get(pair.otherSeq)]
    if (!one || !other || !mayBeDuplicate(one, other, pair.daysApart)) return []
    const [wording, otherWording] = [wordingOf(one), wordingOf(other)]
    const alikeness = likeness(wording, otherWording)
    if (alikeness < SIMILAR) return []
    if (isOfOneKind(one, other) && !isTwiceTheSame(one, other, wording, otherWording, found)) return []
    return [{ ...pair, likeness: alikeness }]
  })
}

/**
 * Who lists two purchases means two: one file, one feed. By hand the same day is a second person's entry of it; the same
 * amount on another day is another coffee.
 */
function mayBeDuplicate(one: SourcedTransaction, other: SourcedTransaction, daysApart: number): boolean {
  if (one.isReconciled && other.isReconciled) return false
  if (!one.imports.isDisjointFrom(other.imports)) return false
  if (one.schemes.size === 0 && other.schemes.size === 0) return daysApart === 0
  return !isOfOneFeed(one, other)
}

const isOfOneFeed = ({ schemes }: SourcedTransaction, other: SourcedTransaction): boolean =>
  [...schemes].some((scheme) => scheme.startsWith('sf ') && other.schemes.has(scheme))

const isOfOneKind = ({ schemes }: SourcedTransaction, other: SourcedTransaction): boolean =>
  schemes.size > 0 && !schemes.isDisjointFrom(other.schemes)

/**
 * Of two files of one kind: the bank wrote other words or another id for it the second time. Equal words without an id
 * were counted when they came in, and whoever was found by the other's file is another one.
 */
function isTwiceTheSame(
  one: SourcedTransaction,
  other: SourcedTransaction,
  wording: Wording,
  otherWording: Wording,
  found: (importSeq: number) => ReadonlySet<number>,
): boolean {
  if (one.bankDate !== other.bankDate) return false
  const byContentAlone = (schemes: Set<string>) => [...schemes].every((scheme) => scheme === 'fp')
  if (byContentAlone(one.schemes) && byContentAlone(other.schemes) && wording.whole === otherWording.whole)
    return false
  const isFoundBy = ({ seq }: SourcedTransaction, { imports }: SourcedTransaction) =>
    [...imports].some((importSeq) => found(importSeq).has(seq))
  return !isFoundBy(one, other) && !isFoundBy(other, one)
}

interface FlaggedPair {
  seq: number
  otherSeq: number
  date: Day
  otherDate: Day
  reason: string
}

/** What imports brought with a doubt: those are few, and each import has counted its own. */
const DOUBTED = `
  SELECT min(t.seq, o.seq) AS seq, max(t.seq, o.seq) AS otherSeq, t.date, o.date AS otherDate, r.reason
  FROM imports i CROSS JOIN import_rows r ON r.import_seq = i.seq CROSS JOIN transactions t ON t.id = r.transaction_id
  CROSS JOIN transactions o ON o.seq = r.existing_seq
  WHERE i.household_id = ? AND i.status = 'COMMITTED' AND i.counts ->> '$.possibleDuplicate' > 0
    AND r.decision = 'POSSIBLE_DUPLICATE' AND r.outcome = 'ADDED' AND t.deleted_at IS NULL AND o.deleted_at IS NULL
    AND t.account_seq = o.account_seq AND t.date >= ? AND NOT (t.status = 'RECONCILED' AND o.status = 'RECONCILED')`

const flaggedPairs = (db: Db, householdId: number, since: Day): DuplicatePair[] =>
  db.$client
    .query<FlaggedPair, [number, string]>(DOUBTED)
    .all(householdId, since)
    .map(({ seq, otherSeq, date, otherDate, reason }) => ({
      seq,
      otherSeq,
      daysApart: Math.abs(daysBetween(date, otherDate)),
      likeness: DOUBT,
      doubt: reason,
    }))
