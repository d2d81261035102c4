import { type DateOrderOfPaper, type Period, periodIn } from './dates.ts'
import { accountNumberIn, isDebt, isDebtFigure, pageNumberIn } from './labels.ts'
import type { PaperLine } from './page-lines.ts'

/** The lines of one statement of one account. */
export interface PaperSection {
  number: string
  currency: string | undefined
  period: Period | undefined
  /** The period as it reads with the day first and with the month first: of months by name they are one. */
  periods: Record<DateOrderOfPaper, Period | undefined>
  isDebt: boolean
  /** A debt that is a line of credit and no card. */
  isLine: boolean
  lines: PaperLine[]
}

const CURRENCY = /\b(CAD|USD|EUR|GBP|CHF|AUD|NZD|SGD)\b/

/** A line that names another number begins another statement, with all that stands above the first number of its page. */
export function sectionsOf(lines: readonly PaperLine[]): PaperSection[] {
  const sections: PaperSection[] = []
  let pending: PaperLine[] = []
  let page = 0
  let isNamed = false
  for (const line of lines) {
    if (line.page !== page) {
      page = line.page
      isNamed = false
      const last = sections.at(-1)
      if (last) {
        last.lines.push(...pending)
        pending = []
      }
    }
    const number = line.amounts.length === 0 ? accountNumberIn(line.text) : undefined
    if (isNamed || number === undefined) {
      ;(isNamed ? (sections.at(-1)?.lines ?? pending) : pending).push(line)
      if (!number || !isNamed || isSame(number, sections.at(-1)?.number)) continue
      sections.at(-1)?.lines.pop()
      sections.push(made(number, [line]))
      continue
    }
    isNamed = true
    if (!isSame(number, sections.at(-1)?.number)) sections.push(made(number, []))
    sections.at(-1)?.lines.push(...pending, line)
    pending = []
  }
  if (sections.length === 0) return [described(made('', [...pending]))]
  sections.at(-1)?.lines.push(...pending)
  return withSharedPeriod(sections.map(described))
}

/** Accounts of one file may have one period printed above the first of them, for all. */
function withSharedPeriod(sections: PaperSection[]): PaperSection[] {
  const periods = sections.flatMap((section) => (hasPeriod(section) ? [section.periods] : []))
  const [shared] = periods
  const distinct = new Set(periods.map((one) => JSON.stringify(one)))
  if (!shared || distinct.size > 1) return sections
  return sections.map((section) => (hasPeriod(section) ? section : { ...section, periods: shared }))
}

const hasPeriod = ({ periods }: PaperSection): boolean => Boolean(periods.DM ?? periods.MD)

const made = (number: string, lines: PaperLine[]): PaperSection => ({
  number,
  currency: undefined,
  period: undefined,
  periods: { DM: undefined, MD: undefined },
  isDebt: false,
  isLine: false,
  lines,
})

const digits = (number: string): string => number.replace(/\D/g, '')
const isSame = (number: string, other: string | undefined): boolean =>
  other !== undefined &&
  (digits(number) === digits(other) ||
    (digits(number).endsWith(digits(other).slice(-4)) && digits(other).length <= 4))

function described(section: PaperSection): PaperSection {
  const { lines } = section
  const plain = lines.filter(({ amounts }) => amounts.length === 0)
  const period = (order: DateOrderOfPaper) => plain.flatMap((line) => periodIn(line, order) ?? [])[0]
  const currency = lines.flatMap(({ text }) => CURRENCY.exec(text)?.[1] ?? [])[0]
  return {
    ...section,
    periods: { DM: period('DM'), MD: period('MD') },
    currency,
    // A payment to a card is a row of other accounts, and its words are no word about them.
    isDebt: plain.some(({ text }) => isDebt(text)) || lines.some(({ text }) => isDebtFigure(text)),
    isLine: plain.some(({ text }) => /line of credit|marge de crédit/i.test(text)),
  }
}

/** What a file says of its pages. */
export interface PaperPages {
  missing: number[]
  of: number | undefined
  /** The number that is printed on a page, by its place in the file. */
  numbers: ReadonlyMap<number, number>
}

export function pagesIn(lines: readonly PaperLine[]): PaperPages {
  const numbers = new Map<number, number>()
  let of = 0
  for (const { text, page } of lines) {
    const found = pageNumberIn(text)
    if (!found) continue
    numbers.set(page, found.page)
    of = Math.max(of, found.of)
  }
  const here = new Set(numbers.values())
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((page) => !here.has(page))
  return { missing, of: of === 0 ? undefined : of, numbers }
}
