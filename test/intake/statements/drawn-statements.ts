import type { Glyph } from '../../../src/platform/paper/glyphs.ts'
import { type Language, MONTHS, WORDS } from './drawn-words.ts'

/* Statements of layouts that nobody has seen: drawn letter by letter as a text layer gives them, with their truth. */

export interface DrawnRow {
  /** Days after the first of the period. */
  day: number
  /** In cents, money out less than zero. */
  cents: number
  payee: string
  /** A second line of its words. */
  more: string
}

export interface Layout {
  language: Language
  /** Owed: a card, whose plain figures are money out. */
  isCard: boolean
  /** Which columns in which order; the date may stand anywhere. */
  order: number
  amounts: 'PAIR' | 'SIGNED' | 'TRAILING' | 'PARENTHESES' | 'CREDIT_MARK'
  balance: 'NONE' | 'ROW' | 'DAY'
  dates: number
  hasYear: boolean
  hasSecondDate: boolean
  isDayOnce: boolean
  thousands: number
  currency: '' | '$' | '€'
  opening: number
  labels: number
  /** The labelled balances stand in a summary above the table, in the table, or in both. */
  ends: 'SUMMARY' | 'TABLE' | 'BOTH'
  rowsOfPage: number
  isCarried: boolean
  hasPageNumbers: boolean
  hasTotals: boolean
  hasAdvice: boolean
  isNewestFirst: boolean
  hasSections: boolean
  month: number
}

const YEAR = 2026
const dayOf = (month: number, day: number): Date => new Date(Date.UTC(YEAR, month, 1 + day))
const iso = (date: Date): string => date.toISOString().slice(0, 10)
const two = (number: number): string => `${number}`.padStart(2, '0')

function printedDay(date: Date, { language, dates, hasYear }: Layout): string {
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
  const name = MONTHS[language][month] ?? ''
  const forms = [
    `${two(day)} ${name}${hasYear ? ` ${year}` : ''}`,
    `${name} ${two(day)}${hasYear ? `, ${year}` : ''}`,
    `${year}-${two(month + 1)}-${two(day)}`,
    language === 'de'
      ? `${two(day)}.${two(month + 1)}.${hasYear ? year : ''}`
      : `${two(day)}/${two(month + 1)}/${year}`,
    language === 'en'
      ? `${two(month + 1)}/${two(day)}${hasYear ? `/${year}` : ''}`
      : `${two(day)}.${two(month + 1)}.${hasYear ? year : ''}`,
    `${name.toUpperCase()}${two(day)}`,
    `${day}${name}${hasYear ? `${year % 100}` : ''}`,
  ]
  return forms[dates % forms.length] ?? ''
}

export function printed(cents: number, { language, thousands, currency }: Layout): string {
  const size = Math.abs(cents)
  const isPoint = language === 'en'
  const separator = isPoint ? [',', ',', ' ', "'"][thousands % 4] : ['.', ' ', ' ', "'"][thousands % 4]
  const whole = `${Math.floor(size / 100)}`.replace(
    /\B(?=(\d{3})+$)/g,
    separator === ' ' ? NARROW : `${separator}`,
  )
  return `${isPoint ? currency : ''}${whole}${isPoint ? '.' : ','}${two(size % 100)}`
}

function signed(cents: number, layout: Layout): string {
  const text = printed(cents, layout)
  const { amounts, isCard } = layout
  if (amounts === 'CREDIT_MARK') return cents < 0 ? `${text} ${isCard ? 'CR' : 'DR'}` : text
  if (cents >= 0) return text
  if (amounts === 'TRAILING') return `${text}-`
  return amounts === 'PARENTHESES' ? `(${text})` : `-${text}`
}

const NARROW = '\u202f'
const LETTER = 4.4
const HEIGHT = 9.4
const LINE = 14
const TOP = 40

interface Cell {
  text: string
  x: number
  isRight: boolean
}

/** What stands on a line; the row of the truth it belongs to, where it is one. */
export interface DrawnLine {
  cells: Cell[]
  row?: number
}

/** Where an amount of a row stands within its cells. */
type Column = 'DATE' | 'SECOND' | 'TEXT' | 'OUT' | 'IN' | 'AMOUNT' | 'BALANCE'

const WIDTHS: Record<Column, number> = {
  DATE: 62,
  SECOND: 62,
  TEXT: 190,
  OUT: 78,
  IN: 78,
  AMOUNT: 84,
  BALANCE: 84,
}

function columnsOf({
  order,
  amounts,
  balance,
  hasSecondDate,
  isCard,
}: Layout): { column: Column; x: number }[] {
  const days: Column[] = hasSecondDate ? ['SECOND', 'DATE'] : ['DATE']
  const moved: Column[] =
    amounts === 'PAIR' && !isCard ? (order % 2 === 0 ? ['OUT', 'IN'] : ['IN', 'OUT']) : ['AMOUNT']
  const kept: Column[] = balance === 'NONE' ? [] : ['BALANCE']
  const tails: Column[][] = [
    [...days, 'TEXT', ...moved, ...kept],
    ['TEXT', ...days, ...moved, ...kept],
    [...days, 'TEXT', ...kept, ...moved],
    [...days, ...moved, ...kept, 'TEXT'],
    [...days, ...moved, 'TEXT', ...kept],
  ]
  let x = 30
  return (tails[order % tails.length] ?? []).map((column) => {
    const at = x
    x += WIDTHS[column]
    return { column, x: at }
  })
}

export interface DrawnStatement {
  pages: DrawnLine[][]
  truth: { opening: number; closing: number; rows: { date: string; cents: number }[] }
}

/** The ledger's sense: a debt and money out are less than zero. */
export function drawn(layout: Layout, given: readonly DrawnRow[]): DrawnStatement {
  const { language, isCard, month, labels } = layout
  const words = WORDS[language]
  const columns = columnsOf(layout)
  const inOrder = given.toSorted((one, other) => one.day - other.day)
  const rows = layout.hasSections
    ? [...inOrder.filter(({ cents }) => cents > 0), ...inOrder.filter(({ cents }) => cents < 0)]
    : inOrder
  const opening = isCard ? -layout.opening : layout.opening
  const closing = rows.reduce((sum, { cents }) => sum + cents, opening)
  const shownBalance = (cents: number) => signed(isCard ? -cents : cents, layout)
  const place = (column: Column, text: string): Cell[] => {
    const found = columns.find((one) => one.column === column)
    if (!found || text === '') return []
    const isRight = !['DATE', 'SECOND', 'TEXT'].includes(column)
    return [{ text, x: isRight ? found.x + WIDTHS[column] - 8 : found.x, isRight }]
  }
  const lastColumn: Column = columns.some(({ column }) => column === 'BALANCE')
    ? 'BALANCE'
    : layout.amounts === 'PAIR' && !isCard
      ? 'IN'
      : 'AMOUNT'
  const labelled = (label: string, cents: number): DrawnLine => ({
    cells: [...place('TEXT', label), ...place(lastColumn, shownBalance(cents))],
  })
  const [firstDay, lastDay] = [dayOf(month, 0), dayOf(month, 29)]
  const number = language === 'es' ? 'ES12 3456 7890 1234' : '12345-6789012'
  const periodDay = (date: Date) =>
    language === 'es'
      ? iso(date)
      : printedDay(date, {
          ...layout,
          dates: layout.dates === 5 || layout.dates === 6 ? 0 : layout.dates,
          hasYear: true,
        })
  const head = (page: number, pages: number): DrawnLine[] => [
    {
      cells: [
        { text: 'Quarry Bank', x: 30, isRight: false },
        {
          text: `${words.period[0]} ${periodDay(firstDay)} ${words.period[1]} ${periodDay(lastDay)}`,
          x: 200,
          isRight: false,
        },
      ],
    },
    {
      cells: [
        { text: `${isCard ? words.card : words.account}: ${number}`, x: 30, isRight: false },
        ...(layout.hasPageNumbers
          ? [{ text: `${words.page[0]} ${page} ${words.page[1]} ${pages}`, x: 480, isRight: false }]
          : []),
      ],
    },
  ]
  const header: DrawnLine = {
    cells: [
      ...place('SECOND', words.second[0] ?? ''),
      ...place('DATE', layout.hasSecondDate ? (words.second[1] ?? '') : words.date),
      ...place('TEXT', words.text),
      ...place('OUT', words.out[labels % 3] ?? ''),
      ...place('IN', words.into[labels % 3] ?? ''),
      ...place('AMOUNT', words.amount),
      ...place('BALANCE', words.balance),
    ],
  }
  const summary: DrawnLine[] = [
    {
      cells: [
        { text: words.opening[labels % 4] ?? '', x: 30, isRight: false },
        { text: shownBalance(opening), x: 330, isRight: true },
      ],
    },
    {
      cells: [
        { text: words.closing[labels % 4] ?? '', x: 30, isRight: false },
        { text: shownBalance(closing), x: 330, isRight: true },
      ],
    },
  ]
  const body: DrawnLine[] = []
  const balances: number[] = []
  let running = opening
  for (const { cents } of rows) {
    running += cents
    balances.push(running)
  }
  const order = rows.map((_, at) => at)
  if (layout.isNewestFirst && !layout.hasSections) order.reverse()
  let before = ''
  let title = ''
  for (const [index, at] of order.entries()) {
    const row = rows[at]
    if (!row) continue
    const isIn = row.cents > 0
    const own = (isCard ? words.cardSections : words.sections)[isIn ? 0 : 1] ?? ''
    if (layout.hasSections && own !== title) {
      title = own
      body.push({ cells: [{ text: own, x: 30, isRight: false }] })
    }
    const day = printedDay(dayOf(month, row.day), layout)
    const isRepeated = layout.isDayOnce && day === before
    before = day
    const next = order[index + 1]
    const isLastOfDay = next === undefined || rows[next]?.day !== row.day
    const isTold = layout.balance === 'ROW' || (layout.balance === 'DAY' && isLastOfDay)
    const amount =
      layout.hasSections && !isCard
        ? printed(row.cents, layout)
        : signed(isCard ? -row.cents : row.cents, layout)
    body.push({
      row: at,
      cells: [
        ...place('SECOND', isRepeated ? '' : printedDay(dayOf(month, Math.max(0, row.day - 1)), layout)),
        ...place('DATE', isRepeated ? '' : day),
        ...place('TEXT', row.payee),
        ...place('OUT', isIn ? '' : printed(row.cents, layout)),
        ...place('IN', isIn ? printed(row.cents, layout) : ''),
        ...place('AMOUNT', amount),
        ...place('BALANCE', isTold && !layout.hasSections ? shownBalance(balances[at] ?? 0) : ''),
      ],
    })
    if (row.more) body.push({ row: at, cells: place('TEXT', row.more) })
  }
  const isInTable = layout.ends !== 'SUMMARY'
  const [first, last] =
    layout.isNewestFirst && !layout.hasSections
      ? [words.closing, words.opening]
      : [words.opening, words.closing]
  const [firstCents, lastCents] =
    layout.isNewestFirst && !layout.hasSections ? [closing, opening] : [opening, closing]
  const [moneyIn, moneyOut] = [
    rows.filter(({ cents }) => cents > 0),
    rows.filter(({ cents }) => cents < 0),
  ].map((some) => some.reduce((sum, { cents }) => sum + cents, 0))
  const totals: DrawnLine[] =
    layout.hasTotals && !isCard
      ? [
          { cells: [...place('TEXT', words.totalIn), ...place(lastColumn, printed(moneyIn ?? 0, layout))] },
          { cells: [...place('TEXT', words.totalOut), ...place(lastColumn, printed(moneyOut ?? 0, layout))] },
        ]
      : []
  const advice: DrawnLine[] = layout.hasAdvice
    ? [
        {
          cells: [
            { text: `${words.advice[isCard ? 0 : 1]} ${printed(1000, layout)}`, x: 30, isRight: false },
          ],
        },
        ...(isCard
          ? [{ cells: [{ text: `${words.advice[2]} ${printed(500_000, layout)}`, x: 30, isRight: false }] }]
          : []),
      ]
    : []
  const chunks: DrawnLine[][] = []
  for (let at = 0; at < body.length; ) {
    let end = Math.min(body.length, at + layout.rowsOfPage)
    // A second line stays on the page of its row.
    while (end < body.length && body[end]?.row !== undefined && body[end]?.row === body[end - 1]?.row) end++
    chunks.push(body.slice(at, end))
    at = end
  }
  if (chunks.length === 0) chunks.push([])
  const pages = chunks.map((chunk, at) => {
    const isFirst = at === 0
    const isLast = at === chunks.length - 1
    const end = chunk.findLast(({ row }) => row !== undefined)?.row
    const carried = end === undefined ? undefined : (balances[end] ?? 0)
    const isCarried =
      layout.isCarried && !layout.isNewestFirst && !layout.hasSections && carried !== undefined
    const beforeThis = chunks[at - 1]?.findLast(({ row }) => row !== undefined)?.row
    return [
      ...head(at + 1, chunks.length),
      ...(isFirst && layout.ends !== 'TABLE' ? summary : []),
      header,
      ...(isFirst && isInTable ? [labelled(first[labels % 4] ?? '', firstCents)] : []),
      ...(!isFirst && isCarried && beforeThis !== undefined
        ? [labelled(words.brought, balances[beforeThis] ?? 0)]
        : []),
      ...chunk,
      ...(!isLast && isCarried ? [labelled(words.carried, carried ?? 0)] : []),
      ...(isLast ? totals : []),
      ...(isLast && isInTable ? [labelled(last[labels % 4] ?? '', lastCents)] : []),
      ...(isLast ? advice : []),
    ]
  })
  return {
    pages,
    truth: {
      opening,
      closing,
      rows: rows.map(({ day, cents }) => ({ date: iso(dayOf(month, day)), cents })),
    },
  }
}

/** As a text layer has them. */
export const glyphsOf = (pages: readonly DrawnLine[][]): Glyph[][] =>
  pages.map((lines) => {
    const glyphs: Glyph[] = []
    for (const [at, { cells }] of lines.entries())
      for (const { text, x, isRight } of cells) {
        let left = isRight ? x - widthOf(text) : x
        for (const letter of text) {
          const width = letter === NARROW ? 2.4 : LETTER
          if (letter.trim() !== '')
            glyphs.push({
              at: glyphs.length,
              letter,
              left,
              right: left + width,
              top: TOP + at * LINE,
              bottom: TOP + at * LINE + HEIGHT,
            })
          left += width
        }
      }
    return glyphs
  })

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter === NARROW ? 2.4 : LETTER), 0)
