import type { TSchema } from '@sinclair/typebox'
import type { Json } from '../../core/json.ts'

const KEPT = ['type', 'const', 'description', 'pattern', 'required'] as const

/**
 * What a tool's structured content is. The protocol wants an object: whatever is none stands in one, as `result`.
 * Neither names of schemas nor formats are told: clients know others by the same names.
 */
export const outputSchemaOf = (schema: TSchema): Json =>
  isObject(schema)
    ? written(schema)
    : { type: 'object', properties: { result: written(schema) }, required: ['result'] }

export const structuredContentOf = (schema: TSchema, result: unknown): Json => {
  // As it is sent: without what is undefined.
  const told = JSON.parse(JSON.stringify(result))
  return isObject(schema) ? told : { result: told }
}

const isObject = ({ type }: TSchema): boolean => type === 'object'

function written(schema: TSchema): Json {
  if (Array.isArray(schema.enumOf)) return { type: 'string', enum: schema.enumOf }
  const shown: Json = Object.fromEntries(
    KEPT.filter((keyword) => schema[keyword] !== undefined).map((keyword) => [keyword, schema[keyword]]),
  )
  if (schema.anyOf) shown.anyOf = schema.anyOf.map(written)
  if (schema.items) shown.items = written(schema.items)
  if (schema.properties) {
    const inside = Object.entries(schema.properties as Record<string, TSchema>)
    shown.properties = Object.fromEntries(inside.map(([name, property]) => [name, written(property)]))
    shown.additionalProperties = false
  }
  return shown
}
