import type { FieldName, Receipt } from './queries.ts'

export type Sureness = 'corrected' | 'sure' | 'unsure' | 'missing'

/** From these on a field stands by itself; the same as the server asks for to call a receipt read. */
const SURE: Partial<Record<FieldName, number>> = { total: 0.8, date: 0.8, merchant: 0.5 }
const SURE_OTHERWISE = 0.6

/** How far a value may be relied on, in one of four words; the number behind it is nobody's concern. */
export function surenessOf(name: FieldName, field: Receipt['fields'][FieldName]): Sureness {
  if (field.correctedAt) return 'corrected'
  if (field.value === null) return 'missing'
  return field.confidence >= (SURE[name] ?? SURE_OTHERWISE) ? 'sure' : 'unsure'
}

export const isSureLine = (line: { confidence: number; computed?: boolean }): boolean =>
  line.confidence >= SURE_OTHERWISE && !line.computed
