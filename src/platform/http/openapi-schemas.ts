/** What we read of a JSON Schema and write into the reference. */
export interface Schema {
  type?: string
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  integer?: boolean
  required?: readonly string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  enumOf?: readonly string[]
  [keyword: string]: unknown
}

const KEPT = [
  'type',
  'format',
  'const',
  'default',
  'description',
  'examples',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
  'required',
  'uniqueItems',
]

/** A schema as the reference shows it. One with a name, as one that holds itself must have, stands among the components. */
export function shownSchema(schema: Schema): Schema {
  const name = schema.$ref ?? schema.$id
  return name === undefined ? written(schema) : { $ref: `#/components/schemas/${name}` }
}

/** Those with a name in these, written out. */
export function namedSchemas(schemas: (Schema | undefined)[]): Record<string, Schema> {
  const found = new Map<string, Schema>()
  const look = (schema: Schema) => {
    const name = typeof schema.$id === 'string' ? schema.$id : undefined
    if (name !== undefined && found.has(name)) return
    if (name !== undefined) found.set(name, written(schema))
    const { anyOf = [], allOf = [], items, properties = {} } = schema
    for (const part of [...anyOf, ...allOf, ...(items ? [items] : []), ...Object.values(properties)])
      look(part)
  }
  for (const schema of schemas) if (schema) look(schema)
  return Object.fromEntries(found)
}

/** Numbers in a query as numbers, choices as enums, nothing that is only ours. */
function written(schema: Schema): Schema {
  if (schema.integer) return wholeNumber(schema)
  if (schema.enumOf)
    return { type: 'string', enum: schema.enumOf, ...kept(schema, ['default', 'description']) }
  const shown = kept(schema, KEPT)
  if (schema.anyOf) shown.anyOf = schema.anyOf.map(shownSchema)
  if (schema.allOf) shown.allOf = schema.allOf.map(shownSchema)
  if (schema.items) shown.items = shownSchema(schema.items)
  if (schema.properties) shown.properties = mapped(schema.properties)
  if (schema.patternProperties) shown.additionalProperties = recordValue(schema.patternProperties)
  return shown
}

const kept = (schema: Schema, keywords: string[]): Schema =>
  Object.fromEntries(
    keywords.filter((keyword) => schema[keyword] !== undefined).map((keyword) => [keyword, schema[keyword]]),
  )

const mapped = (properties: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, shownSchema(property)]))

function recordValue(patterns: unknown): Schema {
  const [value] = Object.values(patterns as Record<string, Schema>)
  return value ? shownSchema(value) : {}
}

function wholeNumber({ minimum, maximum, default: fallback, description }: Schema): Schema {
  const shown: Schema = { type: 'integer', minimum, maximum } as Schema
  if (fallback !== undefined) shown.default = Number(fallback)
  if (description !== undefined) shown.description = description
  return shown
}

/** The error half of the envelope (spec 2.2). */
export const ProblemSchema = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      required: ['type', 'title', 'status', 'detail', 'instance', 'requestId'],
      properties: {
        type: {
          type: 'string',
          format: 'uri',
          description: 'Ends with the slug, the only part clients may switch on.',
        },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string' },
        instance: { type: 'string', description: 'The path of the request.' },
        requestId: { type: 'string', description: 'Equals the X-Request-Id header.' },
        fieldErrors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
}
