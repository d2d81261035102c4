export type Unit = 'ms' | 'req/s' | 'µs' | 'MB' | 'KB' | 'KiB' | 'files' | 'calls' | 'rows'

/** One thing measured: ours, and the limit measured beside it in the same run. */
export interface Figure {
  job: string
  unit: Unit
  ours: number
  limit?: number
  /** What the limit is, in a few words. */
  against?: string
  aim?: Aim
}

/** What is aimed at, of the figure itself or of its ratio to the limit. */
export interface Aim {
  of: 'ours' | 'ratio'
  most?: number
  least?: number
}

/** A job without figures, or without all of them, and why. */
export interface Unmeasured {
  job: string
  outcome: 'FAILED' | 'NOT RUN'
  reason: string
}

export type Row = Figure | Unmeasured

export const atMost = (most: number, of: Aim['of'] = 'ours'): Aim => ({ of, most })
export const atLeast = (least: number, of: Aim['of'] = 'ours'): Aim => ({ of, least })

const ratioOf = ({ ours, limit }: Figure): number | null => (limit ? ours / limit : null)

export function isMissed(row: Row): boolean {
  if (!('ours' in row) || !row.aim) return false
  const { of, most = Infinity, least = -Infinity } = row.aim
  const value = of === 'ours' ? row.ours : ratioOf(row)
  return value === null || !(value <= most && value >= least)
}

/** A job that failed, or an aim that was missed: what ends a run with 1. */
export const isFailure = (row: Row): boolean => ('ours' in row ? isMissed(row) : row.outcome === 'FAILED')

/** One line for a program to read. */
export function jsonLine(row: Row): string {
  if (!('ours' in row)) return JSON.stringify(row)
  const { job, unit, ours, limit, aim } = row
  return JSON.stringify({
    job,
    unit,
    ours: rounded(ours),
    limit: limit === undefined ? null : rounded(limit),
    ratio: rounded(ratioOf(row)),
    aim: aim ? aimText(aim, unit) : null,
    met: aim ? !isMissed(row) : null,
  })
}

/** The rows come one by one, so the columns cannot be as wide as the widest of all; a longer text moves its own row. */
const WIDTHS = [66, 13, 13, 8, 12, 6, 0]
const NUMBERS = [1, 2, 3]

export const heading = (): string => line(['job', 'ours', 'limit', 'ratio', 'aim', '', 'the limit is'])

/** One line for a person to read; an aim that was missed is marked. */
export const textLine = (row: Row): string =>
  'ours' in row ? line(cellsOf(row)) : `${row.job}  ${row.outcome}: ${row.reason}`

function line(cells: string[]): string {
  const padded = cells.map((cell, at) =>
    NUMBERS.includes(at) ? cell.padStart(WIDTHS[at] ?? 0) : cell.padEnd(WIDTHS[at] ?? 0),
  )
  return padded.join('  ').trimEnd()
}

function cellsOf(figure: Figure): string[] {
  const { job, unit, ours, limit, against = '', aim } = figure
  const ratio = ratioOf(figure)
  return [
    job,
    `${spoken(ours)} ${unit}`,
    limit === undefined ? '' : `${spoken(limit)} ${unit}`,
    ratio === null ? '' : ratio.toFixed(2),
    aim ? aimText(aim, unit) : '',
    aim ? (isMissed(figure) ? 'MISSED' : 'met') : '',
    against,
  ]
}

function aimText({ of, most, least }: Aim, unit: Unit): string {
  const bound = most === undefined ? `≥ ${least}` : `≤ ${most}`
  return `${bound} ${of === 'ours' ? unit : '×'}`
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(4))

function spoken(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString('en')
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
