import { figuresHidden, unitsOf } from '../../money.ts'
import { words } from '../words.ts'

/** Where things stand in a chart. The one place that makes numbers of amounts, for pixels alone. */

/** An amount as the height of a point: near enough for a pixel, never shown and never added. */
export const chartValue = (amount: string): number => Number(unitsOf(amount)) / 10_000

/** What a step of an axis may be, times a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

const SMALLEST = 0.01

/** Round values from at most the least to at least the greatest, as many steps as asked for, or fewer. */
export function niceTicks(least: number, greatest: number, steps: number): number[] {
  if (least === greatest)
    return niceTicks(Math.min(least, 0), Math.max(greatest, 0) || (least ? 0 : 1), steps)
  const power = 10 ** Math.floor(Math.log10((greatest - least) / steps))
  for (const factor of [...STEPS, 15, 20]) {
    const step = Math.max(factor * power, SMALLEST)
    const from = Math.floor(least / step + 1e-12)
    const to = Math.max(Math.ceil(greatest / step - 1e-12), from + 1)
    if (to - from <= steps)
      return Array.from({ length: to - from + 1 }, (_, at) => tidied((from + at) * step))
  }
  return [least, greatest]
}

/** Without what binary fractions leave behind: 0.30000000000000004, and without a zero below zero. */
const tidied = (value: number): number => Math.round(value * 1e6) / 1e6 || 0

/** From where on an axis says 16k for 16,000. */
type ShortFrom = 10_000 | 100_000

const SHORT = [
  [1e9, 'billions'],
  [1e6, 'millions'],
  [1e3, 'thousands'],
] as const

/** A value beside a line of the grid: 2,500 · 800k · 1.2m, with the true minus. */
export function axisLabel(value: number, locale: string, greatest: number, shortFrom: ShortFrom): string {
  if (figuresHidden()) return ''
  const isShort = greatest >= shortFrom
  const [unit, name] = (isShort && SHORT.find(([least]) => Math.abs(value) >= least)) || [1]
  const text = Math.abs(value / unit).toLocaleString(locale, { maximumFractionDigits: greatest < 10 ? 2 : 1 })
  return `${value < 0 ? '\u2212' : ''}${text}${name ? words.short[name] : ''}`
}

/** The part of a drawing in which its values stand, in pixels, and what its edges are worth. */
export interface Plot {
  left: number
  top: number
  width: number
  height: number
  least: number
  greatest: number
  count: number
}

/** Where a point of a line stands: the first at the left edge, the last at the right. */
export const lineX = ({ left, width, count }: Plot, at: number): number =>
  count < 2 ? left + width / 2 : left + (at / (count - 1)) * width

/** The middle of a group of bars, each of which has its share of the width. */
export const bandX = ({ left, width, count }: Plot, at: number): number => left + ((at + 0.5) / count) * width

export const valueY = ({ top, height, least, greatest }: Plot, value: number): number =>
  top + (1 - (value - least) / (greatest - least)) * height

/** The point of a line that is nearest to a place on the drawing. */
export const lineAt = ({ left, width, count }: Plot, x: number): number =>
  within(Math.round(((x - left) / width) * (count - 1)), count)

/** The group of bars under a place on the drawing. */
export const bandAt = ({ left, width, count }: Plot, x: number): number =>
  within(Math.floor(((x - left) / width) * count), count)

const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at || 0))

/** The middle of a name below x that stays between the ends of the axis. */
export const labelX = ({ left, width }: Plot, x: number, name: number): number =>
  Math.max(left + name / 2, Math.min(left + width - name / 2, x))

/** Of the places with a name those whose names do not run into each other; the first and the last go before the rest. */
export function labelsThatFit(places: { x: number; width: number }[], gap = 12): number[] {
  const last = places.length - 1
  const remaining: number[] = []
  for (const at of [0, last, ...places.keys()]) {
    const place = places[at]
    if (!place || remaining.includes(at)) continue
    const isFree = remaining.every((other) => {
      const beside = places[other] as { x: number; width: number }
      return Math.abs(beside.x - place.x) >= (beside.width + place.width) / 2 + gap
    })
    if (isFree) remaining.push(at)
  }
  return remaining.toSorted((one, other) => one - other)
}

/** A line through values in a box, with room for the width of its stroke: "M2 36L10.8 30.9". Even where all are alike. */
export function sparkPoints(values: number[], width: number, height: number): { x: number; y: number }[] {
  const edge = 4
  const least = Math.min(...values)
  const range = Math.max(...values) - least
  const box = { left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge }
  const plot: Plot =
    range === 0
      ? { ...box, least: least - 1, greatest: least + 1, count: values.length }
      : { ...box, least, greatest: least + range, count: values.length }
  return values.map((value, at) => ({ x: lineX(plot, at), y: valueY(plot, value) }))
}
