import { existsSync, readFileSync } from 'node:fs'
import { recompute } from './tax-recompute/recompute.ts'
import { unzipped } from './tax-recompute/unzipped.ts'

/**
 * Works out every line of a tax package again from nothing but its files: `tax-recompute hearth-tax-2025.zip`. Prints what
 * comes out otherwise, and ends with 1 where something does.
 */
const path = process.argv[2]
if (!path || !existsSync(path)) {
  console.error('hearth: name a tax package, as hearth-tax-2025.zip.')
  process.exit(1)
}
const files = await unzipped(new Blob([readFileSync(path)]))
const { lines, parts, differences } = recompute((name) => {
  const bytes = files.get(name)
  if (!bytes) throw new Error(`${name} is not in the package`)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
})
for (const difference of differences) console.log(difference)
console.log(`${lines} lines from ${parts} parts worked out again, ${differences.length} otherwise`)
process.exitCode = differences.length === 0 ? 0 : 1
