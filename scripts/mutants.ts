import { stripVTControlCharacters } from 'node:util'
import { copyCheckout } from './mutants/checkout.ts'
import { drawMutants, type Mutant } from './mutants/draw.ts'
import { sliceOf, testsOf } from './mutants/slice-tests.ts'
import { chanceOf } from './recurrence/chance.ts'

/**
 * Changes the source in N small random ways (100), one at a time and in a copy of the checkout, and runs the tests of
 * the slice that is changed. Says which changes no test notices, and where; the type checker is asked about those alone.
 * bun scripts/mutants.ts [N] [folder of src, such as ledger or ledger/rules] [seed]
 */
const parameters = process.argv.slice(2)
const [count = 100, seed = 1 + Math.floor(Math.random() * 999_999)] = parameters
  .filter((parameter) => /^\d+$/.test(parameter))
  .map(Number)
const folder = parameters.find((parameter) => !/^\d+$/.test(parameter))
const prefix = folder ? `${folder.replace(/^src\/|\/$/g, '')}/` : ''
const TYPES_LIMIT_MS = 300_000
const BASELINE_LIMIT_MS = 900_000
const SPARE_MS = 30_000

type Verdict = 'noticed' | 'timed out' | 'does not compile' | 'SURVIVED' | 'not tried'

const checkout = copyCheckout(process.cwd())
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => {
    checkout.remove()
    process.exit(code)
  })
try {
  console.log(`${count} mutants of src/${prefix} with seed ${seed}`)
  const mutants = await drawMutants(checkout.root, prefix, count, chanceOf(seed))
  if (mutants.length === 0) throw new Error(`there is nothing to change under src/${prefix}`)
  await tryAll(mutants)
} finally {
  checkout.remove()
}

async function tryAll(mutants: Mutant[]): Promise<void> {
  const limits = new Map<string, Promise<number | undefined>>()
  const tally = new Map<Verdict, number>()
  for (const mutant of mutants.toSorted((one, other) => one.path.localeCompare(other.path))) {
    const tests = testsOf(checkout.root, sliceOf(mutant.path))
    const limit = limits.get(String(tests)) ?? limitOf(tests)
    limits.set(String(tests), limit)
    const limitMs = await limit
    const verdict = limitMs === undefined ? 'not tried' : await judge(mutant, tests, limitMs)
    tally.set(verdict, (tally.get(verdict) ?? 0) + 1)
    tell(mutant, verdict)
  }
  console.log([...tally].map(([verdict, times]) => `${times} ${verdict}`).join(', '))
}

/** The tests must pass as they are; undefined where they do not. A run that takes many times as long will not end. */
async function limitOf(tests: string[]): Promise<number | undefined> {
  const started = performance.now()
  const outcome = await checkout.run(testing(tests), BASELINE_LIMIT_MS)
  const tookMs = performance.now() - started
  console.log(`${tests.join(' ')} ${outcome} as they are in ${Math.round(tookMs / 1000)} s`)
  if (outcome === 'passed') return SPARE_MS + 4 * tookMs
  console.log(checkout.said())
  return undefined
}

function testing(tests: string[]): string[] {
  return ['test', '--no-orphans', '--parallel', '--only-failures', '--bail', '--timeout=30000', ...tests]
}

function judge(mutant: Mutant, tests: string[], limitMs: number): Promise<Verdict> {
  return checkout.having(mutant, async () => {
    const outcome = await checkout.run(testing(tests), limitMs)
    if (outcome !== 'passed') return outcome === 'failed' ? 'noticed' : 'timed out'
    const types = await checkout.run(['node_modules/typescript/bin/tsc', '-p', '.'], TYPES_LIMIT_MS)
    return types === 'passed' ? 'SURVIVED' : 'does not compile'
  })
}

/** What became of a mutant, and by which test, so that a noisy machine is not taken for a good test. */
function tell(mutant: Mutant, verdict: Verdict): void {
  const said = verdict === 'noticed' ? stripVTControlCharacters(checkout.said()) : ''
  const [failed = ''] = /^\(fail\) .*(?= \[)/m.exec(said) ?? []
  const { kind } = mutant.mutation
  console.log(verdict.padEnd(16), kind.padEnd(10), `${mutant.path}:${mutant.line}`, failed)
  if (verdict === 'SURVIVED' || verdict === 'does not compile') console.log(difference(mutant))
}

/** The lines that differ. */
function difference({ before, after, line }: Mutant): string {
  const [old, changed] = [before.split('\n'), after.split('\n')]
  let same = 0
  while (same < old.length && old.at(-1 - same) === changed.at(-1 - same)) same++
  const lines = (sign: string, all: string[]) =>
    all.slice(line - 1, Math.max(line, all.length - same)).map((text) => `  ${sign} ${text}`)
  return [...lines('-', old), ...lines('+', changed)].join('\n')
}
