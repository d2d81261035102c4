import Papa from 'papaparse'
import type { Day } from '../../../core/time.ts'
import { entryOf, isOfAccount, type TradeKind } from '../../../holdings/trades/kinds.ts'
import { formatUnits } from '../../../holdings/worth/units.ts'
import { AccountList } from '../account-list.ts'
import { decideDecimalStyle, readAmount } from '../amounts.ts'
import { dateOrderQuestion, decimalStyleQuestion } from '../csv-questions.ts'
import { decideDateOrder, readDate } from '../dates.ts'
import type { StatementSecurity, StatementTrade } from '../investments.ts'
import { cutField, longFieldReason, refuseMoreRows } from '../limits.ts'
import type { RowMessage } from '../messages.ts'
import { magnitudeOf, unitPrice } from '../ofx/quantities.ts'
import { priceText, quantityIn } from '../qif/decimals.ts'
import type {
  DateOrder,
  DecimalStyle,
  ReadingChoices,
  Statement,
  StatementAccount,
  StatementContext,
  StatementRow,
} from '../statements.ts'
import { actionOf } from './actions.ts'
import { type BrokerColumns, brokerColumns } from './columns.ts'

/** Lines of a title before the head; more of them is another file. */
const MOST_BEFORE_HEAD = 20

/**
 * Reads a broker's list of activities as CSV: a head with an action, a quantity, a price and an amount, as Questrade,
 * Wealthsimple, RBC Direct Investing, TD, BMO InvestorLine, Fidelity, Schwab and Vanguard write it. Undefined for any other table.
 * An account of two currencies is two accounts.
 */
export function readBrokerCsv(
  text: string,
  encoding: string,
  context: StatementContext,
  choices: ReadingChoices,
): Statement | undefined {
  const table = tableIn(text)
  if (!table) return undefined
  const { columns, lines, head } = table
  const reading = new BrokerReading(
    columns,
    conventionsOf(lines, columns, context.today, choices),
    context,
    knownRules(head),
  )
  const rows = lines.flatMap(({ cells, line }) => reading.rowsOf(cells, line))
  const { order, style } = reading.conventions
  const questions = [
    ...(order === undefined
      ? [dateOrderQuestion(columnOf(lines, columns.day), ['MDY', 'DMY'], context.today, undefined)]
      : []),
    ...(style === undefined ? [decimalStyleQuestion(columnOf(lines, columns.amount))] : []),
  ]
  return {
    sourceKind: 'CSV',
    encoding,
    accounts: reading.accounts.accounts,
    rows,
    warnings: [],
    questions,
    ...(order !== undefined && { dateOrder: order }),
    investments: { securities: reading.securities, positions: [], listings: [], cash: [] },
  }
}

export interface Line {
  cells: string[]
  /** From 1. */
  line: number
}

export const columnOf = (lines: readonly Line[], place: number): string[] =>
  lines.map(({ cells }) => cells[place]?.trim() ?? '')

function tableIn(text: string): { columns: BrokerColumns; lines: Line[]; head: string } | undefined {
  for (const delimiter of [',', ';', '\t']) {
    const start = Papa.parse<string[]>(text, { delimiter, preview: MOST_BEFORE_HEAD }).data
    const head = start.findIndex((cells) => brokerColumns(cells) !== undefined)
    const columns = brokerColumns(start[head] ?? [])
    if (!columns) continue
    const { data } = Papa.parse<string[]>(text, { delimiter })
    const lines = data.slice(head + 1).map((cells, at) => ({ cells, line: head + at + 2 }))
    const names = (start[head] ?? []).map((name) => name.trim().toLowerCase())
    return {
      columns,
      lines: lines.filter(({ cells }) => isRow(cells, columns)),
      head: names.join(',').slice(0, 300),
    }
  }
  return undefined
}

/** Brokers close their lists with a notice, which has no day and no amount, and may rule a line below the head. */
const isRow = (cells: readonly string[], { day, amount, quantity }: BrokerColumns): boolean =>
  !/^[-\s]+$/.test(cells.join('')) &&
  [day, amount, quantity].filter((place) => (cells[place]?.trim() ?? '') !== '').length > 1

export interface Conventions {
  order: DateOrder | undefined
  style: DecimalStyle | undefined
}

export function conventionsOf(
  lines: readonly Line[],
  { day, amount, price }: BrokerColumns,
  today: Day,
  choices: ReadingChoices,
): Conventions {
  const dates = decideDateOrder(columnOf(lines, day).map(dayText), today)
  const amounts = decideDecimalStyle([...columnOf(lines, amount), ...columnOf(lines, price)])
  return {
    order: choices.dateOrder ?? ('order' in dates ? dates.order : undefined),
    style: choices.decimalStyle ?? ('style' in amounts ? amounts.style : undefined),
  }
}

/** Without the hour, and the day of entry where a broker adds another ("01/05/2026 as of 01/02/2026"). */
export const dayText = (text: string): string => text.trim().split(/ as of |[ T]\d{1,2}:/)[0] ?? ''

type Cell = (role: keyof BrokerColumns) => string

/** A row's figures as they are written, before it is known what they do. */
export interface WrittenRow {
  cell: Cell
  cells: readonly string[]
  cash: bigint
  units: bigint
  style: DecimalStyle
}

interface Meaning {
  kind: TradeKind | undefined
  costs: bigint
  /** Less than zero where it went out. */
  cash: bigint
}

/** What differs between a broker's own list and one whose columns a person has named. */
export interface BrokerRules {
  accountOf(number: string, currency: string): StatementAccount
  meaningOf(row: WrittenRow): Meaning | RowMessage
  codeOf(cells: readonly string[]): string | undefined
  /** Why it is no row, whatever else is in it. */
  passOver(cells: readonly string[]): RowMessage | undefined
}

const knownRules = (head: string): BrokerRules => ({
  accountOf: (number, currency) => ({
    // Where no number is, files of one broker are known by their head.
    key: `broker|${number || head}|${currency}`,
    label: [number || 'Brokerage', currency].filter(Boolean).join(' '),
    type: 'INVESTMENT',
    ...(number && { number }),
    ...(currency && { currency }),
  }),
  meaningOf: ({ cell, cash, units, style }) => {
    const words = [cell('action'), cell('more')].join(' ')
    const action = actionOf(words, { hasUnits: units !== 0n, isOutOfUnits: units < 0n, cash })
    if (!action) return { kind: 'UNKNOWN_TRADE', trade: words.trim().slice(0, 40) }
    return { ...action, cash, costs: costsOf([cell('commission'), cell('fees')], style) }
  },
  codeOf: () => undefined,
  passOver: () => undefined,
})

/** Commissions stand with either sign. */
export const costsOf = (cells: readonly string[], style: DecimalStyle): bigint =>
  cells.reduce((sum, written) => {
    const cost = readAmount(written, style)
    return 'amount' in cost ? sum + magnitudeOf(cost.amount) : sum
  }, 0n)

export class BrokerReading {
  readonly accounts = new AccountList()
  readonly securities: StatementSecurity[] = []
  readonly #places = new Map<string, number>()

  constructor(
    private readonly columns: BrokerColumns,
    readonly conventions: Conventions,
    private readonly context: StatementContext,
    private readonly rules: BrokerRules,
  ) {}

  rowsOf(cells: readonly string[], line: number): StatementRow[] {
    refuseMoreRows(line, this.context)
    const cell = (role: keyof BrokerColumns) =>
      cutField(cells[this.columns[role]]?.trim() ?? '', this.context)
    const [text, name] = [cell('text'), cell('name')]
    const row: StatementRow = {
      row: line,
      account: this.#accountOf(cell('account'), cell('currency').toUpperCase()),
      outcome: 'OK',
      payee: name || text,
      text: [cell('action'), cell('symbol'), text || name].filter(Boolean).join(' '),
      memo: text === name ? '' : text,
    }
    const tooLong = cells.map((one) => longFieldReason(one, 'CSV', this.context)).find(Boolean)
    const reasons = this.#fill(row, cell, cells)
    if (tooLong) reasons.push(tooLong)
    if (reasons.length === 0) return [row]
    const { trade: _trade, ...plain } = row
    const isPassedOver = reasons.some(({ kind }) => PASSED_OVER.includes(kind))
    return [{ ...plain, outcome: isPassedOver ? 'SKIPPED' : 'INVALID', reason: reasons }]
  }

  #accountOf(number: string, currency: string): number {
    const known = /^[A-Z]{3}$/.test(currency) ? currency : ''
    return this.accounts.place(`${number}|${known}`, this.rules.accountOf(number, known))
  }

  #fill(row: StatementRow, cell: Cell, cells: readonly string[]): RowMessage[] {
    const passedOver = this.rules.passOver(cells)
    if (passedOver) return [passedOver]
    const { order, style } = this.conventions
    if (order === undefined) return [{ kind: 'DAY_AND_MONTH_OPEN' }]
    if (style === undefined) return [{ kind: 'DECIMAL_MARK_OPEN' }]
    const { today } = this.context
    const traded = readDate(dayText(cell('day')), order, today)
    const settled = readDate(dayText(cell('settled')), order, today)
    if (traded === undefined) return [{ kind: cell('day') ? 'DATE_UNREADABLE' : 'DATE_MISSING' }]
    row.transactedDate = traded
    row.date = settled !== undefined && settled > traded ? settled : traded
    const written = cell('amount')
    const read = readAmount(written, style)
    const cash = 'amount' in read ? read.amount : 0n
    if ('error' in read && !/^[-–]*$/.test(written)) return [read.error]
    const units = quantityIn(cell('quantity') || '0', style)
    if (units === undefined) return [{ kind: 'QUANTITY_UNREADABLE', text: cell('quantity').slice(0, 40) }]
    const meaning = this.rules.meaningOf({ cell, cells, cash, units, style })
    if (!('costs' in meaning)) return [meaning]
    if (meaning.kind === undefined) return cashOnly(row, meaning.cash)
    return this.#trade(row, meaning.kind, { ...meaning, cell, code: this.rules.codeOf(cells), units, style })
  }

  #trade(row: StatementRow, kind: TradeKind, read: ReadFields): RowMessage[] {
    const { cell, cash, units, costs, style, code } = read
    if (kind === 'SPLIT') return [{ kind: 'RATIO_MISSING' }]
    const security = this.#securityOf(cell('symbol'), cell('name'), code)
    if (security === undefined && !isOfAccount(kind)) return [{ kind: 'TRADE_WITHOUT_SECURITY' }]
    const isOfUnits = ['BUY', 'SELL', 'REINVEST', 'TRANSFER_IN', 'TRANSFER_OUT'].includes(kind)
    if (isOfUnits && units === 0n)
      return [{ kind: 'QUANTITY_UNREADABLE', text: cell('quantity').slice(0, 40) }]
    const trade: StatementTrade = {
      kind,
      day: row.transactedDate ?? ('' as Day),
      ...(security !== undefined &&
        (!isOfAccount(kind) || cell('symbol') !== '' || code !== undefined) && { security }),
      ...(isOfUnits && { quantity: formatUnits(magnitudeOf(units)) }),
      ...(costs > 0n && isOfUnits && { commission: costs }),
    }
    const price = priceText(cell('price'), style)
    if (cash !== 0n) trade.amount = magnitudeOf(cash)
    else if (kind === 'REINVEST' && price === undefined) return [{ kind: 'AMOUNT_MISSING' }]
    else if (kind !== 'REINVEST' && !kind.startsWith('TRANSFER_')) return [{ kind: 'AMOUNT_MISSING' }]
    const counted = price === undefined || kind.startsWith('TRANSFER_') ? undefined : unitPrice(trade, price)
    if (counted !== undefined || (kind === 'REINVEST' && price !== undefined))
      trade.price = counted ?? price ?? ''
    if (isTakenBack(kind, cash)) return cashOnly(row, cash)
    if (cash !== 0n && !kind.startsWith('TRANSFER_') && kind !== 'REINVEST')
      Object.assign(row, { amount: cash, type: entryOf(kind) })
    row.trade = trade
    return []
  }

  /** By its code, its symbol, else by its name. */
  #securityOf(symbol: string, name: string, code: string | undefined): number | undefined {
    const key = (code ?? (symbol || name)).toLowerCase()
    if (key === '') return undefined
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.securities.push({
      key: `csv ${key}`,
      name: (name || symbol || code || '').slice(0, 100),
      kind: 'OTHER',
      ...(symbol && { symbol: symbol.slice(0, 20) }),
      ...(code && { code }),
    })
    this.#places.set(key, this.securities.length - 1)
    return this.securities.length - 1
  }
}

const PASSED_OVER: RowMessage['kind'][] = ['UNKNOWN_TRADE', 'LEFT_OUT_BY_HAND', 'NO_DATE_NO_AMOUNT']

interface ReadFields {
  cell: Cell
  code: string | undefined
  cash: bigint
  units: bigint
  costs: bigint
  style: DecimalStyle
}

/** A dividend below nothing, or a sale that cost money, is no trade of its kind. */
const isTakenBack = (kind: TradeKind, cash: bigint): boolean => {
  const isOut = ['BUY', 'FEE', 'TAX_WITHHELD'].includes(kind)
  return !['REINVEST', 'TRANSFER_IN', 'TRANSFER_OUT'].includes(kind) && (isOut ? cash > 0n : cash < 0n)
}

function cashOnly(row: StatementRow, cash: bigint): RowMessage[] {
  if (cash === 0n) return [{ kind: 'AMOUNT_MISSING' }]
  row.amount = cash
  return []
}
