import type { FormLine } from '../words.ts'

/** A figure of a year, and the lines it bounds. */
export interface KnownLimit {
  key: string
  limit: NonNullable<FormLine['limitOfYear']>
  /** The lines it is of. */
  lines: FormLine[]
}

export function limitsOf(lines: FormLine[]): KnownLimit[] {
  const of = Map.groupBy(
    lines.filter(({ limit, limitOfYear }) => limit !== undefined && limitOfYear !== null),
    ({ limit = '' }) => limit,
  )
  return [...of].flatMap(([key, its]) => {
    const limit = its[0]?.limitOfYear
    return limit ? [{ key, limit, lines: its }] : []
  })
}
