const LONGEST_MS = 24 * 3_600_000

/**
 * Reads Retry-After (RFC 9110 10.2.3), seconds or a date, as milliseconds from `at`: a day at most. What cannot be read
 * or lies in the past is no wish.
 */
export function retryAfterMs(text: string | undefined, at: number): number | undefined {
  if (text === undefined) return undefined
  const wished = /^\d{1,10}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - at
  return wished > 0 ? Math.min(wished, LONGEST_MS) : undefined
}
