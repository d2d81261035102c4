import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { timingsOf } from './slowest-tests.ts'

/** How many checks passed and failed. */
interface Count {
  passed: number
  failed: number
}

/** The service, the app and what drives the app know different things of the world. */
export const PROGRAMS = ['.', 'src/browser', 'test/chromium']

const MEMORY = '/dev/shm'
/** Three times what they were ever seen to need at once. */
const ROOM_BYTES = 2 ** 30

/** Whatever the tests leave behind goes with it. */
const folder = freshFolder()
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/** Runs them side by side and says how many passed; any failure is one of the whole. */
export async function tally(checks: Promise<Count>[]): Promise<void> {
  const counts = await Promise.all(checks)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** In memory where that has room: what lies here need not outlive a power cut, and a disk makes every commit wait. */
function freshFolder(): string {
  const room = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
  if (room.bavail * room.bsize < ROOM_BYTES) return folderIn(tmpdir())
  const made = folderIn(MEMORY)
  if (mayHoldPrograms(made)) return made
  rmSync(made, { recursive: true })
  return folderIn(tmpdir())
}

function folderIn(parent: string): string {
  return mkdtempSync(join(parent, 'hearth-tests-'))
}

/** Containers like to have it mounted noexec, and the built executable is tested in here. */
function mayHoldPrograms(path: string): boolean {
  const program = join(path, 'program')
  writeFileSync(program, '', { mode: 0o700 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** With one checker each: the programs share the cores, and several checkers of one work out the same types. */
export function types(project: string, more: string[] = []): Promise<Count> {
  const tsc = 'node_modules/typescript/bin/tsc'
  return check(`types of ${project}`, [tsc, '-p', project, '--checkers', '1', ...more])
}

export function lint(paths = ['.']): Promise<Count> {
  const colors = process.stdout.isTTY ? 'force' : 'off'
  const biome = 'node_modules/@biomejs/biome/bin/biome'
  const flags = [`--colors=${colors}`, '--error-on-warnings', '--no-errors-on-unmatched']
  return check('lint', [biome, 'ci', ...flags, ...paths])
}

async function check(name: string, command: string[]): Promise<Count> {
  const { exitCode, stdout, stderr } = await bun(command)
  console.log(`${stdout}${stderr}${exitCode === 0 ? 'pass' : 'FAIL'}  ${name}`)
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Houses that compute or read at length take turns with a few Workers, and Workers share no module. In one file, and
 * compiled, one is there in a quarter of the time (measured: 52 CPU-ms instead of 200).
 */
async function bundledWorker(): Promise<string> {
  const entrypoint = 'test/support/pooled-worker.ts'
  const { outputs } = await Bun.build({
    entrypoints: [entrypoint],
    outdir: folder,
    // What it carries, such as codecs, is found from wherever it runs.
    publicPath: `${folder}/`,
    target: 'bun',
    format: 'cjs',
    bytecode: true,
  })
  return outputs.find(({ kind }) => kind === 'entry-point')?.path ?? entrypoint
}

/** Counts by the runner's own summary; a run that ends badly without a failed test still counts as a failure. */
export async function tests(files: string[]): Promise<Count> {
  // One global for all files of a process: what they import is read, and compiled, once.
  // One more than there are cores: much of what browsers and programs are asked is waited for.
  const workers = `--parallel=${availableParallelism() + 1}`
  const timings = join(folder, 'timings.json')
  writeFileSync(timings, timingsOf(process.cwd()))
  const flags = [
    workers,
    `--timings=${timings}`,
    '--no-isolate',
    '--no-orphans',
    '--only-failures',
    '--timeout=180000',
  ]
  const env = {
    HEARTH_BUNDLED_WORKER: await bundledWorker(),
    HEARTH_DEMO_DATA: join(folder, 'demo-data'),
    // Little of what a test runs is run so often that the last tier pays (measured: an eighth of the processor's time).
    BUN_JSC_useFTLJIT: '0',
    // Memory that one test gave back the next one takes: it is never handed to the system in between (measured: 25 s of
    // processor time instead of 42, of them 5 in the kernel instead of 12).
    MIMALLOC_PURGE_DELAY: '-1',
  }
  const { exitCode, stderr } = await bun(['test', ...flags, ...files], env, true)
  const lines = stripVTControlCharacters(stderr)
  const summed = (kind: string) =>
    Number([...lines.matchAll(new RegExp(`^\\s*(\\d+) ${kind}s?$`, 'gm'))].at(-1)?.[1] ?? 0)
  const failed = summed('fail') + summed('error') + summed('skip') + summed('todo')
  return { passed: summed('pass'), failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

/** Runs to the end; what is to be shown at once is told while it runs, so that it may be waited for. */
async function bun(command: string[], env: Record<string, string> = {}, isShown = false) {
  const child = Bun.spawn([process.execPath, ...command], {
    stdout: isShown ? 'inherit' : 'pipe',
    stderr: 'pipe',
    env: {
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...process.env,
      ...env,
      TMPDIR: folder,
      TEMP: folder,
    },
  })
  const stdout = child.stdout ? child.stdout.text() : ''
  let stderr = ''
  for await (const chunk of child.stderr.pipeThrough(new TextDecoderStream())) {
    if (isShown) await Bun.write(Bun.stderr, chunk)
    stderr += chunk
  }
  return { exitCode: await child.exited, stdout: await stdout, stderr }
}
