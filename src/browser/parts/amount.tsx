import { createContext, useContext } from 'react'
import { isNegative, isZero, shown, shownInParts } from '../money.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { words } from './words.ts'

/** Whether all that stands below is converted at rates; in a link the ≈ is none of its own. */
const Estimates = createContext<'NONE' | 'ALL' | 'IN_LINK'>('NONE')
export const EstimatesProvider = Estimates.Provider
const useIsEstimate = (): boolean => useContext(Estimates) !== 'NONE'
/** Stands before amounts in a text. */
export const useEstimateSign = (): string => (useIsEstimate() ? '≈ ' : '')

interface AmountProps {
  /** A decimal string with its sign. */
  value: string
  /** An ISO 4217 code; it is said where it is not the household's. */
  currency?: string
  /** Income stands out, in green and with a plus; what was spent does not. */
  flow?: boolean
  /** Below zero is a fault here: overspent, short. */
  warn?: boolean
  /** Converted at a rate, as is all among estimates: its reason stands where ≈ leads to. */
  isEstimate?: boolean
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
  isEstimate,
  className = '',
  total,
  part,
}: AmountProps) {
  const { locale, household } = useHousehold()
  const isAmongEstimates = useIsEstimate()
  const foreign = currency && currency !== household.currency ? currency : undefined
  const isIncome = flow && !isNegative(value) && !isZero(value)
  const colour = isIncome ? 'text-good' : warn && isNegative(value) ? 'text-over' : ''
  return (
    <span className={`num whitespace-nowrap ${colour} ${className}`} data-total={total} data-part={part}>
      {(isEstimate ?? isAmongEstimates) && <Estimated />}
      {shown(value, { locale, currency: foreign, plus: isIncome })}
    </span>
  )
}

/** A tap leads to the rates that the figure was converted at. */
export function Estimated() {
  const isInLink = useContext(Estimates) === 'IN_LINK'
  if (isInLink) return <span className="me-1 font-normal text-soft">≈</span>
  return (
    <a
      href={`#${RATES_USED}`}
      aria-label={words.estimate}
      className="me-1 font-normal text-soft underline decoration-dotted"
    >
      ≈
    </a>
  )
}

/** The place on a page that says its rates. */
export const RATES_USED = 'rates-used'

interface FigureProps {
  value: string
  currency?: string
  size?: 26 | 34
  isEstimate?: boolean
  total?: string | undefined
  part?: string | undefined
}

/** More letters than this are a fortune: it is whole, and a little smaller. */
const MOST_LETTERS = 12

/** A large figure, with the sign of its currency and its cents standing back. */
export function Figure({ value, currency, size = 26, isEstimate, total, part }: FigureProps) {
  const { locale, household } = useHousehold()
  const isAmongEstimates = useIsEstimate()
  const [whole, cents] = shownInParts(value, { locale, currency: currency ?? household.currency })
  const look = size === 34 ? 'text-34' : whole.length + cents.length > MOST_LETTERS ? 'text-20/8' : 'text-26'
  return (
    <span data-total={total} data-part={part} className={`num block font-semibold whitespace-nowrap ${look}`}>
      {(isEstimate ?? isAmongEstimates) && <Estimated />}
      {whole}
      <span className="font-medium text-faint">{cents}</span>
    </span>
  )
}
