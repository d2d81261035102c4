import type { SecurityKind } from '../../../holdings/trades/securities/tables.ts'
import { type StatementSecurity, securityCode } from '../investments.ts'
import type { IbRecord } from './records.ts'

/** Of what is traded, by the names of the statement and of the Flex query; null of what is no security to hold. */
const KINDS: Record<string, SecurityKind | null> = {
  stocks: 'STOCK',
  stk: 'STOCK',
  'equity and index options': 'OPTION',
  opt: 'OPTION',
  bonds: 'BOND',
  bond: 'BOND',
  'treasury bills': 'BOND',
  bill: 'BOND',
  'mutual funds': 'FUND',
  funds: 'FUND',
  fund: 'FUND',
  warrants: 'OTHER',
  war: 'OTHER',
  'structured products': 'OTHER',
  iopt: 'OTHER',
  cryptocurrency: 'CRYPTO',
  crypto: 'CRYPTO',
  futures: null,
  fut: null,
  'options on futures': null,
  fop: null,
  cfds: null,
  cfd: null,
}

export const assetOf = (record: IbRecord): string => record.get('assetcategory', 'assetclass').toLowerCase()

/** "Forex" of a statement, CASH of a Flex query. */
export const isForex = (asset: string): boolean => asset.startsWith('forex') || asset === 'cash'

/** Null of futures and contracts for difference, which are settled in cash day by day. */
export const kindOf = (asset: string): SecurityKind | null =>
  asset === '' ? 'OTHER' : asset in KINDS ? (KINDS[asset] ?? null) : 'OTHER'

/** The securities of a file, each once, by whatever names it has in it. */
export class Instruments {
  readonly securities: StatementSecurity[] = []
  readonly #places = new Map<string, number>()

  /** What the statement says of them beside the trades: a symbol may be several, "ABC, ABC.OLD". */
  describe(record: IbRecord): void {
    const kind = kindOf(assetOf(record))
    const [symbol = '', ...others] = record
      .get('symbol')
      .split(',')
      .map((one) => one.trim())
    if (kind === null || symbol === '') return
    const isFund = /^etf$/i.test(record.get('type'))
    const place = this.place(symbol, {
      kind: isFund && kind === 'STOCK' ? 'ETF' : kind,
      name: record.get('description'),
      code: record.get('securityid', 'isin'),
    })
    for (const other of others) if (other) this.#places.set(`symbol ${other}`, place)
  }

  /** One that a record names; it is added where the file has not described it. */
  place(
    symbol: string,
    { kind, name, code: written }: { kind: SecurityKind; name: string; code: string },
  ): number {
    const code = securityCode(written)
    const keys = [...(code ? [`code ${code}`] : []), ...(symbol ? [`symbol ${symbol}`] : [])]
    const known = keys.map((key) => this.#places.get(key)).find((place) => place !== undefined)
    const place = known ?? this.securities.length
    if (known === undefined)
      this.securities.push({
        key: `ibkr ${code ?? symbol}`,
        name: (name || symbol).slice(0, 100),
        kind,
        ...(symbol && { symbol: symbol.slice(0, 20) }),
        ...(code && { code }),
      })
    for (const key of keys) if (!this.#places.has(key)) this.#places.set(key, place)
    return place
  }

  /** What a description begins with: "VTI(US9229087690) Cash Dividend USD 0.98 per Share". */
  described(text: string): number | undefined {
    const [, symbol = '', code = ''] = /^([^()]{1,40}?)\s*\(([0-9A-Z]{9,12})\)/.exec(text.trim()) ?? []
    if (securityCode(code) === undefined) return undefined
    return this.place(symbol.trim(), { kind: 'STOCK', name: '', code })
  }
}
