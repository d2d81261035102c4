import { join } from 'node:path'

/** Sends the API calls with something wrong in them, of a seed: node scripts/start.mjs fuzz 20000 7. */
const [calls = '20000', seed = `${Date.now() % 1_000_000}`] = process.argv.slice(2)
console.log(`${calls} calls of seed ${seed}`)
const child = Bun.spawn(
  [process.execPath, 'test', join(import.meta.dir, '../test/platform/http/fuzz.test.ts')],
  {
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
    env: { ...process.env, HEARTH_FUZZ_CALLS: calls, HEARTH_FUZZ_SEED: seed },
  },
)
process.exitCode = await child.exited
