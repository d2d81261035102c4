import { afterAll, afterEach } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Hearth as a command line, run from its source or built. */
export type Program = string[]

export const root = join(import.meta.dir, '..', '..')
export const fromSource: Program = [process.execPath, '--no-env-file', join(root, 'src/main.ts')]

const LAST_CHANCE_MS = 15_000
const folders: string[] = []
const running = new Set<Bun.Subprocess>()

/** To be said once by every file of tests that starts programs: none outlives its test, and no folder the file. */
export function clearAway(): void {
  afterEach(async () => {
    for (const process of running) process.kill('SIGTERM')
    const ended = Promise.all([...running].map(({ exited }) => exited))
    await Promise.race([ended, Bun.sleep(LAST_CHANCE_MS)])
    for (const process of running) process.kill('SIGKILL')
    running.clear()
  })
  afterAll(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-project-'))
  folders.push(folder)
  return folder
}

/** A clone with this one's packages in it, and its app made. */
export function installedCheckout(): string {
  const checkout = freshFolder()
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(checkout, name))
  mkdirSync(join(checkout, 'scripts'))
  for (const name of ['start.mjs', 'bundle.ts'])
    cpSync(join(root, 'scripts', name), join(checkout, 'scripts', name))
  symlinkSync(join(root, 'src'), join(checkout, 'src'))
  mkdirSync(join(checkout, 'dist'))
  cpSync(join(root, 'dist/web.pack'), join(checkout, 'dist/web.pack'))
  mkdirSync(join(checkout, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name))
  }
  return checkout
}

/** Builds the binary as `npm run build` does, but elsewhere. */
export async function builtProgram(): Promise<Program> {
  const outfile = join(freshFolder(), 'hearth')
  const build = await run([process.execPath, join(root, 'scripts/build.ts')], [outfile], {}, root)
  if (build.exitCode !== 0) throw new Error(build.stderr)
  return [outfile]
}

type Env = Record<string, string>

export interface Outcome {
  exitCode: number
  stdout: string
  stderr: string
}

/** Runs a command to its end with these variables and no others. */
export async function run(
  program: Program,
  words: string[],
  env: Env = {},
  cwd = freshFolder(),
): Promise<Outcome> {
  const child = Bun.spawn([...program, ...words], { env, cwd, stdout: 'pipe', stderr: 'pipe' })
  running.add(child)
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { exitCode, stdout, stderr }
}

export interface Server {
  url: string
  pid: number
  /** What it has printed so far. */
  printed(): string
  kill(...signals: NodeJS.Signals[]): Promise<number>
}

/** Starts the service on a free port and answers when it listens. */
export async function serve(
  program: Program,
  env: Env,
  cwd = freshFolder(),
  words = ['serve'],
): Promise<Server> {
  const child = Bun.spawn([...program, ...words], {
    env: { SVC_PORT: '0', ...env },
    cwd,
    stdout: 'pipe',
    stderr: 'pipe',
  })
  running.add(child)
  let printed = ''
  const listening = Promise.withResolvers<string>()
  const follow = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      printed += chunk
      const address = /service\.started address="([^"]+)"\n/.exec(printed)?.[1]
      if (address) listening.resolve(address)
    }
  }
  const followed = Promise.all([follow(child.stdout), follow(child.stderr)])
  followed.finally(() => listening.reject(new Error(`it ended before it listened: ${printed}`)))
  const kill = async (...signals: NodeJS.Signals[]) => {
    for (const signal of signals) child.kill(signal)
    const exitCode = await child.exited
    await followed
    return exitCode
  }
  return { url: await listening.promise, pid: child.pid, printed: () => printed, kill }
}
