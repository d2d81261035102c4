import type { Day } from '../../../core/time.ts'
import { formatUnits } from '../../../holdings/worth/units.ts'
import { convert, readBankAmount } from '../bank-fields.ts'
import type { StatementPosition } from '../investments.ts'
import { magnitudeOf, positionPrice, readQuantity } from './quantities.ts'
import { securityKeyOf } from './trade.ts'

/** One aggregate of INVPOSLIST, the first value of each element; '' where missing. */
export class OfxPosition {
  private readonly values = new Map<string, string>()

  constructor(readonly aggregate: string) {}

  take(name: string, value: string): void {
    if (!this.values.has(name)) this.values.set(name, value)
  }

  private value = (name: string): string => this.values.get(name) ?? ''

  securityKey = (): string => securityKeyOf(this.value('UNIQUEIDTYPE'), this.value('UNIQUEID'))

  /** Undefined where it does not say how much is held of what. */
  read(
    readDay: (text: string) => Day | undefined,
    accountCurrency: string | undefined,
  ): Omit<StatementPosition, 'account' | 'listing' | 'security'> | undefined {
    const units = readQuantity(this.value('UNITS'))
    if (units === undefined || this.securityKey() === '') return undefined
    const isShort = this.value('POSTYPE').toUpperCase() === 'SHORT'
    const day = readDay(this.value('DTPRICEASOF'))
    const price = this.priceIn(accountCurrency, units)
    return {
      quantity: formatUnits(isShort ? -magnitudeOf(units) : units),
      ...(day !== undefined && { day }),
      ...(price !== undefined && { price }),
    }
  }

  private priceIn(accountCurrency: string | undefined, units: bigint): string | undefined {
    const worth = readBankAmount(this.value('MKTVAL'))
    const amount = 'amount' in worth ? worth.amount : undefined
    const currency = this.value('CURSYM').toUpperCase()
    const isForeign = currency !== '' && currency !== accountCurrency
    if (!isForeign) return positionPrice(units, this.value('UNITPRICE'), amount)
    const converted = amount === undefined ? undefined : convert(amount, this.value('CURRATE'))
    return converted === undefined ? undefined : positionPrice(units, '', converted)
  }
}
