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

export const atMost = (most: number, of: Aim['of'] = 'ours'): Aim => ({ of, most })
export const atLeast = (least: number, of: Aim['of'] = 'ours'): Aim => ({ of, least })

export const ratioOf = ({ ours, limit }: Figure): number | null => (limit ? ours / limit : null)

/** One line for a program to read. */
export const jsonLine = (figure: Figure): string =>
  JSON.stringify({
    job: figure.job,
    unit: figure.unit,
    ours: rounded(figure.ours),
    limit: figure.limit === undefined ? null : rounded(figure.limit),
    ratio: rounded(ratioOf(figure)),
  })

/** Lines for a person to read; an aim that was missed is marked. */
export function tableOf(figures: Figure[]): string {
  const rows = [['job', 'ours', 'limit', 'ratio', 'aim', '', 'the limit is'], ...figures.map(cellsOf)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) =>
    row.map((cell, at) =>
      NUMBERS.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
    )
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n')
}

const NUMBERS = [1, 2, 3]

function cellsOf(figure: Figure): string[] {
  const { job, unit, ours, limit, against = '', aim } = figure
  const ratio = ratioOf(figure)
  return [
    job,
    `${spoken(ours)} ${unit}`,
    limit === undefined ? '' : `${spoken(limit)} ${unit}`,
    ratio === null ? '' : ratio.toFixed(2),
    aim ? aimText(aim, unit) : '',
    aim ? (meets(figure, aim) ? 'met' : 'MISSED') : '',
    against,
  ]
}

function meets(figure: Figure, { of, most = Infinity, least = -Infinity }: Aim): boolean {
  const value = of === 'ours' ? figure.ours : ratioOf(figure)
  return value !== null && value <= most && value >= least
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
