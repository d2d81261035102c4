import type { TradeKind } from '../../../holdings/trades/kinds.ts'
import { amountAt, priceOf } from '../../../holdings/worth/units.ts'
import { readAmount } from '../amounts.ts'
import { dateOrderQuestion, decimalStyleQuestion } from '../csv-questions.ts'
import { securityCode } from '../investments.ts'
import type { RowMessage } from '../messages.ts'
import { magnitudeOf } from '../ofx/quantities.ts'
import { priceText, quantityIn } from '../qif/decimals.ts'
import type {
  DecimalStyle,
  ReadingChoices,
  Statement,
  StatementContext,
  StatementQuestion,
  StatementRow,
} from '../statements.ts'
import {
  isWhole,
  type TradeColumnRole,
  type TradeMapping,
  type TradeMeaning,
  type UnderstoodTrades,
  wordKey,
} from '../trade-mapping.ts'
import {
  BrokerReading,
  type BrokerRules,
  type Conventions,
  columnOf,
  conventionsOf,
  costsOf,
  dayText,
  type Line,
  type WrittenRow,
} from './broker-csv.ts'
import type { BrokerColumns } from './columns.ts'
import { likelyColumns, likelyMeaning, mayBeTrades } from './proposal.ts'

/** Words that are asked for; a column of more of them is none of actions. */
const MOST_WORDS = 100

interface Table {
  header: readonly string[]
  lines: Line[]
}

/**
 * A table as a list of trades, where it goes into an account that holds securities and a person, or its heads, say so: what its
 * columns and its words mean is asked for, and each row is read once that is said. The same statement for any other.
 */
export function asTrades(
  statement: Statement,
  table: Table,
  context: StatementContext,
  choices: ReadingChoices,
): Statement {
  const said = choices.trades
  if (said === null || (choices.columns && !said)) return statement
  const cells = table.lines.map((line) => line.cells)
  const likely = likelyColumns(table.header, cells)
  if (!said && !(isForSecurities(context) && mayBeTrades(likely))) return statement
  const columns = said ? likely.map((_, at) => said.columns[at] ?? 'IGNORE') : likely
  const reading = new MappedTable(table.lines, columns, said?.actions ?? [], context, choices)
  const { figures: _figures, ...plain } = statement
  const { trades } = reading
  const isOpen = !said || !isWhole(columns) || trades.actions.some(({ meaning }) => meaning === null)
  const questions = [...(isOpen ? [TRADES_QUESTION] : []), ...reading.questions]
  if (!said || !isWhole(columns))
    return { ...plain, questions, trades, rows: statement.rows.map((row) => open(row)) }
  return { ...plain, ...reading.read(), questions, trades, warnings: [] }
}

const isForSecurities = ({ accountType }: StatementContext): boolean =>
  accountType === 'INVESTMENT' || accountType === 'REGISTERED'

const TRADES_QUESTION: StatementQuestion = {
  code: 'TRADES',
  message: [{ kind: 'WHICH_TRADES' }],
  options: [{ value: 'null', label: { kind: 'AS_TRANSACTIONS' } }],
}

const open = ({ warning: _, ...row }: StatementRow): StatementRow =>
  row.outcome === 'SKIPPED' ? row : { ...row, outcome: 'INVALID', reason: [{ kind: 'COLUMNS_OPEN' }] }

class MappedTable {
  readonly trades: UnderstoodTrades
  readonly #lines: Line[]
  readonly #context: StatementContext
  readonly #columns: BrokerColumns
  readonly #conventions: Conventions
  readonly #meanings = new Map<string, TradeMeaning>()
  readonly #places: (role: TradeColumnRole) => number[]
  readonly #currency: string
  #areUnitsSigned: boolean | undefined

  constructor(
    lines: Line[],
    roles: TradeColumnRole[],
    said: TradeMapping['actions'],
    context: StatementContext,
    choices: ReadingChoices,
  ) {
    this.#context = context
    this.#currency = choices.currency ?? ''
    this.#places = (role) => roles.flatMap((found, at) => (found === role ? [at] : []))
    this.#columns = columnsBy((role) => this.#places(role)[0] ?? -1)
    this.#lines = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    this.#conventions = conventionsOf(this.#lines, this.#columns, context.today, choices)
    const known = new Map(said.map(({ word, meaning }) => [wordKey(word), meaning]))
    const actions = this.#words().map(({ key, word, line, rows }) => {
      const meaning = known.get(key) ?? likelyMeaning(word, this.#signs(line))
      if (meaning) this.#meanings.set(key, meaning)
      return { word, rows, meaning }
    })
    this.trades = { columns: roles, actions: actions.slice(0, MOST_WORDS) }
  }

  get questions(): StatementQuestion[] {
    const { order, style } = this.#conventions
    const { day, amount } = this.#columns
    const days = () => columnOf(this.#lines, day).map(dayText)
    return [
      ...(order === undefined && day >= 0
        ? [dateOrderQuestion(days(), ['MDY', 'DMY'], this.#context.today)]
        : []),
      ...(style === undefined ? [decimalStyleQuestion(columnOf(this.#lines, amount))] : []),
    ]
  }

  read(): Pick<Statement, 'accounts' | 'rows' | 'investments' | 'dateOrder'> {
    const accounts = new Set(columnOf(this.#lines, this.#columns.account))
    const currencies = new Set(columnOf(this.#lines, this.#columns.currency).filter(Boolean))
    const { order, style } = this.#conventions
    const signs = style && this.#written(style)
    const reading = new BrokerReading(
      this.#columns,
      this.#conventions,
      this.#context,
      this.#rules(accounts.size > 1 || currencies.size > 1, signs),
    )
    const rows = this.#lines.flatMap(({ cells, line }) => reading.rowsOf(cells, line))
    return {
      accounts: reading.accounts.accounts,
      rows,
      ...(order !== undefined && { dateOrder: order }),
      investments: { securities: reading.securities, positions: [], listings: [], cash: [] },
    }
  }

  #rules(areSeveral: boolean, signs: Signs | undefined): BrokerRules {
    return {
      // As the same table has them that is read as transactions, so that the next file finds its account.
      accountOf: (number, currency) => ({
        key: number
          ? `csv|${number}${areSeveral && currency ? `|${currency}` : ''}`
          : areSeveral
            ? `csv||${currency}`
            : '',
        label: [number, currency].filter(Boolean).join(' '),
        type: 'INVESTMENT',
        ...(number && { number }),
        ...(currency && { currency }),
      }),
      passOver: (cells) => this.#passOver(cells),
      codeOf: (cells) =>
        this.#places('CODE')
          .map((at) => securityCode(cells[at] ?? ''))
          .find(Boolean),
      meaningOf: (row) => {
        const word = this.#wordIn(row.cells)
        const meaning = this.#meanings.get(wordKey(word))
        if (!meaning) return { kind: 'UNKNOWN_TRADE', trade: word.slice(0, 40) }
        const costs = costsOf(
          this.#places('COMMISSION').map((at) => row.cells[at] ?? ''),
          row.style,
        )
        const cash = this.#cashOf(row, meaning, costs, signs)
        if (cash === undefined) return { kind: 'DIRECTION_MISSING' }
        return { kind: this.#kindOf(meaning, row.units), costs, cash }
      },
    }
  }

  /** One word may be of units that came in and of others that went out, by the sign of their number. */
  #kindOf(meaning: TradeMeaning, units: bigint): TradeKind | undefined {
    if (meaning !== 'TRANSFER_IN' && meaning !== 'TRANSFER_OUT') return kindOf(meaning)
    this.#areUnitsSigned ??= this.#lines.some(
      (line) => isTransfer(this.#meaningIn(line.cells)) && this.#signs(line).isOutOfUnits,
    )
    return this.#areUnitsSigned ? (units < 0n ? 'TRANSFER_OUT' : 'TRANSFER_IN') : meaning
  }

  #passOver(cells: readonly string[]): RowMessage | undefined {
    const { day, amount, quantity } = this.#columns
    if (this.#meaningIn(cells) === 'IGNORE') return { kind: 'LEFT_OUT_BY_HAND' }
    const isBlank = [day, amount, quantity].every((place) => (cells[place]?.trim() ?? '') === '')
    return isBlank ? { kind: 'NO_DATE_NO_AMOUNT' } : undefined
  }

  /** Less than zero where it went out; undefined where neither its sign nor its word says which way. */
  #cashOf(
    row: WrittenRow,
    meaning: TradeMeaning,
    costs: bigint,
    signs: Signs | undefined,
  ): bigint | undefined {
    const way = wayOf(meaning)
    const isNet = this.#places('AMOUNT').length > 0
    const { cash, units } = row
    if (cash === 0n && units !== 0n && (way !== 0n || meaning === 'REINVEST') && meaning !== 'CASH') {
      const price = priceText(row.cell('price'), row.style)
      const currency = row.cell('currency').toUpperCase() || this.#currency || 'CAD'
      if (price === undefined) return 0n
      const gross = amountAt(magnitudeOf(units), priceOf(price), currency)
      return way === 0n ? gross : way * gross - costs
    }
    if (cash === 0n) return 0n
    const signed = signs?.areTold ? cash : this.#byWord(cash, meaning, way, signs)
    if (signed === undefined || isNet || way === 0n || meaning === 'CASH') return signed
    return signed - costs
  }

  /** In a file whose amounts have no signs, or other ones than its words say. */
  #byWord(cash: bigint, meaning: TradeMeaning, way: bigint, signs: Signs | undefined): bigint | undefined {
    if (meaning === 'CASH') return undefined
    if (way === 0n) return cash
    const usual = signs?.usual.get(meaning) ?? 0
    return usual < 0 === cash < 0n ? way * magnitudeOf(cash) : undefined
  }

  /** Whether the amounts say what went out: some are below zero, and more agree with their words than do not. */
  #written(style: DecimalStyle): Signs {
    const usual = new Map<TradeMeaning, number>()
    const counts = { below: 0, agreeing: 0, against: 0 }
    for (const { cells } of this.#lines) {
      const read = readAmount(cells[this.#columns.amount]?.trim() ?? '', style)
      const meaning = this.#meaningIn(cells)
      if (!('amount' in read) || read.amount === 0n || !meaning || meaning === 'IGNORE') continue
      const sign = read.amount < 0n ? -1 : 1
      if (sign < 0) counts.below++
      usual.set(meaning, (usual.get(meaning) ?? 0) + sign)
      const way = Number(wayOf(meaning))
      if (way === sign) counts.agreeing++
      else if (way === -sign) counts.against++
    }
    return { areTold: counts.below > 0 && counts.agreeing > counts.against, usual }
  }

  #wordIn = (cells: readonly string[]): string =>
    (cells[this.#columns.action] ?? '').trim().replace(/\s+/g, ' ').slice(0, 100)

  #meaningIn = (cells: readonly string[]): TradeMeaning | undefined =>
    this.#meanings.get(wordKey(this.#wordIn(cells)))

  /** The most frequent first, each with a row that has it. */
  #words(): { key: string; word: string; rows: number; line: Line }[] {
    const words = new Map<string, { key: string; word: string; rows: number; line: Line }>()
    if (this.#columns.action < 0) return []
    for (const line of this.#lines) {
      const word = this.#wordIn(line.cells)
      const key = wordKey(word)
      const known = words.get(key)
      if (known) known.rows++
      else if (key !== '') words.set(key, { key, word, rows: 1, line })
    }
    return [...words.values()].sort((one, other) => other.rows - one.rows)
  }

  #signs({ cells }: Line) {
    const style = this.#conventions.style ?? 'POINT'
    const units = quantityIn(cells[this.#columns.quantity]?.trim() || '0', style) ?? 0n
    const read = readAmount(cells[this.#columns.amount]?.trim() ?? '', style)
    return {
      hasUnits: units !== 0n,
      isOutOfUnits: units < 0n,
      cash: 'amount' in read ? read.amount : 0n,
    }
  }
}

interface Signs {
  areTold: boolean
  /** More than zero where most rows of the meaning are. */
  usual: Map<TradeMeaning, number>
}

const OUT: TradeMeaning[] = ['BUY', 'FEE', 'TAX_WITHHELD', 'WITHDRAWAL']
const NEITHER: TradeMeaning[] = ['REINVEST', 'TRANSFER_IN', 'TRANSFER_OUT', 'SPLIT', 'CASH', 'IGNORE']

/** Which way its cash goes: in is more than zero. */
const wayOf = (meaning: TradeMeaning): bigint =>
  NEITHER.includes(meaning) ? 0n : OUT.includes(meaning) ? -1n : 1n

const isTransfer = (meaning: TradeMeaning | undefined): boolean =>
  meaning === 'TRANSFER_IN' || meaning === 'TRANSFER_OUT'

const kindOf = (meaning: TradeMeaning): TradeKind | undefined =>
  meaning === 'CASH' || meaning === 'DEPOSIT' || meaning === 'WITHDRAWAL' || meaning === 'IGNORE'
    ? undefined
    : meaning

/** Of amounts the one with the commission counts, where there is one. */
const columnsBy = (at: (role: TradeColumnRole) => number): BrokerColumns => ({
  day: at('DAY'),
  settled: at('SETTLED'),
  action: at('ACTION'),
  more: -1,
  symbol: at('SYMBOL'),
  name: at('NAME'),
  text: at('TEXT'),
  quantity: at('QUANTITY'),
  price: at('PRICE'),
  commission: -1,
  fees: -1,
  amount: at('AMOUNT') >= 0 ? at('AMOUNT') : at('GROSS_AMOUNT'),
  currency: at('CURRENCY'),
  account: at('ACCOUNT'),
})
