import { folded } from './fold.ts'
import type { Line } from './lines.ts'
import { placeOf } from './places.ts'

export interface FoundCurrency {
  value: string
  confidence: number
}

const CODES =
  /\b(CAD|USD|EUR|GBP|MYR|CHF|SGD|AUD|NZD|SEK|NOK|DKK|PLN|JPY|MXN|BRL|INR|CZK)\b|(?<=TOTAL[A-Z]?)(CAD|USD|EUR|GBP|MYR)/g
const SIGNS: [string, RegExp][] = [
  ['EUR', /€/],
  ['GBP', /£/],
  ['MYR', /\bRM\b|RM ?\d/],
  ['INR', /₹/],
  ['JPY', /¥/],
  ['PLN', /\bZŁ\b|\bZL\b/],
  ['CAD', /C\$|CA\$/],
  ['USD', /US\$/],
]
const OF_PLACES: Record<string, string> = { CA: 'CAD', US: 'USD', MY: 'MYR', GB: 'GBP', EU: 'EUR' }

export const NAMED = 0.95
const TIED = 0.5
const BY_PLACE = 0.8
const OF_HOUSEHOLD = 0.5

/** By code, by a sign of one currency, by where the receipt comes from, else the household's. */
export function currencyIn(lines: Line[], household: string): FoundCurrency {
  const votes = new Map<string, number>()
  const vote = (code: string, weight: number) => votes.set(code, (votes.get(code) ?? 0) + weight)
  for (const { text } of lines) {
    const upper = folded(text)
    for (const match of upper.matchAll(CODES)) vote(match[1] ?? match[2] ?? '', 2)
    for (const [code, sign] of SIGNS) if (sign.test(upper)) vote(code, 1)
  }
  const [named, next] = [...votes].toSorted((a, b) => b[1] - a[1])
  const place = OF_PLACES[placeOf(lines) ?? '']
  if (named && next?.[1] === named[1]) {
    const tied = [...votes].filter(([, count]) => count === named[1]).map(([code]) => code)
    return { value: place && tied.includes(place) ? place : named[0], confidence: TIED }
  }
  if (named) return { value: named[0], confidence: NAMED }
  return place ? { value: place, confidence: BY_PLACE } : { value: household, confidence: OF_HOUSEHOLD }
}
