import { absolute, compare, currencyName, isNegative, percentOf, shown, sum } from '../money.ts'
import { Estimated } from '../parts/amount.tsx'
import { Bar } from '../parts/bar.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { reasonsOf, type WorthInOne } from './in-one.ts'
import { toneOf } from './rows.ts'
import { words } from './words.ts'

type Converted = WorthInOne['converted']

/** What was saved, what was earned and what rates did. */
export function WhyItChanged({ converted, change }: { converted: Converted; change: string }) {
  const { locale } = useHousehold()
  const reasons = reasonsOf(converted)
  if (reasons.length === 0) return null
  const largest =
    reasons
      .map(({ amount }) => absolute(amount))
      .toSorted(compare)
      .at(-1) ?? '0.00'
  const nameOf = (kind: string, amount: string) => {
    if (kind === 'MOVED') return isNegative(amount) ? words.spentAndBorrowed : words.savedAndPaidOff
    if (kind === 'INVESTMENT') return isNegative(amount) ? words.lostByInvestments : words.earnedByInvestments
    if (/^[A-Z]{3}$/.test(kind)) return words.rateMoved(currencyName(kind, locale), !isNegative(amount))
    return words.valueMoved(words.kinds[kind as keyof typeof words.kinds], !isNegative(amount))
  }
  return (
    <section aria-label={words.whyItChanged} className="pt-6">
      <h2 className="flex items-baseline justify-between text-15 font-semibold laptop:text-13">
        {words.whyItChanged}
        <span className="text-12 font-normal text-faint">{change}</span>
      </h2>
      <ul className="text-14 laptop:text-13">
        {reasons.map(({ kind, amount }) => (
          <li key={kind} className="border-b border-line py-2">
            <span className="flex justify-between gap-3 pb-1">
              <span className="min-w-0">{nameOf(kind, amount)}</span>
              <span className={`num flex-none ${toneOf(amount)}`}>
                <Estimated />
                <span data-part="why">{shown(amount, { locale, plus: true })}</span>
              </span>
            </span>
            <Bar percent={percentOf(absolute(amount), largest)} colour={isNegative(amount) ? 'warn' : 'c1'} />
          </li>
        ))}
        <li className="flex justify-between gap-3 py-2 font-semibold">
          {nouns.together}
          <span className="num">
            <Estimated />
            <span data-total="why">
              {shown(sum(reasons.map(({ amount }) => amount)), { locale, plus: true })}
            </span>
          </span>
        </li>
      </ul>
    </section>
  )
}
