import { afterAll, afterEach } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Hearth as a command line, run from its source or built. */
export type Program = string[]

export const root = join(import.meta.dir, '..', '..')
export const fromSource: Program = [process.execPath, '--no-env-file', join(root, 'src/main.ts')]

const folders: string[] = []
const running = new Set<Bun.Subprocess>()

afterEach(async () => {
  for (const process of running) process.kill('SIGKILL')
  await Promise.all([...running].map(({ exited }) => exited))
  running.clear()
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-project-'))
  folders.push(folder)
  return folder
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
export async function serve(program: Program, env: Env, cwd = freshFolder()): Promise<Server> {
  const child = Bun.spawn([...program, 'serve'], {
    env: { SVC_PORT: '0', ...env },
    cwd,
    stdout: 'pipe',
    stderr: 'inherit',
  })
  running.add(child)
  let printed = ''
  const started = Promise.withResolvers<string>()
  const reading = (async () => {
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      printed += chunk
      const address = /service\.started address="([^"]+)"\n/.exec(printed)?.[1]
      if (address) started.resolve(address)
    }
    started.reject(new Error(`it ended before it listened: ${printed}`))
  })()
  const kill = async (...signals: NodeJS.Signals[]) => {
    for (const signal of signals) child.kill(signal)
    const exitCode = await child.exited
    await reading
    return exitCode
  }
  return { url: await started.promise, pid: child.pid, printed: () => printed, kill }
}
