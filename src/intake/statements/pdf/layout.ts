import type { PaperReading } from '../statements.ts'
import type { PaperColumn } from './columns.ts'
import { type Reading, rolesNamed } from './hypotheses.ts'

/** Edges closer than this, in points, are one: a scanner never lays a page twice in the same place. */
const GRAIN = 12

/**
 * How papers of one layout are known: by the edges of their columns of amounts, and by what words above these call them.
 * Other words that happen to stand above are of one month.
 */
export function layoutOfPaper(tables: readonly (readonly PaperColumn[])[]): string {
  const drawn = tables.map((columns) =>
    columns
      .map(({ header, edge, from, to }) => {
        const at = Math.round((edge === 'right' ? to : (from + to) / 2) / GRAIN)
        return `${rolesNamed(header).join('+')}@${at}`
      })
      .join('|'),
  )
  const distinct = [...new Set(drawn)].toSorted().join('\n')
  return new Bun.CryptoHasher('sha256').update(`paper\n${distinct}`).digest('hex')
}

export const wayOf = ({ roles, signs, isReversed }: Reading): PaperReading => ({ roles, signs, isReversed })

/** The one of several readings that all prove themselves which was right of an earlier paper of the layout. */
export function asBefore(rivals: readonly Reading[], before: PaperReading | undefined): Reading | undefined {
  if (!before) return undefined
  const same = rivals.filter((rival) => Bun.deepEquals(wayOf(rival), before))
  return same.length === 1 ? same[0] : undefined
}
