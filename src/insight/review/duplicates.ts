import { type Day, daysBetween } from '../../core/time.ts'
import { likeness, SIMILAR, type Wording, wordings } from '../../intake/duplicates/similarity.ts'
import type { Db } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import { type AmountPlace, candidates, candidatesOf, type DuplicateCandidate } from './candidates.ts'
import { disjoint } from './disjoint-pairs.ts'
import { matchesByImport, type SourcedTransaction, sourcesOf } from './transaction-sources.ts'

/** Less than what is called alike. */
const DOUBT = 0.5
/** Candidates that are held at a time. */
const CHUNK = 10_000

/** Two transactions that may be one. */
export interface DuplicatePair extends DuplicateCandidate {
  /** From 0 to 1: how much alike they are called. */
  likeness: number
  /** What an import said of it, where one had its doubts. */
  doubt: string | null
}

/**
 * The pairs that wait for somebody's word since a day. No transaction is in two of them: of several that fit, the nearest
 * and most alike is shown, and the next once that is decided.
 */
export function pairs(db: Db, householdId: number, since: Day): DuplicatePair[] {
  const rejected = rejectedIn(db)
  const judge = makeJudge(db)
  const found = flaggedPairs(db, householdId, since)
  let chunk: DuplicateCandidate[] = []
  const judgeChunk = () => {
    for (const pair of judge(chunk)) found.push(pair)
    chunk = []
  }
  for (const pair of candidates(db, householdId, since)) if (chunk.push(pair) === CHUNK) judgeChunk()
  judgeChunk()
  return disjoint(found.filter((pair) => !rejected.has(`${pair.seq} ${pair.otherSeq}`)))
}

/** Two that somebody said are two: in review, or of a row of a file before it came in. */
const REJECTED = `
  SELECT 1 FROM rejected_duplicates WHERE one_seq = ?1 AND other_seq = ?2
  UNION ALL SELECT 1 FROM import_rows r JOIN transactions t ON t.uid = ${bytesSql('r.transaction_id')}
  WHERE r.chosen = 3 AND r.outcome = 'ADDED' AND ((r.existing_seq = ?1 AND t.seq = ?2) OR (r.existing_seq = ?2 AND t.seq = ?1))`

function rejectedIn(db: Db): Set<string> {
  const rows = db.$client
    .query<{ pair: string }, []>(`
      SELECT one_seq || ' ' || other_seq AS pair FROM rejected_duplicates
      UNION ALL SELECT min(t.seq, r.existing_seq) || ' ' || max(t.seq, r.existing_seq)
      FROM import_rows r INDEXED BY import_rows_distinct CROSS JOIN transactions t ON t.uid = ${bytesSql('r.transaction_id')}
      WHERE r.chosen = 3 AND r.outcome = 'ADDED'`)
    .all()
  return new Set(rows.map(({ pair }) => pair))
}

/** What `pairs` chooses from, of one live transaction after the other. */
export function makePairsOf(
  db: Db,
  since: Day,
): (seq: number, place: AmountPlace | undefined) => DuplicatePair[] {
  const judge = makeJudge(db)
  const hasDoubts = db.$client.query(ANY_DOUBT).get() !== null
  const isRejected = db.$client.query<unknown, [number, number]>(REJECTED)
  return (seq, place) => {
    if (!place) return []
    const flagged = hasDoubts ? flaggedPairsOf(db, seq, since) : []
    const found = [...flagged, ...judge(candidatesOf(db, seq, place, since))]
    return found.filter((pair) => isRejected.get(pair.seq, pair.otherSeq) === null)
  }
}

/** Keeps the candidates that are called alike and may be one by where they came from. */
function makeJudge(db: Db): (near: DuplicateCandidate[]) => DuplicatePair[] {
  const found = matchesByImport(db)
  const words = wordings()
  return (near) => {
    if (near.length === 0) return []
    const known = sourcesOf(db, [...new Set(near.flatMap(({ seq, otherSeq }) => [seq, otherSeq]))])
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
      return [{ ...pair, likeness: alikeness, doubt: null }]
    })
  }
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

/** What imports brought with a doubt (r): the transaction that came (t) and the one that it may be (o). */
const DOUBTED = `
  SELECT min(t.seq, o.seq) AS seq, max(t.seq, o.seq) AS otherSeq, t.date, o.date AS otherDate, r.reason
  FROM import_rows r CROSS JOIN imports i ON i.seq = r.import_seq CROSS JOIN transactions t ON t.uid = ${bytesSql('r.transaction_id')}
  CROSS JOIN transactions o ON o.seq = r.existing_seq
  WHERE r.decision = 'POSSIBLE_DUPLICATE' AND r.outcome = 'ADDED' AND i.status = 'COMMITTED'
    AND t.deleted_at IS NULL AND o.deleted_at IS NULL AND t.account_seq = o.account_seq AND t.date >= ?1
    AND NOT (t.status = 'RECONCILED' AND o.status = 'RECONCILED')`

/** Most households never have one. */
const ANY_DOUBT = `
  SELECT 1 FROM import_rows INDEXED BY import_rows_doubted WHERE decision = 'POSSIBLE_DUPLICATE' AND outcome = 'ADDED' LIMIT 1`

function flaggedPairs({ $client: client }: Db, householdId: number, since: Day): DuplicatePair[] {
  const all = client.query<FlaggedPair, [string, number]>(`${DOUBTED} AND i.household_id = ?2`)
  return all.all(since, householdId).map(flaggedPair)
}

function flaggedPairsOf({ $client: client }: Db, seq: number, since: Day): DuplicatePair[] {
  const came = client.query<FlaggedPair, [string, number]>(
    `${DOUBTED} AND r.transaction_id = (SELECT id FROM transactions WHERE seq = ?2)`,
  )
  const there = client.query<FlaggedPair, [string, number]>(`${DOUBTED} AND r.existing_seq = ?2`)
  return [...came.all(since, seq), ...there.all(since, seq)].map(flaggedPair)
}

const flaggedPair = ({ seq, otherSeq, date, otherDate, reason }: FlaggedPair): DuplicatePair => ({
  seq,
  otherSeq,
  date,
  daysApart: Math.abs(daysBetween(date, otherDate)),
  likeness: DOUBT,
  doubt: reason,
})
