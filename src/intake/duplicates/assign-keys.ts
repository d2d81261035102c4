import type { AssignedKey, KeyOwner, KeyScheme } from './decisions.ts'
import { type IdentifiedRow, keysOf } from './identities.ts'

/** The owners of keys, by scheme and key. */
export type KnownKeys = Map<KeyScheme, Map<string, KeyOwner[]>>

export type AssignKeys = (row: IdentifiedRow) => AssignedKey[]

/** Who holds a key, and which ordinals are given away. */
interface KeyHolders {
  seqs: Set<number>
  ordinals: Set<number>
  next: number
}

/** Gives each row, in turn, the keys its transaction does not own yet, under the next free ordinals. */
export function keyAssigner(known: KnownKeys): AssignKeys {
  const holdings = new Map<string, KeyHolders>()
  // Most keys of a file are nobody's and occur once; a number is enough for those.
  const counts = new Map<string, number>()
  const ordinalFor = (row: IdentifiedRow, scheme: KeyScheme, key: string): number | undefined => {
    const place = `${scheme} ${key}`
    const owners = known.get(scheme)?.get(key)
    if (!owners) {
      const count = (counts.get(place) ?? 0) + 1
      counts.set(place, count)
      return count
    }
    const holding = holdings.get(place) ?? holdersOf(owners)
    holdings.set(place, holding)
    return isHeld(row, holding) ? undefined : nextOrdinal(holding)
  }
  return (row) => {
    const keys: AssignedKey[] = []
    for (const { scheme, key } of keysOf(row)) {
      const ordinal = scheme === row.recognisedBy ? undefined : ordinalFor(row, scheme, key)
      if (ordinal !== undefined) keys.push({ scheme, key, ordinal })
    }
    return keys
  }
}

function holdersOf(owners: KeyOwner[]): KeyHolders {
  return {
    seqs: new Set(owners.map(({ existing }) => existing.seq)),
    ordinals: new Set(owners.map(({ ordinal }) => ordinal)),
    next: 1,
  }
}

/** Only a row that is an existing transaction can find its key there; a possible duplicate is a new transaction. */
function isHeld({ outcome }: IdentifiedRow, holding: KeyHolders): boolean {
  if (outcome?.existing === undefined || outcome.kind === 'POSSIBLE_DUPLICATE') return false
  return holding.seqs.has(outcome.existing)
}

function nextOrdinal(holding: KeyHolders): number {
  while (holding.ordinals.has(holding.next)) holding.next++
  return holding.next++
}
