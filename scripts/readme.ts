import { readFileSync, writeFileSync } from 'node:fs'
import { settingsTable } from '../src/server/commands/help.ts'
import { operationsTables, withTables } from './operations-tables.ts'

/** Writes what the code says into the pages about it; test/project holds it there. */
const write = (path: string, tables: Record<string, string>) =>
  writeFileSync(path, withTables(readFileSync(path, 'utf8'), tables))

write('README.md', { settings: settingsTable() })
write('docs/operations.md', operationsTables())
