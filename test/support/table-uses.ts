import { dirname, join, normalize } from 'node:path'
import { HOLE, literalsOf } from './literals.ts'

type Sources = Map<string, string>

/** A table, and the tables.ts that declares it. */
export interface DeclaredTable {
  name: string
  /** Under which drizzle knows it. */
  constant: string
  path: string
}

export interface TableUse {
  path: string
  /** A table's name, or WORKED_OUT. */
  table: string
  isWrite: boolean
}

/** Of a table that SQL is put together for while it runs. */
export const WORKED_OUT = 'a table it works out'

const DECLARED = /export const (\w+) = sqliteTable\(\s*'(\w+)'/g

export const declaredTables = (sources: Sources): DeclaredTable[] =>
  [...sources]
    .filter(([path]) => path.endsWith('/tables.ts'))
    .flatMap(([path, source]) =>
      [...source.matchAll(DECLARED)].map(([, constant = '', name = '']) => ({ name, constant, path })),
    )

/** What each source writes and reads of these tables, in SQL and through drizzle; each once. */
export function tableUses(sources: Sources, tables: DeclaredTable[]): TableUse[] {
  const names = new Set(tables.map(({ name }) => name))
  return [...sources].flatMap(([path, source]) => {
    const uses = [...inSql(source, names), ...inDrizzle(path, source, tables)]
    const once = new Map(uses.map((use) => [`${use.isWrite} ${use.table}`, { path, ...use }]))
    return [...once.values()]
  })
}

type Found = Omit<TableUse, 'path'>

const NAME = `["\`]?(\\w+|${HOLE})["\`]?`
const WRITTEN = new RegExp(String.raw`\b(?:INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM)\s+${NAME}`, 'g')
const READ = new RegExp(String.raw`\b(?:FROM|JOIN)\s+${NAME}`, 'g')
/** `FROM one a, two b`: those after the first. */
const LISTED = /\b(?:FROM|JOIN)\s+\w+(?:\s+\w+)?(?:\s+INDEXED\s+BY\s+\w+)?((?:\s*,\s*\w+(?:\s+\w+)?)+)/g
const COMMON_TABLE =
  /(?:\bWITH|\bRECURSIVE|,)\s+(\w+)(?:\s*\([^)]*\))?\s+AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(/g

function inSql(source: string, tables: Set<string>): Found[] {
  const texts = literalsOf(source).map(({ text }) => text)
  const found = texts.flatMap((text): Found[] => {
    const own = new Set(named(text, COMMON_TABLE))
    const listed = named(text, LISTED).flatMap((list) => list.match(/(?<=,\s*)\w+/g) ?? [])
    return [
      ...named(text, WRITTEN).map((table) => ({ table, isWrite: true })),
      ...[...named(text, READ), ...listed].map((table) => ({ table, isWrite: false })),
    ].filter(({ table }) => !own.has(table))
  })
  const isReadByName = found.some(({ table, isWrite }) => table === HOLE && !isWrite)
  return [
    ...found.filter(({ table }) => tables.has(table)),
    ...found.filter(({ table, isWrite }) => table === HOLE && isWrite).map(() => WRITES_ANY),
    ...(isReadByName ? texts.filter((text) => tables.has(text)).map(readTable) : []),
  ]
}

const WRITES_ANY: Found = { table: WORKED_OUT, isWrite: true }
const readTable = (table: string): Found => ({ table, isWrite: false })
const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const IMPORTED = /import (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from '([^']*\/tables\.ts)'/g

function inDrizzle(path: string, source: string, tables: DeclaredTable[]): Found[] {
  return [...source.matchAll(IMPORTED)].flatMap(([, list = '', namespace, from = '']) => {
    const declaring = normalize(join(dirname(path), from))
    const known = new Map(
      list.split(',').map((item) => {
        const [name = '', alias = name] = item.trim().split(' as ')
        return [name, alias]
      }),
    )
    return tables
      .filter((table) => table.path === declaring && table.constant !== '')
      .flatMap(({ name, constant }) => {
        const here = namespace ? `${namespace}\\.${constant}` : (known.get(constant) ?? constant)
        const calls = source.matchAll(
          new RegExp(
            String.raw`(?:\.(insert|update|delete|from|\w*Join)|\b(insert(?:Selected)?Of))\(\s*${here}\b`,
            'g',
          ),
        )
        return [...calls].map(([, method, call = method ?? '']) => ({
          table: name,
          isWrite: /insert|update|delete/.test(call),
        }))
      })
  })
}
