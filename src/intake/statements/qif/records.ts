import { cutField, type FieldTooLong, longFieldReason, refuseMoreRows, unreadableField } from '../limits.ts'
import { collapse } from '../markup.ts'
import type { StatementContext } from '../statements.ts'

/** One transaction of a QIF file, its fields as written and '' where missing. */
export interface QifRecord {
  /** 1-based line it starts on. */
  line: number
  accountName: string
  /** Lower case, of the section or the account: "bank", "ccard". */
  accountType: string
  date: string
  amount: string
  /** Another amount that the same record gives. */
  otherAmount: string
  payee: string
  memo: string
  number: string
  category: string
  /** Of an investment record, whose number is what was done. */
  security: string
  price: string
  quantity: string
  commission: string
  /** What went to another account or came from it. */
  transferred: string
  splits: { category: string; memo: string; amount: string }[]
  /** Whether `^` closed the record, or the file ended before: after a line, or inside one. */
  end: 'closed' | 'open' | 'cut'
  isReconciled: boolean
  /** Why it cannot be read, where one of its values is beyond the limit. */
  tooLong: FieldTooLong | undefined
  /** Letters of lines that have no place here: an address, a second category. */
  unused: string[]
}

/** What a QIF file holds. */
export interface QifFile {
  records: QifRecord[]
  /** Categories that the file lists, and whether money of them comes in. */
  categories: { name: string; isIncome: boolean }[]
  securities: { name: string; symbol: string; type: string }[]
  /** As written. */
  prices: { security: string; price: string; date: string }[]
  /** Types of sections that are not known, by the line they begin on; their records are read all the same. */
  unknownTypes: { type: string; line: number }[]
  /** What it lists beside: classes, securities, budgets. */
  lists: Set<string>
  /** Text after the sign that ends a record, if any. */
  afterEnd: { text: string; line: number } | undefined
}

interface QifLine {
  letter: string
  value: string
  number: number
  /** Why the record cannot be read, where the value is beyond the limit and cut. */
  tooLong: FieldTooLong | undefined
}

/** What the type of a section says of the records in it. */
const accountTypes = new Set(['bank', 'ccard', 'cash', 'oth a', 'oth l'])
const investmentTypes = new Set(['invst', 'port', '401(k)/403(b)', '401k', 'mutual'])
/** The names of accounts, categories and securities are no transactions. */
const listTypes = /^(?:cat|class|tag|memorized|budget|template|unit|bill|invitem|currenc|pay|tax|rental)/

export const isInvestment = (accountType: string): boolean => investmentTypes.has(accountType)

/** The transactions of every account in the file. Lists of securities, classes and the like are passed over. */
export function readQifFile(text: string, context: StatementContext): QifFile {
  const reading = new QifReading(context)
  const lines = text.split(/\r\n|\r|\n/)
  for (let index = 0; index < lines.length; index++) reading.take(lines[index] ?? '', index + 1)
  reading.finish(lines.at(-1) !== '')
  return reading.file
}

class QifReading {
  readonly file: QifFile = {
    records: [],
    categories: [],
    securities: [],
    prices: [],
    unknownTypes: [],
    lists: new Set(),
    afterEnd: undefined,
  }
  private section: 'transactions' | 'account' | 'categories' | 'securities' | 'prices' | 'list' =
    'transactions'
  private accountName = ''
  private accountType = 'bank'
  /** Of the record, or of the several whose ends are missing. */
  private pending: QifLine[] = []

  constructor(private readonly context: StatementContext) {}

  take(line: string, number: number): void {
    const text = line.trim()
    if (text === '') return
    if (text.startsWith('!')) this.openSection(text.slice(1), number)
    else if (text.startsWith('^')) this.endWith(text.slice(1).trim(), number)
    else if (this.section === 'prices') this.takePrice(text)
    else if (this.section !== 'list') this.takeField(text, number)
  }

  finish(isInsideLine: boolean): void {
    this.end(isInsideLine ? 'cut' : 'open')
  }

  private openSection(header: string, line: number): void {
    this.end('closed')
    const name = header.trim().toLowerCase().replace(/\s+/g, ' ')
    if (name.startsWith('option') || name.startsWith('clear')) return
    const type = /^type ?: ?(.*)$/.exec(name)?.[1] ?? ''
    if (name === 'account') this.section = 'account'
    else if (type === 'cat') this.section = 'categories'
    else if (type === 'security') this.section = 'securities'
    else if (type === 'prices') this.section = 'prices'
    else if (type === '' || listTypes.test(type)) this.openList(type || name)
    else {
      if (!accountTypes.has(type) && !isInvestment(type)) this.file.unknownTypes.push({ type, line })
      this.section = 'transactions'
      this.accountType = type
    }
  }

  private openList(name: string): void {
    this.section = 'list'
    this.file.lists.add(name.slice(0, 40))
  }

  /** `^^`, `^EUR`: whatever follows the sign, the record ends there. */
  private endWith(rest: string, number: number): void {
    this.end('closed')
    if (/^D\s?\d/.test(rest)) this.takeField(rest, number)
    else if (/[^^\s]/.test(rest)) this.file.afterEnd ??= { text: rest, line: number }
  }

  private takeField(text: string, number: number): void {
    const letter = text.slice(0, 1)
    const written = collapse(text.slice(1))
    const tooLong = longFieldReason(written, letter, this.context)
    // Two accounts may differ in what is beyond the limit.
    if (tooLong !== undefined && this.section === 'account') throw unreadableField(tooLong)
    this.pending.push({ letter, value: cutField(written, this.context), number, tooLong })
  }

  private end(how: QifRecord['end']): void {
    const { pending: lines, section } = this
    this.pending = []
    if (lines.length === 0) return
    if (section === 'account') this.takeAccount(lines)
    else if (section === 'categories') this.takeCategory(lines)
    else if (section === 'securities') this.takeSecurity(lines)
    else if (section === 'transactions') this.takeRecords(lines, how)
  }

  private takeAccount(lines: QifLine[]): void {
    for (const { letter, value } of lines) {
      if (letter === 'N') this.accountName = value
      else if (letter === 'T') this.accountType = value.toLowerCase()
    }
  }

  private takeCategory(lines: QifLine[]): void {
    const name = lines.find(({ letter }) => letter === 'N')?.value
    if (name) this.file.categories.push({ name, isIncome: lines.some(({ letter }) => letter === 'I') })
  }

  private takeSecurity(lines: QifLine[]): void {
    const value = (wanted: string) => lines.find(({ letter }) => letter === wanted)?.value ?? ''
    const name = value('N')
    if (name) this.file.securities.push({ name, symbol: value('S'), type: value('T') })
  }

  /** "GRR",18.40," 6/ 2'26" */
  private takePrice(text: string): void {
    const [, security = '', price = '', date = ''] = /^"([^"]*)",([^"]*),"([^"]*)"/.exec(text) ?? []
    if (security === '' || price.trim() === '') return
    refuseMoreRows(this.file.prices.length, this.context)
    this.file.prices.push({
      security: cutField(security, this.context),
      price: collapse(price),
      date: collapse(date),
    })
  }

  private takeRecords(lines: QifLine[], end: QifRecord['end']): void {
    const parts = apart(lines)
    for (const [index, part] of parts.entries()) {
      refuseMoreRows(this.file.records.length, this.context)
      const record = recordOf(
        part,
        index === parts.length - 1 ? end : 'closed',
        isInvestment(this.accountType),
      )
      record.accountName = this.accountName
      record.accountType = this.accountType
      this.file.records.push(record)
    }
  }
}

/**
 * A record has one date: where there are more, ends are missing. Each record then begins with the letter that the first
 * one begins with, if that is there as often as the date, else with its date.
 */
function apart(lines: QifLine[]): QifLine[][] {
  const times = (requested: string) =>
    lines.reduce((sum, { letter }) => sum + (letter === requested ? 1 : 0), 0)
  const dates = times('D')
  if (dates < 2) return [lines]
  const [first] = lines
  const opener =
    first && 'TUPNMLC'.includes(first.letter) && times(first.letter) === dates ? first.letter : 'D'
  const records: QifLine[][] = []
  let hasDate = false
  for (const line of lines) {
    const present = records.at(-1)
    if (!present || (line.letter === opener && hasDate)) {
      records.push([line])
      hasDate = false
    } else present.push(line)
    hasDate ||= line.letter === 'D'
  }
  return records
}

function recordOf(lines: QifLine[], end: QifRecord['end'], isTrade: boolean): QifRecord {
  const blank = { date: '', amount: '', otherAmount: '', payee: '', memo: '', number: '', category: '' }
  const trade = { security: '', price: '', quantity: '', commission: '', transferred: '' }
  const account = { accountName: '', accountType: '' }
  const record: QifRecord = {
    line: lines[0]?.number ?? 0,
    ...account,
    ...blank,
    ...trade,
    splits: [],
    end,
    isReconciled: false,
    unused: [],
    tooLong: lines.find(isTooLong)?.tooLong,
  }
  for (const line of lines) if (!isTrade || !takeTrade(record, line)) takeInto(record, line)
  return record
}

const isTooLong = ({ letter, tooLong }: QifLine): boolean => tooLong !== undefined && !isUnread(letter)

/** Addresses and what else of a record is not read. */
const isUnread = (letter: string): boolean => !'DTUPMNLSE$C'.includes(letter)

const TRADE_FIELDS = new Map<string, 'security' | 'price' | 'quantity' | 'commission' | 'transferred'>([
  ['Y', 'security'],
  ['I', 'price'],
  ['Q', 'quantity'],
  ['O', 'commission'],
  ['$', 'transferred'],
])

/** What an investment record alone has; whether it is that. */
function takeTrade(record: QifRecord, { letter, value }: QifLine): boolean {
  const field = TRADE_FIELDS.get(letter)
  if (field) record[field] ||= value
  return field !== undefined
}

/** Of what a record has once the first counts; texts go on in the next line. */
function takeInto(record: QifRecord, { letter, value }: QifLine): void {
  const split = record.splits.at(-1)
  if (letter === 'D') takeOnce(record, 'date', value, letter)
  else if (letter === 'T' || letter === 'U') takeAmount(record, value)
  else if (letter === 'P') record.payee = joined(record.payee, value)
  else if (letter === 'M') record.memo = joined(record.memo, value)
  else if (letter === 'N') takeOnce(record, 'number', value, letter)
  else if (letter === 'L') takeOnce(record, 'category', value, letter)
  else if (letter === 'S') record.splits.push({ category: value, memo: '', amount: '' })
  else if (letter === 'E' && split) split.memo = joined(split.memo, value)
  else if (letter === '$' && split) split.amount ||= value
  else if (letter === 'C') record.isReconciled = /^[XR]$/i.test(value)
  else if (letter !== '%' && value !== '') record.unused.push(letter)
}

function takeOnce(record: QifRecord, field: 'date' | 'number' | 'category', value: string, letter: string) {
  if (record[field] === '') record[field] = value
  else if (value !== '' && value !== record[field]) record.unused.push(letter)
}

/** U repeats T in programs that know more digits; a record with two amounts is two records, or damaged. */
function takeAmount(record: QifRecord, value: string): void {
  if (record.amount === '') record.amount = value
  else if (value !== record.amount) record.otherAmount ||= value
}

const joined = (text: string, more: string): string => (text && more ? `${text} ${more}` : text || more)
