import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Day } from '../src/core/time.ts'
import { read } from '../src/intake/imports/read-file.ts'
import { readPdf } from '../src/intake/statements/pdf/pdf.ts'
import { proofsOf } from '../src/intake/statements/proofs-of-files.ts'
import { isPdf } from '../src/intake/statements/sniff.ts'
import { UnreadableFile } from '../src/intake/statements/statements.ts'
import { type ExpectedStatement, judge, type Verdict } from './statements/score.ts'

/**
 * Reads the statements of a folder and of those in it, each beside a `.json` of what is true of it: `statements DIR`. Prints which are read
 * otherwise and which are proven, how long the slowest took and how much memory all of it, and ends with 1 when one is proven and wrong, or is not what its truth expects.
 */
const folder = process.argv[2]
if (!folder || !existsSync(folder)) {
  console.error('hearth: name a folder of statements, each with a .json of what is true of it.')
  process.exit(1)
}

const context = { today: '2026-12-31' as Day, maxRows: 50_000, maxFieldChars: 1_000 }
const verdicts: Verdict[] = []
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
  const truth = join(folder, `${name.slice(0, -extname(name).length)}.json`)
  if (extname(name) === '.json' || !existsSync(truth)) continue
  const expected: ExpectedStatement = JSON.parse(readFileSync(truth, 'utf8'))
  const verdict = judge(expected, await readOne(join(folder, name)))
  verdicts.push(verdict)
  const { isAsExpected, state, faults, ms } = verdict
  console.log(
    `${isAsExpected ? 'right' : 'off  '} ${name.padEnd(44)} ${state.padEnd(9)} ${`${ms}`.padStart(5)} ms  ${faults.slice(0, 4).join('; ')}`,
  )
}
const count = (is: (verdict: Verdict) => boolean): string =>
  `${verdicts.filter(is).length} of ${verdicts.length}`
const wrong = verdicts.filter(({ state, isRight }) => state === 'PROVEN' && !isRight)
const words = verdicts.reduce((sum, { described }) => sum + described.right, 0)
const ofWords = verdicts.reduce((sum, { described }) => sum + described.of, 0)
console.log(
  `${words} of ${ofWords} descriptions, ${count(({ isAsExpected }) => isAsExpected)} as expected, ${count(({ isRight }) => isRight)} read right, ${count(({ state }) => state === 'PROVEN')} proven, ${wrong.length} proven and wrong`,
)
const slowest = Math.max(0, ...verdicts.map(({ ms }) => ms))
const peak = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(`slowest file ${slowest} ms, most memory ${peak} MB`)
process.exit(wrong.length > 0 || verdicts.some(({ isAsExpected }) => !isAsExpected) ? 1 : 0)

async function readOne(path: string) {
  const from = Bun.nanoseconds()
  const took = () => Math.round((Bun.nanoseconds() - from) / 1e6)
  try {
    const bytes = new Uint8Array(readFileSync(path))
    const statement = isPdf(bytes) ? await readPdf(bytes, context) : read(bytes, undefined, context, {})
    return { statement, proofs: proofsOf(statement), ms: took() }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.code, ms: took() }
    throw error
  }
}
