import type { Database } from 'bun:sqlite'
import { Machine } from './machine.ts'
import { operations } from './operations.ts'
import { OPTIONAL, type RowType, rowTypeOf } from './row-types.ts'
import type { Schema } from './schema.ts'
import type { Statement } from './texts.ts'
import { kindsInWords, NULL, PERHAPS_NULL, UNKNOWN } from './values.ts'

/**
 * What is wrong with a statement: SQLite's own words, or where its rows are not what is written beside it. What is filled
 * is never NULL although the schema would let it be.
 */
export function faultsOf(
  client: Database,
  schema: Schema,
  statement: Statement,
  filled: ReadonlySet<string> = new Set(),
): string[] {
  const { path, line, text, row } = statement
  const place = `${path}:${line}`
  try {
    const prepared = client.prepare(text)
    const names = prepared.columnNames
    const count = prepared.paramsCount
    prepared.finalize()
    const faults = parameterFaults(statement, count)
    const type = row === '' || row === 'unknown' ? undefined : rowTypeOf(row, path)
    if (type) {
      // What a PRAGMA answers is no matter of the schema.
      const kinds = /^\s*PRAGMA/.test(text) ? undefined : new Machine(client, schema, text, operations).run()
      faults.push(...rowFaults(names, kinds, type, filled))
    }
    return faults.map((fault) => `${place}: ${fault}`)
  } catch (error) {
    return [`${place}: ${String(error)} in ${text.trim()}`]
  }
}

function rowFaults(
  names: string[],
  kinds: number[] | undefined,
  { fields, isOpen }: RowType,
  filled: ReadonlySet<string>,
): string[] {
  const faults = [...fields]
    .filter(([name, claimed]) => !names.includes(name) && !(claimed & OPTIONAL))
    .map(([name]) => `${name} is not selected`)
  for (const [place, name] of names.entries()) {
    const claimed = fields.get(name)
    if (claimed === undefined) {
      if (!isOpen && kinds) faults.push(`${name} is selected and not in the type of the row`)
      continue
    }
    const answered = kinds?.[place] ?? UNKNOWN | PERHAPS_NULL
    const sure = answered & ~(UNKNOWN | PERHAPS_NULL | (filled.has(name) ? NULL : 0))
    if (sure & ~claimed)
      faults.push(`${name} may be ${kindsInWords(answered)}, and is said to be ${kindsInWords(claimed)}`)
  }
  return faults
}

function parameterFaults({ params, given, text }: Statement, count: number): string[] {
  if (/[$:@][a-z]/i.test(text.replace(/'[^']*'/g, ''))) return []
  const isTuple = /^\[[^.]*\]$/.test(params)
  const typed = isTuple
    ? params
        .slice(1, -1)
        .split(',')
        .filter((one) => one.trim() !== '').length
    : undefined
  return [typed, given]
    .filter((one) => one !== undefined && one !== count)
    .map((one) => `it is given ${one} parameters and takes ${count}`)
}
