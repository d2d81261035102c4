import type { Span } from '../../../core/periods.ts'
import type { BuilderQuery } from './builder-model.ts'

/** A search as one part of a larger one; signs alone are looked for as they are written. */
export function asSearch(q = ''): string {
  const text = q.trim()
  if (text === '') return ''
  return /[\p{L}\p{N}]/u.test(text) ? `(${text})` : `"${text.replaceAll('"', '""')}"`
}

/** The search that lists what a figure is made of: what counts, its days, its money, and what its lines are about. */
export function searchFor(
  { q }: BuilderQuery,
  measure: 'spent' | 'received' | 'net',
  terms: (string | Span)[],
  span: Span,
  currency: string | undefined,
): string {
  const { from, to } = terms.find((term) => typeof term !== 'string') ?? span
  return [
    asSearch(q),
    `counts:${measure}`,
    ...terms.filter((term) => typeof term === 'string'),
    from === to ? `date:${from}` : `date:${from}..${to}`,
    currency === undefined ? '' : `currency:${currency}`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}
