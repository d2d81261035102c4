import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { AccountList } from './account-list.ts'
import { decideDecimalStyle, readAmount } from './amounts.ts'
import { addWarning } from './bank-fields.ts'
import { dateOrderQuestion, decimalStyleQuestion } from './csv-questions.ts'
import { decideDateOrder, outOfRange, readDate, writtenDay } from './dates.ts'
import { QifCategories } from './qif-categories.ts'
import { isOpeningBalance, keepOpening, nameOf } from './qif-openings.ts'
import { isInvestment, type QifFile, type QifRecord, readQifFile } from './qif-records.ts'
import { addSplits } from './qif-splits.ts'
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
} from './statements.ts'

/** How the dates and amounts of the whole file are read; undefined where a person has to say. */
interface Conventions {
  order: DateOrder | undefined
  style: DecimalStyle | undefined
  questions: StatementQuestion[]
  warnings: StatementWarning[]
}

/**
 * Reads QIF: one row per record of a bank, card, cash, asset or liability account, a skipped row per investment
 * record. One date order and one decimal style hold for the file; where neither the file nor `choices` decides them,
 * they are asked and the rows are INVALID until then.
 */
export function readQif(
  text: string,
  encoding: string,
  context: StatementContext,
  choices: ReadingChoices,
): Statement {
  const file = readQifFile(text.includes('\0') ? text.replaceAll('\0', '') : text, context)
  const cash = file.records.filter(({ accountType }) => !isInvestment(accountType))
  const conventions = decide(cash, context.today, choices)
  const list = new AccountList()
  const categories = new QifCategories(file)
  const begun = new Set<number>()
  const rows = file.records.map((record) => {
    const place = list.place(`${record.accountType}|${record.accountName}`, describe(record))
    const account = list.accounts[place]
    const row: StatementRow = { ...words(record), row: record.line, account: place, outcome: 'OK' }
    const isFirst = !begun.has(place)
    begun.add(place)
    if (isInvestment(record.accountType)) return skipped(row, 'An investment transaction: not imported.')
    readInto(row, record, conventions, context.today)
    if (row.outcome !== 'OK' || !account) return row
    if (isOpeningBalance(record, isFirst)) return keepOpening(row, record, account)
    categories.addTo(row, record)
    if (conventions.style !== undefined) addSplits(row, record, conventions.style, categories)
    return row
  })

  const { questions, order } = conventions
  return {
    sourceKind: 'QIF',
    encoding,
    accounts: list.accounts,
    rows,
    questions,
    warnings: [...conventions.warnings, ...findings(file)],
    ...(file.categories.length > 0 && { categories: categories.listed }),
    ...(order !== undefined && { dateOrder: order }),
  }
}

function decide(records: QifRecord[], today: Day, choices: ReadingChoices): Conventions {
  const dateCells = records.map(({ date }) => date)
  const amountCells = records.flatMap(({ amount, otherAmount, splits }) => [
    amount,
    otherAmount,
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
  const warnings =
    mixed !== undefined && order === undefined
      ? [{ code: 'mixed-dates', message: `No order fits all dates: ${mixed}.` }]
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

  const reasons: string[] = []
  if (record.end === 'cut') reasons.push('The file ends inside this record.')
  if (record.tooLong !== undefined) reasons.push(record.tooLong)
  if (order === undefined) reasons.push('The order of day and month is not decided yet.')
  else if (date === undefined)
    reasons.push(record.date ? dateRefusal(record.date, order, today) : 'The date is missing.')
  if (read === undefined) reasons.push('The decimal mark is not decided yet.')
  else if ('error' in read) reasons.push(sentence(read.error))
  else if (style !== undefined && isContradicted(record, read.amount, style))
    reasons.push('The record has two amounts: the end of a record may be missing.')
  if (reasons.length > 0) Object.assign(row, { outcome: 'INVALID', reason: reasons.join(' ') })
  if (record.unused.length > 0) addWarning(row, notUsed(record.unused))
}

function dateRefusal(cell: string, order: DateOrder, today: Day): string {
  const day = writtenDay(cell, order, today)
  return day === undefined ? 'The date cannot be read.' : outOfRange(day)
}

function isContradicted({ otherAmount }: QifRecord, amount: Money, style: DecimalStyle): boolean {
  if (otherAmount === '') return false
  const other = readAmount(otherAmount, style)
  return !('amount' in other) || other.amount !== amount
}

/** What programs keep with a transaction and Hearth does not. */
const FIELD_NAMES: Record<string, string> = {
  A: 'the address',
  D: 'a second date',
  F: 'that it is reimbursable',
  L: 'a second category',
  N: 'a second number',
}

function notUsed(letters: string[]): string {
  const names = [...new Set(letters)].map((letter) => FIELD_NAMES[letter] ?? `the field ${letter}`)
  return `Not taken over: ${names.join(', ')}.`
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
    message: `The section “${type.slice(0, 40)}” is of no known type; it is read as an account.`,
    line,
  }))
  if (afterEnd) {
    const message = `“${afterEnd.text.slice(0, 40)}” stands behind the sign that ends a record; it is passed over.`
    warnings.push({ code: 'after-record', message, line: afterEnd.line })
  }
  if (lists.size > 0) {
    const message = `Lists that stand beside the transactions are passed over: ${[...lists].join(', ')}.`
    warnings.push({ code: 'lists-passed-over', message })
  }
  const reconciled = records.filter(({ isReconciled }) => isReconciled).length
  if (reconciled > 0) {
    const message = `${reconciled} records are marked as reconciled. They come in as cleared: reconcile the account here.`
    warnings.push({ code: 'reconciled-elsewhere', message })
  }
  const last = records.at(-1)
  if (!last) warnings.push({ code: 'no-statement', message: 'The file has no transactions.' })
  else if (last.end !== 'closed') {
    const message = 'The file is truncated: it ends inside a record, and what follows may be missing.'
    warnings.push({ code: 'truncated', message, line: last.line })
  }
  return warnings
}

const skipped = (row: StatementRow, reason: string): StatementRow => ({ ...row, outcome: 'SKIPPED', reason })

const sentence = (fragment: string): string => `${fragment.charAt(0).toUpperCase()}${fragment.slice(1)}.`
