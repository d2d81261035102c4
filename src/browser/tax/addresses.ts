import type { Pool, TaxLineTotal } from './queries.ts'

/** A path with a point in it is a file's to the server: ca.t1.21400 is written ca_t1_21400. */
export const lineIdIn = (part: string): string => part.replaceAll('_', '.')

/** What goes where, of that year: which one it is, is never left to the server where it is known. */
export const mappingHref = (year?: number | string): string =>
  year === undefined ? '/tax/mapping' : `/tax/mapping?year=${year}`

type Whose = Pick<TaxLineTotal, 'lineId' | 'activityId' | 'personId'>

export function lineHref(
  year: number | string,
  { lineId, activityId, personId }: Whose,
  pool?: Pool | undefined,
): string {
  const query = new URLSearchParams({
    ...(activityId && { activity: activityId }),
    ...(personId && { person: personId }),
    ...(pool && { pool }),
  })
  return `/tax/${year}/lines/${lineId.replaceAll('.', '_')}${query.size > 0 ? `?${query}` : ''}`
}
