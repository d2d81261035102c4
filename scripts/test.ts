import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Every check there is, and how many passed. Types and lint count as one each; the rest are the tests, which hold the
 * tidy rules as well. With arguments only the tests they name run: npm test -- test/intake/imports
 */
interface Count {
  passed: number
  failed: number
}

/** Whatever the tests leave behind goes with it. */
const folder = mkdtempSync(join(tmpdir(), 'hearth-tests-'))
const named = process.argv.slice(2)
const counts: Count[] = []
if (named.length === 0) {
  counts.push(await check('types', ['node_modules/typescript/bin/tsc', '-p', '.']))
  const colors = process.stdout.isTTY ? 'force' : 'off'
  const lint = [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    `--colors=${colors}`,
    '--error-on-warnings',
    '.',
  ]
  counts.push(await check('lint', lint))
}
counts.push(
  await tests(['test', '--no-orphans', '--parallel', '--only-failures', '--timeout=30000', ...named]),
)
rmSync(folder, { recursive: true, force: true })
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function check(name: string, command: string[]): Promise<Count> {
  const { exitCode } = await bun(command)
  console.log(`${exitCode === 0 ? 'pass' : 'FAIL'}  ${name}`)
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts by the runner's own summary; a run that ends badly without a failed test still counts as a failure. */
async function tests(command: string[]): Promise<Count> {
  const { exitCode, output } = await bun(command)
  const lines = stripVTControlCharacters(output)
  const summed = (kind: string) =>
    Number([...lines.matchAll(new RegExp(`^\\s*(\\d+) ${kind}s?$`, 'gm'))].at(-1)?.[1] ?? 0)
  const failed = summed('fail') + summed('error') + summed('skip') + summed('todo')
  return { passed: summed('pass'), failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

async function bun(command: string[]): Promise<{ exitCode: number; output: string }> {
  const child = Bun.spawn([process.execPath, ...command], {
    stdout: 'inherit',
    stderr: 'pipe',
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, TMPDIR: folder, TEMP: folder },
  })
  let output = ''
  for await (const chunk of child.stderr.pipeThrough(new TextDecoderStream())) {
    await Bun.write(Bun.stderr, chunk)
    output += chunk
  }
  return { exitCode: await child.exited, output }
}
