import { componentName, nameComponents, sharedPart } from './component-names.ts'

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

/** A schema as the reference shows it: one with a name, as one that holds itself must have, stands among the components. */
export function shownSchema(schema: Schema): Schema {
  const name = nameOf(schema)
  return name === undefined ? written(schema) : { $ref: `#/components/schemas/${name}` }
}

const nameOf = (schema: Schema): string | undefined =>
  (schema.$ref ?? schema.$id ?? schema.component ?? componentName(schema)) as string | undefined

/** Those with a name in these, written out, in the order of their names. */
export function namedSchemas(schemas: Schema[]): Record<string, Schema> {
  const found = new Map<string, Schema>()
  const look = (schema: Schema) => {
    if (schema.$ref !== undefined) return
    const name = nameOf(schema)
    const former = name === undefined ? undefined : found.get(name)
    if (former && !isSame(former, schema)) throw new Error(`Two schemas are called ${name}`)
    if (former) return
    if (name !== undefined) found.set(name, schema)
    for (const part of partsOf(schema)) look(part)
  }
  for (const schema of schemas) look(schema)
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, schema]) => [name, written(schema)]))
}

const isSame = (one: Schema, other: Schema): boolean =>
  sharedPart(one) === sharedPart(other) || Bun.deepEquals(written(one), written(other))

const partsOf = ({ anyOf = [], allOf = [], items, properties = {}, patternProperties = {} }: Schema) => [
  ...anyOf,
  ...allOf,
  ...(items ? [items] : []),
  ...Object.values(properties),
  ...Object.values(patternProperties as Record<string, Schema>),
]

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

const Reason: Schema = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string', examples: ['TOO_LONG'] } },
  additionalProperties: true,
  description: 'The same for programs: a kind to switch on, and its facts by name.',
}

const FieldError: Schema = {
  type: 'object',
  required: ['field', 'message', 'reason'],
  properties: {
    field: { type: 'string' },
    message: { type: 'string', description: 'For people, in English.' },
    reason: Reason,
  },
}

const AS_READ = 'In the caller’s language.'

/** What a year that is closed would come to. */
const ClosedYearChange: Schema = {
  type: 'object',
  required: ['year', 'lines'],
  properties: {
    year: { type: 'integer' },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        required: ['lineId', 'form', 'line', 'label', 'before', 'after', 'difference'],
        properties: {
          lineId: { type: 'string' },
          form: { type: 'string' },
          line: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          label: { type: 'string', description: AS_READ },
          before: { type: 'string' },
          after: { type: 'string' },
          difference: { type: 'string' },
        },
      },
    },
  },
}

const Warning: Schema = {
  type: 'object',
  required: ['kind', 'text'],
  properties: { kind: { type: 'string' }, text: { type: 'string', description: AS_READ } },
}

/** The error half of the envelope (spec 2.2). */
export const Problem: Schema = {
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
          description: 'Ends with the slug, which is the only part clients may switch on.',
        },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string', description: 'For people, in English.' },
        reason: Reason,
        instance: { type: 'string', description: 'The path of the request.' },
        requestId: { type: 'string', description: 'Equals the X-Request-Id header.' },
        fieldErrors: {
          type: 'array',
          items: FieldError,
        },
        current: {
          type: 'object',
          description:
            'With `version-conflict`: the present state, as changed by somebody else, in the form of GET’s `data`.',
        },
        years: {
          type: 'array',
          items: { type: 'integer' },
          description:
            'With `tax-year-closed`: the closed years that the request changes and that were not confirmed.',
        },
        changes: {
          type: 'array',
          items: ClosedYearChange,
          description: 'With `tax-year-closed`: the totals that each line of these years would have.',
        },
        warnings: {
          type: 'array',
          items: Warning,
          description: 'With `tax-year-warnings`: the warnings to read before closing the year.',
        },
      },
    },
  },
}

nameComponents({ ClosedTaxYearChange: ClosedYearChange, FieldError, Problem, ProblemWarning: Warning })
