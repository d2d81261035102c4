import { Database } from 'bun:sqlite'
import { fileURLToPath } from 'node:url'
import { plugin } from 'bun'
// Where there is a plugin Bun runs no macros, so what has some is loaded before.
import '../../src/platform/db/migrate.ts'
import '../../src/records/tax/forms/year-table.ts'
import { beforeStep } from './steps.ts'

/** Loaded before the service itself: whatever it does to the files of receipts and each commit becomes a step. */
const STEPPED = JSON.stringify(fileURLToPath(new URL('./stepped-files.ts', import.meta.url)))
const FILES = "'node:fs/promises'"

plugin({
  name: 'steps',
  setup: (build) =>
    void build.onLoad({ filter: /receipts[\\/](?:storage|page-copies)\.ts$/ }, async ({ path }) => {
      const text = await Bun.file(path).text()
      if (!text.includes(FILES)) throw new Error(`${path} does not import ${FILES} any more`)
      return { contents: text.replace(FILES, STEPPED), loader: 'ts' }
    }),
})

const run = Database.prototype.run
Database.prototype.run = function (this: Database, ...words: Parameters<typeof run>) {
  if (words[0] === 'COMMIT') beforeStep('commit')
  return run.apply(this, words)
}
