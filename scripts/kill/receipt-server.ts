import { Database } from 'bun:sqlite'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressIn } from './served.ts'
import { aimFile, takenFile } from './steps.ts'

const CREDENTIALS = { email: 'kill@example.com', password: 'correct horse battery' }
const HOOK = fileURLToPath(new URL('./dying-server.ts', import.meta.url))
const START_LIMIT_MS = 20_000
const IDLE_LIMIT_MS = 20_000
const LOOK_MS = 25
const LONG_AGO_MS = 2 * 60 * 60_000

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what is read from them
type Loose = any

/** The service from its source, which can be told before which step to die. */
export class ReceiptServer {
  readonly dataDir: string
  readonly #aims: string
  #child: Bun.Subprocess<'ignore', 'pipe', 'inherit'> | undefined
  #url = ''
  #token = ''

  constructor(folder: string) {
    this.dataDir = join(folder, 'data')
    this.#aims = join(folder, 'aims')
    mkdirSync(this.dataDir)
    mkdirSync(this.#aims)
    // It uploads more than one person would.
    writeFileSync(join(this.dataDir, 'rate-limits.toml'), '')
  }

  get hasDied(): boolean {
    return this.#child === undefined || this.#child.signalCode !== null || this.#child.exitCode !== null
  }

  async start(): Promise<void> {
    for (const path of [aimFile(this.#aims), takenFile(this.#aims)]) rmSync(path, { force: true })
    const child = Bun.spawn(
      [
        process.execPath,
        '--no-env-file',
        '--preload',
        HOOK,
        join(import.meta.dir, '../../src/main.ts'),
        'serve',
      ],
      {
        env: {
          KILL_DIR: this.#aims,
          // What is changed while it is loaded must not be kept for those who load it as it is.
          BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0',
          SVC_DATA_DIR: this.dataDir,
          SVC_PORT: '0',
          SVC_ADMIN_EMAIL: CREDENTIALS.email,
          SVC_ADMIN_PASSWORD: CREDENTIALS.password,
        },
        stdin: 'ignore',
        stdout: 'pipe',
        stderr: 'inherit',
      },
    )
    this.#child = child
    const late = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
    const address = await new Promise<string>((resolve, reject) =>
      addressIn(child.stdout, resolve).then(reject),
    )
    this.#url = `${address}/api`
    clearTimeout(late)
    const signedIn = await this.#send('POST', '/v1/auth/login', JSON.stringify(CREDENTIALS), JSON_TYPE)
    this.#token = signedIn.data.accessToken
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL')
    await this.#child?.exited
  }

  aimAt(step: number): void {
    writeFileSync(aimFile(this.#aims), String(step))
  }

  lastStep(): string {
    return existsSync(takenFile(this.#aims))
      ? (readFileSync(takenFile(this.#aims), 'utf8').trim().split('\n').at(-1) ?? '')
      : 'any step'
  }

  ask(method: string, path: string): Promise<{ status: number; data: Loose }> {
    return this.#send(method, path, null, {})
  }

  upload(bytes: Uint8Array): Promise<{ status: number; data: Loose }> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'receipt.pdf')
    return this.#send('POST', '/v1/receipts/upload', form, {})
  }

  async #send(method: string, path: string, body: string | FormData | null, headers: Record<string, string>) {
    const authorization: Record<string, string> = this.#token
      ? { authorization: `Bearer ${this.#token}` }
      : {}
    const response = await fetch(`${this.#url}${path}`, {
      method,
      body,
      headers: { ...authorization, ...headers },
    })
    return { status: response.status, data: ((await response.json()) as Loose).data }
  }

  async original(id: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.#token}` }
    const response = await fetch(`${this.#url}/v1/receipts/${id}/original`, { headers })
    return new Bun.CryptoHasher('sha256').update(await response.arrayBuffer()).digest('hex')
  }

  /** Until nothing waits to be read and no job is under way, or it is dead. */
  async untilIdleOrDead(): Promise<void> {
    for (let waited = 0; waited < IDLE_LIMIT_MS && !this.hasDied; waited += LOOK_MS) {
      const isIdle = await this.#isIdle().catch(() => false)
      if (isIdle) return
      await Bun.sleep(LOOK_MS)
    }
    // Who asked may have been told before who died is known to be dead.
    await Bun.sleep(LOOK_MS)
    if (!this.hasDied) throw new Error('the service does not come to rest')
  }

  async #isIdle(): Promise<boolean> {
    const { data: jobs } = await this.ask('GET', '/v1/admin/jobs')
    const { data } = await this.ask('GET', '/v1/receipts/progress')
    return (
      data.waiting === 0 &&
      data.reading === null &&
      jobs.every(({ lastRun }: Loose) => lastRun?.finishedAt !== null)
    )
  }

  /** What is in the database, and what is changed there behind the back of the service. */
  inDatabase<T>(work: (database: Database) => T): T {
    const database = new Database(join(this.dataDir, 'hearth.sqlite'))
    try {
      database.run('PRAGMA busy_timeout = 5000')
      return work(database)
    } finally {
      database.close()
    }
  }

  /** Every file below a folder of the data, by its path from there. */
  files(folder: 'receipts' | 'cache/receipts'): string[] {
    const path = join(this.dataDir, folder)
    if (!existsSync(path)) return []
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
  }

  ageFiles(): void {
    const then = new Date(Date.now() - LONG_AGO_MS)
    for (const folder of ['receipts', 'cache/receipts'] as const)
      for (const name of this.files(folder)) utimesSync(join(this.dataDir, folder, name), then, then)
  }

  async doctor(): Promise<{ exitCode: number; printed: string }> {
    const child = Bun.spawn(
      [process.execPath, '--no-env-file', join(import.meta.dir, '../../src/main.ts'), 'doctor'],
      { env: { SVC_DATA_DIR: this.dataDir }, stdout: 'pipe', stderr: 'pipe' },
    )
    const printed = await new Response(child.stdout).text()
    return { exitCode: await child.exited, printed: printed + (await new Response(child.stderr).text()) }
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }
