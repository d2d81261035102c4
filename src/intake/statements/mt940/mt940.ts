import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { AccountList } from '../account-list.ts'
import { bankDayReader, readBankAmount } from '../bank-fields.ts'
import { cutField, longFieldReason, refuseMoreRows } from '../limits.ts'
import { giveOriginal } from '../original.ts'
import type {
  StatedFigures,
  Statement,
  StatementAccount,
  StatementContext,
  StatementRow,
} from '../statements.ts'
import { readLine, shortDay } from './line.ts'
import { type Mt940Field, messagesIn } from './messages.ts'
import { originalIn, purposeOf } from './purpose.ts'

/**
 * Reads SWIFT's MT940, of any number of accounts and statements: one row per :61:, dated by its day of entry. The pages
 * of a statement (:28C:7/1, 7/2) are one, proven from :60F: to :62F:.
 */
export function readMt940(text: string, encoding: string, context: StatementContext): Statement {
  const reading = new Mt940Reading(context)
  for (const fields of messagesIn(text)) reading.read(fields)
  const { list, rows, figures } = reading
  const { accounts } = list
  return { sourceKind: 'MT940', encoding, accounts, rows, figures, warnings: [], questions: [] }
}

interface Balance {
  amount: Money
  day: Day | undefined
  currency: string
  /** Between two pages, and not at the end of a statement. */
  isIntermediate: boolean
}

/** A statement whose last page has not come yet. */
interface OpenStatement {
  figures: StatedFigures
  account: string
  number: string
  pages: number[]
}

class Mt940Reading {
  readonly list = new AccountList()
  readonly rows: StatementRow[] = []
  readonly figures: StatedFigures[] = []
  private readonly readDay: (text: string) => Day | undefined
  private open: OpenStatement | undefined
  private statements = 0

  constructor(private readonly context: StatementContext) {
    this.readDay = bankDayReader(context.today)
  }

  read(fields: Mt940Field[]): void {
    const firstOf = (...tags: string[]) =>
      fields.find(({ tag }) => tags.includes(tag))?.lines[0]?.trim() ?? ''
    const opening = balanceIn(
      firstOf('60F', '60M'),
      fields.some(({ tag }) => tag === '60M'),
    )
    const closing = balanceIn(
      firstOf('62F', '62M'),
      fields.some(({ tag }) => tag === '62M'),
    )
    const account = accountOf(firstOf('25', '25P'), opening, closing)
    const position = this.list.place(account.key, account)
    const [number = '', page] = firstOf('28C', '28').split('/')
    const statement = this.statementOf(account.key, number, position, opening)
    if (page) statement.pages.push(Number(page))
    this.readLines(fields, position, statement)
    if (closing) this.close(statement, closing)
    statement.figures.totals = totalsOf(firstOf('90C'), firstOf('90D'), statement.pages.length > 1)
  }

  /** The one that this page goes on with, or the next. */
  private statementOf(
    account: string,
    number: string,
    position: number,
    opening: Balance | undefined,
  ): OpenStatement {
    const { open } = this
    if (open && open.account === account && open.number === number && (opening?.isIntermediate ?? true))
      return open
    this.statements++
    const figures: StatedFigures = { account: position, lines: [] }
    if (opening && !opening.isIntermediate) {
      figures.opening = opening.amount
      if (opening.day) figures.from = opening.day
    }
    this.figures.push(figures)
    this.open = { figures, account, number, pages: [] }
    return this.open
  }

  private readLines(fields: Mt940Field[], account: number, { figures }: OpenStatement): void {
    for (const [at, { tag, lines }] of fields.entries()) {
      if (tag !== '61') continue
      refuseMoreRows(this.rows.length, this.context)
      const next = fields[at + 1]
      const row = this.rows.length + 1
      const described =
        next?.tag === '86' ? purposeOf(next.lines) : { payee: lines.slice(1).join(' '), memo: '' }
      const { payee, memo } = described
      const text = [payee, memo].filter(Boolean).join(' ')
      const line = readLine(lines[0] ?? '', this.readDay)
      const made: StatementRow = {
        row,
        account,
        statement: this.statements,
        ...line,
        payee,
        memo,
        text,
      }
      const original = next?.tag === '86' ? originalIn(next.lines) : undefined
      if (original) giveOriginal(made, original, this.list.accounts[account]?.currency)
      this.rows.push(this.withinLimits(made))
      figures.lines.push({ row })
    }
  }

  private withinLimits(row: StatementRow): StatementRow {
    const { payee, memo, text } = row
    for (const [name, value] of Object.entries({ payee, memo })) {
      const reason = longFieldReason(value, name, this.context)
      if (reason === undefined) continue
      const cut = (field: string) => cutField(field, this.context)
      const fields = { payee: cut(payee), memo: cut(memo), text: cut(text) }
      return { ...row, ...fields, outcome: 'INVALID', reason: [reason] }
    }
    return row
  }

  private close({ figures, pages }: OpenStatement, { amount, day, isIntermediate }: Balance): void {
    const last = figures.lines.at(-1)
    if (last) last.balance = amount
    const greatest = Math.max(0, ...pages)
    const missing = numbersUpTo(greatest).filter((page) => !pages.includes(page))
    if (isIntermediate) {
      figures.missingPages = [...missing, greatest + 1]
      return
    }
    figures.closing = amount
    if (day) figures.to = day
    figures.missingPages = missing
    if (greatest > 0) figures.pages = greatest
    this.open = undefined
  }
}

const numbersUpTo = (last: number): number[] =>
  Array.from({ length: Math.min(last, 1_000) }, (_, at) => at + 1)

/** `C260228EUR1452,3` */
function balanceIn(text: string, isIntermediate: boolean): Balance | undefined {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d.,]+)/.exec(text)
  const read = match && readBankAmount(match[4] ?? '')
  if (!match || !read || 'reason' in read) return undefined
  const amount = match[1] === 'D' ? -read.amount : read.amount
  return { amount, day: shortDay(match[2] ?? ''), currency: match[3] ?? '', isIntermediate }
}

function accountOf(
  written: string,
  opening: Balance | undefined,
  closing: Balance | undefined,
): StatementAccount {
  const currency = opening?.currency ?? closing?.currency
  const plain = written.replace(/^\/+/, '')
  const number = currency && plain.endsWith(currency) ? plain.slice(0, -currency.length).trim() : plain
  const account: StatementAccount = {
    key: number ? `mt940|${number}|${currency ?? ''}` : '',
    label: number ? `Account ${number}` : 'Account',
  }
  if (number) account.number = number
  if (currency) account.currency = currency
  if (opening && !opening.isIntermediate) account.startingBalance = statedBalance(opening)
  if (closing && !closing.isIntermediate) account.ledgerBalance = statedBalance(closing)
  return account
}

const statedBalance = ({ amount, day }: Balance) => (day ? { amount, day } : { amount })

/** `5EUR123,45`: how many credits or debits there were, and what they came to; on several pages it is unclear of which. */
function totalsOf(credits: string, debits: string, isOfPages: boolean): StatedFigures['totals'] & object {
  if (isOfPages) return {}
  const parsed = (text: string) => {
    const match = /^(\d{1,5})[A-Z]{3}([\d.,]+)/.exec(text)
    const read = match && readBankAmount(match[2] ?? '')
    return match && read && 'amount' in read ? { count: Number(match[1]), amount: read.amount } : undefined
  }
  const [into, out] = [parsed(credits), parsed(debits)]
  return {
    ...(into && { countIn: into.count, moneyIn: into.amount }),
    ...(out && { countOut: out.count, moneyOut: out.amount }),
  }
}
