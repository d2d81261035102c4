import { dayNumber } from '../../core/time.ts'
import type { KnownKeys } from './assign-keys.ts'
import type {
  AccountLedger,
  DuplicateOutcome,
  ExistingTransaction,
  IncomingRow,
  KeyOwner,
  KeyScheme,
} from './decisions.ts'
import { normalise } from './fingerprints.ts'
import {
  dropIds,
  type IdentifiedRow,
  type IdScheme,
  idSchemes,
  sourcesOf,
  strongerSchemes,
} from './identities.ts'
import { alreadyThere, changedByBank, deletedEarlier, nowPosted } from './reasons.ts'
import { likeness, SIMILAR, wordings } from './similarity.ts'

/** Banks that number their transactions anew in each file use an id again; the same transaction keeps to these days. */
const SAME_ID_DAYS = 10

/** Transactions that are already a row of this batch, and the scheme that told. */
export type ClaimedTransactions = Map<number, KeyScheme>

/**
 * Settles the rows whose key a transaction owns: the feed's id, then FITID, then reference, then content. A key is a
 * multiset: the k-th row with it is its k-th owner, and what is left over is a further purchase.
 */
export function matchKnownIds(
  rows: IdentifiedRow[],
  ledger: AccountLedger,
): { known: KnownKeys; claimed: ClaimedTransactions } {
  const known: KnownKeys = new Map()
  const claimed: ClaimedTransactions = new Map()
  for (const scheme of idSchemes) {
    const groups = groupBy(rows, (row) => (row.outcome?.kind === 'REPEAT' ? undefined : row.ids[scheme]))
    for (const [key, owners] of ownersOf(ledger, scheme, groups, known)) {
      matchById(groups.get(key) ?? [], owners, scheme, claimed)
    }
  }
  matchByContent(
    rows.filter((row) => row.otherDay === undefined || row.incoming.isPaper),
    ledger,
    known,
    claimed,
  )
  return { known, claimed }
}

/**
 * The same for rows of two days, whose content may be equal by chance: a file that dates by the other day has another
 * purchase there. For what is left once they were looked for by both.
 */
export function matchByOtherDate(rows: IdentifiedRow[], ledger: AccountLedger): void {
  const left = rows.filter((row) => row.otherDay !== undefined && !row.outcome)
  const claimed: ClaimedTransactions = new Map()
  for (const { outcome } of rows) if (outcome?.existing !== undefined) claimed.set(outcome.existing, 'sf')
  matchByContent(left, ledger, new Map(), claimed)
}

function matchByContent(
  rows: IdentifiedRow[],
  ledger: AccountLedger,
  known: KnownKeys,
  claimed: ClaimedTransactions,
): void {
  const groups = groupBy(rows, (row) => (row.outcome ? undefined : row.fingerprint))
  for (const [key, owners] of ownersOf(ledger, 'fp', groups, known)) {
    assignOwners(groups.get(key) ?? [], owners, 'fp', claimed)
  }
}

function groupBy(
  rows: IdentifiedRow[],
  keyOf: (row: IdentifiedRow) => string | undefined,
): Map<string, IdentifiedRow[]> {
  const groups = new Map<string, IdentifiedRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

function ownersOf(
  ledger: AccountLedger,
  scheme: KeyScheme,
  groups: Map<string, IdentifiedRow[]>,
  known: KnownKeys,
) {
  const owners = groups.size > 0 ? ledger.owners(scheme, [...groups.keys()]) : new Map<string, KeyOwner[]>()
  known.set(scheme, owners)
  return owners
}

/** Rows that share a strong id share their content, so it is recycled for all of them or for none. */
function matchById(
  group: IdentifiedRow[],
  owners: KeyOwner[],
  scheme: IdScheme,
  claimed: ClaimedTransactions,
): void {
  const [sample] = group
  if (!sample) return
  const suiting = owners.filter(({ existing }) => !isRecycled(sample.incoming, existing, scheme))
  if (suiting.length === 0) dropIds(group, scheme)
  else
    assignOwners(
      group.filter((row) => !row.outcome),
      suiting,
      scheme,
      claimed,
    )
}

/** An id used again for something else: a claim on the old transaction would swallow the new one. */
function isRecycled(row: IncomingRow, existing: ExistingTransaction, scheme: IdScheme): boolean {
  if (row.amount === existing.amount || row.date === existing.bankDate) return false
  if (Math.abs(dayNumber(row.date) - dayNumber(existing.bankDate)) > SAME_ID_DAYS) return true
  if (scheme === 'sf' || existing.pending) return false
  const wording = wordings()
  return likeness(wording(row.text, row.payee), wording(existing.text, existing.payee)) < SIMILAR
}

/** Gives each row of a key one of the owners. One that merged keys of this scheme may be several rows, as told before. */
function assignOwners(
  group: IdentifiedRow[],
  owners: KeyOwner[],
  scheme: KeyScheme,
  claimed: ClaimedTransactions,
): void {
  const free = owners.filter(({ existing }) => (claimed.get(existing.seq) ?? scheme) === scheme)
  const taken = new Set<KeyOwner>()
  const queues = new Map<number, KeyOwner[]>()
  for (const row of group) {
    const contrary = row.idSources & strongerSchemes(scheme)
    const kind = row.incoming.pending ? -1 - contrary : contrary
    const queue = queues.get(kind) ?? queueFor(row.incoming.pending === true, contrary, free)
    queues.set(kind, queue)
    let owner = queue.pop()
    while (owner && taken.has(owner)) owner = queue.pop()
    if (!owner) continue
    taken.add(owner)
    assign(row, owner.existing, scheme, claimed)
  }
}

/**
 * The owners open to a row, the next one last: first those as pending or posted as the row, then by ordinal. One that
 * a more trustworthy scheme gave another id is another purchase, however equal the rest.
 */
function queueFor(pending: boolean, contrary: number, free: KeyOwner[]): KeyOwner[] {
  const open = free.filter(({ existing }) => (sourcesOf(existing) & contrary) === 0)
  if (open.length < 2) return open
  const alike = ({ existing }: KeyOwner) => existing.pending === pending
  return [...open.filter(alike), ...open.filter((owner) => !alike(owner))].reverse()
}

function assign(
  row: IdentifiedRow,
  existing: ExistingTransaction,
  scheme: KeyScheme,
  claimed: ClaimedTransactions,
): void {
  claimed.set(existing.seq, scheme)
  row.recognisedBy = scheme
  row.outcome = outcomeFor(row.incoming, existing, scheme)
}

function outcomeFor(row: IncomingRow, existing: ExistingTransaction, scheme: KeyScheme): DuplicateOutcome {
  const { seq, deleted, locked, pending } = existing
  if (deleted) return { kind: 'DELETED_EARLIER', reason: deletedEarlier, existing: seq }
  if (!locked && pending && !row.pending) {
    return { kind: 'UPDATE', reason: nowPosted(row, existing), existing: seq }
  }
  if (scheme === 'sf' && !locked && isCorrected(row, existing)) {
    return { kind: 'UPDATE', reason: changedByBank(existing), existing: seq }
  }
  return { kind: 'DUPLICATE', reason: alreadyThere(row, scheme, existing), existing: seq }
}

/** A feed repeats its transactions and may correct them; words and date are the feed's only where nobody else spoke. */
function isCorrected(row: IncomingRow, existing: ExistingTransaction): boolean {
  if (row.pending && !existing.pending) return false
  if (row.amount !== existing.amount) return true
  const onlyFeed = existing.schemes.every((scheme) => scheme === 'sf')
  return onlyFeed && (row.date !== existing.bankDate || normalise(row.text) !== normalise(existing.text))
}
