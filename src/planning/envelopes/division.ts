import type { Money } from '../../core/money.ts'

/** What is proposed to people comes in whole cents; only a last instalment may end in a part of one. */
export const CENT: Money = 100n

/** Rounded down, below zero too; the divisor is above zero. */
export function floorDivide(amount: bigint, by: bigint): bigint {
  const quotient = amount / by
  return amount % by < 0n ? quotient - 1n : quotient
}

/** Rounded up, below zero too; the divisor is above zero. */
export const ceilDivide = (amount: bigint, by: bigint): bigint => -floorDivide(-amount, by)

export const toCentsDown = (amount: Money): Money => floorDivide(amount, CENT) * CENT

/**
 * What the first `paid` of `count` instalments come to. They differ by a cent at most, the higher ones come first, and
 * all of them are the total to the last ten-thousandth. Working out the rest anew after each of them gives the same.
 */
export function instalmentsPaid(total: Money, count: number, paid: number): Money {
  if (total <= 0n || paid <= 0) return 0n
  if (paid >= count) return total
  const cents = ceilDivide(total, CENT)
  const [lower, higher] = [cents / BigInt(count), cents % BigInt(count)]
  return minOf(total, (lower * BigInt(paid) + minOf(higher, BigInt(paid))) * CENT)
}

export const minOf = (one: bigint, other: bigint): bigint => (one < other ? one : other)
export const maxOf = (one: bigint, other: bigint): bigint => (one > other ? one : other)
