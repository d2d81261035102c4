import type { Database } from 'bun:sqlite'
import { ANYTHING, INTEGER, kindsOfType, NULL } from './values.ts'

export interface Column {
  name: string
  kinds: number
}

/** A table or an index. */
interface Tree {
  /** In the order in which they lie in it. */
  columns: Column[]
  /** Those that are not NULL in any row that an index of some of the rows has. */
  filled: string[]
}

/** By the page it begins on. */
export type Schema = Map<number, Tree>

interface Listed {
  name: string
  table: string
  type: string
  rootpage: number
  sql: string | null
}

interface TableColumn {
  name: string
  type: string
  notnull: number
  pk: number
}

interface Part {
  name: string | null
  cid: number
}

export function schemaOf(client: Database): Schema {
  const listed = client
    .query<Listed, []>(
      'SELECT name, tbl_name AS "table", type, rootpage, sql FROM sqlite_schema WHERE rootpage > 0',
    )
    .all()
  const tables = new Map(
    listed.filter(({ type }) => type === 'table').map(({ name }) => [name, columnsOf(client, name)]),
  )
  const itself = ['type', 'name', 'tbl_name', 'rootpage', 'sql'].map(ofTheSchema)
  const schema: Schema = new Map([[1, { columns: itself, filled: [] }]])
  for (const { name, table, type, rootpage, sql } of listed) {
    const all = tables.get(table) ?? []
    const columns = type === 'table' ? inOrder(client, name, all) : parts(client, name, all)
    schema.set(rootpage, { columns, filled: type === 'table' ? [] : filledBy(sql ?? '') })
  }
  return schema
}

const filledBy = (sql: string): string[] => {
  const condition = /\bwhere\b(.*)/is.exec(sql)?.[1] ?? ''
  return / or /i.test(condition)
    ? []
    : [...condition.matchAll(/"?(\w+)"? is not null/gi)].map(([, name = '']) => name)
}

const ofTheSchema = (name: string): Column => ({
  name,
  kinds: name === 'rootpage' ? INTEGER : kindsOfType('text') | (name === 'sql' ? NULL : 0),
})

function columnsOf(client: Database, table: string): Column[] {
  const columns = client.query<TableColumn, [string]>('SELECT * FROM pragma_table_info(?)').all(table)
  return columns.map(({ name, type, notnull, pk }) => ({
    name,
    kinds: kindsOfType(type) | (notnull || pk ? 0 : NULL),
  }))
}

/** Without row ids a table lies in the order of its primary key. */
function inOrder(client: Database, table: string, columns: Column[]): Column[] {
  const [row] = client.query<{ wr: number }, [string]>('SELECT wr FROM pragma_table_list(?)').all(table)
  if (!row?.wr) return columns
  const [key] = client
    .query<{ name: string }, [string]>("SELECT name FROM pragma_index_list(?) WHERE origin = 'pk'")
    .all(table)
  return parts(client, key?.name ?? '', columns)
}

const parts = (client: Database, index: string, columns: Column[]): Column[] =>
  client
    .query<Part, [string]>('SELECT name, cid FROM pragma_index_xinfo(?) ORDER BY seqno')
    .all(index)
    .map(
      ({ name, cid }) =>
        columns[cid] ?? { name: name ?? `${index} ${cid}`, kinds: cid === -1 ? INTEGER : ANYTHING },
    )
