import { formatMoney, type Money } from '../../../core/money.ts'
import type { TaxLineTotal } from '../total-model.ts'

/** What a line comes to, without the words and the advice beside it. */
export interface ClosedLine {
  lineId: string
  activityId: string | null
  personId: string | null
  form: string
  line: string | null
  label: string
  gross: string
  total: string
  cents: string | null
  /** What of it there is something to show for, and what lacks it. */
  withEvidence: string
  missing: number
  transactionCount: number
}

/** By the tables they were worked out by: others may say something else of the same books. */
export interface PresentLines {
  tableVersion: string
  lines: ClosedLine[]
}

/** Of a year that changed by itself: what its lines came to before, and how many of its parts are others. */
export interface UnreportedChange {
  lines: ClosedLine[]
  parts: number
}

export interface ReportedChange {
  day: string
  lines: LineDifference[]
  parts: number
}

export interface LineDifference {
  lineId: string
  activityId: string | null
  personId: string | null
  form: string
  line: string | null
  label: string
  before: string
  after: string
  difference: string
  countBefore: number
  countAfter: number
}

export const closedLine = (line: TaxLineTotal): ClosedLine => {
  const { lineId, activityId, personId, form, label, gross, total, cents } = line
  const { withEvidence, missing, transactionCount } = line
  return {
    lineId,
    activityId,
    personId,
    form,
    line: line.line,
    label,
    gross,
    total,
    cents,
    withEvidence,
    missing,
    transactionCount,
  }
}

/** Of each line that comes to something else, or of something else, and of those that came and went. */
export function lineDifferences(before: ClosedLine[], after: ClosedLine[]): LineDifference[] {
  const [old, now] = [byKey(before), byKey(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)]
    const known = is ?? was
    if (!known || (was && is && isSame(was, is))) return []
    const { lineId, activityId, personId, form, line, label } = known
    const nothing = known.cents === null ? '0.00' : '0'
    const [from, to] = [was?.total ?? nothing, is?.total ?? nothing]
    return {
      lineId,
      activityId,
      personId,
      form,
      line,
      label,
      before: from,
      after: to,
      difference: differenceText(from, to),
      countBefore: was?.transactionCount ?? 0,
      countAfter: is?.transactionCount ?? 0,
    }
  })
}

const isSame = (one: ClosedLine, other: ClosedLine): boolean =>
  one.total === other.total &&
  one.cents === other.cents &&
  one.gross === other.gross &&
  one.withEvidence === other.withEvidence &&
  one.missing === other.missing &&
  one.transactionCount === other.transactionCount

const byKey = (lines: ClosedLine[]): Map<string, ClosedLine> =>
  new Map(lines.map((each) => [`${each.lineId} ${each.activityId} ${each.personId}`, each]))

/** In whole units where both are. */
function differenceText(from: string, to: string): string {
  const difference = exactOf(to) - exactOf(from)
  return from.includes('.') || to.includes('.') ? formatMoney(difference) : `${difference / 10_000n}`
}

/** Sums may have more digits than one amount. */
function exactOf(text: string): Money {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
  return text.startsWith('-') ? -size : size
}
