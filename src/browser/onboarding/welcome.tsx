import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { Button } from '../parts/button.tsx'
import { Mark } from '../parts/icon.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { dataOf, meApi } from '../session/api.ts'
import { preferencesQuery, queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { InviteForm } from '../settings/people/invite-form.tsx'
import { verbs } from '../words.ts'
import { AccountStep } from './account-step.tsx'
import { BudgetStep } from './budget-step.tsx'
import { CategoryStep } from './category-step.tsx'
import { words } from './words.ts'

/** A link for somebody else of the house. */
const InviteStep = ({ onNext }: { onNext: () => void }) => (
  <>
    <p className="mt-1.5 text-pretty text-soft">{words.inviteLead}</p>
    <div className="mt-6">
      <InviteForm />
    </div>
    <div className="mt-8 flex justify-end">
      <Button onClick={onNext}>{verbs.done}</Button>
    </div>
  </>
)

const STEPS = ['accounts', 'categories', 'budget', 'invite'] as const
type Step = (typeof STEPS)[number]

/** The first steps of a new household: its accounts, then three questions, all of which can wait. */
export default function Welcome() {
  const navigate = useNavigate()
  const query = new URLSearchParams(useSearch()).get('step')
  const { user, household } = useHousehold()
  const steps: readonly Step[] = user.role === 'ADMIN' ? STEPS : STEPS.filter((step) => step !== 'invite')
  const at = Math.max(0, steps.indexOf(query as Step))
  const step = steps[at] ?? 'accounts'
  const title = words.titles[step]
  useEffect(() => {
    document.title = `${title} · Hearth`
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [title])
  const finish = () => {
    navigate('/')
    void dataOf(meApi.preferences.put({ onboardingCompleted: true }))
      .then((preferences) => queryClient.setQueryData(preferencesQuery.queryKey, preferences))
      // Home goes on showing what is left.
      .catch(() => undefined)
  }
  const next = steps[at + 1]
  const go = () => (next ? navigate(`/welcome?step=${next}`) : finish())
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="flex items-center gap-2 px-(--gutter) py-3">
        <Mark />
        <span className="min-w-0 flex-1 truncate text-15 font-semibold">{household.name}</span>
        <Button kind="quiet" onClick={() => navigate('/')}>
          {words.lookAround}
        </Button>
      </header>
      <main className="mx-auto w-full max-w-160 flex-1 px-5 pt-8 pb-16 laptop:pt-16">
        <p className="num text-13 text-faint">{words.stepOf(at + 1, steps.length)}</p>
        <h1 tabIndex={-1} className="mt-1 text-26 font-semibold text-balance">
          {title}
        </h1>
        {step === 'accounts' && <AccountStep onNext={go} />}
        {step === 'categories' && <CategoryStep onNext={go} />}
        {step === 'budget' && <BudgetStep onNext={go} isLast={!next} />}
        {step === 'invite' && <InviteStep onNext={go} />}
      </main>
    </div>
  )
}
