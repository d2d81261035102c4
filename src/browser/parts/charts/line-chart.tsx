import { lazy, Suspense, useMemo } from 'react'
import { useHousehold } from '../../session/signed-in.tsx'
import { words } from '../words.ts'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import { axisLabel, chartValue, lineAt, lineX, niceTicks, type Plot } from './chart-scale.ts'
import { ChartWalk } from './chart-walk.tsx'
import { useWidth } from './width.ts'

/** What draws is large and comes when the first line is to be drawn; a page that will need it may ask ahead. */
export const loadLineCanvas = async () => {
  mendLanguage()
  return import('./line-canvas.tsx')
}
const LineCanvas = lazy(loadLineCanvas)

/** A browser on a bare Linux names a language, en-US@posix, that Intl refuses; uPlot asks with it while it loads. */
function mendLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language)
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en-CA', configurable: true })
  }
}

interface LineChartProps extends ChartProps {
  /** Zero is on the axis, so that heights compare; or only what the values need: for balances that hardly move. */
  baseline?: 'zero' | 'data'
}

const TICKS = 4
const CHARACTER = 7.2

/** Something over time. */
export function LineChart({ baseline = 'zero', ...chart }: LineChartProps) {
  const { height = 250, points, series } = chart
  const { locale } = useHousehold()
  const [place, width] = useWidth()
  const heights = useMemo(
    () => series.map(({ values }) => values.map((value) => (value === null ? null : chartValue(value)))),
    [series],
  )
  const drawn = heights.flat().filter((value) => value !== null)
  // Of nothing but zeros an axis would say what is not there.
  const isEmpty = drawn.every((value) => value === 0)
  const ticks = niceTicks(
    Math.min(...(baseline === 'zero' ? [0] : []), ...drawn),
    Math.max(...(baseline === 'zero' ? [0] : []), ...drawn),
    TICKS,
  )
  const greatest = Math.max(...ticks.map(Math.abs))
  const labels = ticks.map((value) => axisLabel(value, locale, greatest, 100_000))
  const left = Math.ceil(Math.max(...labels.map(({ length }) => length)) * CHARACTER) + 8
  const plot: Plot = {
    left,
    top: 8,
    width: Math.max(1, width - left - 6),
    height: height - 8 - 26,
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
            <Suspense fallback={null}>
              <LineCanvas
                chart={chart}
                heights={heights}
                plot={plot}
                ticks={ticks}
                labels={labels}
                width={width}
                height={height}
              />
            </Suspense>
            <ChartWalk chart={chart} plot={plot} heights={heights} xOf={lineX} atX={lineAt} />
          </>
        )}
      </div>
    </ChartFrame>
  )
}
