import { BarChart } from '../../parts/charts/bar-chart.tsx'
import { useChartAmounts } from '../../parts/charts/chart-frame.tsx'
import { LineChart } from '../../parts/charts/line-chart.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { HeatChart } from '../heat/heat-chart.tsx'
import { words } from '../words.ts'
import type { BuilderState, Built } from './builder-query.ts'
import { builtChart, builtDays, measureName, wayNames } from './builder-sheet.ts'

interface BuiltChartProps {
  report: Built
  state: BuilderState
  /** Null where it stands above already. */
  heading?: null
}

/** A report drawn as it is asked for; nothing where it is a table alone. */
export function BuiltChart({ report, state, heading }: BuiltChartProps) {
  const household = useHousehold()
  const amount = useChartAmounts(report.currency)
  const { measure, by, currency } = report
  const name = measureName(report)
  const head = heading === null ? undefined : name
  const label = words.builtChart(name, wayNames()[by].toLowerCase())
  if (state.chart === 'heat')
    return <HeatChart label={label} heading={head} days={builtDays(report, household, amount)} />
  if (state.chart === 'table' || measure === 'COUNT') return null
  const chart = {
    label,
    heading: head,
    pointKind: wayNames()[by],
    currency,
    ...builtChart(report, state, household),
  }
  return state.chart === 'lines' ? <LineChart {...chart} /> : <BarChart {...chart} />
}
