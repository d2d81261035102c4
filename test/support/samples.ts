/** What the reference writes of a JSON Schema (2020-12). */
export interface JsonSchema {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  pattern?: string
  required?: string[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** A place in a valid value, such as "splits.0.amount", and the value with something else there. */
export interface Place {
  field: string
  put(instead: unknown): unknown
}

export interface Sampler {
  /** A value that the schema takes, with every field there may be. */
  of(schema: JsonSchema): unknown
  /** Each object that there may be in a value, in every form and at every depth, but those whose keys are free. */
  objects(schema: JsonSchema): (Place & { sample: object })[]
  /** Each text there may be, but those of a few choices. */
  texts(schema: JsonSchema): Place[]
}

/** What holds itself is followed so many times. */
const DEEPEST = 2

interface Found {
  schema: JsonSchema
  path: string[]
  /** A whole value that has the place, with a sample in it. */
  whole: unknown
}

export function samplerOf(components: Record<string, JsonSchema>): Sampler {
  const named = (schema: JsonSchema): [string, JsonSchema] => {
    const name = schema.$ref?.replace('#/components/schemas/', '') ?? ''
    return [name, components[name] ?? {}]
  }

  function sample(schema: JsonSchema, within: string[] = []): unknown {
    if (schema.$ref !== undefined) {
      const [name, target] = named(schema)
      return sample(target, [...within, name])
    }
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.anyOf) return sample(firstOf(schema.anyOf), within)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, within)))
    if (schema.type === 'object') return objectOf(schema, within)
    if (schema.type === 'array') return listOf(schema, within)
    return leafOf(schema)
  }

  function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, within: string[]) {
    const fields = Object.entries(properties)
      .filter(([name, property]) => required.includes(name) || !isTooDeep(property, within))
      .map(([name, property]) => [name, sample(property, within)])
    const free = additionalProperties ? [[FREE_KEY, sample(additionalProperties, within)]] : []
    return Object.fromEntries([...fields, ...free])
  }

  const listOf = ({ items = {}, minItems = 1 }: JsonSchema, within: string[]): unknown[] =>
    isTooDeep(items, within) ? [] : Array.from({ length: Math.max(1, minItems) }, () => sample(items, within))

  /** Whether it would hold itself once too often. */
  function isTooDeep(schema: JsonSchema, within: string[]): boolean {
    const inner = schema.items ?? schema
    const [name] = named(inner)
    return inner.$ref !== undefined && within.filter((one) => one === name).length >= DEEPEST
  }

  function* placesIn(schema: JsonSchema, within: string[] = []): Generator<Found> {
    if (schema.$ref !== undefined) {
      const [name, target] = named(schema)
      if (!isTooDeep(schema, within)) yield* placesIn(target, [...within, name])
      return
    }
    yield { schema, path: [], whole: sample(schema, within) }
    for (const form of schema.anyOf ?? []) yield* placesIn(form, within)
    const parts = Object.entries(schema.properties ?? {})
    if (schema.additionalProperties) parts.push([FREE_KEY, schema.additionalProperties])
    for (const [name, property] of parts)
      for (const { path, whole, ...found } of placesIn(property, within))
        yield { ...found, path: [name, ...path], whole: { ...objectOf(schema, within), [name]: whole } }
    if (schema.items)
      for (const { path, whole, ...found } of placesIn(schema.items, within))
        yield { ...found, path: ['0', ...path], whole: [whole] }
  }

  const those = (schema: JsonSchema, isMeant: (schema: JsonSchema) => boolean) =>
    [...placesIn(schema)]
      .filter((found) => isMeant(found.schema))
      .map(({ path, whole }) => ({
        field: path.join('.'),
        put: (instead: unknown) => withAt(whole, path, instead),
        sample: path.reduce((value, name) => (value as Record<string, unknown>)[name], whole) as object,
      }))

  return {
    of: (schema) => sample(schema),
    objects: (schema) => those(schema, ({ properties }) => properties !== undefined),
    texts: (schema) => those(schema, isText),
  }
}

/** A copy with something else at the end of a path. */
function withAt(value: unknown, [name, ...rest]: string[], instead: unknown): unknown {
  if (name === undefined) return instead
  const inner = withAt((value as Record<string, unknown>)[name], rest, instead)
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...(value as object), [name]: inner }
}

/** Of what has free keys. */
const FREE_KEY = 'anything'

const isText = ({ type, enum: choices, const: only, format }: JsonSchema): boolean =>
  type === 'string' && choices === undefined && only === undefined && format !== 'binary'

const firstOf = (forms: JsonSchema[]): JsonSchema => forms.find(({ type }) => type !== 'null') ?? {}

function leafOf(schema: JsonSchema): unknown {
  const { type, minimum = 1, examples, default: preset } = schema
  if (preset !== undefined) return preset
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return minimum
  if (type === 'null') return null
  if (type !== 'string') return 'x'
  if (schema.format === 'binary') return new Blob(['Date,Description,Amount\n2026-06-01,Tea,-4.00\n'])
  const example = examples?.find((one) => typeof one === 'string' && fits(schema, one))
  return example ?? textOf(schema)
}

/** A text for every format and pattern that the reference has without an example of its own. */
function textOf(schema: JsonSchema): string {
  const { format, pattern } = schema
  const found = format === undefined || format === 'one-line' ? undefined : formats[format]
  const text = found ?? TEXTS.find((one) => fits(schema, one))
  if (text === undefined) throw new Error(`samples.ts has no text for ${format ?? pattern}`)
  return text
}

const fits = ({ pattern, minLength = 0, maxLength = 1_000 }: JsonSchema, text: string): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern).test(text))

const ID = '0190f3c4-7c1e-7000-8000-000000000001'
const formats: Record<string, string> = {
  uuid: ID,
  'transaction-ids': ID,
  email: 'someone@hearth.test',
  currency: 'CAD',
  'return-path': '/accounts',
  s256: 'x'.repeat(43),
  'code-verifier': 'x'.repeat(43),
  lines: 'one\ntwo',
  'date-time': '2026-01-31T12:00:00.000Z',
}

const TEXTS = [
  'sample',
  '2026',
  '1',
  '12:30',
  '1.50',
  'CA',
  'CAD',
  '123456789RT0001',
  '1234567890TQ0001',
  '123456789',
  'hearth-sample',
  `${'x'.repeat(43)}.ics`,
  'long enough password',
  // The public key and the secret of a browser's push subscription, RFC 8291.
  'x'.repeat(87),
  'x'.repeat(22),
]
