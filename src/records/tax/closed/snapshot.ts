import { createHash } from 'node:crypto'
import type { Instant } from '../../../core/time.ts'
import { toRfc3339 } from '../../../core/time.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { TaxYearTotals } from '../total-model.ts'
import { type ClosedLine, closedLine } from './closed-line.ts'
import type { CountedPart, CountedRow } from './counted-parts.ts'

/** A year as it was when somebody closed it. */
export interface Snapshot {
  format: 'hearth-tax-year'
  formatVersion: 1
  year: number
  country: string
  currency: string
  tableVersion: string
  closedAt: string
  lines: ClosedLine[]
  /** With the version its transaction had. */
  parts: (CountedPart & { version: number })[]
}

export const snapshotOf = (
  db: Db,
  { year, country, currency, tableVersion, lines }: TaxYearTotals,
  rows: CountedRow[],
  at: Instant,
): Snapshot => {
  const versions = versionsOf(
    db,
    rows.map(({ seq }) => seq),
  )
  return {
    format: 'hearth-tax-year',
    formatVersion: 1,
    year,
    country,
    currency,
    tableVersion,
    closedAt: toRfc3339(at),
    lines: lines.map(closedLine),
    parts: rows
      .map(({ seq, counted }) => ({ ...counted, version: versions.get(seq) ?? 0 }))
      .toSorted(inOrder),
  }
}

const inOrder = (one: CountedPart, other: CountedPart): number => (orderOf(one) < orderOf(other) ? -1 : 1)
const orderOf = ({ lineId, date, transactionId, part }: CountedPart): string =>
  `${lineId} ${date} ${transactionId} ${String(part ?? 0).padStart(4, '0')}`

const versionsOf = ({ $client }: Db, seqs: number[]): Map<number, number> =>
  new Map(
    $client
      .query<{ seq: number; version: number }, [string]>(VERSIONS)
      .all(JSON.stringify([...new Set(seqs)]))
      .map(({ seq, version }) => [seq, version]),
  )

const VERSIONS = 'SELECT t.seq, t.version FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value'

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** One text for one value (RFC 8785), whatever order its names came in. Of numbers there are whole ones alone. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
