import { refuseLongField, refuseMoreRows } from './limits.ts'
import { collapse } from './markup.ts'
import type { StatementContext } from './statements.ts'

/** One transaction of a QIF file, its fields as written and '' where missing. */
export interface QifRecord {
  /** 1-based line it starts on. */
  line: number
  accountName: string
  /** Lower case, of the section or the account: "bank", "ccard". */
  accountType: string
  date: string
  amount: string
  payee: string
  memo: string
  number: string
  category: string
  splits: { category: string; memo: string; amount: string }[]
  /** Whether `^` closed the record, or the file ended before: after a line, or inside one. */
  end: 'closed' | 'open' | 'cut'
}

/** What the type of a section says of the records in it; the names of accounts and lists are no transactions. */
const accountTypes = new Set(['bank', 'ccard', 'cash', 'oth a', 'oth l'])
const investmentTypes = new Set(['invst', 'port', '401(k)/403(b)', '401k', 'mutual'])

export const isInvestment = (accountType: string): boolean => investmentTypes.has(accountType)

/** The transactions of every account in the file. Unknown letters and lists (categories, securities) are passed over. */
export function readQifRecords(text: string, context: StatementContext): QifRecord[] {
  const reading = new QifReading(context)
  const lines = text.split(/\r\n|\r|\n/)
  for (let index = 0; index < lines.length; index++) reading.take(lines[index] ?? '', index + 1)
  reading.finish(lines.at(-1) !== '')
  return reading.records
}

class QifReading {
  readonly records: QifRecord[] = []
  private section: 'transactions' | 'account' | 'list' = 'transactions'
  private accountName = ''
  private accountType = 'bank'
  private record: QifRecord | undefined

  constructor(private readonly context: StatementContext) {}

  take(line: string, number: number): void {
    const text = line.trim()
    if (text === '') return
    if (text.startsWith('!')) this.openSection(text.slice(1))
    else if (text === '^') this.endRecord()
    else if (this.section === 'transactions') this.takeField(text, number)
    else if (this.section === 'account') this.takeAccount(text, number)
  }

  finish(isInsideLine: boolean): void {
    if (!this.record) return
    this.record.end = isInsideLine ? 'cut' : 'open'
    this.endRecord()
  }

  private openSection(header: string): void {
    this.endRecord()
    const name = header.trim().toLowerCase()
    if (name.startsWith('option') || name.startsWith('clear')) return
    const type = /^type\s*:\s*(.*)$/.exec(name)?.[1] ?? ''
    if (name === 'account') this.section = 'account'
    else if (accountTypes.has(type) || investmentTypes.has(type)) {
      this.section = 'transactions'
      this.accountType = type
    } else this.section = 'list'
  }

  private takeAccount(text: string, line: number): void {
    const value = this.valueOf(text, line)
    if (text[0] === 'N') this.accountName = value
    else if (text[0] === 'T') this.accountType = value.toLowerCase()
  }

  private takeField(text: string, line: number): void {
    const value = this.valueOf(text, line)
    this.record ??= this.newRecord(line)
    const { record } = this
    const split = record.splits.at(-1)
    switch (text[0]) {
      case 'D':
        record.date = value
        break
      case 'T':
        record.amount = value
        break
      case 'U':
        record.amount ||= value
        break
      case 'P':
        record.payee = value
        break
      case 'M':
        record.memo = value
        break
      case 'N':
        record.number = value
        break
      case 'L':
        record.category = value
        break
      case 'S':
        record.splits.push({ category: value, memo: '', amount: '' })
        break
      case 'E':
        if (split) split.memo = value
        break
      case '$':
        if (split) split.amount = value
        break
    }
  }

  private valueOf(text: string, line: number): string {
    const value = collapse(text.slice(1))
    refuseLongField(value, text.slice(0, 1), `Line ${line}`, this.context)
    return value
  }

  private newRecord(line: number): QifRecord {
    refuseMoreRows(this.records.length, this.context)
    const { accountName, accountType } = this
    const blank = { date: '', amount: '', payee: '', memo: '', number: '', category: '' }
    return { line, accountName, accountType, ...blank, splits: [], end: 'closed' }
  }

  private endRecord(): void {
    if (this.record) this.records.push(this.record)
    this.record = undefined
  }
}
