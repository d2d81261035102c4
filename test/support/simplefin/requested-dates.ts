import type { ReportedError } from './account-sets.ts'

const DAY = 86_400
const UNASKED_DAYS = 30
const LIMIT_DAYS = 90
const RECOMMENDED_DAYS = 45

export interface RequestedDates {
  start: number
  end: number
  /** What the server remarks on the range. */
  advisories: ReportedError[]
}

/** The range of a request as the live Bridge was seen to take it; undefined for a date that is no whole number. */
export function requestedDates(query: URLSearchParams, now: number): RequestedDates | undefined {
  const requested = query.get('start-date')
  const until = query.get('end-date')
  if (![requested, until].every((date) => date === null || /^-?\d+$/.test(date))) return undefined
  const end = until === null ? Number.POSITIVE_INFINITY : Number(until)
  if (requested === null) return { start: now - UNASKED_DAYS * DAY, end, advisories: [] }
  const start = Number(requested)
  const days = Math.floor(now / DAY) - Math.floor(start / DAY)
  if (days >= LIMIT_DAYS) {
    const text = `Requested date range exceeds limit of ${LIMIT_DAYS} days and was capped.`
    return { start: Math.max(start, now - LIMIT_DAYS * DAY), end, advisories: [advisory(text)] }
  }
  if (days < RECOMMENDED_DAYS) return { start, end, advisories: [] }
  const text = `Requested date range exceeds recommended range of ${RECOMMENDED_DAYS} days. In the future, this may be capped.`
  return { start, end, advisories: [advisory(text)] }
}

const advisory = (msg: string): ReportedError => ({ code: 'gen.api', msg })
