/** Two transactions, the one with the lower number first. */
export interface WeighedPair {
  seq: number
  otherSeq: number
  daysApart: number
  /** From 0 to 1. */
  likeness: number
}

/** The nearest first, then the most alike, then the oldest entry: no two pairs are equal in it. */
const byRank = (one: WeighedPair, other: WeighedPair): number =>
  one.daysApart - other.daysApart ||
  other.likeness - one.likeness ||
  one.seq - other.seq ||
  one.otherSeq - other.otherSeq

/** Of pairs that share a transaction the one of the best rank, so that none is in two of them. */
export function disjoint<Pair extends WeighedPair>(pairs: Pair[]): Pair[] {
  const taken = new Set<number>()
  return pairs.toSorted(byRank).filter(({ seq, otherSeq }) => {
    if (taken.has(seq) || taken.has(otherSeq)) return false
    taken.add(seq).add(otherSeq)
    return true
  })
}

/** The pairs that were chosen, wherever they are kept. */
export interface ChosenPairs<Pair> {
  of(seq: number): Pair | undefined
  add(pair: Pair): void
  remove(pair: Pair): void
}

/**
 * Makes chosen pairs what `disjoint` would choose now, where only the pairs of some transactions are others than they
 * were. Each pair that is looked at can only disturb one of a lower rank, whose other transaction is then looked at from
 * that rank on; so it ends, and looks no further than what changes.
 */
export function rechoose<Pair extends WeighedPair>(
  changed: Iterable<number>,
  pairsOf: (seq: number) => Pair[],
  chosen: ChosenPairs<Pair>,
): void {
  const free = new Set(changed)
  for (const seq of [...free]) {
    const pair = chosen.of(seq)
    if (!pair) continue
    chosen.remove(pair)
    free.add(pair.seq).add(pair.otherSeq)
  }
  const open = [...free].flatMap(pairsOf).sort(byRank)
  for (let pair = open.shift(); pair; pair = open.shift()) {
    const present = [chosen.of(pair.seq), chosen.of(pair.otherSeq)].filter((one) => one !== undefined)
    if (present.some((one) => byRank(one, pair) <= 0)) continue
    for (const lower of new Set(present)) {
      chosen.remove(lower)
      const left = [lower.seq, lower.otherSeq].filter((seq) => seq !== pair.seq && seq !== pair.otherSeq)
      open.push(...left.flatMap(pairsOf).filter((one) => byRank(one, pair) > 0))
    }
    open.sort(byRank)
    chosen.add(pair)
  }
}
