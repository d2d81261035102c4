import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { embedded } from '../src/platform/db/migrations.ts'

/** Records the migrations that people's data may have from now on; the tidy test refuses any later change to them. */
const RECORD = 'drizzle/landed.json'
const landed: Record<string, string> = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {}
for (const { tag, hash } of embedded()) {
  landed[tag] ??= hash
  if (landed[tag] !== hash) throw new Error(`${tag} has landed and was changed since.`)
}
writeFileSync(RECORD, `${JSON.stringify(landed, null, 2)}\n`)
console.log(`${Object.keys(landed).length} migrations have landed.`)
