import { parseArgs, stripVTControlCharacters } from 'node:util'
import { importersIn } from './checks/importers.ts'
import { copyCheckout, type Outcome } from './mutants/checkout.ts'
import { drawMutants, type Mutant } from './mutants/draw.ts'
import { testsReaching } from './mutants/reaching-tests.ts'
import { chanceOf } from './recurrence/chance.ts'

/**
 * Changes the source in N small random ways (100), one at a time and in a copy of the checkout, and runs the tests that
 * reach what is changed. Says which changes no test notices, and where; the type checker is asked about those alone. The
 * same seed draws the same changes, of which --from and --to choose some.
 * bun scripts/mutants.ts [N] [folders of src, such as ledger or ledger/rules …] [seed] [--from 1] [--to N]
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: '1' }, to: { type: 'string' } },
})
const [count = 100, seed = 1 + Math.floor(Math.random() * 999_999)] = positionals
  .filter((text) => /^\d+$/.test(text))
  .map(Number)
const folders = positionals
  .filter((text) => !/^\d+$/.test(text))
  .map((text) => `${text.replace(/^src\/|\/$/g, '')}/`)
const [from, to] = [Number(values.from), Number(values.to ?? count)]
const TYPES_LIMIT_MS = 300_000
const TESTS_LIMIT_MS = 240_000
const FLAGS = ['--no-isolate', '--no-orphans', '--parallel', '--only-failures', '--bail', '--timeout=120000']
/** Of tests as they are. */
const outcomes = new Map<string, Promise<Outcome>>()

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
  console.log(`${count} mutants of ${folders.join(' ') || 'src'} with seed ${seed}, ${from} to ${to}`)
  const mutants = await drawMutants(checkout.root, folders, count, chanceOf(seed))
  if (mutants.length === 0) throw new Error('there is nothing to change')
  await tryAll(mutants.slice(from - 1, to))
} finally {
  checkout.remove()
}

async function tryAll(mutants: Mutant[]): Promise<void> {
  const importers = importersIn(checkout.root)
  const tally = new Map<Verdict, number>()
  for (const [at, mutant] of mutants.entries()) {
    const { verdict, test = '' } = await judge(mutant, testsReaching(importers, mutant.path))
    tally.set(verdict, (tally.get(verdict) ?? 0) + 1)
    const place = `${mutant.path}:${mutant.line}`
    console.log(from + at, verdict.padEnd(16), mutant.mutation.kind.padEnd(10), place, test)
    if (verdict === 'SURVIVED' || verdict === 'does not compile') console.log(difference(mutant))
  }
  console.log([...tally].map(([verdict, times]) => `${times} ${verdict}`).join(', '))
}

function run(tests: string[]): Promise<Outcome> {
  return checkout.run(['test', ...FLAGS, ...tests], TESTS_LIMIT_MS)
}

/** Of a mutant that is noticed also by which test, so that a noisy machine is not taken for a good test. */
async function judge(mutant: Mutant, groups: string[][]): Promise<{ verdict: Verdict; test?: string }> {
  for (const tests of groups) {
    const outcome = await checkout.having(mutant, () => run(tests))
    if (outcome === 'passed') continue
    const output = stripVTControlCharacters(checkout.output())
    const failed = outcome === 'failed' ? /^test\/\S+(?=:$)/m.exec(output)?.[0] : undefined
    if (!(await passesAsItIs(failed ? [failed] : tests))) return { verdict: 'not tried' }
    const test = /^\(fail\) .*(?= \[)/m.exec(output)?.[0] ?? failed ?? ''
    return { verdict: outcome === 'failed' ? 'noticed' : 'timed out', test }
  }
  return { verdict: (await compiles(mutant)) ? 'SURVIVED' : 'does not compile' }
}

async function passesAsItIs(tests: string[]): Promise<boolean> {
  const name = tests.join(' ')
  const outcome = outcomes.get(name) ?? run(tests)
  outcomes.set(name, outcome)
  if ((await outcome) !== 'passed') console.log(`${name} ${await outcome} as it is\n${checkout.output()}`)
  return (await outcome) === 'passed'
}

async function compiles(mutant: Mutant): Promise<boolean> {
  const isOfBrowser = mutant.path.startsWith('src/browser/')
  const [project, known] = isOfBrowser ? ['src/browser', 'browser.json'] : ['.', 'server.json']
  const compiler = [
    'node_modules/typescript/bin/tsc',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    known,
  ]
  return (await checkout.having(mutant, () => checkout.run(compiler, TYPES_LIMIT_MS))) === 'passed'
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
