import { longMonth, shiftMonth } from '../../days.ts'
import { folded } from '../../search-text.ts'

const SHORTEST_NAME = 3
const MONTHS = Array.from({ length: 12 }, (_, at) => at)

/** The months that a text names: 2026-03, "march", "mars 2025"; without its year the last one there was, or is. */
export function monthsTyped(text: string, thisMonth: string, locale: string): string[] {
  if (/^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text)) return [text]
  const [, typed = '', year] = /^(\p{L}+)\.?(?:\s+(\d{4}))?$/u.exec(text) ?? []
  const name = folded(typed)
  if (name.length < SHORTEST_NAME) return []
  const january = `${year ?? thisMonth.slice(0, 4)}-01`
  return MONTHS.map((at) => shiftMonth(january, at))
    .filter((month) => folded(longMonth(month, locale)).startsWith(name))
    .map((month) => (year || month <= thisMonth ? month : shiftMonth(month, -12)))
}
