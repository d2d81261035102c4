import { useMemo, useState } from 'react'
import { useHousehold } from '../../session/signed-in.tsx'
import { words } from '../words.ts'
import { type ChartColour, ChartFrame, type ChartProps, useChartAmounts } from './chart-frame.tsx'
import {
  axisLabel,
  bandAt,
  bandX,
  chartValue,
  labelsThatFit,
  labelX,
  niceTicks,
  type Plot,
  valueY,
} from './chart-scale.ts'
import { ChartWalk } from './chart-walk.tsx'
import { useWidth } from './width.ts'

const TICKS = 2
const CHARACTER = 7.2
const WIDEST = 28
const GAP = 3

const FILLS: Record<ChartColour, string> = {
  c1: 'fill-c1',
  c2: 'fill-c2',
  c3: 'fill-c3',
  c4: 'fill-c4',
  c5: 'fill-c5',
  c6: 'fill-c6',
  c7: 'fill-c7',
  c8: 'fill-c8',
  faint: 'fill-faint',
}

/** Months side by side, each bar from zero. */
export function BarChart(chart: ChartProps) {
  const { height = 226, points, series } = chart
  const { locale } = useHousehold()
  const [place, width] = useWidth()
  const [at, setAt] = useState<number>()
  const heights = useMemo(
    () => series.map(({ values }) => values.map((value) => (value === null ? null : chartValue(value)))),
    [series],
  )
  const mark = chart.mark && chartValue(chart.mark.value)
  const drawn = [...endsOf(chart, heights), mark ?? null].filter((value) => value !== null)
  const isEmpty = drawn.every((value) => value === 0)
  const least = Math.min(0, ...drawn)
  const ticks = niceTicks(least, Math.max(0, ...drawn), least < 0 ? TICKS + 1 : TICKS)
  const greatest = Math.max(...ticks.map(Math.abs))
  const labels = ticks.map((value) => axisLabel(value, locale, greatest, 10_000))
  const left = Math.ceil(Math.max(...labels.map(({ length }) => length)) * CHARACTER) + 8
  const top = chart.hasValues ? 20 : 8
  const plot: Plot = {
    left,
    top,
    width: Math.max(1, width - left),
    height: height - top - 26,
    least: ticks[0] ?? 0,
    greatest: ticks.at(-1) ?? 1,
    count: points.length,
  }
  return (
    <ChartFrame chart={chart}>
      {isEmpty && <p className="pt-2 text-13 text-soft">{words.nothingToDraw}</p>}
      <div ref={place} className="relative mt-2.5 min-w-0" style={{ height: isEmpty ? 0 : height }}>
        {width > 0 && !isEmpty && (
          <>
            <svg width={width} height={height} aria-hidden="true" className="num absolute inset-0 text-12">
              {at !== undefined && (
                <rect
                  x={bandX(plot, at) - plot.width / plot.count / 2}
                  y={plot.top}
                  width={plot.width / plot.count}
                  height={plot.height}
                  className="fill-hover"
                />
              )}
              {ticks.map((value, index) => (
                <g key={value}>
                  <line
                    x1={left}
                    x2={width}
                    y1={Math.round(valueY(plot, value)) + 0.5}
                    y2={Math.round(valueY(plot, value)) + 0.5}
                    className={value === 0 && plot.least < 0 ? 'stroke-line-strong' : 'stroke-line'}
                  />
                  <text
                    x={left - 8}
                    y={valueY(plot, value)}
                    dy="0.35em"
                    textAnchor="end"
                    className="fill-faint"
                  >
                    {labels[index]}
                  </text>
                </g>
              ))}
              {points.map(({ key }, index) => (
                <Group key={key} index={index} plot={plot} heights={heights} chart={chart} />
              ))}
              {mark !== undefined && (
                <line
                  x1={left}
                  x2={width}
                  y1={valueY(plot, mark)}
                  y2={valueY(plot, mark)}
                  strokeDasharray="3 4"
                  className="stroke-ink opacity-55"
                />
              )}
              {chart.hasValues && <Values chart={chart} plot={plot} heights={heights} />}
              {names(chart, plot).map(({ key, tick, x }) => (
                <text key={key} x={x} y={height - 6} textAnchor="middle" className="fill-faint">
                  {tick}
                </text>
              ))}
            </svg>
            <ChartWalk chart={chart} plot={plot} xOf={bandX} atX={bandAt} onAt={setAt} />
          </>
        )}
      </div>
    </ChartFrame>
  )
}

/** How far each bar reaches: those on each other together. */
const endsOf = ({ points, isStacked }: ChartProps, heights: (number | null)[][]): (number | null)[] =>
  isStacked
    ? points.map((_, at) => heights.reduce((sum, values) => sum + (values[at] ?? 0), 0))
    : heights.flat()

interface GroupProps {
  index: number
  plot: Plot
  heights: (number | null)[][]
  chart: ChartProps
}

/** The bars of one month. */
function Group({ index, plot, heights, chart }: GroupProps) {
  if (chart.isStacked) return <Stack index={index} plot={plot} heights={heights} chart={chart} />
  const share = plot.width / plot.count
  const many = chart.series.length
  const width = Math.max(2, Math.min(WIDEST, (share * 0.68 - GAP * (many - 1)) / many))
  const from = bandX(plot, index) - (width * many + GAP * (many - 1)) / 2
  const zero = valueY(plot, 0)
  return chart.series.map(({ name, colour }, at) => {
    const value = heights[at]?.[index] ?? 0
    const end = valueY(plot, value)
    // A bar that is there is seen, however small.
    const length = value === 0 ? 0 : Math.max(1, Math.abs(zero - end))
    return (
      <rect
        key={name}
        x={from + at * (width + GAP)}
        y={value < 0 ? zero : zero - length}
        width={width}
        height={length}
        rx={Math.min(2, length)}
        className={chart.points[index]?.isLoud ? 'fill-over' : FILLS[colour]}
      />
    )
  })
}

/** The parts of one month on each other, the first at the bottom, a hairline of ground between them. */
function Stack({ index, plot, heights, chart }: GroupProps) {
  const width = Math.max(2, Math.min(WIDEST * 2, (plot.width / plot.count) * 0.6))
  let under = 0
  return chart.series.map(({ name, colour }, at) => {
    const value = heights[at]?.[index] ?? 0
    const [bottom, top] = [valueY(plot, under), valueY(plot, under + value)]
    under += value
    return (
      <rect
        key={name}
        x={bandX(plot, index) - width / 2}
        y={top}
        width={width}
        height={Math.max(0, bottom - top - (bottom - top > 2 ? 1 : 0))}
        className={FILLS[colour]}
      />
    )
  })
}

const VALUE_GAP = 6

/** Amounts above the bars of one series; none where they would run into each other. */
function Values({ chart, plot, heights }: Omit<GroupProps, 'index'>) {
  const amount = useChartAmounts(undefined)
  const [series] = chart.series
  const texts = series?.values.map((value) => (value === null ? '' : amount(value))) ?? []
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  const hasRoom = longest * CHARACTER + VALUE_GAP <= plot.width / plot.count
  if (chart.series.length !== 1 || !hasRoom) return null
  return texts.map((words, at) => (
    <text
      key={chart.points[at]?.key}
      x={bandX(plot, at)}
      y={valueY(plot, Math.max(0, heights[0]?.[at] ?? 0)) - VALUE_GAP}
      textAnchor="middle"
      strokeWidth="5"
      paintOrder="stroke"
      className="fill-soft stroke-surface text-11"
    >
      {words}
    </text>
  ))
}

function names({ points }: ChartProps, plot: Plot): { key: string; tick: string; x: number }[] {
  const named = points.flatMap(({ key, tick }, at) => {
    if (!tick) return []
    const width = tick.length * CHARACTER
    return [{ key, tick, width, x: labelX(plot, bandX(plot, at), width) }]
  })
  return labelsThatFit(named, 6).flatMap((at) => named[at] ?? [])
}
