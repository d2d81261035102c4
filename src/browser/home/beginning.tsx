import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useUi } from '../frame/ui-preferences.ts'
import { isZero } from '../money.ts'
import { BareButton, Button } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { dataOf, meApi } from '../session/api.ts'
import { preferencesQuery, queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import type { Dashboard } from './queries.ts'
import { Section } from './section.tsx'
import { words } from './words.ts'

const ways = (): { href: string; icon: IconName; name: string; says: string }[] => [
  {
    href: '/import',
    icon: 'import',
    name: words.begin.files,
    says: words.begin.filesSays,
  },
  {
    href: '/banks',
    icon: 'bank',
    name: verbs.connectBank,
    says: words.begin.bankSays,
  },
  {
    href: '/welcome?step=accounts',
    icon: 'edit',
    name: verbs.typeAccount,
    says: words.begin.typeSays,
  },
]

/** A household without an account: three ways to begin. */
export const Beginning = () => (
  <section aria-label={words.begin.label} className="mx-auto max-w-140 py-8 tablet:py-14">
    <h2 className="text-17 font-semibold">{words.begin.heading}</h2>
    <ul className="mt-4 border-t border-line">
      {ways().map(({ href, icon, name, says }) => (
        <li key={href} className="border-b border-line">
          <Link href={href} className="-mx-3 flex items-center gap-4 rounded-6 px-3 py-4 hover:bg-hover">
            <span className="grid size-10 flex-none place-items-center rounded-10 bg-accent-wash text-accent">
              <Icon name={icon} size={20} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{name}</span>
              <span className="block text-13 text-soft">{says}</span>
            </span>
            <Icon name="right" className="text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

interface Step {
  id: string
  name: string
  href: string
  /** Known by what is there; the rest is ticked off by hand. */
  isDone: boolean
}

function stepsOf({ accounts, budget }: Dashboard, members: number, isAdmin: boolean): Step[] {
  const step = (id: string, name: string, isDone: boolean): Step => ({
    id,
    name,
    isDone,
    href: `/welcome?step=${id}`,
  })
  return [
    step('accounts', words.steps.accounts, accounts.length > 0),
    step('categories', words.steps.categories, false),
    step('budget', words.steps.budget, !isZero(budget.budgeted)),
    step('invite', verbs.inviteSomebody, members > 1 || !isAdmin),
  ]
}

/** Nobody is shown the first steps again. */
export function useFinishSteps(): () => void {
  const { mutate } = useMutation({
    mutationFn: () => dataOf(meApi.preferences.put({ onboardingCompleted: true })),
    onSuccess: (after) => queryClient.setQueryData(preferencesQuery.queryKey, after),
  })
  return mutate
}

/** Not done yet: an empty ring, pressed to say that it is. */
export const StepRing = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <BareButton
    aria-label={label}
    title={label}
    needs="server"
    onClick={onClick}
    className="grid size-11 flex-none place-items-center rounded-6 hover:bg-hover laptop:size-8"
  >
    <span className="edge-field block size-4 rounded-full" />
  </BareButton>
)

/** What is left of the beginning, until all of it is done or somebody has enough of it. */
export function StepsLeft({ dashboard }: { dashboard: Dashboard }) {
  const { user, household, preferences } = useHousehold()
  const [{ begun }, changeUi] = useUi()
  const finish = useFinishSteps()
  const steps = stepsOf(dashboard, household.members.length, user.role === 'ADMIN')
  const left = steps.filter(({ id, isDone }) => !isDone && !begun.includes(id))
  if (preferences.onboardingCompleted || left.length === 0) return null
  const tick = (id: string) => (left.length === 1 ? finish() : changeUi({ begun: [...begun, id] }))
  return (
    <Section
      title={words.steps.heading}
      className="mb-5 border-b border-line pb-4"
      beside={
        <Button kind="quiet" size="small" needs="server" onClick={() => finish()} className="-me-2.5">
          {words.steps.hide}
        </Button>
      }
    >
      <ul className="mt-1 grid gap-x-10 tablet:grid-cols-2">
        {left.map(({ id, name, href }) => (
          <li key={id} className="flex items-center border-t border-line text-15 laptop:text-13">
            <StepRing label={words.stepDone(name)} onClick={() => tick(id)} />
            <Link
              href={href}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-6 laptop:min-h-9"
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <Icon name="right" className="text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
