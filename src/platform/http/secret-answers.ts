import type { Schema } from './openapi-schemas.ts'
import { byStatus, type Hooks } from './route-hooks.ts'

/**
 * What opens something: a field of one of these names, or one whose schema says `secret: true`. How small an answer
 * becomes tells what its parts have in common, so a secret is never compressed beside a text that somebody else may
 * have chosen (BREACH): routes that answer with one answer plainly, and nobody keeps what they said.
 */
const SECRET = /^(token|\w+Token|secret|recoveryCodes)$/

export const answersSecret = ({ response }: Pick<Hooks, 'response'>): boolean =>
  Object.values(byStatus(response) ?? {}).some(namesSecret)

const judged = new WeakMap<object, boolean>()

function namesSecret(schema: unknown): boolean {
  if (schema === null || typeof schema !== 'object') return false
  const known = judged.get(schema)
  if (known !== undefined) return known
  // What holds itself is no secret by that.
  judged.set(schema, false)
  const { secret, properties = {}, patternProperties = {}, items, anyOf, allOf, ...rest } = schema as Schema
  const inner = [properties, patternProperties].flatMap((named) => Object.values(named as object))
  const isSecret =
    secret === true ||
    Object.keys(properties).some((name) => SECRET.test(name)) ||
    [...inner, items, ...(anyOf ?? []), ...(allOf ?? []), rest.additionalProperties].some(namesSecret)
  judged.set(schema, isSecret)
  return isSecret
}
