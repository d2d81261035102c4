import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { shown } from '../../money.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { useEstimateSign } from '../amount.tsx'
import { IconButton } from '../button.tsx'
import { words } from '../words.ts'

/** A place along the chart: a day, a month. */
export interface ChartPoint {
  key: string
  /** As it is said: 22 Nov, November 2026. */
  name: string
  /** What stands below it on the axis, where something does: 22, Nov. */
  tick?: string | undefined
  /** The transactions it is made of, or the screen that says more. */
  href?: string | undefined
  /** Far from what is usual: its bars stand out. */
  isLoud?: boolean | undefined
}

export type ChartColour = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7' | 'c8' | 'faint'

export interface ChartSeries {
  name: string
  colour: ChartColour
  /** Amounts, one a point; null where there is none. */
  values: (string | null)[]
  /** Lines are told apart by this too. */
  dash?: 'none' | 'dots' | 'dashes'
  /** Washes the ground below a line. */
  isFilled?: boolean
  /** Marks the end of a line: where it is today. */
  hasEndDot?: boolean
  /** Stands at the end of a line, where there is room. */
  endLabel?: string
}

export interface ChartProps {
  /** What the chart shows, in a sentence. */
  label: string
  /** Its heading, in one line with the names of the colours. */
  heading?: ReactNode
  /** What its points are: Day, Month. */
  pointKind: string
  points: ChartPoint[]
  series: ChartSeries[]
  height?: number
  /** An ISO 4217 code; said where it is not the household's. */
  currency?: string
  /** A line across bars, to measure them by: what is usual. */
  mark?: { name: string; value: string } | undefined
  /** The series of a point stand on each other: parts of a whole. */
  isStacked?: boolean
  /** Bars carry their amounts, where there is room. */
  hasValues?: boolean
}

/** How amounts of a chart are written where they are said. */
export function useChartAmounts(currency: string | undefined): (amount: string) => string {
  const { locale, household } = useHousehold()
  const foreign = currency && currency !== household.currency ? currency : undefined
  const sign = useEstimateSign()
  return (amount) => sign + shown(amount, { locale, currency: foreign })
}

/** What every chart has around it: its name, what its colours are, and the same as a table. */
export function ChartFrame({ chart, children }: { chart: ChartProps; children: ReactNode }) {
  const [isTable, setTable] = useState(false)
  const { label, heading, series } = chart
  return (
    <figure aria-label={label} className="min-w-0">
      <div className="flex min-h-7 flex-wrap laptop:min-h-5 items-center gap-x-4 gap-y-1">
        {heading && <h2 className="me-auto text-15 font-semibold laptop:text-13">{heading}</h2>}
        {/* The way to the table stays beside the names, also where those take more than one line. */}
        <div className="ms-auto flex min-w-0 items-center gap-x-4">
          <ul className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-12 text-soft">
            {series.map((one) => (
              <li key={one.name} className="flex items-center gap-1.5">
                <Swatch {...one} />
                {one.name}
              </li>
            ))}
          </ul>
          <IconButton
            icon={isTable ? 'trend' : 'table'}
            label={isTable ? words.showChart : words.showTable}
            onClick={() => setTable(!isTable)}
            className="-my-2 -ms-1 -me-3.5 flex-none text-faint laptop:-my-1.5 laptop:-me-2"
          />
        </div>
      </div>
      {isTable ? <ChartTable {...chart} /> : children}
    </figure>
  )
}

const LINES: Record<ChartColour, string> = {
  c1: 'border-c1',
  c2: 'border-c2',
  c3: 'border-c3',
  c4: 'border-c4',
  c5: 'border-c5',
  c6: 'border-c6',
  c7: 'border-c7',
  c8: 'border-c8',
  faint: 'border-faint',
}
const DASHES = { none: 'border-solid', dots: 'border-dashed', dashes: 'border-dashed' }

/** A piece of the line, or a square of the bars. */
export const Swatch = ({ colour, dash }: Pick<ChartSeries, 'colour' | 'dash'>) => (
  <i
    aria-hidden="true"
    className={`block flex-none ${LINES[colour]} ${dash ? `w-3.5 border-t-2 ${DASHES[dash]}` : 'size-0 rounded-[3px] border-4'}`}
  />
)

function ChartTable({ label, pointKind, points, series, height = 250, currency }: ChartProps) {
  const amount = useChartAmounts(currency)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={label} tabIndex={0} style={{ maxHeight: height }} className="mt-2.5 overflow-y-auto">
      <table className="num w-full text-13">
        <thead className="sticky top-0 bg-surface text-12 text-faint shadow-[inset_0_-1px_0_var(--line-strong)]">
          <tr className="h-8">
            <th scope="col" className="text-start font-medium">
              {pointKind}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="ps-4 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name, href }, at) => (
            <tr key={key} className="h-8 border-b border-line last:border-0">
              <th scope="row" className="text-start font-normal whitespace-nowrap">
                {href ? (
                  <Link href={href} className="touch underline decoration-line-strong underline-offset-2">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              {series.map(({ name: of, values }) => (
                <td key={of} className="ps-4 text-end whitespace-nowrap">
                  {values[at] ? (
                    amount(values[at])
                  ) : (
                    <span className="text-faint">
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{words.none}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
