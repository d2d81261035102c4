import { Link } from 'wouter'
import { INSIGHTS } from '../insights/address.ts'
import { placeOf } from '../insights/messages.ts'
import { IconButton } from '../parts/button.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, readableSentences, states } from '../words.ts'
import { type Dashboard, useDismissal } from './queries.ts'
import { Section } from './section.tsx'
import { words } from './words.ts'

/** What code found in the numbers; each can be put away for the household. */
export function InsightList({ insights, className = '' }: Dashboard & { className?: string }) {
  const { locale, today } = useHousehold()
  const reader = { locale, today }
  const isOnline = useIsOnline()
  const dismissal = useDismissal()
  if (insights.length === 0) return null
  return (
    <Section
      title={nouns.worthKnowing}
      className={className}
      beside={
        <Link href={INSIGHTS} className="touch">
          {states.all}
        </Link>
      }
    >
      <ul className="mt-1.5">
        {insights.map((insight) => {
          const { id, title, body } = insight
          const href = placeOf(insight, reader)
          return (
            <li key={id} className="flex items-start gap-2 border-b border-line py-2 last:border-0">
              <div className="min-w-0 flex-1 text-15 laptop:text-13">
                <p className="font-medium">
                  {href ? (
                    <Link href={href} className="touch hover:underline">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </p>
                <p className="num mt-0.5 text-13 text-soft">{readableSentences(body, reader)}</p>
              </div>
              <IconButton
                icon="close"
                size={14}
                label={isOnline ? words.putAwayNamed(title) : words.putAwayOffline}
                needs="server"
                onClick={() => dismissal.mutate(insight)}
                className="-my-2.5 -me-2 text-faint laptop:-my-1.5"
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
