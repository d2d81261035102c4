const LONGEST_MS = 24 * 3_600_000

/**
 * Parses Retry-After (RFC 9110 10.2.3), in seconds or as a date, into milliseconds from `at`, at most a day. An invalid
 * or past value is ignored.
 */
export function retryAfterMs(text: string | undefined, at: number): number | undefined {
  if (text === undefined) return undefined
  const wished = /^\d{1,10}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - at
  return wished > 0 ? Math.min(wished, LONGEST_MS) : undefined
}
