import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dir, '..', '..')
export const DEMO_PASSWORD = 'maple kettle ember'
/** Counted as in every house, but a page a second refuses nobody. */
const RATE_LIMITS = '[[limit]]\npath = "/api/**"\nper_minute = 1000000\nburst = 1000000\n'

/** A service on the made-up household, of this process alone. */
export interface Hearth {
  url: string
  pid: number
  /** Kills it; nothing of it stays. */
  stop(): Promise<void>
}

export const MAYA = 'maya@hearth.example'
export const DANIEL = 'daniel@hearth.example'

/** What the checks say of the runtime (scripts/checks/running.ts): a service of a few minutes takes a fifth less with it. */
const RUNTIME = Object.fromEntries(
  ['BUN_JSC_useFTLJIT', 'MIMALLOC_PURGE_DELAY'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

const fromSource = [process.execPath, '--no-env-file', join(root, 'src/main.ts')]

/** On the made-up household; the executable that is named, else the source. */
export async function startHearth(program: string[] = []): Promise<Hearth> {
  const made = process.env.HEARTH_DEMO_DATA
  if (made && program.length === 0) return onCopyOf(await madeOnce(made))
  const { folder, child, port, stop } = await started(program, 'demo')
  const tmp = join(folder, 'tmp')
  const [data = ''] = readdirSync(tmp)
  writeFileSync(join(tmp, data, 'rate-limits.toml'), RATE_LIMITS)
  child.kill('SIGHUP')
  return { url: `http://localhost:${port}`, pid: child.pid, stop }
}

/** To make the household costs four times what it costs to start on it, and it is the same for all tests of a day. */
async function onCopyOf(made: string): Promise<Hearth> {
  const { child, port, stop } = await started([], 'serve', {}, (data) => {
    cpSync(made, data, { recursive: true })
    writeFileSync(join(data, 'rate-limits.toml'), RATE_LIMITS)
  })
  return { url: `http://localhost:${port}`, pid: child.pid, stop }
}

/** Where its data lies, once it does: whichever process comes first makes it for all. */
async function madeOnce(path: string): Promise<string> {
  const [maker, half] = [`${path}.maker`, `${path}.half`]
  try {
    mkdirSync(maker)
  } catch {
    while (!existsSync(path)) {
      if (!existsSync(maker)) throw new Error('The made-up household could not be made.')
      await Bun.sleep(20)
    }
    return path
  }
  const script = join(root, 'scripts/demo-data.ts')
  const making = Bun.spawn([process.execPath, '--no-env-file', script, half], {
    env: { ...RUNTIME, SVC_ADMIN_PASSWORD: DEMO_PASSWORD },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  })
  if ((await making.exited) === 0) renameSync(half, path)
  else rmSync(maker, { recursive: true })
  return path
}

/** As a newcomer finds it: with nothing in it, and a link for the first administrator. */
export async function startEmptyHearth(): Promise<Hearth & { link: string }> {
  const { child, port, printed, stop } = await started([], 'serve')
  while (!LINK.test(printed.text)) await Bun.sleep(10)
  return { url: `http://localhost:${port}`, pid: child.pid, stop, link: LINK.exec(printed.text)?.[0] ?? '' }
}

/** On the made-up household by HTTPS with a certificate of its own, at a name of the house; and its door for plain http. */
export async function startSecureHearth(host: string): Promise<Hearth & { door: string; port: number }> {
  const [port, httpPort] = [freePort(), freePort()]
  const { child, stop } = await started([], 'demo', {
    SVC_TLS: 'local',
    SVC_PORT: String(port),
    SVC_HTTP_PORT: String(httpPort),
    SVC_BASE_URL: `https://${host}:${port}`,
    SVC_HOST: '::',
  })
  return { url: `https://${host}:${port}`, door: `http://${host}:${httpPort}`, port, pid: child.pid, stop }
}

function freePort(): number {
  const trial = Bun.serve({ hostname: '::', port: 0, fetch: () => new Response() })
  const { port = 0 } = trial
  void trial.stop(true)
  return port
}

const LINK = /http:\/\/localhost:\d+\/setup\S+/

async function started(
  program: string[],
  command: string,
  more: Record<string, string> = {},
  furnish: (data: string) => void = () => undefined,
) {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-chromium-'))
  furnish(join(folder, 'data'))
  const TMPDIR = join(folder, 'tmp')
  mkdirSync(TMPDIR)
  const child = Bun.spawn([...(program.length === 0 ? fromSource : program), command], {
    env: {
      ...RUNTIME,
      TMPDIR,
      SVC_PORT: '0',
      SVC_DATA_DIR: join(folder, 'data'),
      // A provider of AI may then be a server of the test itself, where a member says so too.
      SVC_EGRESS_ALLOW_PRIVATE: 'true',
      ...(command === 'demo' && { SVC_ADMIN_PASSWORD: DEMO_PASSWORD }),
      ...more,
    },
    cwd: folder,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const printed = { text: '' }
  const port = await portOf([child.stdout, child.stderr], printed)
  const stop = async () => {
    child.kill('SIGKILL')
    await child.exited
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, child, port, printed, stop }
}

/** Where it listens, once it does. */
function portOf(
  streams: ReadableStream<Uint8Array<ArrayBuffer>>[],
  printed: { text: string },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const follow = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      printed.text += chunk
      const port = /service\.started address="[^"]+:(\d+)"/.exec(printed.text)?.[1]
      if (port) resolve(port)
    }
  }
  void Promise.all(streams.map(follow)).then(() =>
    reject(new Error(`Hearth ended before it listened: ${printed.text}`)),
  )
  return promise
}
