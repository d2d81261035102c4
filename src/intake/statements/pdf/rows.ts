import { type Day, daysBetween } from '../../../core/time.ts'
import type { PrintedAmount } from './amounts.ts'
import {
  amountColumns,
  COLUMN_EDGE,
  type DateColumn,
  dateColumns,
  isIn,
  isInColumn,
  orderOf,
  type PaperColumn,
} from './columns.ts'
import { type DateOrderOfPaper, dayNear, isWithin, type Period, type PrintedDate } from './dates.ts'
import { isSkipped, type Label, labelOf, sectionOf } from './labels.ts'
import type { PaperLine } from './page-lines.ts'
import type { PaperSection } from './sections.ts'

/** A line of the table: a day, words, and what stands in its columns. */
export interface PaperRow {
  page: number
  line: number
  /** Whether a day stands beside it, and not only above. */
  isDated: boolean
  date: Day | undefined
  transacted: Day | undefined
  /** Of the day as it was read: 1 where that was no picture. */
  confidence: number
  text: string
  /** One for each column of the table. */
  amounts: (PrintedAmount | undefined)[]
  /** Which way the title above it says its money went. */
  section: 1 | -1 | undefined
  /** The how manieth title above it. */
  part: number
  left: number
  right: number
  top: number
  bottom: number
}

export interface LabelledAmount {
  label: Label
  amount: PrintedAmount
  page: number
  /** How many rows stand before it. */
  after: number
  /** Whether a day stands beside it. */
  isDated: boolean
  text: string
}

export interface PaperTable {
  columns: PaperColumn[]
  rows: PaperRow[]
  labels: LabelledAmount[]
  /** Lines with a day and an amount that are in no row. */
  unread: PaperLine[]
  /** As its days are read. */
  period: Period | undefined
  /** Whether day or month stand first is open. */
  isOrderOpen: boolean
  /** Lines of rows whose day is missing, outside of the period or out of order. */
  doubtfulDays: ReadonlySet<number>
}

const CONTINUES = 3.2
const MOST_WORDED = 0.7

export function tableOf(section: PaperSection, chosen?: DateOrderOfPaper): PaperTable | undefined {
  const dated = dateColumns(section.lines)
  if (dated.length === 0) return undefined
  const isDated = (line: PaperLine) => line.dates.some((date) => dated.some((column) => isIn(date, column)))
  const columns = amountColumns(section.lines.filter(isDated), section.lines)
  if (columns.length === 0) return undefined
  const found = orderOf(section, dated)
  const order = found.isOpen && chosen ? chosen : found.order
  const reading = new TableReading(section.periods[order], dated, columns, order)
  reading.lookAt(section.lines)
  for (const line of section.lines) reading.take(line)
  return reading.finish(found.isOpen && !chosen)
}

type RowDays = Pick<PaperRow, 'date' | 'transacted' | 'confidence'>
const NO_DAYS: RowDays = { date: undefined, transacted: undefined, confidence: 1 }

class TableReading {
  private readonly rows: PaperRow[] = []
  private readonly labels: LabelledAmount[] = []
  private readonly unread: PaperLine[] = []
  private isWordedBehind = false
  private section: 1 | -1 | undefined
  private isSkipping = false
  private part = 0
  private last: RowDays | undefined
  private waiting: PaperLine[] = []
  private before: PaperLine | undefined

  constructor(
    private readonly period: Period | undefined,
    private readonly dated: DateColumn[],
    private readonly columns: PaperColumn[],
    private readonly order: DateOrderOfPaper,
  ) {}

  /** Whether the words of most rows stand behind their amounts. */
  lookAt(lines: readonly PaperLine[]): void {
    const rows = lines.filter(
      (line) =>
        line.dates.some((date) => this.dated.some((column) => isIn(date, column))) &&
        line.amounts.some((amount) => this.columns.some((column) => isInColumn(amount, column))),
    )
    this.isWordedBehind = rows.filter((line) => this.wordsOf(line) === '').length > rows.length * MOST_WORDED
  }

  take(line: PaperLine): void {
    const inColumns = this.columns.map((column) => line.amounts.find((amount) => isInColumn(amount, column)))
    const dates = line.dates.filter((date) => this.dated.some((column) => isIn(date, column)))
    const words = this.wordsOf(line)
    if (this.takeTitle(line, words)) return
    if (this.isSkipping) return
    const label = line.amounts.length > 0 ? this.labelOn(line, words, dates) : undefined
    const isInTable = inColumns.some((amount) => amount !== undefined)
    if (label !== undefined) this.takeLabel(line, label, inColumns)
    else if (isInTable && (dates.length > 0 || (this.mayContinue(line) && !this.beginsAtDays(line))))
      this.takeRow(line, dates, inColumns)
    else if (line.amounts.length > 0 && (isInTable ? this.mayContinue(line) : dates.length > 0))
      this.unread.push(line)
    else if (!isInTable) this.takeWords(line, dates)
  }

  /** A total has no day: it is a payee that is called so. */
  private labelOn(line: PaperLine, words: string, dates: PrintedDate[]): Label | undefined {
    const label = labelOf(words || line.text)
    return label === 'TOTAL' && dates.length > 0 ? undefined : label
  }

  finish(isOrderOpen: boolean): PaperTable {
    return {
      columns: this.columns,
      rows: this.rows,
      labels: this.labels,
      unread: this.unread,
      period: this.period,
      isOrderOpen,
      doubtfulDays: new Set(this.rows.filter(isInDoubt(this.rows, this.period)).map(({ line }) => line)),
    }
  }

  /** Without its days, amounts and what stands to the right of the table, unless its words do. */
  private wordsOf({ tokens, dates, amounts }: PaperLine): string {
    const edge = Math.max(...this.columns.map(({ to }) => to)) + COLUMN_EDGE
    const isTaken = (at: number) =>
      amounts.some(({ from, to }) => at >= from && at <= to) ||
      dates.some(
        (date) =>
          at >= date.from && at <= this.endOf(date) && this.dated.some((column) => isIn(date, column)),
      )
    return tokens
      .filter((token, at) => !isTaken(at) && (token.left < edge || this.isWordedBehind))
      .map(({ text }) => text)
      .join(' ')
  }

  /** A number behind a day is its year only where the others of the column have one. */
  private endOf(date: PrintedDate): number {
    const column = this.dated.find((one) => isIn(date, one))
    return date.year !== undefined && date.to - date.from === 2 && column && !column.hasYear
      ? date.to - 1
      : date.to
  }

  private takeTitle({ amounts, dates }: PaperLine, words: string): boolean {
    if (amounts.length > 0 || dates.length > 0) return false
    if (isSkipped(words)) {
      this.isSkipping = true
      return true
    }
    const section = words.length < 50 && !/\d/.test(words) ? sectionOf(words) : undefined
    if (section === undefined) return false
    this.section = section
    this.part++
    this.isSkipping = false
    this.waiting = []
    return true
  }

  private takeLabel(line: PaperLine, label: Label, inColumns: (PrintedAmount | undefined)[]): void {
    if (label === 'OTHER') return
    const amount = inColumns.findLast((one) => one !== undefined) ?? line.amounts[0]
    const isDated = line.dates.some((date) => this.dated.some((column) => isIn(date, column)))
    const { page, text } = line
    if (amount) this.labels.push({ label, amount, page, after: this.rows.length, isDated, text })
    this.waiting = []
    this.before = line
  }

  private takeWords(line: PaperLine, dates: PrintedDate[]): void {
    if (dates.length > 0) this.last = this.daysOf(line, dates)
    this.waiting.push(line)
  }

  /** An undated amount is of the day above it, if it stands below a row, or begins a page. */
  private mayContinue(line: PaperLine): boolean {
    if (!this.last || !this.before) return false
    if (line.page !== this.before.page) return true
    const above = this.waiting.at(-1) ?? this.before
    return line.top - above.bottom <= CONTINUES * (line.bottom - line.top)
  }

  /** Words where the days stand are no row of the day above, whose words stand behind it. */
  private beginsAtDays({ tokens: [first] }: PaperLine): boolean {
    return first !== undefined && this.dated.some((column) => isIn(first, column))
  }

  private takeRow(line: PaperLine, dates: PrintedDate[], amounts: (PrintedAmount | undefined)[]): void {
    if (dates.length > 0) this.last = this.daysOf(line, dates)
    const { date, transacted, confidence } = this.last ?? NO_DAYS
    const above = this.wordsAbove(line)
    const boxes = line.tokens
    this.rows.push({
      page: line.page,
      line: line.at,
      isDated: dates.length > 0,
      date,
      transacted,
      confidence,
      text: [...above, this.wordsOf(line)].join(' ').trim(),
      amounts,
      section: this.section,
      part: this.part,
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: line.top,
      bottom: line.bottom,
    })
    this.waiting = []
    this.before = line
  }

  /** Words that wait are of the row below them where their day stands with them, or where nothing stands beside it. */
  private wordsAbove(line: PaperLine): string[] {
    const own = this.wordsOf(line)
    const at = this.waiting.findLastIndex(({ dates }) =>
      dates.some((date) => this.dated.some((column) => isIn(date, column))),
    )
    const isAfter = at >= 0 || own === '' || /^(?:ref|réf)\b/i.test(own)
    const words = this.waiting.map((one) => this.wordsOf(one))
    if (!isAfter) {
      const last = this.rows.at(-1)
      if (last) last.text = [last.text, ...words].join(' ').trim()
      return []
    }
    return at >= 0 ? words.slice(at) : words.slice(-1)
  }

  private daysOf({ tokens }: PaperLine, dates: PrintedDate[]): RowDays {
    const of = (role: DateColumn['role']) => {
      const column = this.dated.find((one) => one.role === role)
      const date = column && dates.find((one) => isIn(one, column))
      return date && column ? this.dayOf(date, column) : undefined
    }
    const [posted, transacted] = [of('POSTED'), of('TRANSACTED')]
    const read = dates.flatMap(({ from, to }) => tokens.slice(from, to + 1))
    const confidence = Math.min(1, ...read.map((token) => token.confidence))
    return { date: posted ?? transacted, transacted, confidence }
  }

  private dayOf(date: PrintedDate, { hasYear }: DateColumn): Day | undefined {
    const { period } = this
    const plain = hasYear ? date : { ...date, year: date.to - date.from === 2 ? undefined : date.year }
    if (plain.year === undefined && !period) return undefined
    return dayNear(plain, period ?? NO_PERIOD, this.order)
  }
}

/** Days rise, or fall, from row to row, lie within the period, and nothing is posted before it was bought. */
function isInDoubt(rows: readonly PaperRow[], period: Period | undefined): (row: PaperRow) => boolean {
  const unordered = new Set<PaperRow>()
  for (const part of Map.groupBy(rows, ({ part: number }) => number).values()) {
    const steps = part.flatMap((row, at) => {
      const before = part[at - 1]
      return before?.date && row.date && before.date !== row.date
        ? [{ before, row, isUp: before.date < row.date }]
        : []
    })
    const rises = steps.filter(({ isUp }) => isUp).length
    for (const { before, row, isUp } of steps)
      if (isUp !== 2 * rises >= steps.length) unordered.add(before).add(row)
  }
  const isSure = sureDays(rows, period)
  return (row) =>
    row.date === undefined ||
    !isSure(row) ||
    (period !== undefined && !isWithin(row.date, period)) ||
    (row.transacted !== undefined && row.transacted > row.date) ||
    unordered.has(row)
}

const LEAST_CONFIDENCE = 0.9
const MOST_DAYS_BETWEEN = 3

/** No sum proves a day: one of a picture is sure where the reader was, and its neighbours leave little room. */
function sureDays(rows: readonly PaperRow[], period: Period | undefined): (row: PaperRow) => boolean {
  const places = new Map(rows.map((row, at) => [row, at]))
  return (row) => {
    if (row.confidence === 1) return true
    if (row.confidence < LEAST_CONFIDENCE) return false
    const at = places.get(row) ?? 0
    const [one, other] = [rows[at - 1]?.date ?? period?.from, rows[at + 1]?.date ?? period?.to]
    if (!one || !other) return false
    return Math.abs(daysBetween(one, other)) <= MOST_DAYS_BETWEEN
  }
}

const NO_PERIOD: Period = { from: '2000-01-01' as Day, to: '2000-01-31' as Day }
