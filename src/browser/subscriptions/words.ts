import { counted } from '../words.ts'
import type { Subscription } from './queries.ts'

export type Cadence = Subscription['cadence']

interface CadenceWords {
  /** In a sentence: 36 charges, monthly. */
  adverb: string
  /** Where it is chosen. */
  label: string
}

export const CADENCES: Record<Cadence, CadenceWords> = {
  WEEKLY: { adverb: 'weekly', label: 'Every week' },
  BIWEEKLY: { adverb: 'every two weeks', label: 'Every two weeks' },
  MONTHLY: { adverb: 'monthly', label: 'Every month' },
  BIMONTHLY: { adverb: 'every two months', label: 'Every two months' },
  QUARTERLY: { adverb: 'quarterly', label: 'Every quarter' },
  SEMIANNUAL: { adverb: 'twice a year', label: 'Every half year' },
  YEARLY: { adverb: 'yearly', label: 'Every year' },
}

type Stated = Pick<Subscription, 'status' | 'isEnded' | 'cancellationDate' | 'isPaused'>
export type State = 'found' | 'active' | 'paused' | 'ending' | 'ended' | 'none'

/** What it is to the household today. */
export function stateOf({ status, isEnded, cancellationDate, isPaused }: Stated, today: string): State {
  if (status === 'DISMISSED') return 'none'
  if (status === 'CANCELLED' || isEnded || (cancellationDate !== null && cancellationDate < today))
    return 'ended'
  if (status === 'SUGGESTED') return 'found'
  if (isPaused) return 'paused'
  return cancellationDate === null ? 'active' : 'ending'
}

/** Whether somebody has said that it will be paused. */
export const hasPauseAhead = ({ pausedSince }: Pick<Subscription, 'pausedSince'>, today: string): boolean =>
  pausedSince !== null && pausedSince > today

/** 36 charges, monthly; 3 payments, yearly. */
export const proofWords = ({
  occurrenceCount,
  cadence,
  direction,
}: Pick<Subscription, 'occurrenceCount' | 'cadence' | 'direction'>): string =>
  occurrenceCount === 0
    ? `Entered by hand, ${CADENCES[cadence].adverb}`
    : `${counted(occurrenceCount, direction === 'IN' ? 'payment' : 'charge')}, ${CADENCES[cadence].adverb}`

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** Every month, on the 7th; every two weeks, on Friday. */
export function rhythmWords({
  cadence,
  weekday,
  dayOfMonth,
}: Pick<Subscription, 'cadence' | 'weekday' | 'dayOfMonth'>): string {
  const { label } = CADENCES[cadence]
  if (weekday !== null) return `${label}, on ${WEEKDAYS[weekday - 1] ?? ''}`
  if (dayOfMonth === null) return label
  if (dayOfMonth === 31) return `${label}, on the last day`
  return `${label}, on the ${dayOfMonth}${ENDINGS[ORDINAL.select(dayOfMonth)]}`
}

/** How long before the day somebody is told. */
const NOTICES: { value: string; label: string }[] = [
  { value: 'usual', label: 'As usual' },
  { value: '0', label: 'Never' },
  { value: '1', label: 'The day before' },
  { value: '3', label: 'Three days before' },
  { value: '7', label: 'A week before' },
  { value: '14', label: 'Two weeks before' },
  { value: '30', label: 'Thirty days before' },
]

/** Another number of days was set elsewhere, and stays to be chosen. */
export const noticesWith = (days: number | null): { value: string; label: string }[] =>
  days === null || NOTICES.some(({ value }) => value === `${days}`)
    ? NOTICES
    : [...NOTICES, { value: `${days}`, label: `${days} days before` }]
