import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import type { Db } from '../../../src/platform/db/db.ts'
import type { House, Person } from '../../support/house.ts'

/** Columns of a table that say who somebody is: by what they refer to, or by their name. */
export const peopleColumns = ({ $client }: Pick<Db, '$client'>, table: string): string[] =>
  $client
    .query<{ name: string }, [string, string]>(
      `SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT' AND (name GLOB '*user_id' OR name GLOB '*_by' OR name = 'payer_id'
        OR name IN (SELECT "from" FROM pragma_foreign_key_list(?) WHERE "table" = 'users'))`,
    )
    .all(table, table)
    .map(({ name }) => name)

interface Column {
  name: string
  type: string
}

/** Puts a row of the person's into the tables, whose texts say the mark, the table and the column. */
export function plantRows(house: House, { id }: Person, mark: string, tables: string[]): void {
  const client = new Database(join(house.deps.config.dataDir, 'hearth.sqlite'))
  for (const table of tables) {
    const people = peopleColumns({ $client: client } as unknown as Db, table)
    const columns = client
      .query<Column, [string]>('SELECT name, type FROM pragma_table_info(?)')
      .all(table)
      .filter(({ name }) => name !== 'seq')
    const values = columns.map(({ name, type }) => {
      if (people.includes(name)) return id
      // What is shared is everybody's.
      if (name === 'shared') return 0
      return type === 'TEXT' ? `${mark}-${table}-${name}` : 1
    })
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    client
      .query(`INSERT OR REPLACE INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
      .run(...values)
  }
  client.close()
}
