import type { Money } from '../../core/money.ts'

/** How two nights tell whether the numbers are still the same. */
export interface Measure {
  /** What makes it another one whenever it changes. */
  exact: string
  size: Money
  /** By how much the size may differ. */
  within: Money
}

/** A base, and as much of the room above it as the part is of the whole. */
export function insightWeight(base: number, room: number, part: Money, whole: Money): number {
  if (whole <= 0n || part >= whole) return base + room
  return base + Number((BigInt(room) * (part > 0n ? part : 0n)) / whole)
}

/** Another one once it is a quarter more than it was, which is a fifth of what it is then. */
export const measureOfSize = (size: Money, exact = ''): Measure => ({ exact, size, within: size / 5n })
