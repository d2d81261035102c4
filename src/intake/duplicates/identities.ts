import { type Day, dayNumber } from '../../core/time.ts'
import type { DuplicateOutcome, ExistingTransaction, IncomingRow, KeyScheme, KeySource } from './decisions.ts'
import { fingerprint } from './fingerprints.ts'
import { repeatOf } from './reasons.ts'
import type { Wording } from './similarity.ts'

/** The schemes of ids a bank gives, the most trustworthy first. */
export const idSchemes = ['sf', 'fitid', 'ref'] as const
export type IdScheme = (typeof idSchemes)[number]

/** A row on its way to a decision. */
export interface IdentifiedRow {
  incoming: IncomingRow
  /** Days since 1970. */
  day: number
  /** That of `otherDate`, where it differs. */
  otherDay?: number
  fingerprint: string
  /** The ids it can be recognised by; weak ones are left out. */
  ids: { [scheme in IdScheme]?: string }
  /** The schemes of `ids` as bits. */
  idSources: number
  /** Made when it is first compared. */
  wording?: Wording
  outcome?: DuplicateOutcome
  /** The scheme of the key that a transaction was recognised by. */
  recognisedBy?: KeyScheme
}

/** The more trustworthy the lower. */
const BITS = { sf: 1, fitid: 2, ref: 4, fp: 8, paper: 16 }

/** Schemes as one number, to compare sets of them quickly. */
export function schemeBits(schemes: Iterable<KeySource>): number {
  let bits = 0
  for (const scheme of schemes) bits |= BITS[scheme]
  return bits
}

/** The schemes more trustworthy than this one, as bits. */
export const strongerSchemes = (scheme: KeyScheme): number => BITS[scheme] - 1

/** The schemes a transaction owns keys in, as bits; what a replaced feed said no longer counts. */
export function sourcesOf({ schemes, replacedFeed }: ExistingTransaction): number {
  return replacedFeed ? schemeBits(schemes) & ~BITS.sf : schemeBits(schemes)
}

/** Who speaks in a row, as the bits of its ids. */
export const sourceOf = ({ idSources, incoming: { isPaper } }: IdentifiedRow): number =>
  idSources || (isPaper ? BITS.paper : BITS.fp)

/** The keys a row will own: its ids, or where it has none the fingerprint of its content. */
export function keysOf({ ids, idSources, fingerprint }: IdentifiedRow): { scheme: KeyScheme; key: string }[] {
  if (!idSources) return [{ scheme: 'fp', key: fingerprint }]
  return idSchemes.flatMap((scheme) => {
    const key = ids[scheme]
    return key === undefined ? [] : [{ scheme, key }]
  })
}

/**
 * The rows of a file with the ids fit to recognise them by. An id is weak, and left out, when it is empty, one
 * character, the posting date, or shared by rows of different content. Rows of another statement of the same account
 * that share id and content are repeats and are settled here.
 */
export function identify(incoming: IncomingRow[]): IdentifiedRow[] {
  const dayOf = dayNumbers()
  const rows = incoming.map(
    (row): IdentifiedRow => ({
      incoming: row,
      day: dayOf(row.date),
      ...(row.otherDate && row.otherDate !== row.date && { otherDay: dayOf(row.otherDate) }),
      fingerprint: fingerprint(row.date, row.amount, row.text),
      ids: {},
      idSources: 0,
    }),
  )
  assignIds(rows, 'sf', (row) => row.feedId)
  assignIds(rows, 'fitid', (row) => usableId(row.fitid, row.date))
  assignIds(rows, 'ref', (row) => usableId(row.reference, row.date))
  return rows
}

/** dayNumber, worked out once per day. */
export function dayNumbers(): (day: Day) => number {
  const known = new Map<Day, number>()
  return (day) => {
    const earlier = known.get(day)
    if (earlier !== undefined) return earlier
    const number = dayNumber(day)
    known.set(day, number)
    return number
  }
}

function usableId(id: string | undefined, date: Day): string | undefined {
  const bare = id?.trim()
  if (!bare || bare.length < 2) return undefined
  return bare === date || bare === date.replaceAll('-', '') ? undefined : bare
}

function assignIds(
  rows: IdentifiedRow[],
  scheme: IdScheme,
  idOf: (incoming: IncomingRow) => string | undefined,
): void {
  const first = new Map<string, IdentifiedRow>()
  const shared = new Map<string, IdentifiedRow[]>()
  for (const row of rows) {
    const id = idOf(row.incoming)
    if (!id) continue
    row.ids[scheme] = id
    row.idSources |= BITS[scheme]
    const earlier = first.get(id)
    if (!earlier) first.set(id, row)
    else if (!shared.get(id)?.push(row)) shared.set(id, [earlier, row])
  }
  for (const sharers of shared.values()) {
    if (scheme === 'sf') markFeedRepeats(sharers)
    else if (sharers.some((row) => row.fingerprint !== sharers[0]?.fingerprint)) dropIds(sharers, scheme)
    else markRepeats(sharers)
  }
}

export function dropIds(rows: IdentifiedRow[], scheme: IdScheme): void {
  for (const row of rows) {
    delete row.ids[scheme]
    row.idSources &= ~BITS[scheme]
  }
}

/** A feed never gives one id to two transactions; of several versions the posted one counts. */
function markFeedRepeats(sharers: IdentifiedRow[]): void {
  const original = sharers.find((row) => !row.incoming.pending) ?? sharers[0]
  for (const row of sharers) if (original && row !== original) markRepeat(row, original)
}

/** Within one statement equal rows are that many purchases; the k-th of another statement repeats the k-th. */
function markRepeats(sharers: IdentifiedRow[]): void {
  const originals: IdentifiedRow[] = []
  const counts = new Map<number | undefined, number>()
  for (const row of sharers) {
    const { statement } = row.incoming
    const count = counts.get(statement) ?? 0
    counts.set(statement, count + 1)
    const original = originals[count]
    if (original) markRepeat(row, original)
    else originals.push(row)
  }
}

function markRepeat(row: IdentifiedRow, original: IdentifiedRow): void {
  row.outcome = { kind: 'REPEAT', reason: repeatOf(original.incoming.row), of: original.incoming.row }
}
