import type { Money } from '../../core/money.ts'
import { dayFromNumber, shiftDay } from '../../core/time.ts'
import type { AccountLedger, DuplicateOutcome, ExistingTransaction, WantedEntry } from './decisions.ts'
import { dayNumbers, type IdentifiedRow, schemeBits, sourceOf, sourcesOf } from './identities.ts'
import type { ClaimedTransactions } from './known-ids.ts'
import type { DuplicateReason } from './messages.ts'
import { type DayReach, type Findable, reach } from './pairing.ts'
import { likeness, type Wording, wordings } from './similarity.ts'

/** The days around the rows that are read: as far as the longest wait of a pending transaction. */
const LOOK_AROUND_DAYS = 10

/** Days between two sources' dates of one purchase: a lag of four is seen, and fixed weekly amounts sit at seven. */
const MAX_LAG_DAYS = 5
export const LAG = reach(MAX_LAG_DAYS, MAX_LAG_DAYS)

/** A file of 50,000 rows that all have several payees to choose from needs a third of these. */
const MAX_COMPARISONS = 300_000

/** A transaction that a row without a known key may be. */
export interface Candidate extends Findable {
  existing: ExistingTransaction
  /** The sources that have spoken for it, as bits of schemes. */
  sources: number
  /** Made when it is first compared. */
  wording?: Wording
}

/** The rows no key has recognised, and the transactions they may be. */
export interface CandidateSearch {
  rows: IdentifiedRow[]
  /** Pending transactions whose source may have posted them under another key, by seq. */
  pendings: Candidate[]
  /** Transactions known from other sources than the row's, by seq. */
  counterparts: Candidate[]
  /** True when the pending one's own source covers its day and no longer lists it. */
  isGone(pending: Candidate): boolean
  /** True when it may come from the rows' own source, which here says nothing about its day. */
  isBeyondCoverage(candidate: Candidate): boolean
  /** True between the first and the last day of the rows. */
  isCovered(candidate: Candidate): boolean
  /** 0 to 1; 0 as well once so much has been compared that only a hostile file can ask for more. */
  likeness(row: IdentifiedRow, candidate: Candidate): number
  hasComparedAll(): boolean
  wordingOf(one: IdentifiedRow | Candidate): Wording
}

/** Reads what the unrecognised rows may be. Undefined when there is no such row. */
export function findCandidates(
  all: IdentifiedRow[],
  ledger: AccountLedger,
  claimed: ClaimedTransactions,
  vanished: ReadonlySet<number>,
): CandidateSearch | undefined {
  const rows = all.filter((row) => !row.outcome)
  if (rows.length === 0) return undefined
  const candidates = candidatesFor(rows, ledger, claimed, vanished)
  const sources = [...new Set(rows.map(sourceOf))]
  const pendings = candidates.filter((one) => mayHavePosted(one, vanished))
  const counterparts = candidates.filter(
    (one) => sources.some((source) => isOpenTo(one, source)) && isStillKnown(one),
  )
  return { rows, pendings, counterparts, ...coverage(all, vanished), ...makeComparison() }
}

function candidatesFor(
  rows: IdentifiedRow[],
  ledger: AccountLedger,
  claimed: ClaimedTransactions,
  vanished: ReadonlySet<number>,
): Candidate[] {
  const dayOf = dayNumbers()
  const near = calendar(rows)
  const seqs = new Set<number>([...vanished].filter((seq) => !claimed.has(seq)))
  const { first, last } = span(rows)
  const around = ledger.entriesAround(
    shiftDay(first.incoming.date, -LOOK_AROUND_DAYS),
    shiftDay(last.incoming.date, LOOK_AROUND_DAYS),
    rows.flatMap(wantedBy),
  )
  for (const { seq, date, amount, pending } of around) {
    if (!claimed.has(seq) && (pending || near(amount, dayOf(date)))) seqs.add(seq)
  }
  if (seqs.size === 0) return []
  const candidates = ledger
    .details([...seqs])
    .map((existing) => candidate(existing, dayOf(existing.bankDate)))
  return candidates.sort((one, other) => one.seq - other.seq)
}

/** What a row may be, by each of its days. */
const wantedBy = ({ incoming: { amount }, day, otherDay = day }: IdentifiedRow): WantedEntry[] =>
  [...new Set([day, otherDay])].map((one) => ({
    amount,
    from: dayFromNumber(one - MAX_LAG_DAYS),
    to: dayFromNumber(one + MAX_LAG_DAYS),
  }))

/** Tells whether there is a row of that amount within MAX_LAG_DAYS of that day. */
function calendar(rows: IdentifiedRow[]): (amount: Money, day: number) => boolean {
  const marked = new Map<Money, Set<number>>()
  for (const { incoming, day, otherDay = day } of rows) {
    const days = marked.get(incoming.amount)
    if (days) days.add(day).add(otherDay)
    else marked.set(incoming.amount, new Set([day, otherDay]))
  }
  return (amount, day) => {
    const days = marked.get(amount)
    if (!days) return false
    for (let near = day - MAX_LAG_DAYS; near <= day + MAX_LAG_DAYS; near++) if (days.has(near)) return true
    return false
  }
}

function span(rows: IdentifiedRow[]): { first: IdentifiedRow; last: IdentifiedRow } {
  const [start] = rows
  if (!start) throw new Error('a span needs a row')
  let first = start
  let last = start
  for (const row of rows) {
    if (row.day < first.day) first = row
    if (row.day > last.day) last = row
  }
  return { first, last }
}

function candidate(existing: ExistingTransaction, day: number): Candidate {
  return { existing, day, seq: existing.seq, claimed: false, sources: sourcesOf(existing) }
}

/** A transaction the row's own source has spoken for is another one: two FITIDs are two purchases. */
export const isOpenTo = (one: Candidate, source: number): boolean => (one.sources & source) === 0

/** A live feed says itself which pending ones have vanished; what files call pending may be posted by any file. */
function mayHavePosted({ existing, seq }: Candidate, vanished: ReadonlySet<number>): boolean {
  const { locked, deleted, pending, schemes } = existing
  if (locked || deleted) return false
  return vanished.has(seq) || (pending && schemes.length > 0 && !schemes.includes('sf'))
}

/** A transaction entered by hand and deleted is nothing a bank row could be kept from. */
const isStillKnown = ({ existing }: Candidate): boolean => !existing.deleted || existing.schemes.length > 0

function coverage(
  all: IdentifiedRow[],
  vanished: ReadonlySet<number>,
): Pick<CandidateSearch, 'isGone' | 'isBeyondCoverage' | 'isCovered'> {
  const { first, last } = span(all)
  let spoken = 0
  for (const row of all) spoken |= sourceOf(row)
  const content = schemeBits(['fp', 'paper'])
  const mixed = (spoken & ~content) !== 0 && (spoken & content) !== 0
  const covered = ({ day }: Candidate) => day >= first.day && day <= last.day
  return {
    isCovered: covered,
    isGone: (pending) => vanished.has(pending.seq) || ((pending.sources & spoken) !== 0 && covered(pending)),
    isBeyondCoverage: (one) => mixed && (one.sources & spoken) !== 0 && !covered(one),
  }
}

function makeComparison(): Pick<CandidateSearch, 'likeness' | 'hasComparedAll' | 'wordingOf'> {
  const wording = wordings()
  const wordingOf = (one: IdentifiedRow | Candidate) => {
    if (one.wording) return one.wording
    const { text, payee } = 'incoming' in one ? one.incoming : one.existing
    one.wording = wording(text, payee)
    return one.wording
  }
  let left = MAX_COMPARISONS
  return {
    wordingOf,
    likeness: (row, one) => (left-- > 0 ? likeness(wordingOf(row), wordingOf(one)) : 0),
    hasComparedAll: () => left >= 0,
  }
}

/** Rows and candidates of one amount; other amounts never compete with them. */
export interface Bucket {
  rows: IdentifiedRow[]
  candidates: Candidate[]
  /** The days of the candidates. */
  days: Set<number>
}

/** The open rows that have an unclaimed candidate of their amount within reach, with those candidates. */
export function byAmount(rows: IdentifiedRow[], candidates: Candidate[], rings: DayReach): Bucket[] {
  const buckets = new Map<Money, Bucket>()
  for (const one of candidates) {
    if (one.claimed) continue
    const bucket = buckets.get(one.existing.amount) ?? { rows: [], candidates: [], days: new Set() }
    buckets.set(one.existing.amount, bucket)
    bucket.candidates.push(one)
    bucket.days.add(one.day)
  }
  const offsets = rings.flat()
  for (const row of rows) {
    const bucket = row.outcome ? undefined : buckets.get(row.incoming.amount)
    const { day, otherDay = day } = row
    const isNear = (offset: number) => bucket?.days.has(day + offset) || bucket?.days.has(otherDay + offset)
    if (bucket && offsets.some(isNear)) bucket.rows.push(row)
  }
  return [...buckets.values()].filter((bucket) => bucket.rows.length > 0)
}

/** The row is that transaction, or for a suggestion may be; nobody else gets it. */
export function claim(
  row: IdentifiedRow,
  candidate: Candidate,
  kind: DuplicateOutcome['kind'],
  reason: DuplicateReason,
): void {
  row.outcome = { kind, reason, existing: candidate.seq }
  candidate.claimed = true
}
