import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files of data/, one a country and year, with their SHA-256. A macro: it runs where the code is bundled or loaded, so
 * that they are compiled in, and another year is another file and nothing else.
 */
export function readData(): { files: unknown[]; sha256: string } {
  const folder = join(import.meta.dir, 'data')
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return { files: texts.map((text) => JSON.parse(text)), sha256: hash.digest('hex') }
}
