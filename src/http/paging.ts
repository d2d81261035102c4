import { Type } from '@sinclair/typebox'
import { invalid } from '../problem.ts'

/** A zero-based page of a list (spec 4.1). */
export interface Page {
  page: number
  limit: number
}

const DEFAULT_LIMIT = 50
const LAST_PAGE = 2_000_000_000

/** A whole number in a query; out of range it is refused by name, never clamped. */
export const WholeNumber = (name: string, min: number, max: number, fallback: number) =>
  Type.Transform(
    Type.String({ default: String(fallback), description: `Whole number from ${min} to ${max}.` }),
  )
    .Decode((text) => {
      const number = Number(text)
      if (/^\d{1,10}$/.test(text) && number >= min && number <= max) return number
      throw invalid(name, `${name} must be a whole number from ${min} to ${max}`)
    })
    .Encode(String)

const pageFields = (maxLimit: number) => ({
  page: WholeNumber('page', 0, LAST_PAGE, 0),
  limit: WholeNumber('limit', 1, maxLimit, DEFAULT_LIMIT),
})

/** Query of every paged list but transactions'. */
export const pageFields200 = pageFields(200)
export const pageFields500 = pageFields(500)
export const PageQuery = Type.Object(pageFields200)

export const offsetOf = ({ page, limit }: Page): number => page * limit
