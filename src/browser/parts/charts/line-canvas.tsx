import { useEffect, useRef } from 'react'
import Uplot from 'uplot'
import type { ChartProps, ChartSeries } from './chart-frame.tsx'
import { labelsThatFit, labelX, lineX, type Plot, valueY } from './chart-scale.ts'

interface LineCanvasProps {
  chart: ChartProps
  heights: (number | null)[][]
  plot: Plot
  ticks: number[]
  labels: string[]
  width: number
  height: number
}

const DASHES = { none: [], dots: [3, 4], dashes: [6, 4] }
const FONT = '12px Inter, system-ui, sans-serif'

/** A colour of the theme as it is now: a canvas knows no variables. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

/** The lines themselves; what is said and touched lies above them. */
export default function LineCanvas(drawing: LineCanvasProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const drawn = new Uplot(optionsOf(drawing), dataOf(drawing), place.current)
    // Its colours are read while it draws: another theme, or the font that arrives, draws it anew.
    const redraw = () => drawn.redraw(false)
    const observer = new MutationObserver(redraw)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    let isGone = false
    void document.fonts.ready.then(() => isGone || redraw())
    return () => {
      isGone = true
      observer.disconnect()
      drawn.destroy()
    }
  }, [drawing])
  return <div ref={place} aria-hidden="true" className="absolute inset-0" />
}

const dataOf = ({ heights, plot }: LineCanvasProps): Uplot.AlignedData => [
  Array.from({ length: plot.count }, (_, at) => at),
  ...heights,
]

function optionsOf({ chart, heights, plot, ticks, labels, width, height }: LineCanvasProps): Uplot.Options {
  const bottom = height - plot.top - plot.height
  const right = width - plot.left - plot.width
  return {
    width,
    height,
    padding: [plot.top, right, bottom, plot.left],
    legend: { show: false },
    cursor: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: {
      x: { time: false, range: [0, Math.max(1, plot.count - 1)] },
      y: { range: [plot.least, plot.greatest] },
    },
    series: [{}, ...chart.series.map(lineOf)],
    hooks: {
      drawClear: [({ ctx }) => inPixels(ctx, () => drawGrid(ctx, chart, plot, ticks, labels))],
      draw: [({ ctx }) => inPixels(ctx, () => drawEnds(ctx, chart.series, heights, plot))],
    },
  }
}

const lineOf = ({ colour, dash = 'none', isFilled }: ChartSeries): Uplot.Series => ({
  stroke: () => token(colour),
  width: dash === 'none' ? 2.25 : 1.5,
  dash: DASHES[dash],
  cap: 'round',
  points: { show: false },
  ...(isFilled && { fill: () => `color-mix(in srgb, ${token(colour)} 10%, transparent)` }),
})

/** Hooks draw on the screen's own pixels; the plan of a chart is in those of the page. */
function inPixels(ctx: CanvasRenderingContext2D, draw: () => void): void {
  ctx.save()
  // The lines before it may have been dashed.
  ctx.setLineDash([])
  ctx.scale(devicePixelRatio, devicePixelRatio)
  draw()
  ctx.restore()
}

function drawGrid(
  ctx: CanvasRenderingContext2D,
  { points }: ChartProps,
  plot: Plot,
  ticks: number[],
  labels: string[],
): void {
  ctx.font = FONT
  ctx.fillStyle = token('faint')
  ctx.strokeStyle = token('line')
  ctx.lineWidth = 1
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'right'
  for (const [at, value] of ticks.entries()) {
    const y = Math.round(valueY(plot, value)) + 0.5
    ctx.beginPath()
    ctx.moveTo(plot.left, y)
    ctx.lineTo(plot.left + plot.width, y)
    ctx.stroke()
    ctx.fillText(labels[at] ?? '', plot.left - 8, y)
  }
  ctx.textAlign = 'center'
  const named = points.flatMap(({ tick }, at) => {
    if (!tick) return []
    const { width } = ctx.measureText(tick)
    return [{ tick, width, x: labelX(plot, lineX(plot, at), width) }]
  })
  for (const kept of labelsThatFit(named)) {
    const { tick, x } = named[kept] as (typeof named)[number]
    ctx.fillText(tick, x, plot.top + plot.height + 17)
  }
}

/** The last point of a line that has one, with its dot and its name. */
function drawEnds(
  ctx: CanvasRenderingContext2D,
  series: ChartSeries[],
  heights: (number | null)[][],
  plot: Plot,
): void {
  for (const [index, { colour, hasEndDot, endLabel }] of series.entries()) {
    const at = heights[index]?.findLastIndex((value) => value !== null) ?? -1
    const value = heights[index]?.[at]
    if (value === null || value === undefined) continue
    const [x, y] = [lineX(plot, at), valueY(plot, value)]
    if (hasEndDot) {
      ctx.beginPath()
      ctx.arc(x, y, 4, 0, 2 * Math.PI)
      ctx.fillStyle = token(colour)
      ctx.strokeStyle = token('surface')
      ctx.lineWidth = 2
      ctx.fill()
      ctx.stroke()
    }
    if (endLabel) {
      ctx.font = `500 ${FONT}`
      ctx.fillStyle = token(colour)
      ctx.textBaseline = 'bottom'
      const hasRoom = x + 10 + ctx.measureText(endLabel).width <= plot.left + plot.width
      ctx.textAlign = hasRoom ? 'left' : 'right'
      // Lines of the grid stop before the word.
      ctx.strokeStyle = token('surface')
      ctx.lineWidth = 5
      ctx.lineJoin = 'round'
      ctx.strokeText(endLabel, hasRoom ? x + 10 : x, y - 8)
      ctx.fillText(endLabel, hasRoom ? x + 10 : x, y - 8)
    }
  }
}
