import { readFileSync, writeFileSync } from 'node:fs'
import { commandsTable, settingsTable } from '../src/server/commands/help.ts'
import { houseDrawing } from './house-drawing.ts'
import { operationsTables, withTables } from './operations-tables.ts'

/** Writes what the code says into the pages about it; test/project holds it there. */
const write = (path: string, tables: Record<string, string>) =>
  writeFileSync(path, withTables(readFileSync(path, 'utf8'), tables))

write('docs/settings.md', { settings: settingsTable() })
write('docs/commands.md', { commands: commandsTable() })
write('docs/operations.md', operationsTables())
writeFileSync('docs/house.svg', houseDrawing())
