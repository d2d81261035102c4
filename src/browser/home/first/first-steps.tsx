import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useUi } from '../../frame/ui-preferences.ts'
import { negated, shown, sum } from '../../money.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { payeesQuery } from '../../review/payee-queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, verbs } from '../../words.ts'
import { StepRing, useFinishSteps } from '../beginning.tsx'
import type { Dashboard } from '../queries.ts'
import { Section } from '../section.tsx'
import { words as homeWords } from '../words.ts'
import { useCardsPaid } from './went-to-card.tsx'
import { words } from './words.ts'

interface Step {
  id: string
  name: string
  says: string
  href: string
  isDone: boolean
}

/** What was done, with its proof, and what is left; it goes by itself once all of it is done. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const { user, household } = useHousehold()
  const [{ begun }, changeUi] = useUi()
  const finish = useFinishSteps()
  const { data } = useQuery(payeesQuery)
  const opening = useOpening(dashboard)
  const suggested = data?.data.suggested ?? 0
  const cards = useCardsPaid(dashboard)
  const open = dashboard.review.UNCATEGORISED
  const rows = dashboard.accounts.reduce((count, { transactionCount }) => count + transactionCount, 0)
  const of = words.steps
  const known: Step[] = [
    {
      id: 'accounts',
      name: of.files,
      says: of.filesSay(dashboard.accounts.length, rows),
      href: '/accounts',
      isDone: true,
    },
    opening,
    {
      id: 'categories',
      name: nouns.categories,
      says: open > 0 ? of.categoriesSay(suggested, Math.max(0, open - suggested)) : of.categoriesDone,
      href: open > 0 ? '/review/categories/payees' : '/settings/categories',
      isDone: open === 0 && rows > 0,
    },
    ...cards.map(({ brand, digits, count }) => ({
      id: `card ${brand} ${digits}`,
      name: words.card(words.brands[brand], digits),
      says: of.cardSays(count),
      href: '/import',
      isDone: false,
    })),
    { id: 'budget', name: nouns.budget, says: of.budgetSays, href: '/welcome?step=budget', isDone: false },
    ...(user.role === 'ADMIN'
      ? [
          {
            id: 'invite',
            name: verbs.inviteSomebody,
            says: of.inviteSays,
            href: '/welcome?step=invite',
            isDone: household.members.length > 1,
          },
        ]
      : []),
  ]
  const steps = known.map((step) => ({ ...step, isDone: step.isDone || begun.includes(step.id) }))
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Section title={of.heading} beside={<span className="num">{of.placeOf(done, steps.length)}</span>}>
      <ul className="mt-1.5">
        {steps.map((step) => (
          <StepLine
            key={step.id}
            step={step}
            onDone={() => (done + 1 === steps.length ? finish() : changeUi({ begun: [...begun, step.id] }))}
          />
        ))}
      </ul>
      <Button kind="quiet" size="small" needs="server" onClick={() => finish()} className="-ms-2.5 mt-1">
        {of.hide}
      </Button>
    </Section>
  )
}

/** 1,564.07 + 2,638.95 = 4,203.02, where there is one account to say it of. */
function useOpening({ accounts }: Dashboard): Step {
  const { locale, household } = useHousehold()
  const proposed = accounts.filter((account) => account.proposed).length
  const [only] = accounts
  const text = (amount: string) =>
    shown(amount, { locale, currency: only?.currency === household.currency ? undefined : only?.currency })
  const proof = (): string => {
    if (!only || accounts.length > 1) return words.steps.openingDone
    const { openingBalance, balance } = only
    const moved = shown(sum([balance, negated(openingBalance)]), { locale, plus: true })
    return `${text(openingBalance)} ${moved.charAt(0)} ${moved.slice(1)} = ${text(balance)}`
  }
  return {
    id: 'opening',
    name: words.steps.opening,
    says: proposed > 0 ? words.steps.openingLeft(proposed) : proof(),
    href: '/accounts',
    isDone: proposed === 0,
  }
}

/** A tick before what is done, an empty ring before what is not; the ring is pressed to say that it is. */
function StepLine({ step: { name, says, href, isDone }, onDone }: { step: Step; onDone: () => void }) {
  return (
    <li className="flex items-start gap-2 border-b border-line py-2 text-15 last:border-0 laptop:text-13">
      {isDone ? (
        <span className="grid size-11 flex-none place-items-center text-good laptop:size-8">
          <Icon name="check" size={16} />
          <span className="sr-only">{words.steps.done}</span>
        </span>
      ) : (
        <StepRing label={homeWords.stepDone(name)} onClick={onDone} />
      )}
      <Link href={href} className="min-w-0 flex-1 rounded-6 py-1 hover:bg-hover">
        <span className="block font-medium first-letter:uppercase">{name}</span>
        <span className="num block text-13 text-soft laptop:text-12">{says}</span>
      </Link>
    </li>
  )
}
