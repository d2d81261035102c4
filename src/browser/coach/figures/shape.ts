import { isDay } from '../../days.ts'

/**
 * Reads of what a tool told, which an earlier version may have written otherwise and a later one may: nothing is drawn of
 * what is not as it is expected.
 */
export type Fields = Record<string, unknown>

class NotAsExpected extends Error {}

function expected(holds: boolean): asserts holds {
  if (!holds) throw new NotAsExpected()
}

export function fieldsOf(value: unknown): Fields {
  expected(typeof value === 'object' && value !== null && !Array.isArray(value))
  return value as Fields
}

export function listOf(value: unknown): unknown[] {
  expected(Array.isArray(value))
  return value
}

export const rowsOf = (value: unknown): Fields[] => listOf(value).map(fieldsOf)

export function textOf(value: unknown): string {
  expected(typeof value === 'string')
  return value
}

export const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : textOf(value)

export function wholeOf(value: unknown): number {
  expected(Number.isSafeInteger(value))
  return value as number
}

/** A sum has more digits than an amount may; none that a household has has so many. */
const AMOUNT = /^-?\d{1,30}(?:\.\d{1,4})?$/
export const isAmountText = (value: unknown): value is string =>
  typeof value === 'string' && AMOUNT.test(value)

export function amountOf(value: unknown): string {
  expected(isAmountText(value))
  return value
}

export const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value)

export function dayOf(value: unknown): string {
  expected(isDayText(value))
  return value
}

/** An ISO 4217 code, by its form. */
const CURRENCY = /^[A-Z]{3}$/
export const isCurrency = (value: unknown): value is string =>
  typeof value === 'string' && CURRENCY.test(value)

export function currencyOf(value: unknown): string {
  expected(isCurrency(value))
  return value
}

/** What it reads, or nothing where that is not as expected. */
export function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof NotAsExpected || error instanceof RangeError) return undefined
    throw error
  }
}
