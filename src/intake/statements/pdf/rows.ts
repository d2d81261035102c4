import type { Day } from '../../../core/time.ts'
import type { DailyBalance } from '../daily-balances.ts'
import type { PrintedAmount } from './amounts.ts'
import {
  amountColumns,
  COLUMN_EDGE,
  DATE_EDGE,
  type DateColumn,
  dateColumns,
  isIn,
  isInColumn,
  orderOf,
  type PaperColumn,
} from './columns.ts'
import { dailyBalancesOn } from './daily-balances.ts'
import { type DateOrderOfPaper, dayNear, type Period, type PrintedDate } from './dates.ts'
import { isDailyBalances, isSkipped, type Label, labelOf, sectionOf } from './labels.ts'
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
  /** As its day is printed; nothing where it is that of a row above. */
  printedDay: string
  /** Whether something stands where others have their day, and is none. */
  hasOddDay: boolean
  /** Whether its day is that of the purchase, and the day of posting is not there. */
  isUnposted: boolean
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
  /** Balances at the end of days, from a list of them. */
  daily: DailyBalance[]
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

type RowDays = Pick<PaperRow, 'date' | 'transacted' | 'confidence' | 'printedDay' | 'isUnposted'>
const NO_DAYS: RowDays = {
  date: undefined,
  transacted: undefined,
  confidence: 1,
  printedDay: '',
  isUnposted: false,
}

class TableReading {
  private readonly rows: PaperRow[] = []
  private readonly labels: LabelledAmount[] = []
  private readonly unread: PaperLine[] = []
  private isWordedBehind = false
  private section: 1 | -1 | undefined
  private isSkipping = false
  private isDaily = false
  private readonly daily: DailyBalance[] = []
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
    if (this.isSkipping) {
      if (this.isDaily) this.daily.push(...dailyBalancesOn(line, this.period, this.order))
      return
    }
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
      daily: this.daily,
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
      this.isDaily = isDailyBalances(words)
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

  private hasWordsAtDays({ tokens, amounts }: PaperLine): boolean {
    return tokens.some(
      (token, at) =>
        !amounts.some(({ from, to }) => at >= from && at <= to) &&
        this.dated.some(({ left, right }) => token.left >= left - DATE_EDGE && token.right <= right + 1),
    )
  }

  private takeRow(line: PaperLine, dates: PrintedDate[], amounts: (PrintedAmount | undefined)[]): void {
    if (dates.length > 0) this.last = this.daysOf(line, dates)
    const days = this.last ?? NO_DAYS
    const above = this.wordsAbove(line)
    const boxes = line.tokens
    this.rows.push({
      page: line.page,
      line: line.at,
      isDated: dates.length > 0,
      ...days,
      printedDay: dates.length > 0 ? days.printedDay : '',
      hasOddDay: dates.length === 0 && this.hasWordsAtDays(line),
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
    const printedDay = read.map(({ text }) => text).join(' ')
    const isUnposted = posted === undefined && transacted !== undefined
    return { date: posted ?? transacted, transacted, confidence, printedDay, isUnposted }
  }

  private dayOf(date: PrintedDate, { hasYear }: DateColumn): Day | undefined {
    const { period } = this
    const plain = hasYear ? date : { ...date, year: date.to - date.from === 2 ? undefined : date.year }
    if (plain.year === undefined && !period) return undefined
    return dayNear(plain, period ?? NO_PERIOD, this.order)
  }
}

const NO_PERIOD: Period = { from: '2000-01-01' as Day, to: '2000-01-31' as Day }
