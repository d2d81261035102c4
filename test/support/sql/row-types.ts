import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { scan } from '../literals.ts'
import { readType, type TypeText } from './type-texts.ts'
import { ANYTHING, BLOB, INTEGER, kindsOfType, NULL, NUMBER, TEXT } from './values.ts'

/** What SQLite never answers: true, undefined, an object. */
export const NEVER = 128
/** A field that may be left out. */
export const OPTIONAL = 256
const ALL = ANYTHING | NULL | NUMBER | TEXT | BLOB

/** What a row is said to be: the kinds of its fields; `isOpen` where it may have any. */
export interface RowType {
  fields: Map<string, number>
  isOpen: boolean
}

type Resolved = number | ResolvedRow
interface ResolvedRow {
  fields: Map<string, Resolved>
  isOpen: boolean
}
type Given = Map<string, TypeText>
interface Declared {
  path: string
  type: TypeText
  parameters: string[]
  bases: TypeText[]
}

const root = join(import.meta.dir, '../../..')
const sources = new Map<string, { source: string; code: string }>()
const read = (path: string) => {
  const known = sources.get(path)
  if (known) return known
  const source = readFileSync(join(root, path), 'utf8')
  const file = { source, code: scan(source).code }
  sources.set(path, file)
  return file
}

const SCALARS: Record<string, number> = {
  string: TEXT,
  number: NUMBER,
  bigint: INTEGER,
  null: NULL,
  boolean: NEVER,
  undefined: NEVER,
  unknown: ALL,
  any: ALL,
  Uint8Array: BLOB,
  Buffer: BLOB,
  PropertyKey: TEXT,
}

/** The row type that is written so in this file. */
export function rowTypeOf(text: string, path: string): RowType | undefined {
  const resolved = resolve(readType(text), path, new Map())
  if (typeof resolved === 'number') return undefined
  const fields = [...resolved.fields].map(([name, kinds]): [string, number] => [
    name,
    typeof kinds === 'number' ? kinds : NEVER,
  ])
  return { fields: new Map(fields), isOpen: resolved.isOpen }
}

function resolve(type: TypeText, path: string, given: Given): Resolved {
  switch (type.kind) {
    case 'words':
      return TEXT
    case 'literal':
      return { string: TEXT, number: NUMBER, boolean: NEVER }[type.of]
    case 'object':
      return {
        fields: new Map(
          type.fields.map(({ name, type: of, isOptional }) => [
            name,
            optional(resolve(of, path, given), isOptional),
          ]),
        ),
        isOpen: type.isOpen,
      }
    case 'union':
      return unionOf(type.parts.map((part) => resolve(part, path, given)))
    case 'both':
      return bothOf(type.parts.map((part) => resolve(part, path, given)))
    case 'typeof':
      return ofValue(constantOf(type.expression, path))
    case 'part':
      return partOf(type, path, given)
    case 'other':
      return NEVER
    case 'name':
      return named(type.name, type.given, path, given)
  }
}

const optional = (resolved: Resolved, isOptional: boolean): Resolved =>
  typeof resolved === 'number' && isOptional ? resolved | OPTIONAL : resolved

const unionOf = (parts: Resolved[]): Resolved =>
  parts.reduce((all, part) => {
    if (typeof all === 'number') return typeof part === 'number' ? all | part : part
    if (typeof part === 'number') return all
    const names = new Set([...all.fields.keys(), ...part.fields.keys()])
    const fields = [...names].map((name): [string, Resolved] => [
      name,
      unionOf([all.fields.get(name) ?? OPTIONAL, part.fields.get(name) ?? OPTIONAL]),
    ])
    return { fields: new Map(fields), isOpen: all.isOpen || part.isOpen }
  })

/** A branded string is a string. */
function bothOf(parts: Resolved[]): Resolved {
  const scalar = parts.find((part) => typeof part === 'number' && part !== NEVER)
  if (scalar !== undefined) return scalar
  const rows = parts.filter((part) => typeof part !== 'number')
  return {
    fields: new Map(rows.flatMap(({ fields }) => [...fields])),
    isOpen: rows.some(({ isOpen }) => isOpen),
  }
}

function partOf({ of, key }: { of: TypeText; key: TypeText }, path: string, given: Given): Resolved {
  if (of.kind === 'typeof' && key.kind === 'name') return ofValue(elementOf(constantOf(of.expression, path)))
  if (key.kind !== 'words') {
    const elements = resolve(of, path, given)
    return typeof elements === 'number' ? TEXT : elements
  }
  const inside = deep(of, path, given)
  const field =
    inside && inside.type.kind === 'object' && inside.type.fields.find(({ name }) => name === key.words[0])
  if (field && inside) return resolve(field.type, inside.path, given)
  const row = resolve(of, path, given)
  return typeof row === 'number' ? NEVER : (row.fields.get(key.words[0] ?? '') ?? NEVER)
}

/** The object type behind a name. */
function deep(type: TypeText, path: string, given: Given): { type: TypeText; path: string } | undefined {
  if (type.kind !== 'name') return { type, path }
  const own = given.get(type.name)
  if (own) return deep(own, path, new Map())
  const declared = declarationOf(type.name, path)
  return declared && declared.bases.length === 0 ? deep(declared.type, declared.path, given) : undefined
}

const HELPERS: Record<string, (parts: Resolved[], words: Set<string>) => Resolved> = {
  Pick: ([row], words) => filtered(row, (name) => words.has(name)),
  Omit: ([row], words) => filtered(row, (name) => !words.has(name)),
  Partial: () => NEVER,
  Required: ([row]) => row ?? NEVER,
  Readonly: ([row]) => row ?? NEVER,
  NonNullable: ([row]) => (typeof row === 'number' ? row & ~NULL : (row ?? NEVER)),
  Exclude: ([row]) => row ?? NEVER,
  Extract: ([row]) => row ?? NEVER,
  Static: ([row]) => row ?? NEVER,
}

const recordOf = (
  names: string[],
  type: TypeText = { kind: 'other' },
  path: string,
  given: Given,
): Resolved => ({
  fields: new Map(names.map((name) => [name, resolve(type, path, given)])),
  isOpen: names.length === 0,
})

const filtered = (row: Resolved | undefined, isKept: (name: string) => boolean): Resolved =>
  typeof row === 'object'
    ? { fields: new Map([...row.fields].filter(([name]) => isKept(name))), isOpen: row.isOpen }
    : NEVER

function wordsOf(type: TypeText | undefined, path: string): string[] {
  if (type?.kind === 'words') return type.words
  if (type?.kind === 'union') return type.parts.flatMap((part) => wordsOf(part, path))
  const declared = type?.kind === 'name' ? declarationOf(type.name, path) : undefined
  return declared ? wordsOf(declared.type, declared.path) : []
}

function named(name: string, parts: TypeText[], path: string, given: Given): Resolved {
  const own = given.get(name)
  if (own) return resolve(own, path, new Map())
  const scalar = SCALARS[name]
  if (scalar !== undefined) return scalar
  if (name === 'Record') return recordOf(wordsOf(parts[0], path), parts[1], path, given)
  const help = HELPERS[name]
  if (help)
    return help(
      parts.slice(0, 1).map((part) => resolve(part, path, given)),
      new Set(wordsOf(parts[1], path)),
    )
  const declared = declarationOf(name, path)
  if (!declared) throw new Error(`${path}: the type ${name} is not found`)
  const arguments_ = new Map(
    declared.parameters.map((parameter, at) => [parameter, parts[at] ?? { kind: 'other' as const }]),
  )
  const itself = resolve(declared.type, declared.path, arguments_)
  if (declared.bases.length === 0) return itself
  return bothOf([...declared.bases.map((base) => resolve(base, declared.path, arguments_)), itself])
}

const declarations = new Map<string, Declared | undefined>()

/** Where a type is declared, through imports and what is exported again. */
function declarationOf(name: string, path: string): Declared | undefined {
  const key = `${path} ${name}`
  if (!declarations.has(key)) declarations.set(key, findDeclaration(name, path))
  return declarations.get(key)
}

function findDeclaration(name: string, path: string): Declared | undefined {
  const [first = '', member] = name.split('.')
  const imported = importOf(first, path)
  if (member !== undefined) return imported && declarationOf(member, imported.path)
  const { source, code } = read(path)
  const match = new RegExp(
    String.raw`^(?:export )?(?:type|interface) ${name}\b(?:<([^>]*)>)?\s*(?:extends ([^{]+))?(=?)`,
    'm',
  ).exec(code)
  if (!match) return imported && declarationOf(imported.name, imported.path)
  const [all, generic = '', based = '', isAlias] = match
  const head = source.slice(match.index, match.index + all.length)
  const bases = based && head.slice(head.indexOf('extends') + 'extends'.length)
  return {
    path,
    type: readType(source, match.index + all.length),
    parameters: generic.split(',').map((parameter) => parameter.trim().split(' ')[0] ?? ''),
    bases: isAlias || !bases ? [] : bases.split(/,(?![^<]*>)/).map((base) => readType(base)),
  }
}

const IMPORT = /(?:import|export) (?:type )?(?:\{([^}]*)\}|\* as (\w+)|(\*)) from\s*'([^']+)'/g

function importOf(name: string, path: string): { name: string; path: string } | undefined {
  for (const [, list = '', namespace, star, from = ''] of read(path).source.matchAll(IMPORT)) {
    if (!from.startsWith('.')) continue
    const target = join(dirname(path), from)
    if (namespace === name) return { name, path: target }
    if (star && declarationOf(name, target)) return { name, path: target }
    for (const item of list.split(',')) {
      const [original = '', alias = original] = item
        .trim()
        .replace(/^type /, '')
        .split(' as ')
      if (alias === name) return { name: original, path: target }
    }
  }
  return undefined
}

/** The value of a constant of a module, or of one that it imports. */
function constantOf(expression: string, path: string): unknown {
  const [name = '', ...more] = expression.split('.')
  const imported = importOf(name, path)
  const module = require(join(root, imported?.path ?? path))
  const isNamespace = imported && !(imported.name in module)
  const value = isNamespace ? module : module[imported?.name ?? name]
  if (value === undefined) return plainList(name, path)
  if (/^(\$inferSelect|static)$/.test(more.join('.'))) return value
  return more.reduce((of, key) => of?.[key], value)
}

/** A list of words that its module keeps to itself. */
const plainList = (name: string, path: string): unknown => {
  const match = new RegExp(String.raw`const ${name} = (\[[^\]]*\])`).exec(read(path).source)
  return match?.[1]?.includes("'") ? ['word'] : undefined
}

const elementOf = (value: unknown): unknown =>
  Array.isArray(value) ? value[0] : Object.values(value ?? {})[0]

interface Wire {
  type?: string
  anyOf?: Wire[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Wire>
  required?: string[]
  /** Of a list. */
  items?: Wire
}

/** The kinds of a word, of a table's rows, or of what a schema of the wire describes. */
function ofValue(value: unknown): Resolved {
  if (typeof value === 'string') return TEXT
  if (typeof value === 'number') return NUMBER
  if (is(value, SQLiteTable)) {
    const columns = Object.entries(getTableColumns(value))
    return {
      fields: new Map(
        columns.map(([name, { dataType, notNull }]) => [
          name,
          (dataType === 'boolean' || dataType === 'json' ? NEVER : kindsOfColumn(value, name)) |
            (notNull ? 0 : NULL),
        ]),
      ),
      isOpen: false,
    }
  }
  return typeof value === 'object' && value !== null ? ofWire(value) : NEVER
}

const kindsOfColumn = (table: SQLiteTable, name: string): number =>
  kindsOfType(getTableColumns(table)[name]?.getSQLType() ?? '')

function ofWire(wire: Wire): Resolved {
  if (wire.anyOf) return unionOf(wire.anyOf.map(ofWire))
  if (wire.const !== undefined) return ofValue(wire.const)
  if (wire.enum) return unionOf(wire.enum.map((one) => (one === null ? NULL : ofValue(one))))
  if (wire.type === 'object' && wire.properties) {
    const fields = Object.entries(wire.properties).map(([name, of]): [string, Resolved] => [
      name,
      optional(ofWire(of), !wire.required?.includes(name)),
    ])
    return { fields: new Map(fields), isOpen: false }
  }
  if (wire.type === 'array' && wire.items) return ofWire(wire.items)
  return { string: TEXT, number: NUMBER, integer: NUMBER, null: NULL }[wire.type ?? ''] ?? NEVER
}
