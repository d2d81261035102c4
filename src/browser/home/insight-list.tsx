import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { IconButton } from '../parts/button.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { transactionsOf } from './links.ts'
import { type Dashboard, useDismissal } from './queries.ts'
import { Section } from './section.tsx'

type Insight = Dashboard['insights'][number]

/** What code found in the numbers; each can be put away for the household. */
export function InsightList({ insights, className = '' }: Dashboard & { className?: string }) {
  const { locale, today } = useHousehold()
  const isOnline = useIsOnline()
  const dismissal = useDismissal()
  if (insights.length === 0) return null
  return (
    <Section title="Worth knowing" className={className}>
      <ul className="mt-1.5">
        {insights.map((insight) => {
          const { id, title, body } = insight
          const href = placeOf(insight)
          return (
            <li key={id} className="flex items-start gap-2 border-b border-line py-2 last:border-0">
              <div className="min-w-0 flex-1 text-15 laptop:text-13">
                <p className="font-medium">
                  {href ? (
                    <Link href={href} className="hover:underline">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </p>
                <p className="num mt-0.5 text-13 text-soft">{withDays(body, locale, today)}</p>
              </div>
              <IconButton
                icon="close"
                size={14}
                label={isOnline ? `Put away: ${title}` : 'Cannot be put away while Hearth does not answer'}
                disabled={!isOnline}
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

/** The server writes days as 2026-11-23; here they read as everywhere in the app. */
const withDays = (text: string, locale: string, today: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => shownDay(day, { locale, today }))

function placeOf({ subject }: Insight): string | undefined {
  switch (subject?.type) {
    case 'CATEGORY':
      return transactionsOf({ category: subject.id })
    case 'TRANSACTION':
      return `/transactions/${subject.id}`
    case 'ACCOUNT':
      return `/accounts/${subject.id}`
    default:
      return undefined
  }
}
