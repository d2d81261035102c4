import { useMutation, useQuery } from '@tanstack/react-query'
import { negated } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button, LinkButton } from '../../parts/button.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { decideAll, subscriptionsQuery } from '../../subscriptions/queries.ts'
import { words as subscriptionWords } from '../../subscriptions/words.ts'
import { reviewOf } from '../links.ts'
import { LINE, ROW, Section } from '../section.tsx'
import { words } from './words.ts'

const SHOWN = 5

/** What was found to recur and waits to be confirmed; absent where there is none. */
export function FoundRecurring({ count }: { count: number }) {
  const { data } = useQuery({ ...subscriptionsQuery, enabled: count > 0 })
  const decide = useMutation({
    mutationFn: (to: 'confirm' | 'dismiss') => decideAll(shown, to),
  })
  const found = data?.subscriptions.filter(({ status }) => status === 'SUGGESTED') ?? []
  const shown = found.slice(0, SHOWN)
  if (found.length === 0) return null
  return (
    <Section
      title={words.recurring}
      beside={
        <LinkButton href={reviewOf('SUBSCRIPTION_SUGGESTION')} size="small">
          {words.reviewRecurring(found.length)}
        </LinkButton>
      }
    >
      <ul className="mt-1.5">
        {shown.map(({ id, name, cadence, direction, amount, currency }) => (
          <li key={id} className={`${LINE} ${ROW}`}>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-13 text-soft">{subscriptionWords.cadences[cadence].adverb}</span>
            <Amount value={direction === 'OUT' ? negated(amount) : amount} currency={currency} flow />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" needs="server" busy={decide.isPending} onClick={() => decide.mutate('confirm')}>
          {words.keepThese(shown.length)}
        </Button>
        <Button
          kind="quiet"
          size="small"
          needs="server"
          disabled={decide.isPending}
          onClick={() => decide.mutate('dismiss')}
        >
          {words.notThese(shown.length)}
        </Button>
      </div>
      {decide.error && <RefusalNote error={decide.error} />}
    </Section>
  )
}
