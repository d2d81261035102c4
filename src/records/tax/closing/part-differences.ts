import type { CountedPart } from '../closed/counted-parts.ts'
import type { TaxYearChanges } from './model.ts'

const SHOWN = 500

/** Parts that came, that went, and that are others than they were. Versions are no matter: notes have them too. */
export function partDifferences(
  was: (CountedPart & { version?: number })[],
  now: CountedPart[],
): Pick<TaxYearChanges, 'added' | 'gone' | 'changed'> {
  const [before, after] = [byKey(was.map(withoutVersion)), byKey(now)]
  const added = now.filter((part) => !before.has(keyOf(part)))
  const gone = [...before.values()].filter((part) => !after.has(keyOf(part)))
  const changed = now.flatMap((part) => {
    const old = before.get(keyOf(part))
    return old && !Bun.deepEquals(old, part) ? [{ before: old, after: part }] : []
  })
  return {
    added: { count: added.length, items: added.slice(0, SHOWN) },
    gone: { count: gone.length, items: gone.slice(0, SHOWN) },
    changed: { count: changed.length, items: changed.slice(0, SHOWN) },
  }
}

const withoutVersion = ({ version, ...part }: CountedPart & { version?: number }): CountedPart => part

const byKey = (parts: CountedPart[]): Map<string, CountedPart> =>
  new Map(parts.map((part) => [keyOf(part), part]))

const keyOf = ({ transactionId, part }: CountedPart): string => `${transactionId} ${part}`
