import { decimalText } from '../../investments/figures.ts'
import { words as held } from '../../investments/words.ts'
import { shown } from '../../money.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import type { Row } from '../queries.ts'
import { words } from '../words.ts'

/** What a row does to what is held: its kind, how many units, and at what price. */
export function TradeLine({ trade }: { trade: NonNullable<Row['trade']> }) {
  const { locale } = useHousehold()
  const { kind, quantity, price, newUnits, oldUnits, commission, security } = trade
  const decimal = (text: string) => decimalText(text, locale)
  const units = quantity === null ? null : decimal(quantity)
  const parts = [
    units !== null && price !== null ? words.positions.at(units, decimal(price)) : units,
    newUnits !== null && oldUnits !== null ? `${newUnits} : ${oldUnits}` : null,
    commission === null ? null : `${held.commission} ${shown(commission, { locale })}`,
    security?.symbol ?? null,
  ]
  return (
    <p className="mt-1 text-12 text-soft">
      <span className="font-medium">{held.kinds[kind]}</span>{' '}
      <span className="num">{parts.filter((part) => part !== null).join(' · ')}</span>
    </p>
  )
}
