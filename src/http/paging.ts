import { FormatRegistry, type TInteger, Type } from '@sinclair/typebox'
import { formatSentences } from './formats.ts'

/** A zero-based page of a list (spec 4.1). */
export interface Page {
  page: number
  limit: number
}

const DEFAULT_LIMIT = 50
const LAST_PAGE = 2_000_000_000

/**
 * A whole number in a query; out of range it is refused by name, never clamped. The format refuses and the decoding
 * only converts: Elysia swallows what a decoder throws once class names are minified. Typed as the number it becomes,
 * as Elysia's own query numbers are.
 */
export function WholeNumber(min: number, max: number, fallback: number): TInteger {
  const format = `whole-number-${min}-${max}`
  FormatRegistry.Set(format, (text) => /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max)
  formatSentences[format] = `must be a whole number from ${min} to ${max}`
  const text = Type.String({ format, default: String(fallback), minimum: min, maximum: max, integer: true })
  return Type.Transform(text).Decode(Number).Encode(String) as unknown as TInteger
}

const page = WholeNumber(0, LAST_PAGE, 0)

/** Query of every paged list but transactions'. */
export const pageFields200 = { page, limit: WholeNumber(1, 200, DEFAULT_LIMIT) }
export const PageQuery = Type.Object(pageFields200)
export const pageFields500 = { page, limit: WholeNumber(1, 500, DEFAULT_LIMIT) }

export const offsetOf = ({ page, limit }: Page): number => page * limit
