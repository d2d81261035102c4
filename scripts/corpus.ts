import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './corpus/check.ts'
import { csvLayouts } from './corpus/csv.ts'
import { feeds } from './corpus/feeds.ts'
import { amountVectors, dateVectors, hostileFiles } from './corpus/hostile.ts'
import { install } from './corpus/household.ts'
import { realOfx, syntheticOfx } from './corpus/ofx.ts'
import { scenarios } from './corpus/scenarios.ts'
import { simplefin } from './corpus/simplefin.ts'

/**
 * Runs the collection of bank files that lies beside the project, where it does, and compares every file with what is
 * expected of it. Prints a tally per folder and every deviation; any deviation ends it with 1.
 */
const CORPUS = join(import.meta.dir, '../../shared/corpus')

if (!existsSync(CORPUS)) {
  console.log(`There is no collection of bank files in ${CORPUS}; nothing was compared.`)
  process.exit(0)
}

const within = (folder: string): string => join(CORPUS, folder)
const installation = install()
const folders: [name: string, findings: Finding[]][] = [
  ['ofx-real', realOfx(within('ofx-real'))],
  ['ofx-synthetic', syntheticOfx(within('ofx-synthetic'))],
  ['csv', csvLayouts(within('csv'))],
  ['hostile', hostileFiles(within('hostile'))],
  ['amounts', amountVectors(within('hostile'))],
  ['dates', dateVectors(within('hostile'))],
  ['simplefin', simplefin(within('simplefin'))],
  ['feeds', await feeds(within('simplefin'), installation.deps)],
  ['dedupe', await scenarios(within('dedupe'), installation.deps)],
]
await installation.close()

let deviating = 0
for (const [folder, findings] of folders) {
  const off = findings.filter(({ deviations }) => deviations.length > 0)
  console.log(`${folder.padEnd(14)} ${findings.length - off.length} of ${findings.length} as expected`)
  for (const { name, deviations } of off) console.log(`  ${name}\n    ${deviations.join('\n    ')}`)
  deviating += off.length
}
process.exitCode = deviating === 0 ? 0 : 1
