import type { Glyph } from '../../../platform/paper/glyphs.ts'
import { dailyBalancesHeld } from '../daily-balances.ts'
import type { PaperDoubt } from '../proof.ts'
import type { PaperReading } from '../statements.ts'
import type { PaperColumn } from './columns.ts'
import type { DateOrderOfPaper } from './dates.ts'
import { againstBalancesOfDays, againstDailyBalances, doubtfulDays } from './days.ts'
import { bestReading, type Reading } from './hypotheses.ts'
import { asBefore } from './layout.ts'
import { type PaperLine, paperLines } from './page-lines.ts'
import { type PaperTable, tableOf } from './rows.ts'
import { type PaperPages, type PaperSection, pagesIn, sectionsOf } from './sections.ts'
import { isSignOpen } from './signs.ts'
import { linesOf, type TokenLine } from './tokens.ts'
import { provenByTotals } from './totals.ts'

/** One statement as it was read of paper, with what is still in doubt. */
export interface PaperStatement {
  section: PaperSection
  reading: Reading
  doubts: PaperDoubt[]
  /** All that add up, where they are several, and which of them was chosen. */
  rivals: Reading[]
  chosen: Reading | undefined
  columns: PaperColumn[]
  doubtfulDays: ReadonlySet<number>
  unread: PaperLine[]
  missing: number[]
  pages: number | undefined
}

/** What a person said of how papers are to be read. */
export interface PaperChoices {
  order?: DateOrderOfPaper
  /** Whether plain figures are money out, of statements that do not say so. */
  isOwed?: boolean
  /** Which of several readings, of the statement at that place. */
  reading?: { statement: number; at: number }
  /** Which was chosen of an earlier paper of the layout. */
  before?: PaperReading | undefined
}

/** The lines of a file, and those of a page that is there twice once. */
export interface PaperText {
  sections: PaperSection[]
  printed: PaperPages
}

export function paperText(pages: readonly Glyph[][]): PaperText {
  const tokens: TokenLine[] = []
  const seen = new Set<string>()
  for (const [at, glyphs] of pages.entries()) {
    const lines = linesOf(glyphs, at + 1)
    // A page that is there twice is read once.
    const words = lines.flatMap(({ tokens: own }) => own.map(({ text }) => text)).join(' ')
    if (words !== '' && seen.has(words)) continue
    seen.add(words)
    tokens.push(...lines)
  }
  const { lines } = paperLines(tokens)
  return { sections: sectionsOf(lines), printed: pagesIn(lines) }
}

export const readPages = (pages: readonly Glyph[][], choices: PaperChoices = {}): PaperStatement[] =>
  readText(paperText(pages), choices)

export function readText({ sections, printed }: PaperText, choices: PaperChoices): PaperStatement[] {
  const read: PaperStatement[] = []
  for (const section of sections) {
    const { reading: chosen, ...rest } = choices
    const at = chosen?.statement === read.length ? chosen.at : undefined
    const one = readSection(section, printed, { ...rest, at })
    if (one) read.push(one)
  }
  return read
}

interface SectionChoices extends Omit<PaperChoices, 'reading'> {
  at: number | undefined
}

function readSection(
  found: PaperSection,
  printed: PaperPages,
  { order, isOwed, at, before }: SectionChoices,
): PaperStatement | undefined {
  const table = tableOf(found, order)
  if (!table || table.rows.length === 0) return undefined
  const among = { at, before }
  const first = asRead({ ...found, period: table.period }, table, printed, among)
  const isSignDoubted = first.doubts.includes('SIGN')
  if (!isSignDoubted || isOwed === undefined) return first
  const section = { ...found, period: table.period, isDebt: isOwed }
  const again = isOwed === found.isDebt ? first : asRead(section, table, printed, among)
  return { ...again, doubts: again.doubts.filter((doubt) => doubt !== 'SIGN') }
}

function asRead(
  section: PaperSection,
  table: PaperTable,
  printed: PaperPages,
  { at, before }: Pick<SectionChoices, 'at' | 'before'>,
): PaperStatement {
  const { best, rivals } = bestReading(table, section, printed)
  const chosen = at === undefined ? asBefore(rivals, before) : rivals[at]
  const reading = withDailyBalances(provenByTotals(chosen ?? best, table.labels), table, section)
  const days = new Set([...doubtfulDays(reading.rows, table.period), ...againstBalances(reading)])
  const doubts: PaperDoubt[] = []
  if (table.isOrderOpen) doubts.push('DATE_ORDER')
  if (days.size > 0) doubts.push('DATES')
  if (rivals.length > 0 && !chosen) doubts.push('TWO_READINGS')
  if (isSignOpen(section, table, reading)) doubts.push('SIGN')
  const { missing, of: pages } = printed
  const lines = new Set(reading.rows.map(({ line }) => line))
  const left = table.rows.filter(({ line, isDated }) => isDated && !lines.has(line)).map(({ line }) => line)
  const unread = section.lines.filter((one) => table.unread.includes(one) || left.includes(one.at))
  const { columns } = table
  return { section, reading, doubts, rivals, chosen, columns, doubtfulDays: days, unread, missing, pages }
}

/** With the list of daily balances, where most of them hold: what its figures mean is known by that alone. */
function withDailyBalances(reading: Reading, { daily }: PaperTable, { isDebt }: PaperSection): Reading {
  const { opening } = reading
  if (opening === undefined || daily.length === 0 || isDebt) return reading
  const moved = reading.rows.map(({ date: day, amount }) => ({ day, amount }))
  const held = dailyBalancesHeld(moved, opening, daily).filter((isHeld) => isHeld).length
  return 2 * held < daily.length ? reading : { ...reading, figures: { ...reading.figures, daily } }
}

const againstBalances = ({ rows, opening, figures, proof }: Reading): number[] =>
  proof.state !== 'PROVEN' || opening === undefined
    ? []
    : [...againstBalancesOfDays(rows), ...againstDailyBalances(rows, opening, figures.daily ?? [])]
