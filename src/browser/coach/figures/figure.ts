import type { ChartPoint, ChartSeries } from '../../parts/charts/chart-frame.tsx'

/** A picture of what a tool told: amounts are its own, to the last digit, and nothing is taken from the model's words. */
export interface Figure {
  title: string
  /** Said beside the title: the days, what is usual. */
  beside?: string
  /** Of every amount that names none of its own. */
  currency?: string | undefined
  facts?: Fact[]
  chart?: FigureChart
  bars?: Bar[]
  table?: FigureTable
  notes?: { title: string; text: string }[]
  /** How many transactions it was computed from. */
  count?: number
  link?: { name: string; href: string }
}

export interface Fact {
  name: string
  value: Cell
  isBad?: boolean
}

export interface FigureChart {
  kind: 'bars' | 'line'
  /** A sentence. */
  label: string
  pointKind: string
  points: ChartPoint[]
  series: ChartSeries[]
  mark?: { name: string; value: string }
  baseline?: 'zero' | 'data'
}

/** Parts of a whole, or goals on their way, the first the longest. */
export interface Bar {
  name: string
  value: Cell
  beside?: string
  /** From 0 to 100. */
  percent: number
  isBehind?: boolean
}

export interface FigureTable {
  rowKind: string
  columns: { name: string; isText?: boolean }[]
  rows: { name: string; href?: string; cells: Cell[] }[]
}

export type Cell =
  | null
  | { kind: 'amount'; value: string; currency?: string | undefined; warn?: boolean; flow?: boolean }
  | { kind: 'day'; value: string }
  | { kind: 'text'; value: string }

export const text = (value: string | null): Cell => (value === null ? null : { kind: 'text', value })
export const day = (value: string): Cell => ({ kind: 'day', value })
export const money = (value: string, currency?: string): Cell => ({ kind: 'amount', value, currency })

/** What a figure is written with: the reader's language, and what the household's names stand for. */
export interface Reader {
  locale: string
  today: string
  currency: string
  /** Of the one category of this name. */
  categoryId(name: string): string | undefined
}
