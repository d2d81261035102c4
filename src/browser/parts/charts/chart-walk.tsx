import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useNavigate } from '../use-navigate.ts'
import { words } from '../words.ts'
import { type ChartProps, Swatch, useChartAmounts } from './chart-frame.tsx'
import { type Plot, valueY } from './chart-scale.ts'

interface ChartWalkProps {
  chart: ChartProps
  plot: Plot
  /** Where a point stands, and which one is at a place. */
  xOf: (plot: Plot, at: number) => number
  atX: (plot: Plot, x: number) => number
  /** Heights of the series' points, for the marks of a line; bars have none. */
  heights?: (number | null)[][]
  /** The point that is looked at, where the drawing itself marks it. */
  onAt?: (at: number | undefined) => void
}

/** Of the panel beside a point: room for the longest name and an amount. */
const tipWidth = ({ series }: ChartProps, plot: Plot): number => {
  const longest = Math.max(...series.map(({ name }) => name.length))
  return Math.min(plot.left + plot.width, Math.max(150, 130 + longest * 6))
}

/** Lies over a drawing: points are looked at with the pointer, a finger or the arrow keys, said, and opened. */
export function ChartWalk({ chart, plot, xOf, atX, heights = [], onAt }: ChartWalkProps) {
  const { points, series, label, currency } = chart
  const hint = useId()
  const navigate = useNavigate()
  const amount = useChartAmounts(currency)
  const [at, setAt] = useState<number>()
  const [isByKey, setByKey] = useState(false)
  const point = at === undefined ? undefined : points[at]
  const lookAt = (next: number | undefined, byKey: boolean) => {
    setAt(next)
    setByKey(byKey)
    onAt?.(next)
  }
  const open = (index: number | undefined) => {
    const href = index === undefined ? undefined : points[index]?.href
    if (href) navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(at)
    const next = stepped(event.key, at, points.length)
    if (next === undefined) return
    event.preventDefault()
    lookAt(next === 'none' ? undefined : next, true)
  }
  const under = ({ clientX, currentTarget }: PointerEvent) =>
    atX(plot, clientX - currentTarget.getBoundingClientRect().left)
  // A finger looks first and opens with a second tap.
  const onPointerUp = (event: PointerEvent) => {
    const index = under(event)
    if (event.pointerType === 'mouse' || (index === at && !isByKey)) open(index)
    else lookAt(index, false)
  }
  const values = series.map((one) => ({ ...one, value: at === undefined ? null : (one.values[at] ?? null) }))
  const text = point
    ? [point.name, ...values.map(({ name, value }) => `${name} ${value ? amount(value) : words.none}`)].join(
        ', ',
      )
    : ''
  return (
    <>
      <div
        role="application"
        aria-roledescription={words.chart}
        aria-label={label}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is walked by the arrow keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={({ target }) =>
          target.matches(':focus-visible') && at === undefined && lookAt(latest(chart), true)
        }
        onBlur={() => lookAt(undefined, false)}
        onPointerMove={(event) => event.pointerType === 'mouse' && lookAt(under(event), false)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && lookAt(undefined, false)}
        onPointerUp={onPointerUp}
        className={`absolute inset-0 touch-pan-y rounded-6 ${point?.href ? 'cursor-pointer' : ''}`}
      />
      <span id={hint} className="sr-only">
        {points.some(({ href }) => href) ? words.walkChartOpening : words.walkChart}
      </span>
      <span aria-live="polite" className="sr-only">
        {isByKey ? text : ''}
      </span>
      {at !== undefined && point && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-0">
          {heights.length > 0 && (
            <PointMarks series={series} plot={plot} x={xOf(plot, at)} heights={heights.map((of) => of[at])} />
          )}
          <div
            className="num absolute z-10 rounded-8 bg-raised px-3 py-2.5 text-12/[18px] shadow-pop"
            style={tipPlace(plot, xOf(plot, at), tipWidth(chart, plot))}
          >
            <p className="font-medium">{point.name}</p>
            {values.map(({ name, value, colour, dash }, index) => (
              <p key={name} className="flex items-center gap-1.5">
                <Swatch colour={colour} {...(dash && { dash })} />
                <span className="min-w-0 flex-1 truncate text-soft">{name}</span>
                <span className={index === 0 ? 'font-semibold' : ''}>{value ? amount(value) : '–'}</span>
              </p>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

interface PointMarksProps extends Pick<ChartProps, 'series'> {
  plot: Plot
  x: number
  heights: (number | null | undefined)[]
}

/** A line down through the point, and a dot on each line of the chart. */
const PointMarks = ({ series, plot, x, heights }: PointMarksProps) => (
  <>
    <span className="absolute w-px bg-line-strong" style={{ left: x, top: plot.top, height: plot.height }} />
    {series.map(({ name, colour }, index) => {
      const height = heights[index]
      return height === null || height === undefined ? null : (
        <span
          key={name}
          className="absolute size-2.5 rounded-full border-2 border-surface"
          style={{ left: x - 5, top: valueY(plot, height) - 5, background: `var(--${colour})` }}
        />
      )
    })}
  </>
)

/** The last point that its first line has: today, in a month that goes on. */
const latest = ({ series: [first], points }: ChartProps): number => {
  const at = first?.values.findLastIndex((value) => value !== null) ?? -1
  return at < 0 ? points.length - 1 : at
}

/** Where a key leads from a point; undefined where it leads nowhere. */
function stepped(key: string, at: number | undefined, count: number): number | 'none' | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, (at ?? -1) + 1)
    case 'ArrowLeft':
      return Math.max(0, (at ?? count) - 1)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return at === undefined ? undefined : 'none'
    default:
      return undefined
  }
}

/** Beside the point, on the side that has room; below the top where neither has. */
function tipPlace({ left, width, top }: Plot, x: number, tip: number): CSSProperties {
  const gap = 14
  const right = left + width
  const beside = x + gap + tip <= right ? x + gap : x - gap - tip
  return { left: Math.max(0, Math.min(beside, right - tip)), top: top + 4, width: tip }
}
