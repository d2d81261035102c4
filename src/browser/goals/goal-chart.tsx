import { useQuery } from '@tanstack/react-query'
import { farMonth, shortMonth } from '../days.ts'
import { LineChart } from '../parts/charts/line-chart.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
import { type Goal, goalLineQuery } from './queries.ts'
import { words } from './words.ts'

const HEIGHT = 180
/** So many months have room for their names below the line. */
const TICKS = 3

/** What was there month by month, beside the plan to the goal's day. */
export function GoalChart({ goal }: { goal: Goal }) {
  const { locale } = useHousehold()
  const { data, error, refetch } = useQuery(goalLineQuery(goal.id))
  if (error && !data) return <RefusalNote error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="mt-3 h-60 w-full" />
  const { months, startingAmount, currency } = data
  // A line of one month says no more than the figure above it.
  if (months.length < 2) return null
  const every = Math.ceil(months.length / TICKS)
  const start = { key: 'start', name: words.facts.atBeginning }
  return (
    <div className="pt-5">
      <LineChart
        label={words.lineOf(goal.name)}
        heading={words.line}
        pointKind={nouns.month}
        height={HEIGHT}
        currency={currency}
        points={[
          start,
          ...months.map(({ month }, at) => ({
            key: month,
            name: farMonth(month, locale),
            tick: at % every === 0 ? `${shortMonth(month, locale)} ${month.slice(0, 4)}` : undefined,
          })),
        ]}
        series={[
          {
            name: words.savedSoFar,
            colour: 'c1',
            dash: 'none',
            isFilled: true,
            hasEndDot: true,
            values: [startingAmount, ...months.map(({ saved }) => saved)],
          },
          ...(goal.targetDate === null
            ? []
            : [
                {
                  name: states.planned,
                  colour: 'faint' as const,
                  dash: 'dashes' as const,
                  values: [startingAmount, ...months.map(({ planned }) => planned)],
                },
              ]),
        ]}
      />
    </div>
  )
}
