import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { AccountList } from './account-list.ts'
import { decideDecimalStyle, readAmount } from './amounts.ts'
import { addWarning } from './bank-fields.ts'
import { dateOrderQuestion, decimalStyleQuestion } from './csv-questions.ts'
import { decideDateOrder, readDate } from './dates.ts'
import { isInvestment, type QifRecord, readQifRecords } from './qif-records.ts'
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
  const records = readQifRecords(text.includes('\0') ? text.replaceAll('\0', '') : text, context)
  const cash = records.filter(({ accountType }) => !isInvestment(accountType))
  const conventions = decide(cash, context.today, choices)
  const list = new AccountList()
  const rows = records.map((record) => {
    const account = list.place(`${record.accountType}|${record.accountName}`, describe(record))
    const row: StatementRow = { ...words(record), row: record.line, account, outcome: 'OK' }
    if (isInvestment(record.accountType)) return skipped(row, 'An investment transaction: not imported.')
    return completed(row, record, conventions, context.today)
  })

  const warnings = [...conventions.warnings, ...findings(records)]
  const { questions, order } = conventions
  const statement: Statement = {
    sourceKind: 'QIF',
    encoding,
    accounts: list.accounts,
    rows,
    warnings,
    questions,
  }
  return order === undefined ? statement : { ...statement, dateOrder: order }
}

function decide(records: QifRecord[], today: Day, choices: ReadingChoices): Conventions {
  const dateCells = records.map(({ date }) => date)
  const amountCells = records.flatMap(({ amount, splits }) => [amount, ...splits.map((part) => part.amount)])
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

/** Quicken opens an account with a record of this name that is a transfer to the account itself. */
const isOpeningBalance = ({ payee, category }: QifRecord): boolean =>
  /^opening balance$/i.test(payee) && category.startsWith('[')

function completed(row: StatementRow, record: QifRecord, conventions: Conventions, today: Day): StatementRow {
  const { order, style } = conventions
  const date = order === undefined ? undefined : readDate(record.date, order, today)
  const read = style === undefined ? undefined : readAmount(record.amount, style)
  if (date !== undefined) row.date = date
  if (read && 'amount' in read) row.amount = read.amount
  addCategory(row, record.category)
  if (/^\d+$/.test(record.number)) row.checkNumber = record.number
  if (isOpeningBalance(record)) return skipped(row, 'The opening balance of the account, not a transaction.')

  const reasons: string[] = []
  if (record.end === 'cut') reasons.push('The file ends inside this record.')
  if (order === undefined) reasons.push('The order of day and month is not decided yet.')
  else if (date === undefined) reasons.push(record.date ? 'The date cannot be read.' : 'The date is missing.')
  if (read === undefined) reasons.push('The decimal mark is not decided yet.')
  else if ('error' in read) reasons.push(sentence(read.error))
  if (reasons.length > 0) return { ...row, outcome: 'INVALID', reason: reasons.join(' ') }

  if (style !== undefined && row.amount !== undefined) addSplits(row, record, row.amount, style)
  return row
}

/** Parts that do not add up to the whole are worth less than the whole: it is kept in one line then. */
function addSplits(row: StatementRow, { splits }: QifRecord, total: Money, style: DecimalStyle): void {
  if (splits.length === 0) return
  const parts = readSplits(splits, style)
  if (parts?.reduce((sum, { amount }) => sum + amount, 0n) === total) {
    row.splits = parts
    delete row.categoryName
  } else addWarning(row, 'The parts of this split do not add up to its amount; it is kept in one line.')
}

function readSplits(splits: QifRecord['splits'], style: DecimalStyle): StatementRow['splits'] {
  const parts: NonNullable<StatementRow['splits']> = []
  for (const { category, memo, amount } of splits) {
    const read = readAmount(amount, style)
    if ('error' in read) return undefined
    const categoryName = categoryOf(category)
    parts.push(categoryName ? { amount: read.amount, memo, categoryName } : { amount: read.amount, memo })
  }
  return parts
}

function addCategory(row: StatementRow, category: string): void {
  const other = /^\[([^\]]*)\]/.exec(category)?.[1]
  if (other) row.transferAccountName = other
  const name = categoryOf(category)
  if (name) row.categoryName = name
}

/** "Food:Groceries/Trip" is a category and a class; "[Savings]" is an account. */
const categoryOf = (written: string): string =>
  written.startsWith('[') ? '' : (written.split('/')[0] ?? '').trim()

const words = ({ payee, memo }: QifRecord) => ({
  payee: payee || memo,
  text: memo && memo !== payee ? `${payee} ${memo}`.trim() : payee,
  memo,
})

function describe({ accountName, accountType }: QifRecord): StatementAccount {
  const kind = kinds.get(accountType)
  const account: StatementAccount = {
    key: accountName ? `qif|${accountName}|${accountType}` : '',
    label: accountName || (kind?.label ?? 'Account'),
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

function findings(records: QifRecord[]): StatementWarning[] {
  if (records.length === 0) return [{ code: 'no-statement', message: 'The file has no transactions.' }]
  const last = records.at(-1)
  if (!last || last.end === 'closed') return []
  const message = 'The file is truncated: it ends inside a record, and what follows may be missing.'
  return [{ code: 'truncated', message, line: last.line }]
}

const skipped = (row: StatementRow, reason: string): StatementRow => ({ ...row, outcome: 'SKIPPED', reason })

const sentence = (fragment: string): string => `${fragment.charAt(0).toUpperCase()}${fragment.slice(1)}.`
