import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyElysia } from 'elysia'
import type { Origin, Role } from '../../src/core/actor.ts'
import { type Config, readConfig } from '../../src/core/config.ts'
import { makeLog } from '../../src/core/log.ts'
import type { Clock, Instant } from '../../src/core/time.ts'
import * as categories from '../../src/ledger/categories/categories.ts'
import { withAccessToken } from '../../src/people/auth/auth.ts'
import * as sessions from '../../src/people/auth/sessions.ts'
import * as household from '../../src/people/household/household.ts'
import type { ChildProcesses } from '../../src/platform/background/child-processes.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { stopReading } from '../../src/records/receipts/reading-queue.ts'
import { makeApp } from '../../src/server/app.ts'
import * as runtime from '../../src/server/runtime.ts'
import { expectEnvelope } from './envelope.ts'
import { hirePooled, workersLeft } from './pooled-workers.ts'
import { sharedApp } from './shared-apps.ts'

/** A clock that stands still until it is moved. */
export interface StillClock {
  now: Clock
  move(ms: number): void
}

export const START = Date.parse('2026-06-15T12:00:00Z') as Instant

export function stillClock(at: Instant = START): StillClock {
  let present = at
  return {
    now: () => present,
    move: (ms) => {
      present = (present + ms) as Instant
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

export interface Answer {
  status: number
  headers: Headers
  body: Loose
}

export interface Person {
  id: string
  token: string
  sessionId: string
  refreshToken: string
}

export interface House {
  deps: Deps
  clock: StillClock
  dataDir: string
  log: string[]
  admin: Person
  add(role: Role, email?: string): Promise<Person>
  /** Sends a request as somebody, or as nobody with null. */
  ask(
    person: Person | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  upload(
    person: Person,
    file: Blob | string,
    fields?: Record<string, string>,
    fileName?: string,
  ): Promise<Answer>
  handle(request: Request): Promise<Response>
  /** Serves the same app on a free port of the loopback until the house is closed. */
  listen(): { port: number; development: boolean }
  close(): Promise<void>
}

/** An installation nobody has set up yet. */
export type EmptyHouse = Omit<House, 'admin' | 'add'>

export function testConfig(overrides: Partial<Config> = {}): Config {
  return { ...readConfig({ SVC_BASE_URL: 'http://hearth.test' }).config, ...overrides }
}

/** In tests a request may say which address it comes from; what is not served on a port comes from the loopback. */
export const PEER_HEADER = 'x-test-peer'
export const RATE_LIMITS = 'rate-limits.toml'
export const NOWHERE: Origin = { address: undefined, network: undefined, userAgent: undefined }

/** A data directory that is made once per test process and copied for every house. */
interface Template {
  dataDir: string
}

/** One with a household in it. */
interface FurnishedTemplate extends Template {
  home: household.Household
  admin: Person
}

let empty: Promise<Template> | undefined
let furnished: Promise<FurnishedTemplate> | undefined

async function makeTemplate<Content extends object>(
  furnish: (deps: Deps) => Promise<Content>,
): Promise<Template & Content> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-template-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  // Tests ask much of a clock that stands still; the ones about limits set their own.
  writeFileSync(join(dataDir, RATE_LIMITS), '')
  const { deps, close } = runtime.start(testConfig({ dataDir }), stillClock().now, silentLog([]))
  const content = await furnish(deps)
  await close()
  return { dataDir, ...content }
}

async function foundHousehold(deps: Deps): Promise<Omit<FurnishedTemplate, 'dataDir'>> {
  const home = await deps.write((tx) => {
    const made = household.createHousehold(tx, {
      name: 'Test',
      country: 'CA',
      // Instants are written in UTC here; the tests of the household's day say where it lives.
      timeZone: 'UTC',
      registrationOpen: false,
      at: START,
    })
    categories.seed(tx, { householdId: made.id, at: START }, 'CA')
    return made
  })
  const email = `admin-${crypto.randomUUID()}@hearth.test`
  return { home, admin: await addPerson(deps, home, 'ADMIN', email, START) }
}

const silentLog = (lines: string[]) => makeLog('debug', 'text', stillClock().now, (line) => lines.push(line))

const settingsOf = ({ dataDir: _, ...overrides }: Partial<Config>): string => Bun.inspect(overrides)

export async function makeEmptyHouse(overrides: Partial<Config> = {}): Promise<EmptyHouse> {
  empty ??= makeTemplate(async () => ({}))
  return openHouse(await empty, overrides)
}

let children: ChildProcesses | undefined

/** Child processes know nothing of any house, so that all houses of a test process may have the same. */
function helpers() {
  children ??= runtime.startChildren(testConfig())
  const workerUrl = process.env.HEARTH_BUNDLED_WORKER
  return { ...(workerUrl && { workerUrl }), hire: hirePooled, children: { ...children, close: () => {} } }
}

function openHouse(template: Template, overrides: Partial<Config>): EmptyHouse {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-test-'))
  cpSync(template.dataDir, dataDir, { recursive: true })
  const clock = stillClock()
  const log: string[] = []
  const config = testConfig({ dataDir, ...overrides })
  const { deps, close } = runtime.start(config, clock.now, silentLog(log), helpers())
  const shared = sharedApp(deps, settingsOf(overrides))
  let served: AnyElysia | undefined
  deps.peerAddress = (request) =>
    request.headers.get(PEER_HEADER) ?? served?.server?.requestIP(request)?.address ?? '127.0.0.1'
  const handle = async (request: Request) => {
    const { url } = request
    const response = await (served ?? shared).handle(request)
    await expectEnvelope(url, response)
    return response
  }
  const ask: House['ask'] = async (person, method, path, body, headers = {}) => {
    const request = new Request(`http://hearth.test/api${path}`, {
      method,
      headers: {
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    })
    return answerOf(await handle(request))
  }
  const upload: House['upload'] = async (person, file, fields = {}, fileName = 'statement.csv') => {
    const form = new FormData()
    form.append('file', file instanceof Blob ? file : new Blob([file]), fileName)
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const headers = { authorization: `Bearer ${person.token}` }
    return answerOf(
      await handle(new Request('http://hearth.test/api/v1/imports', { method: 'POST', body: form, headers })),
    )
  }
  const listen: House['listen'] = () => {
    served = makeApp(deps)
    served.listen({ hostname: '127.0.0.1', port: 0, reusePort: false, maxRequestBodySize: 2 ** 40 })
    return { port: served.server?.port ?? 0, development: served.server?.development ?? true }
  }
  const tidyUp = async () => {
    await served?.server?.stop(true)
    await stopReading(deps)
    await close()
    await workersLeft()
    shared.giveBack()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { deps, clock, dataDir, log, ask, upload, handle, listen, close: tidyUp }
}

/** An installation with one household and its administrator, who is signed in by a session row. */
export async function makeHouse(overrides: Partial<Config> = {}): Promise<House> {
  furnished ??= makeTemplate(foundHousehold)
  const template = await furnished
  const house = openHouse(template, overrides)
  const add: House['add'] = (role, email = `${role.toLowerCase()}-${crypto.randomUUID()}@hearth.test`) =>
    addPerson(house.deps, template.home, role, email, house.clock.now())
  return { ...house, admin: { ...template.admin }, add }
}

/** A second household in the same install, for what must not be seen across. */
export async function addStranger(house: House): Promise<Person> {
  const at = house.clock.now()
  const home = await house.deps.write((tx) =>
    household.createHousehold(tx, {
      name: 'Next door',
      country: 'US',
      timeZone: 'UTC',
      registrationOpen: false,
      at,
    }),
  )
  return addPerson(house.deps, home, 'ADMIN', `stranger-${crypto.randomUUID()}@hearth.test`, at)
}

/** Gives somebody a password, hashed at the least cost there is. */
export async function givePassword(
  house: Pick<House, 'deps'>,
  person: Person,
  password: string,
): Promise<void> {
  const cost = { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 } as const
  const passwordHash = await Bun.password.hash(password.normalize('NFC'), cost)
  await house.deps.write((tx) => household.setPassword(tx, person.id, passwordHash))
}

async function addPerson(
  deps: Deps,
  home: household.Household,
  role: Role,
  email: string,
  at: Instant,
): Promise<Person> {
  const signedIn = await deps.write((tx) => {
    const user = household.addUser(tx, {
      household: home,
      email,
      displayName: 'Someone',
      role,
      passwordHash: null,
      at,
    })
    return sessions.start(tx, deps.secrets, user, { at, from: NOWHERE, by: 'PASSWORD' })
  })
  const { accessToken, refreshToken, sessionId, user } = await withAccessToken(deps, signedIn, at)
  return { id: user.id, token: accessToken, sessionId, refreshToken }
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}
