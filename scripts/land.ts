import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { embedded } from '../src/platform/db/migrations.ts'
import { bringUp, hasData, make } from './land/landed-data.ts'

/**
 * Records the migrations that people's data may have from now on; the tidy test refuses any later change to them. Each
 * schema leaves data of its own, made by the code it lands with, which every later version has to bring up.
 */
const RECORD = 'drizzle/landed.json'
const landed: Record<string, string> = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {}
for (const { tag, hash } of embedded()) {
  landed[tag] ??= hash
  if (landed[tag] !== hash) throw new Error(`${tag} has landed and was changed since.`)
}
writeFileSync(RECORD, `${JSON.stringify(landed, null, 2)}\n`)
const tags = Object.keys(landed)
for (const [place, tag] of tags.entries()) {
  if (hasData(tag)) continue
  if (place === tags.length - 1) await make(tag, '.', 'the code it landed with')
  else bringUp(tag, tags[place - 1] ?? '')
}
console.log(`${tags.length} migrations have landed.`)
