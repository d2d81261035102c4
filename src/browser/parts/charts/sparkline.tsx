import { chartValue, sparkPoints } from './chart-scale.ts'

interface SparklineProps {
  /** Amounts from the earliest to the latest. */
  values: string[]
  width?: number
  height?: number
  className?: string
}

/** How a figure came about, beside it and without a word: the figure and its screen say it. */
export function Sparkline({ values, width = 112, height = 40, className = '' }: SparklineProps) {
  const points = sparkPoints(values.map(chartValue), width, height)
  const last = points.at(-1)
  if (points.length < 2 || !last) return null
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={`block flex-none text-c1 ${className}`}
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={last.x} cy={last.y} r="2.5" fill="currentColor" />
    </svg>
  )
}
