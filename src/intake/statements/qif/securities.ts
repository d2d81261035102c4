import type { Day } from '../../../core/time.ts'
import type { SecurityKind } from '../../../holdings/trades/securities/tables.ts'
import type { StatementInvestments, StatementSecurity } from '../investments.ts'
import type { DecimalStyle } from '../statements.ts'
import { priceText } from './decimals.ts'
import type { QifFile } from './records.ts'

const KINDS = new Map<string, SecurityKind>([
  ['stock', 'STOCK'],
  ['etf', 'ETF'],
  ['mutual fund', 'FUND'],
  ['bond', 'BOND'],
  ['cd', 'BOND'],
  ['option', 'OPTION'],
])

const LONGEST = { name: 100, symbol: 20 }

/** The securities of a file, in the order in which its records and prices name them. */
export class QifSecurities {
  readonly list: StatementSecurity[] = []
  readonly #places = new Map<string, number>()
  readonly #listed: QifFile['securities']

  constructor({ securities }: QifFile) {
    this.#listed = securities
  }

  /** By its name or its symbol; undefined where there is neither. */
  placeOf(written: string): number | undefined {
    const name = plain(written)
    if (name === '') return undefined
    const known = this.knownPlaceOf(written)
    if (known !== undefined) return known
    const own = this.#listedAs(name)
    const key = plain(own?.name ?? written)
    const symbol = own?.symbol.slice(0, LONGEST.symbol)
    this.list.push({
      key: `qif ${key}`,
      name: (own?.name || written).slice(0, LONGEST.name),
      kind: KINDS.get(plain(own?.type ?? '')) ?? 'OTHER',
      ...(symbol && { symbol }),
    })
    this.#places.set(key, this.list.length - 1)
    return this.list.length - 1
  }

  /** Of one that a record has named. */
  knownPlaceOf(written: string): number | undefined {
    const name = plain(written)
    return this.#places.get(plain(this.#listedAs(name)?.name ?? name))
  }

  #listedAs = (name: string) =>
    this.#listed.find((one) => plain(one.name) === name || (one.symbol !== '' && plain(one.symbol) === name))
}

const plain = (text: string): string => text.trim().toLowerCase()

/** The prices that a file lists of securities that its records name; what cannot be read is left out. */
export function pricesIn(
  { prices }: QifFile,
  securities: QifSecurities,
  { readDay, style }: { readDay: (text: string) => Day | undefined; style: DecimalStyle | undefined },
): NonNullable<StatementInvestments['prices']> {
  return prices.flatMap(({ security, price: written, date }) => {
    const day: Day | undefined = readDay(date)
    const price = style === undefined ? undefined : priceText(written, style)
    const place = securities.knownPlaceOf(security)
    if (day === undefined || price === undefined || place === undefined) return []
    return [{ security: place, day, price }]
  })
}
