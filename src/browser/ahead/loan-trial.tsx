import { useState } from 'react'
import { farMonth, monthOf } from '../days.ts'
import { compare, isNegative, isZero, negated, shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { addScenario, type LoanDetail, type Trial } from './queries.ts'
import { rateText } from './trial.ts'
import { words } from './words.ts'

const QUICK = ['50', '100', '250', '500']

interface LoanTrialProps {
  loan: LoanDetail
  trial: Trial
  onTrial: (trial: Trial) => void
}

/** What is typed here is answered at once, and booked nowhere. */
export function LoanTrial({ loan, trial, onTrial }: LoanTrialProps) {
  const change = (changed: Partial<Trial>) => onTrial({ ...trial, ...changed })
  return (
    <section aria-label={words.change}>
      <h2 className="text-15 font-semibold">{words.change}</h2>
      <p className="text-13 text-soft">{words.tryIt}</p>
      <div className="flex flex-col gap-3 pt-3">
        <MoneyField label={words.moreAMonth} value={trial.extra} onChange={(extra) => change({ extra })} />
        <div className="flex flex-wrap gap-1.5">
          {QUICK.map((amount) => (
            <Button key={amount} kind="quiet" onClick={() => change({ extra: amount })}>
              {amount}
            </Button>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2">
          <MoneyField label={words.lump} value={trial.lump} onChange={(lump) => change({ lump })} />
          <DateField label={nouns.date} value={trial.lumpOn} onChange={(lumpOn) => change({ lumpOn })} />
        </div>
        <TextField
          label={loan.rateUntil ? words.otherRate : words.rateNow}
          inputMode="decimal"
          value={trial.rate}
          onChange={(rate) => change({ rate })}
        />
      </div>
      <div aria-live="polite">{loan.trial && <Outcome loan={loan} trial={loan.trial} />}</div>
      {loan.trial && <KeepScenario loan={loan} trial={trial} />}
    </section>
  )
}

function Outcome({ loan, trial }: { loan: LoanDetail; trial: NonNullable<LoanDetail['trial']> }) {
  const { locale } = useHousehold()
  const { monthsSooner, endsOn, interest, interestSaved, mostExtraAYear, extraAllowedAYear } = trial
  const amount = (text: string) => shown(text, { locale })
  const isDearer = isNegative(interestSaved)
  const isOver = extraAllowedAYear !== null && compare(mostExtraAYear, extraAllowedAYear) > 0
  return (
    <div className="mt-4 rounded-8 border border-line p-4">
      <p className="num text-20 font-semibold">{soonerText(monthsSooner)}</p>
      {endsOn && loan.endsOn && (
        <p className="text-13 text-soft">
          {words.paidOffIn(farMonth(monthOf(endsOn), locale), farMonth(monthOf(loan.endsOn), locale))}
        </p>
      )}
      <dl className="num grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 pt-3 text-14 laptop:text-13 [&_dd]:text-end">
        <dt className="text-soft">{words.interestAsScheduled}</dt>
        <dd>
          <Amount value={loan.interestAhead ?? '0'} currency={loan.currency} />
        </dd>
        <dt className="text-soft">{words.interestTried}</dt>
        <dd>
          <Amount value={interest} currency={loan.currency} />
        </dd>
        <dt className="font-semibold">{isDearer ? words.costs : words.saved}</dt>
        <dd className="font-semibold">
          <Amount value={isDearer ? negated(interestSaved) : interestSaved} currency={loan.currency} />
        </dd>
      </dl>
      {extraAllowedAYear !== null && !isZero(mostExtraAYear) && (
        <p className={`pt-3 text-12 ${isOver ? 'text-warn' : 'text-soft'}`}>
          {isOver
            ? words.overAllowed(amount(extraAllowedAYear), amount(mostExtraAYear))
            : words.allowed(rateText(`${loan.terms?.prepaymentPercent ?? 0}`), amount(mostExtraAYear))}
        </p>
      )}
    </div>
  )
}

function soonerText(months: number | null): string {
  if (months === null) return words.neverEnds
  if (months === 0) return words.sameMonth
  return months > 0 ? words.sooner(months) : words.later(-months)
}

/** More each month goes over into a scenario, where it is seen beside everything else. */
function KeepScenario({ loan, trial }: { loan: LoanDetail; trial: Trial }) {
  const { today, locale } = useHousehold()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  if (trial.extra === '' || isZero(trial.extra) || isNegative(trial.extra)) return null
  const name = words.scenarioOf(loan.name, shown(trial.extra, { locale })).slice(0, 100)
  const change = {
    kind: 'RECURRING' as const,
    name,
    from: loan.nextPayment ?? today,
    until: null,
    everyMonths: 1,
    amount: negated(trial.extra),
    accountId: null,
  }
  return (
    <Button
      className="mt-3"
      needs="server"
      onClick={() => void addScenario({ name, changes: [change] }, key).then(() => navigate('/ahead'))}
    >
      {words.keepScenario}
    </Button>
  )
}
