import { BarChart } from '../../parts/charts/bar-chart.tsx'
import { LineChart } from '../../parts/charts/line-chart.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { words } from '../words.ts'
import type { BuilderState, Built } from './builder-query.ts'
import { builtChart, measureNames, wayNames } from './builder-sheet.ts'

/** A report drawn as it is asked for; nothing where it is a table alone. */
export function BuiltChart({ report, state }: { report: Built; state: BuilderState }) {
  const household = useHousehold()
  const { measure, by, currency } = report
  if (state.chart === 'table' || measure === 'COUNT') return null
  const chart = {
    label: words.builtChart(measureNames()[measure], wayNames()[by].toLowerCase()),
    heading: measureNames()[measure],
    pointKind: wayNames()[by],
    currency,
    ...builtChart(report, state, household),
  }
  return state.chart === 'lines' ? <LineChart {...chart} /> : <BarChart {...chart} />
}
