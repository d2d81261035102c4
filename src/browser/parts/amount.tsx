import { isNegative, isZero, shown, shownInParts } from '../money.ts'
import { useHousehold } from '../session/signed-in.tsx'

interface AmountProps {
  /** A decimal string with its sign. */
  value: string
  /** An ISO 4217 code; it is said where it is not the household's. */
  currency?: string
  /** Income stands out, in green and with a plus; what was spent does not. */
  flow?: boolean
  /** Below zero is a fault here: overspent, short. */
  warn?: boolean
  className?: string
  /** The name of a sum that it is, and of those that it is a part of, which a test adds up as they are shown. */
  total?: string | undefined
  part?: string | undefined
}

/** An amount of money, exact, in figures of one width, with the true minus. */
export function Amount({
  value,
  currency,
  flow = false,
  warn = false,
  className = '',
  total,
  part,
}: AmountProps) {
  const { locale, household } = useHousehold()
  const foreign = currency && currency !== household.currency ? currency : undefined
  const isIncome = flow && !isNegative(value) && !isZero(value)
  const colour = isIncome ? 'text-good' : warn && isNegative(value) ? 'text-over' : ''
  return (
    <span className={`num whitespace-nowrap ${colour} ${className}`} data-total={total} data-part={part}>
      {shown(value, { locale, currency: foreign, plus: isIncome })}
    </span>
  )
}

interface FigureProps {
  value: string
  currency?: string
  size?: 26 | 34
  total?: string | undefined
  part?: string | undefined
}

/** More letters than this are a fortune: it is whole, and a little smaller. */
const MOST_LETTERS = 12

/** A large figure, with the sign of its currency and its cents standing back. */
export function Figure({ value, currency, size = 26, total, part }: FigureProps) {
  const { locale, household } = useHousehold()
  const [whole, cents] = shownInParts(value, { locale, currency: currency ?? household.currency })
  const look = size === 34 ? 'text-34' : whole.length + cents.length > MOST_LETTERS ? 'text-20/8' : 'text-26'
  return (
    <span data-total={total} data-part={part} className={`num block font-semibold whitespace-nowrap ${look}`}>
      {whole}
      <span className="font-medium text-faint">{cents}</span>
    </span>
  )
}
