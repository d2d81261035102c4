import { readFileSync, writeFileSync } from 'node:fs'
import { settingsTable } from '../src/server/commands/help.ts'

/** Writes the table of settings into the README; test/project/readme.test.ts holds it there. */
const readme = readFileSync('README.md', 'utf8')
const table = `<!-- settings -->\n${settingsTable()}\n<!-- /settings -->`
writeFileSync(
  'README.md',
  readme.replace(/<!-- settings -->[\s\S]*<!-- \/settings -->/, () => table),
)
