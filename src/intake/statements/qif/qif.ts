import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { AccountList } from '../account-list.ts'
import { decideDecimalStyle, readAmount } from '../amounts.ts'
import { addWarning } from '../bank-fields.ts'
import { dateOrderQuestion, decimalStyleQuestion } from '../csv-questions.ts'
import { decideDateOrder, outOfRange, readDate, writtenDay } from '../dates.ts'
import type { RowMessage } from '../messages.ts'
import type {
  DateOrder,
  DecimalStyle,
  ReadingChoices,
  Statement,
  StatementAccount,
  StatementContext,
  StatementQuestion,
  StatementRow,
  StatementWarning,
} from '../statements.ts'
import { QifCategories } from './categories.ts'
import { isOpeningBalance, keepOpening, nameOf } from './openings.ts'
import { isInvestment, type QifFile, type QifRecord, readQifFile } from './records.ts'
import { pricesIn, QifSecurities } from './securities.ts'
import { addSplits } from './splits.ts'
import { tradeRows } from './trades.ts'

/** How the dates and amounts of the whole file are read; undefined where a person has to say. */
interface Conventions {
  order: DateOrder | undefined
  style: DecimalStyle | undefined
  questions: StatementQuestion[]
  warnings: StatementWarning[]
}

/**
 * Reads QIF: one row per record, of an investment account with what it does to what is held, and another where its cash
 * is another account's. One date order and one decimal style hold for the file; where neither the file nor `choices` decides them,
 * they are asked and the rows are INVALID until then.
 */
export function readQif(
  text: string,
  encoding: string,
  context: StatementContext,
  choices: ReadingChoices,
): Statement {
  const file = readQifFile(text.includes('\0') ? text.replaceAll('\0', '') : text, context)
  const conventions = decide(file.records, context.today, choices)
  const list = new AccountList()
  const categories = new QifCategories(file)
  const begun = new Set<number>()
  const securities = new QifSecurities(file)
  const rows = file.records.flatMap((record): StatementRow[] => {
    const place = list.place(`${record.accountType}|${record.accountName}`, describe(record))
    const account = list.accounts[place]
    const row: StatementRow = { ...words(record), row: record.line, account: place, outcome: 'OK' }
    const isFirst = !begun.has(place)
    begun.add(place)
    if (isInvestment(record.accountType)) {
      dateTrade(row, record, conventions, context.today)
      const { style } = conventions
      if (row.outcome !== 'OK' || style === undefined) return [row]
      return tradeRows(row, record, { style, securities, categories })
    }
    readInto(row, record, conventions, context.today)
    if (row.outcome !== 'OK' || !account) return [row]
    if (isOpeningBalance(record, isFirst)) return [keepOpening(row, record, account)]
    categories.addTo(row, record)
    if (conventions.style !== undefined) addSplits(row, record, conventions.style, categories)
    return [row]
  })

  const { questions, order } = conventions
  return {
    sourceKind: 'QIF',
    encoding,
    accounts: list.accounts,
    rows,
    figures: list.accounts.map(({ opening }, account) => ({
      account,
      ...(opening && { opening: opening.amount }),
      lines: rows.filter((row) => row.account === account).map(({ row }) => ({ row })),
    })),
    questions,
    warnings: [...conventions.warnings, ...findings(file)],
    ...(file.categories.length > 0 && { categories: categories.listed }),
    ...(order !== undefined && { dateOrder: order }),
    ...investmentsIn(file, securities, conventions, context.today),
  }
}

/** The securities that the records name, with what the file says of their prices. */
function investmentsIn(
  file: QifFile,
  securities: QifSecurities,
  { order, style }: Conventions,
  today: Day,
): Pick<Statement, 'investments'> {
  if (securities.list.length === 0) return {}
  const readDay = (text: string) => (order === undefined ? undefined : readDate(text, order, today))
  const prices = pricesIn(file, securities, { readDay, style })
  return { investments: { securities: securities.list, positions: [], listings: [], cash: [], prices } }
}

function decide(records: QifRecord[], today: Day, choices: ReadingChoices): Conventions {
  const dateCells = records.map(({ date }) => date)
  const amountCells = records.flatMap(({ amount, otherAmount, commission, transferred, splits }) => [
    amount,
    otherAmount,
    commission,
    transferred,
    ...splits.map((part) => part.amount),
  ])
  const dates = decideDateOrder(dateCells, today)
  const amounts = decideDecimalStyle(amountCells)
  const order = choices.dateOrder ?? ('order' in dates ? dates.order : undefined)
  const style = choices.decimalStyle ?? ('style' in amounts ? amounts.style : undefined)

  const questions: StatementQuestion[] = []
  const mixed = 'impossible' in dates ? dates.impossible : undefined
  if (order === undefined) {
    const orders: DateOrder[] = 'ambiguous' in dates ? dates.ambiguous : ['MDY', 'DMY']
    questions.push(dateOrderQuestion(dateCells, orders, today, mixed))
  }
  if (style === undefined) questions.push(decimalStyleQuestion(amountCells))
  const warnings: StatementWarning[] =
    mixed !== undefined && order === undefined
      ? [{ code: 'mixed-dates', message: { kind: 'NO_DATE_ORDER', ...mixed } }]
      : []
  return { order, style, questions, warnings }
}

/** Day and amount, or the reason why the row cannot be read. */
function readInto(row: StatementRow, record: QifRecord, { order, style }: Conventions, today: Day): void {
  const date = order === undefined ? undefined : readDate(record.date, order, today)
  const read = style === undefined ? undefined : readAmount(record.amount, style)
  if (date !== undefined) row.date = date
  if (read && 'amount' in read) row.amount = read.amount
  if (record.number !== '') row.checkNumber = record.number

  const reasons = [...recordReasons(record), ...dayReasons(record, date, order, today)]
  if (read === undefined) reasons.push({ kind: 'DECIMAL_MARK_OPEN' })
  else if ('error' in read) reasons.push(read.error)
  else if (style !== undefined && isContradicted(record, read.amount, style))
    reasons.push({ kind: 'TWO_AMOUNTS' })
  if (reasons.length > 0) Object.assign(row, { outcome: 'INVALID', reason: reasons })
  if (record.unused.length > 0)
    addWarning(row, { kind: 'NOT_TAKEN_OVER', fields: [...new Set(record.unused)] })
}

/** The day of an investment record, and what keeps the record from being read. */
function dateTrade(row: StatementRow, record: QifRecord, { order, style }: Conventions, today: Day): void {
  const date = order === undefined ? undefined : readDate(record.date, order, today)
  if (date !== undefined) Object.assign(row, { date, transactedDate: date })
  const reasons = [...recordReasons(record), ...dayReasons(record, date, order, today)]
  if (style === undefined) reasons.push({ kind: 'DECIMAL_MARK_OPEN' })
  if (reasons.length > 0) Object.assign(row, { outcome: 'INVALID', reason: reasons })
}

const recordReasons = ({ end, tooLong }: QifRecord): RowMessage[] => [
  ...(end === 'cut' ? [{ kind: 'RECORD_CUT_OFF' } as const] : []),
  ...(tooLong === undefined ? [] : [tooLong]),
]

function dayReasons(
  { date: written }: QifRecord,
  date: Day | undefined,
  order: DateOrder | undefined,
  today: Day,
): RowMessage[] {
  if (order === undefined) return [{ kind: 'DAY_AND_MONTH_OPEN' }]
  if (date !== undefined) return []
  return [written ? dateRefusal(written, order, today) : { kind: 'DATE_MISSING' }]
}

function dateRefusal(cell: string, order: DateOrder, today: Day): RowMessage {
  const day = writtenDay(cell, order, today)
  return day === undefined ? { kind: 'DATE_UNREADABLE' } : outOfRange(day)
}

function isContradicted({ otherAmount }: QifRecord, amount: Money, style: DecimalStyle): boolean {
  if (otherAmount === '') return false
  const other = readAmount(otherAmount, style)
  return !('amount' in other) || other.amount !== amount
}

const words = ({ payee, memo }: QifRecord) => ({
  payee: payee || memo,
  text: memo && memo !== payee ? `${payee} ${memo}`.trim() : payee,
  memo,
})

function describe(record: QifRecord): StatementAccount {
  const { accountName, accountType } = record
  const kind = kinds.get(accountType)
  const account: StatementAccount = {
    key: accountName ? `qif|${accountName}|${accountType}` : '',
    label: accountName || nameOf(record) || (kind?.label ?? 'Account'),
  }
  if (kind) account.type = kind.type
  else if (isInvestment(accountType)) account.type = 'INVESTMENT'
  return account
}

const kinds = new Map<string, { type: NonNullable<StatementAccount['type']>; label: string }>([
  ['bank', { type: 'CHECKING', label: 'Bank account' }],
  ['ccard', { type: 'CREDIT_CARD', label: 'Credit card' }],
  ['cash', { type: 'CASH', label: 'Cash' }],
  ['oth a', { type: 'OTHER_ASSET', label: 'Asset' }],
  ['oth l', { type: 'OTHER_LIABILITY', label: 'Liability' }],
])

function findings({ records, unknownTypes, lists, afterEnd }: QifFile): StatementWarning[] {
  const warnings: StatementWarning[] = unknownTypes.map(({ type, line }) => ({
    code: 'unknown-section',
    message: { kind: 'UNKNOWN_SECTION', type: type.slice(0, 40) },
    line,
  }))
  if (afterEnd) {
    const message = { kind: 'TEXT_AFTER_RECORD', text: afterEnd.text.slice(0, 40) } as const
    warnings.push({ code: 'after-record', message, line: afterEnd.line })
  }
  if (lists.size > 0)
    warnings.push({ code: 'lists-passed-over', message: { kind: 'LISTS_PASSED_OVER', names: [...lists] } })
  const reconciled = records.filter(({ isReconciled }) => isReconciled).length
  if (reconciled > 0) {
    const message = { kind: 'RECONCILED_ELSEWHERE', count: reconciled } as const
    warnings.push({ code: 'reconciled-elsewhere', message })
  }
  const last = records.at(-1)
  if (!last) warnings.push({ code: 'no-statement', message: { kind: 'NO_TRANSACTIONS' } })
  else if (last.end !== 'closed')
    warnings.push({ code: 'truncated', message: { kind: 'TRUNCATED_RECORD' }, line: last.line })
  return warnings
}
