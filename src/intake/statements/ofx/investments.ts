import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { readBankAmount } from '../bank-fields.ts'
import type { StatementInvestments, StatementPosition, StatementSecurity } from '../investments.ts'
import type { StatementRow } from '../statements.ts'
import { OfxPosition } from './positions.ts'
import { OfxSecurity, unlistedSecurity } from './securities.ts'
import { OfxTrade, type TradeRow } from './trade.ts'

type StatedCash = { amount: Money; day?: Day }
type ReadDay = (text: string) => Day | undefined

/** What one INVSTMTRS says of cash and positions. */
interface OpenStatement {
  day: string
  balances: Map<string, string>
  /** Positions are listed, if none. */
  isListing: boolean
  positions: OfxPosition[]
  trades: { trade: OfxTrade; aggregate: string }[]
}

/** The investments of a file: of INVTRANLIST, INVPOSLIST and INVBAL of each statement, and SECLIST, which follows them. */
export class OfxInvestments {
  private open: OpenStatement | undefined
  private trade: OfxTrade | undefined
  private position: OfxPosition | undefined
  private security: OfxSecurity | undefined
  private readonly listed = new Map<string, StatementSecurity>()
  /** In the order in which they are named. */
  private readonly named = new Map<string, string>()
  private readonly traded: TradeRow[] = []
  private readonly positions: (Omit<StatementPosition, 'security'> & { securityKey: string })[] = []
  private readonly listings: StatementInvestments['listings'] = []
  private readonly cash: StatementInvestments['cash'] = []

  openStatement(): void {
    this.open = { day: '', balances: new Map(), isListing: false, positions: [], trades: [] }
  }

  isReading = (): boolean => Boolean(this.trade ?? this.position ?? this.security)

  openTrade(statement: number, aggregate: string): void {
    this.trade = new OfxTrade(statement, aggregate)
    this.open?.trades.push({ trade: this.trade, aggregate })
  }

  openList(): void {
    if (this.open) this.open.isListing = true
  }

  openPosition(aggregate: string): void {
    this.position = new OfxPosition(aggregate)
    this.open?.positions.push(this.position)
  }

  openSecurity(aggregate: string): void {
    this.security = new OfxSecurity(aggregate)
  }

  take(name: string, value: string, parent: string, tooLong: OfxTrade['tooLong']): void {
    if (this.trade) {
      this.trade.take(name, value, parent)
      if (tooLong) this.trade.tooLong ??= tooLong
    } else if (this.position) this.position.take(name, value)
    else this.security?.take(name, value)
  }

  takeBalance(name: string, value: string, parent: string): void {
    if (!this.open) return
    if (parent === 'INVBAL') this.open.balances.set(name, value)
    else if (name === 'DTASOF') this.open.day ||= value
  }

  closePosition(): void {
    this.position = undefined
  }

  closeSecurity(): void {
    const security = this.security?.toSecurity()
    if (security?.key && !this.listed.has(security.key)) this.listed.set(security.key, security)
    this.security = undefined
  }

  /** Answers the rows of the trade that ends, numbered from `first` on; its currency is not known before the statement ends. */
  closeTrade(
    first: number,
    readDay: ReadDay,
    isTruncated: boolean,
    currency: string | undefined,
  ): StatementRow[] {
    const { trade } = this
    this.trade = undefined
    if (!trade) return []
    if (isTruncated) trade.isTruncated = true
    const rows = trade.toRows(first, readDay, currency)
    const aggregate = this.open?.trades.at(-1)?.aggregate ?? ''
    for (const row of rows) {
      if (row.securityKey) this.name(row.securityKey, aggregate)
      this.traded.push(row)
    }
    return rows.map(({ row }) => row)
  }

  /** What the open statement says its account holds in cash. */
  cashBalance(readDay: ReadDay): StatedCash | undefined {
    const cash = cashOf(this.open?.balances)
    const day = readDay(this.open?.day ?? '')
    return cash === undefined ? undefined : { amount: cash, ...(day !== undefined && { day }) }
  }

  closeStatement(account: number, readDay: ReadDay, currency: string | undefined): void {
    const cash = this.cashBalance(readDay)
    const { open } = this
    this.open = undefined
    if (!open) return
    const day = readDay(open.day)
    if (open.isListing) this.listings.push({ account, ...(day !== undefined && { day }) })
    const listing = this.listings.length - 1
    for (const position of open.positions) {
      const stated = position.read(readDay, currency)
      if (!stated) continue
      this.name(position.securityKey(), position.aggregate)
      this.positions.push({ ...stated, account, listing, securityKey: position.securityKey() })
    }
    if (cash) this.cash.push({ account, ...cash })
  }

  /** Says of which security each row is, when the list of them has been read; undefined where there is nothing of the kind. */
  finish(): StatementInvestments | undefined {
    if (this.named.size + this.cash.length + this.listings.length === 0) return undefined
    const keys = [...this.named.keys()]
    const securities = keys.map(
      (key) => this.listed.get(key) ?? unlistedSecurity(key, this.named.get(key) ?? ''),
    )
    const at = new Map(keys.map((key, place) => [key, place]))
    for (const { row, securityKey } of this.traded) nameRow(row, securities, at.get(securityKey))
    skipReversals(this.traded)
    const positions = this.positions.map(({ securityKey, ...position }) => ({
      ...position,
      security: at.get(securityKey) ?? 0,
    }))
    return { securities, positions, listings: this.listings, cash: this.cash }
  }

  private name(key: string, aggregate: string): void {
    if (!this.named.has(key)) this.named.set(key, aggregate)
  }
}

/** What was borrowed on margin is less cash. */
function cashOf(balances: ReadonlyMap<string, string> = new Map()): Money | undefined {
  const cash = readBankAmount(balances.get('AVAILCASH') ?? '')
  const margin = readBankAmount(balances.get('MARGINBALANCE') ?? '')
  if ('reason' in cash) return undefined
  return cash.amount + ('amount' in margin && margin.amount < 0n ? margin.amount : 0n)
}

function nameRow(
  row: StatementRow,
  securities: readonly StatementSecurity[],
  place: number | undefined,
): void {
  const name = place === undefined ? '' : (securities[place]?.name ?? '')
  row.payee = name || row.memo
  if (row.trade && place !== undefined) row.trade.security = place
  // Two equal purchases of a day differ by their units, where the broker says nothing else of them.
  if (row.trade) row.text = [row.memo, row.trade.kind, row.trade.quantity, name].filter(Boolean).join(' ')
}

/** A trade that the broker takes back in the same file never was; one of an earlier file is there and says so. */
function skipReversals(traded: readonly TradeRow[]): void {
  for (const { row, reverses } of traded) {
    if (!reverses || row.outcome !== 'OK') continue
    const reversed = traded.filter(({ fitid, row: other }) => fitid === reverses && other.outcome === 'OK')
    skip(
      row,
      reversed.length > 0
        ? { kind: 'TRADE_REVERSED' }
        : { kind: 'TRADE_REVERSAL', id: reverses.slice(0, 60) },
    )
    for (const one of reversed) skip(one.row, { kind: 'TRADE_REVERSED' })
  }
}

function skip(row: StatementRow, reason: NonNullable<StatementRow['reason']>[number]): void {
  delete row.trade
  row.outcome = 'SKIPPED'
  row.reason = [reason]
}
