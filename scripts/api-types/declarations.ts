import type { Schema } from '../../src/platform/http/openapi-schemas.ts'

/** What is read of the reference (openapi.ts). */
export interface Reference {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> }
}

interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, Response & { $ref?: string }>
}

interface Response {
  content?: Record<string, { schema: Schema }>
}

/** The operations below a path: `accounts`, `accounts({ id })`, `accounts({ id }).archive`. */
interface Branch {
  methods: Map<string, string>
  names: Map<string, Branch>
  params: Map<string, Branch>
}

const WIDTH = 110
const INDENT = '  '
const ROOT = '/api/v1/'
const HEAD = `/**
 * The API as its reference describes it: written by \`npm run api-types\` from the schemas of the routes, never by hand.
 */

/** What is answered: data, a page of them, and data that know how what was done is taken back. */
export interface Data<T> { success: true; data: T }
export interface Page<T> extends Data<T> { meta: PageMeta }
export interface Undoable<T> extends Data<T> { meta?: UndoMeta }

/** A number in a query. */
export type Numeral = number | string

/** What any request may be given, and a write that is done once for a key. */
export interface Sending { fetch?: { signal: AbortSignal; cache?: RequestCache } }
export interface Once extends Sending { headers?: { 'idempotency-key'?: string } }
`
const OWN_NAMES = [...HEAD.matchAll(/^export \w+ (\w+)/gm)].map(([, name = '']) => name)
/** Said by session/ask.ts on every write. */
const HEADERS_OF_ASK = ['prefer', 'x-confirm-tax-year']

/** The source of session/api-types.ts: a type for each named schema, and a tree of the operations by their paths. */
export function declarations({ paths, components }: Reference): string {
  const taken = [...OWN_NAMES, 'Api'].filter((name) => name in components.schemas)
  if (taken.length > 0) throw new Error(`Schemas may not be called ${taken.join(', ')}`)
  const named = Object.entries(components.schemas).map(([name, schema]) => declared(name, schema))
  const root = branch()
  for (const [path, methods] of Object.entries(paths)) {
    if (!path.startsWith(ROOT)) continue
    for (const [method, operation] of Object.entries(methods)) {
      const signature = signatureOf(method, operation, components.responses)
      if (signature !== undefined) branchAt(root, path).methods.set(method, signature)
    }
  }
  const api = `export interface Api ${treeOf(root, '')}\n`
  return [HEAD, ...named, api].join('\n')
}

const branch = (): Branch => ({ methods: new Map(), names: new Map(), params: new Map() })

function branchAt(root: Branch, path: string): Branch {
  let at = root
  for (const part of path.slice(ROOT.length).split('/')) {
    const param = /^\{(\w+)\}$/.exec(part)?.[1]
    const [branches, key] = param === undefined ? [at.names, part] : [at.params, param]
    const next = branches.get(key) ?? branch()
    branches.set(key, next)
    at = next
  }
  return at
}

function treeOf({ methods, names, params }: Branch, indent: string): string {
  const inner = indent + INDENT
  const keys = [...new Set([...methods.keys(), ...names.keys()])]
  const lines = [
    ...[...params].map(([name, next]) => `(params: { ${name}: string | number }): ${treeOf(next, inner)}`),
    ...keys.map((key) => {
      const [signature, next] = [methods.get(key), names.get(key)]
      if (next === undefined) return `${key}${signature}`
      const tree = treeOf(next, inner)
      // A part of a path may be called as a method is: DELETE /me beside POST /me/delete.
      return `${keyOf(key)}: ${signature === undefined ? tree : `{ ${signature} } & ${tree}`}`
    }),
  ]
  return `{\n${lines.map((line) => `${inner}${line}\n`).join('')}${indent}}`
}

/** Undefined where no JSON is answered: a file is a link, and a stream is read by who knows its events. */
function signatureOf(
  method: string,
  operation: Operation,
  shared: Record<string, Response>,
): string | undefined {
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => (response.$ref === undefined ? response : shared[nameIn(response.$ref)]))
    .map((response) => response?.content?.['application/json']?.schema)
  if (answers.length === 0 || answers.includes(undefined)) return undefined
  const answer = [...new Set((answers as Schema[]).map(answerOf))].join(' | ')
  const given = [...(method === 'get' ? [] : [bodyOf(operation)]), optionsOf(operation)]
  return `(${given.join(', ')}): Promise<${answer}>`
}

/** The forms that answers have are called as in the client; anything else is written out. */
function answerOf(schema: Schema): string {
  const { success, data, meta, ...others } = schema.properties ?? {}
  const isEnvelope = success?.const === true && data !== undefined && Object.keys(others).length === 0
  const kind = nameIn(meta?.$ref)
  if (isEnvelope && meta === undefined) return `Data<${inline(data)}>`
  if (isEnvelope && kind === 'PageMeta') return `Page<${inline(data)}>`
  if (isEnvelope && kind === 'UndoMeta') return `Undoable<${inline(data)}>`
  return inline(schema)
}

function bodyOf({ requestBody }: Operation): string {
  if (requestBody === undefined) return 'body?: undefined'
  const [content] = Object.values(requestBody.content)
  return `body${requestBody.required ? '' : '?'}: ${inline(content?.schema ?? {})}`
}

function optionsOf({ parameters = [] }: Operation): string {
  const query = parameters.filter((each) => each.in === 'query')
  const headers = parameters
    .map((each) => ({ ...each, name: each.in === 'header' ? each.name.toLowerCase() : each.name }))
    .filter((each) => each.in === 'header' && !HEADERS_OF_ASK.includes(each.name))
  const isOnce = headers.length === 1 && headers[0]?.name === 'idempotency-key' && !headers[0].required
  const parts = [...partOf('query', query), ...(isOnce ? [] : partOf('headers', headers))]
  const isRequired = parts.some((part) => !part.includes('?: {'))
  const own = parts.length > 0 ? `{ ${parts.join('; ')} } & ` : ''
  return `options${isRequired ? '' : '?'}: ${own}${isOnce ? 'Once' : 'Sending'}`
}

function partOf(name: string, parameters: NonNullable<Operation['parameters']>): string[] {
  if (parameters.length === 0) return []
  const isRequired = parameters.some(({ required }) => required)
  const fields = parameters.map(
    (each) => `${keyOf(each.name)}${each.required ? '' : '?'}: ${textOf(each.schema)}`,
  )
  return [`${name}${isRequired ? '' : '?'}: { ${fields.join('; ')} }`]
}

/** What stands in a query or a header is a text; of a number it may be the number. */
const textOf = (schema: Schema): string => (schema.type === 'integer' ? 'Numeral' : inline(schema))

function declared(name: string, schema: Schema): string {
  const short = inline(schema)
  const isShort = short.length + name.length <= WIDTH - 'export interface  '.length
  if (schema.properties !== undefined)
    return `export interface ${name} ${isShort ? short : written(schema, '')}\n`
  return `export type ${name} =${isShort ? ` ${short}` : choicesOf(schema)}\n`
}

/** A long choice has a line for each. */
function choicesOf(schema: Schema): string {
  const choices = Array.isArray(schema.enum)
    ? schema.enum.map(literal)
    : schema.anyOf?.map((each) => written(each, INDENT))
  return choices ? choices.map((each) => `\n${INDENT}| ${each}`).join('') : ` ${written(schema, '')}`
}

const inline = (schema: Schema): string => written(schema, undefined)

/** A schema as a type; with an indent an object has a line for each property. */
function written(schema: Schema, indent: string | undefined): string {
  if (schema.$ref !== undefined) return nameIn(schema.$ref)
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => written(each, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((each) => written(each, indent)).join(' & ')
  if (schema.type === 'array') return arrayOf(written(schema.items ?? {}, indent))
  if (schema.type === 'object') return objectOf(schema, indent)
  if (schema.type === 'string') return schema.format === 'binary' ? 'File' : 'string'
  const plain = PLAIN[schema.type ?? '']
  if (plain === undefined) throw new Error(`No type for ${JSON.stringify(schema)}`)
  return plain
}

/** Without a type anything may stand there. */
const PLAIN: Record<string, string> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  '': 'unknown',
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)

const arrayOf = (item: string): string => (/^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`)

function objectOf(schema: Schema, indent: string | undefined): string {
  const { properties, required = [], additionalProperties } = schema
  if (properties === undefined)
    return `Record<string, ${additionalProperties ? written(additionalProperties as Schema, indent) : 'unknown'}>`
  const inner = indent === undefined ? undefined : indent + INDENT
  const fields = Object.entries(properties).map(
    ([name, property]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${written(property, inner)}`,
  )
  if (indent === undefined) return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`
  return `{\n${fields.map((field) => `${inner}${field}\n`).join('')}${indent}}`
}

const keyOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)

const nameIn = (reference: unknown): string =>
  typeof reference === 'string' ? (reference.split('/').at(-1) ?? '') : ''
