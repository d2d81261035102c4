import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from './draw.ts'

export type Outcome = 'passed' | 'failed' | 'timed out'

/** A copy of the checkout, changes that are not committed included, to do anything with. */
export interface Checkout {
  root: string
  /** With a mutant in it while the work lasts. */
  having<T>(mutant: Mutant, work: () => Promise<T>): Promise<T>
  /** Runs Bun in it. */
  run(parameters: string[], limitMs: number): Promise<Outcome>
  /** Of the last run. */
  output(): string
  /** Ends what runs in it, and removes it. */
  remove(): void
}

export function copyCheckout(from: string): Checkout {
  const paths = filesOf(from)
  const folder = mkdtempSync(join(tmpdir(), 'hearth-mutants-'))
  const root = join(folder, 'checkout')
  const temporary = join(folder, 'tmp')
  const outputFile = join(folder, 'output')
  mkdirSync(temporary)
  for (const path of paths) cpSync(join(from, path), join(root, path))
  for (const made of ['node_modules', 'dist']) symlinkSync(join(from, made), join(root, made), 'junction')
  let endRunning = () => {}
  return {
    root,
    async having({ path, before, after }, work) {
      writeFileSync(join(root, path), after)
      try {
        return await work()
      } finally {
        writeFileSync(join(root, path), before)
      }
    },
    async run(parameters, limitMs) {
      const environment = { ...process.env, TMPDIR: temporary, TEMP: temporary }
      const running = runBun(root, parameters, environment, outputFile)
      endRunning = running.end
      const timer = setTimeout(() => running.end('timed out'), limitMs)
      const outcome = await running.outcome
      clearTimeout(timer)
      rmSync(temporary, { recursive: true, force: true })
      mkdirSync(temporary)
      return outcome
    },
    output: () => readFileSync(outputFile, 'utf8'),
    remove() {
      endRunning()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What git knows or would add; what is removed and not committed yet is listed all the same. */
function filesOf(root: string): string[] {
  const list = ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout, success } = Bun.spawnSync(list, { cwd: root })
  if (!success) throw new Error('git does not say which files there are')
  const paths = stdout.toString().split('\0').filter(Boolean)
  return paths.filter((path) => existsSync(join(root, path)))
}

/** In a group of its own, so that it ends with everything that it started. */
function runBun(cwd: string, parameters: string[], env: NodeJS.ProcessEnv, output: string) {
  const file = openSync(output, 'w')
  const child = spawn(process.execPath, ['--no-env-file', ...parameters], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', file, file],
  })
  let forced: Outcome | undefined
  const end = (why: Outcome = 'failed') => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    forced = why
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  }
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(forced ?? (code === 0 ? 'passed' : 'failed')))
  })
  return { outcome, end }
}
