import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Variant } from './app-server.ts'
import { since } from './timing.ts'

/** What is started: the binary when it was built, else the source. */
export interface Program {
  name: string
  command: string[]
}

const root = join(import.meta.dir, '..', '..')
const BINARY = join(root, 'dist', 'hearth')
const VARIANTS = join(import.meta.dir, 'app-server.ts')
export const CREDENTIALS = { email: 'bench@hearth.test', password: 'a long enough password' }
/** Counted as in every house, but nobody is refused. */
const RATE_LIMITS = '[[limit]]\npath = "/api/**"\nper_minute = 1000000\nburst = 1000000\n'
const FIRST_PORT = 18_200
const LAST_PORT = 18_999
const START_LIMIT_MS = 60_000

export function hearth(): Program {
  if (!existsSync(BINARY))
    return { name: 'src/main.ts', command: [process.execPath, join(root, 'src/main.ts')] }
  const built = statSync(BINARY).mtimeMs
  const isStale = [...new Bun.Glob('{src,drizzle}/**/*').scanSync(root)].some(
    (path) => statSync(join(root, path)).mtimeMs > built,
  )
  return { name: isStale ? 'dist/hearth (older than the source)' : 'dist/hearth', command: [BINARY] }
}

/** A program that was started and answers. */
export interface Served {
  port: number
  pid: number
  /** From the start of the process to the first answer. */
  answeredMs: number
  /** SIGTERM to exit, in milliseconds. */
  stop(): Promise<number>
}

const children = new Set<Bun.Subprocess>()

/** Ends by its id whatever is still running, for a bench that was broken off. */
export async function stopAll(): Promise<void> {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([...children].map(({ exited }) => exited))
}

let lastPort = FIRST_PORT + (process.pid % 500)

function freePort(): number {
  while (lastPort++ < LAST_PORT) {
    try {
      Bun.listen({ hostname: '127.0.0.1', port: lastPort, socket: { data() {} } }).stop(true)
      return lastPort
    } catch {
      // Somebody else has it.
    }
  }
  throw new Error(`no port is free up to ${LAST_PORT}`)
}

/** Starts a program that is told its port by its command or its environment, and answers once `path` is answered. */
export async function start(
  command: (port: number) => string[],
  env: (port: number) => Record<string, string>,
  path: string,
): Promise<Served> {
  const port = freePort()
  const began = Bun.nanoseconds()
  const child = Bun.spawn(command(port), {
    env: env(port),
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  })
  children.add(child)
  while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
    if (child.exitCode !== null || since(began) > START_LIMIT_MS)
      throw new Error(`${command(port)} does not answer`)
    await Bun.sleep(1)
  }
  const answeredMs = since(began)
  const stop = async () => {
    const startedNs = Bun.nanoseconds()
    child.kill('SIGTERM')
    await child.exited
    children.delete(child)
    return since(startedNs)
  }
  return { port, pid: child.pid, answeredMs, stop }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts Hearth on a data directory; the first start of an empty one makes the household and its administrator. */
export function startHearth(
  { command }: Program,
  dataDir: string,
  founding = true,
  more: Record<string, string> = {},
): Promise<Served> {
  const { email, password } = CREDENTIALS
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'rate-limits.toml'), RATE_LIMITS)
  return start(
    () => [...command, 'serve'],
    (port) => ({
      SVC_DATA_DIR: dataDir,
      SVC_PORT: String(port),
      SVC_LOG_LEVEL: 'error',
      ...(founding && { SVC_ADMIN_EMAIL: email, SVC_ADMIN_PASSWORD: password }),
      ...more,
    }),
    '/api/v1/status',
  )
}

/** Serves Hearth from source, changed in one thing. */
export const startVariant = (variant: Variant, dataDir: string, argument = ''): Promise<Served> =>
  start(
    (port) => [process.execPath, VARIANTS, String(port), dataDir, variant, argument],
    () => ({ SVC_LOG_LEVEL: 'error' }),
    '/api/v1/status',
  )

/** The administrator of a served Hearth. */
export interface Client {
  token: string
  ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
  upload<Answer>(accountId: string, name: string, file: Blob): Promise<Answer>
}

export async function signIn({ port }: Served): Promise<Client> {
  const url = `http://127.0.0.1:${port}/api`
  const send = async (
    method: string,
    path: string,
    body: string | FormData | null,
    headers: Record<string, string>,
  ) => {
    const response = await fetch(`${url}${path}`, { method, body, headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text).data
  }
  const json = { 'content-type': 'application/json' }
  const { accessToken } = await send('POST', '/v1/auth/login', JSON.stringify(CREDENTIALS), json)
  const authorization = `Bearer ${accessToken}`
  return {
    token: accessToken,
    ask: (method, path, body) =>
      body === undefined
        ? send(method, path, null, { authorization })
        : send(method, path, JSON.stringify(body), { authorization, ...json }),
    upload: (accountId, name, file) => {
      const form = new FormData()
      form.append('file', file, name)
      form.append('accountId', accountId)
      return send('POST', '/v1/imports', form, { authorization })
    },
  }
}

/** The processes that this one has started, by whichever of its threads; none where there is no /proc. */
export function childrenOf(pid: number): number[] {
  const folder = `/proc/${pid}/task`
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((thread) => textOf(`${folder}/${thread}/children`).split(' ').map(Number))
    .filter((child) => child > 0)
}

/** A thread may have ended since its name was read. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory of a process in MB, now and at its highest; undefined where there is no /proc. */
export function memoryOf(pid: number): { nowMb: number; peakMb: number } | undefined {
  const path = `/proc/${pid}/status`
  if (!existsSync(path)) return undefined
  const status = readFileSync(path, 'utf8')
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { nowMb: mb('VmRSS'), peakMb: mb('VmHWM') }
}

const TICKS_PER_SECOND = 100

/** Processor time a process has used so far, in milliseconds; undefined where there is no /proc. */
export function processorMsOf(pid: number): number | undefined {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return undefined
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND
}
