import type { ReportJobProgress } from '../../../platform/background/isolated.ts'
import { isBlank } from '../../../platform/paper/bitmap.ts'
import type { Glyph } from '../../../platform/paper/glyphs.ts'
import type { Turn } from '../../../platform/paper/page-words.ts'
import { openPdf, type PdfDocument, type PdfPage } from '../../../platform/paper/pdf.ts'
import { ReadingFailed } from '../../../platform/paper/reading-failed.ts'
import type { Crop } from '../../../platform/paper/recognition.ts'
import { plainLabel } from '../account-labels.ts'
import { longFieldReason } from '../limits.ts'
import type { PaperDoubt, Proof } from '../proof.ts'
import type {
  ReadingChoices,
  StatedFigures,
  Statement,
  StatementAccount,
  StatementContext,
  StatementRow,
} from '../statements.ts'
import { LOCKED, UnreadableStatement } from '../unreadable-statement.ts'
import { layoutOfPaper, wayOf } from './layout.ts'
import { SCANNED_SHARE } from './limits.ts'
import { paperQuestions } from './paper-questions.ts'
import { digitsIn, seenIn } from './picture.ts'
import { boxOf, type PlacedPage, placeOf } from './places.ts'
import { type PaperChoices, type PaperStatement, paperText, readText } from './read-pages.ts'
import type { PaperRow } from './rows.ts'
import { scannedPage } from './scan.ts'
import { unreadLine } from './unread-lines.ts'

const MOST_PAGES = 60
const LEAST_LETTERS = 40
/** So many amounts of each page are looked at in its picture. */
const LOOKED_AT = 3

/**
 * Reads a bank's statement in a PDF with text, whatever its layout: rows and balances by the reading that its own figures
 * prove. What they do not prove is asked. Throws UnreadableFile.
 */
export function readPdf(
  bytes: Uint8Array,
  context: StatementContext,
  choices: ReadingChoices = {},
  { password, scan }: { password?: string | undefined; scan?: PaperScan | undefined } = {},
): Promise<Statement> {
  return inPdf(bytes, password, async (pdf) => {
    const pages = scan?.pages ?? (await pagesOf(pdf, context.maxPages))
    if (pages.reduce((sum, page) => sum + letters(page), 0) < LEAST_LETTERS)
      throw new UnreadableStatement('no-text', { kind: 'PDF_WITHOUT_TEXT' })
    const text = paperText(pages.map(({ glyphs }) => glyphs))
    const found = readText(text, paperChoices(choices))
    const rows = found.reduce((sum, { reading }) => sum + reading.rows.length, 0)
    if (rows === 0) throw new UnreadableStatement('no-rows', { kind: 'PDF_WITHOUT_ROWS' })
    if (rows > context.maxRows)
      throw new UnreadableStatement('too-many-rows', { kind: 'TOO_MANY_ROWS', most: context.maxRows })
    const hidden = pages.reduce((sum, page) => sum + page.hidden, 0)
    const turned = pages.some(({ turn }) => turn !== 0)
    const scanned = new Set(pages.flatMap(({ isScanned }, at) => (isScanned ? at + 1 : [])))
    const differing = turned ? new Set<number>() : await differingPages(pdf, found, scanned)
    const statement = asStatement(found, { hidden, differing, context, pages })
    const chosen = found.find((one) => one.chosen)?.chosen
    const paper = {
      layout: layoutOfPaper(found.map(({ columns }) => columns)),
      ...(chosen && { chosen: wayOf(chosen) }),
    }
    return {
      ...statement,
      paper,
      turns: pages.map(({ turn }) => turn),
      questions: paperQuestions(text, found),
    }
  })
}

/** What the pictures of a file's pages show. */
export interface PaperScan {
  pages: ReadPage[]
}

/** Reads the pictures of the pages and nothing else of them: it takes seconds a page. Throws UnreadableFile. */
export const scanPdf = (
  bytes: Uint8Array,
  maxPages: number | undefined,
  report: ReportJobProgress,
): Promise<PaperScan> =>
  inPdf(bytes, undefined, async (pdf) => ({ pages: await pagesOf(pdf, maxPages, report) }))

/** Whether all that can be read of its pages is their pictures. Throws UnreadableFile. */
export const isScanned = (bytes: Uint8Array, maxPages = MOST_PAGES): Promise<boolean> =>
  inPdf(bytes, undefined, async (pdf) => {
    if (pdf.pages > maxPages) return false
    let seen = 0
    for (let at = 0; at < pdf.pages && seen < LEAST_LETTERS; at++) seen += letters(pdf.page(at, textPage))
    return seen < LEAST_LETTERS
  })

async function inPdf<T>(
  bytes: Uint8Array,
  password: string | undefined,
  work: (pdf: PdfDocument) => Promise<T>,
): Promise<T> {
  const pdf = await opened(bytes, password)
  try {
    return await work(pdf)
  } catch (error) {
    throw error instanceof ReadingFailed
      ? new UnreadableStatement('pdf-damaged', { kind: 'PDF_DAMAGED' })
      : error
  } finally {
    pdf.close()
  }
}

/** "0:1" is the second reading of the first statement. */
function paperChoices({ dateOrder, inverted, statement, paper }: ReadingChoices): PaperChoices {
  const [, at, reading] = /^(\d{1,4}):(\d{1,4})$/.exec(statement?.reading ?? '') ?? []
  return {
    ...((dateOrder === 'DMY' || dateOrder === 'MDY') && { order: dateOrder === 'DMY' ? 'DM' : 'MD' }),
    ...(inverted !== undefined && { isOwed: inverted }),
    ...(paper && { before: paper }),
    ...(reading !== undefined && { reading: { statement: Number(at), at: Number(reading) } }),
  }
}

interface ReadPage extends PlacedPage {
  glyphs: Glyph[]
  /** Quarter turns to the right that make it upright. */
  turn: Turn
  hidden: number
}

/** The letters of each page; of a file without text those that its pictures show. */
async function pagesOf(
  pdf: PdfDocument,
  most = MOST_PAGES,
  report: ReportJobProgress = () => {},
): Promise<ReadPage[]> {
  if (pdf.pages > most) throw new UnreadableStatement('too-many-pages', { kind: 'TOO_MANY_PAGES', most })
  const pages = Array.from({ length: pdf.pages }, (_, at) => pdf.page(at, textPage))
  if (pages.reduce((sum, page) => sum + letters(page), 0) >= LEAST_LETTERS) return pages
  const mostScanned = Math.ceil(most / SCANNED_SHARE)
  if (pdf.pages > mostScanned)
    throw new UnreadableStatement('too-many-pages', { kind: 'TOO_MANY_PAGES', most: mostScanned })
  const scanned: ReadPage[] = []
  for (const at of pages.keys()) {
    report(at, pages.length)
    const { picture, size } = pdf.page(at, (page) => ({
      picture: page.render(),
      size: { width: page.width, height: page.height },
    }))
    const blank = { glyphs: [], turn: 0 as const, size, tilt: 0 }
    const page = isBlank(picture) ? blank : await scannedPage(picture, size)
    scanned.push({ ...page, hidden: 0, isScanned: true })
  }
  return scanned
}

function textPage(page: PdfPage): ReadPage {
  const { glyphs, turn: left, hidden } = page.seenGlyphs()
  const { width, height } = page
  const size = left % 2 === 0 ? { width, height } : { width: height, height: width }
  return { glyphs, turn: ((4 - left) % 4) as Turn, hidden, size, tilt: 0, isScanned: false }
}

const letters = ({ glyphs }: Pick<ReadPage, 'glyphs'>): number =>
  glyphs.filter(({ letter }) => isLetter(letter)).length

const isLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)

async function opened(bytes: Uint8Array, password: string | undefined): Promise<PdfDocument> {
  try {
    return await openPdf(bytes, password)
  } catch (error) {
    if (!(error instanceof ReadingFailed)) throw error
    if (error.code === 'OUT_OF_MEMORY')
      throw new UnreadableStatement('too-demanding', { kind: 'TOO_DEMANDING' })
    throw error.code === 'ENCRYPTED_PDF'
      ? new UnreadableStatement(LOCKED, { kind: 'PDF_ENCRYPTED' })
      : new UnreadableStatement('pdf-damaged', { kind: 'PDF_DAMAGED' })
  }
}

/** Pages whose picture shows other digits than their text, by a few amounts of each: what people see counts. */
async function differingPages(
  pdf: PdfDocument,
  found: readonly PaperStatement[],
  scanned: ReadonlySet<number>,
): Promise<Set<number>> {
  const looked: { page: number; digits: string; crop: Crop }[] = []
  const rows = found.flatMap(({ reading }) => reading.rows).filter(({ page }) => !scanned.has(page))
  for (const [page, own] of Map.groupBy(rows, (row) => row.page)) {
    const { picture, width } = pdf.page(page - 1, (one) => ({ picture: one.render(), width: one.width }))
    for (const row of drawn(own)) {
      const amount = row.amounts.find((one) => one !== undefined)
      if (!amount) continue
      const digits = `${amount.value < 0n ? -amount.value : amount.value}`.slice(0, -2).padStart(3, '0')
      const seen = { left: amount.left, right: amount.end, top: row.top, bottom: row.bottom }
      looked.push({ page, digits, crop: seenIn(picture, { width }, seen) })
    }
  }
  const shown = await digitsIn(looked.map(({ crop }) => crop))
  return new Set(looked.flatMap(({ page, digits }, at) => (shown[at] === digits ? [] : page)))
}

/** A few of them, which nobody chooses: by what stands in them. */
function drawn<Row extends PaperRow>(rows: readonly Row[]): Row[] {
  const lot = (row: Row) => Bun.hash(`${row.text} ${row.line} ${rows.length}`)
  return rows.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1)).slice(0, LOOKED_AT)
}

interface Findings {
  hidden: number
  differing: ReadonlySet<number>
  context: StatementContext
  pages: readonly PlacedPage[]
}

function asStatement(found: readonly PaperStatement[], { hidden, ...findings }: Findings): Statement {
  const statement: Statement & { figures: StatedFigures[] } = {
    sourceKind: 'PDF',
    encoding: 'utf-8',
    accounts: [],
    rows: [],
    figures: [],
    warnings: hidden > 0 ? [{ code: 'hidden-text', message: { kind: 'HIDDEN_TEXT', count: hidden } }] : [],
    questions: [],
  }
  for (const one of found) add(statement, one, findings)
  return statement
}

function add(
  { accounts, rows, figures }: Statement & { figures: StatedFigures[] },
  one: PaperStatement,
  { differing, context, pages: placed }: Omit<Findings, 'hidden'>,
): void {
  const { reading, section, missing, pages } = one
  const known = accounts.findIndex(({ key }) => key !== '' && key === keyOf(section.number))
  const account = known >= 0 ? known : accounts.push(accountOf(one)) - 1
  const lines: StatedFigures['lines'] = []
  for (const row of reading.rows) {
    const number = row.line + 1
    const isInDoubt = one.doubtfulDays.has(row.line)
    const page = placed[row.page - 1]
    const place = page && placeOf(row, page)
    rows.push({ ...asRow(row, { number, account, isInDoubt, context }), ...(place && { place }) })
    const balance = row.amounts[reading.roles.indexOf('BALANCE')]
    const box = balance && { ...row, left: balance.left, right: balance.end }
    lines.push({
      row: number,
      page: row.page,
      ...(row.balance !== undefined && { balance: row.balance }),
      ...(page && box && { balancePlace: boxOf(box, page) }),
    })
  }
  const doubts = new Set<PaperDoubt>(one.doubts)
  if (reading.rows.some(({ page }) => differing.has(page))) doubts.add('PICTURE_DIFFERS')
  figures.push({
    ...reading.figures,
    account,
    lines,
    ...(section.period && { from: section.period.from, to: section.period.to }),
    missingPages: missing,
    ...(pages !== undefined && { pages }),
    doubts: [...doubts],
    unreadLines: one.unread.map((line) => unreadLine(line, section, placed[line.page - 1])),
    doubtfulDays: reading.rows.flatMap(({ line }) => (one.doubtfulDays.has(line) ? line + 1 : [])),
  })
}

const keyOf = (number: string): string => (number === '' ? '' : `pdf|${number.replace(/[^\dA-Z*]/gi, '')}`)

function accountOf({ section, reading }: PaperStatement): StatementAccount {
  const { number, currency, isDebt, period } = section
  const type = isDebt ? (section.isLine ? 'LINE_OF_CREDIT' : 'CREDIT_CARD') : undefined
  const digits = number.replace(/[^\d-]/g, '')
  const isProven: boolean = reading.proof.state === ('PROVEN' satisfies Proof['state'])
  return {
    key: keyOf(number),
    label: plainLabel({ type, number: digits }),
    ...(digits && { number: digits }),
    ...(type && { type }),
    ...(currency && { currency }),
    ...(isProven && reading.opening !== undefined && period
      ? { startingBalance: { amount: reading.opening, day: period.from } }
      : {}),
    ...(isProven && reading.closing !== undefined && period
      ? { ledgerBalance: { amount: reading.closing, day: period.to } }
      : {}),
  }
}

interface RowPlace {
  number: number
  account: number
  isInDoubt: boolean
  context: StatementContext
}

function asRow(
  { date, transacted, amount, text }: PaperStatement['reading']['rows'][number],
  { number, account, isInDoubt, context }: RowPlace,
): StatementRow {
  const tooLong = longFieldReason(text, 'payee', context)
  const payee = tooLong ? text.slice(0, context.maxFieldChars) : text
  const row: StatementRow = { row: number, account, outcome: 'OK', payee, text: payee, memo: '' }
  if (date) row.date = date
  if (transacted) row.transactedDate = transacted
  if (amount !== undefined) row.amount = amount
  if (isInDoubt && date) row.warning = [{ kind: 'DAY_IN_DOUBT' }]
  if (tooLong) return { ...row, outcome: 'INVALID', reason: [tooLong] }
  if (!date) return { ...row, outcome: 'INVALID', reason: [{ kind: 'DATE_MISSING' }] }
  return amount === undefined
    ? { ...row, outcome: 'INVALID', reason: [{ kind: 'AMOUNT_IN_TWO_COLUMNS' }] }
    : row
}
