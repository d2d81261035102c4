import { useState } from 'react'
import { shownDay } from '../days.ts'
import { currencyName } from '../money.ts'
import { RATES_USED } from '../parts/amount.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import type { RateUsed } from '../session/api-types.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { RateFileButton } from './rate-file-button.tsx'
import { rateText } from './rate-text.ts'
import { words } from './words.ts'

/** What a converted answer says beside its figures. */
export interface Converted {
  currency: string
  rates: RateUsed[]
  missing: string[]
}

interface RatesUsedProps {
  converted: Converted
  /** The last day shown. */
  to: string
  /** What came and went counts at the rate of its day, of which the latest is told. */
  isOfEachDay?: boolean
}

/** Where every ≈ of the page leads: what was taken for a unit, of which day and by whom; what had no rate. */
export function RatesUsed({ converted, to, isOfEachDay = false }: RatesUsedProps) {
  const { locale, today } = useHousehold()
  const [typing, setTyping] = useState<string>()
  const pairOf = converted.missing[0] ?? converted.rates[0]?.currency
  return (
    <section
      id={RATES_USED}
      tabIndex={-1}
      aria-label={words.ratesUsed}
      className="mt-6 scroll-mt-16 rounded-10 bg-sunken p-4 text-14 laptop:text-13"
    >
      <h2 className="flex items-baseline justify-between font-semibold">
        {words.ratesUsed}
        <span className="text-12 font-normal text-faint">{words.forEvery}</span>
      </h2>
      <ul>
        {converted.rates.map(({ currency, rate, day, source, via }) => (
          <li key={currency} className="flex flex-wrap items-center gap-x-3 pt-2">
            <span className="min-w-0 flex-1">
              <span className="num block">
                1 {currency} = <b className="font-semibold">{rateText(rate, locale)}</b> {converted.currency}
              </span>
              <span className="block text-13 text-soft laptop:text-12">
                {words.rateFrom(words.sources[source], shownDay(day, { locale, today }), via)}
                {isOfEachDay ? ` ${words.ofEachDay}` : day < to && day < today && ` ${words.lastOne}`}
              </span>
            </span>
            <Button size="small" needs="server" onClick={() => setTyping(currency)}>
              {words.typeAnother}
            </Button>
          </li>
        ))}
        {converted.missing.map((currency) => (
          <li key={currency} className="flex flex-wrap items-center gap-x-3 pt-2">
            <span className="min-w-0 flex-1 text-warn">
              {words.noRate(
                currencyName(currency, locale),
                converted.rates.some((one) => one.currency === currency),
              )}
            </span>
            <Button size="small" needs="server" onClick={() => setTyping(currency)}>
              {words.typeRate}
            </Button>
          </li>
        ))}
      </ul>
      {pairOf && <RateFileButton from={pairOf} to={converted.currency} />}
      <LinkButton kind="quiet" size="small" href="/settings/rates">
        {words.allRates}
      </LinkButton>
      {typing && <RateDialog from={typing} to={converted.currency} onClose={() => setTyping(undefined)} />}
    </section>
  )
}
