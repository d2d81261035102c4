import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hearth, startHearth, stopAll } from './bench/installation.ts'
import { median } from './bench/timing.ts'

/**
 * Whether the time of a refused sign-in tells why it was refused: an unknown address, a wrong password and a throttled
 * account are asked in turns, and for each two of them it is counted how often the one took longer than the other
 * (the area under the ROC curve; 0.5 is no better than a coin). Ends with 1 when a guess would be right more than three
 * times in five. bun scripts/timing.ts [attempts of each kind]
 */
const ATTEMPTS = Number(process.argv[2] ?? 150)
const TELLING = 0.6
const PROXY = '127.0.0.1'
/** Below the figures of spec 8.2 that would refuse more than is meant to be refused here. */
const FAILURES_OF_ONE_ACCOUNT = 90
const REFUSALS_OF_ONE_NETWORK = 14
const FAILURES_UNTIL_LOCKED = 5
const PASSWORD = 'correct horse battery'

let registrations = 0
const dataDir = mkdtempSync(join(tmpdir(), 'hearth-timing-'))
const served = await startHearth(hearth(), dataDir, true, {
  SVC_TRUSTED_PROXIES: PROXY,
  SVC_REGISTRATION_OPEN: 'true',
})
try {
  process.exitCode = (await compare()) ? 0 : 1
} finally {
  await served.stop()
  await stopAll()
  rmSync(dataDir, { recursive: true, force: true })
}

async function compare(): Promise<boolean> {
  const people = await registered(Math.ceil(ATTEMPTS / FAILURES_OF_ONE_ACCOUNT))
  const locks = await locked(Math.ceil((2 * ATTEMPTS) / REFUSALS_OF_ONE_NETWORK))
  let turn = 0
  const throttled = (password: string) => {
    const { email, network } = locks[turn++ % locks.length] ?? { email: '', network: '' }
    return refused(email, password, network)
  }
  const kinds: Record<string, (i: number) => Promise<number>> = {
    'unknown address': (i) => refused(`nobody-${i}@example.com`, 'wrong', newNetwork()),
    'wrong password': (i) => refused(people[i % people.length] ?? '', 'wrong', newNetwork()),
    'throttled, wrong password': () => throttled('wrong'),
    'throttled, right password': () => throttled(PASSWORD),
  }
  const took: Record<string, number[]> = {}
  for (let i = 0; i < ATTEMPTS; i++) {
    for (const [kind, attempt] of Object.entries(kinds)) {
      took[kind] ??= []
      took[kind].push(await attempt(i))
    }
  }
  return judged(took)
}

function judged(took: Record<string, number[]>): boolean {
  const names = Object.keys(took)
  for (const name of names) console.log(`${name.padEnd(28)} median ${median(took[name] ?? []).toFixed(2)} ms`)
  let isAlike = true
  for (const [at, one] of names.entries()) {
    for (const other of names.slice(at + 1)) {
      const share = shareSlower(took[one] ?? [], took[other] ?? [])
      const tells = Math.max(share, 1 - share) > TELLING
      isAlike &&= !tells
      console.log(`${one} slower than ${other}: ${share.toFixed(3)} ${tells ? 'TELLS' : 'alike'}`)
    }
  }
  return isAlike
}

/** How often one of the first took longer than one of the second, ties counting half (Mann and Whitney's U, scaled). */
function shareSlower(first: number[], second: number[]): number {
  let slower = 0
  for (const a of first) for (const b of second) slower += a > b ? 1 : a === b ? 0.5 : 0
  return slower / (first.length * second.length)
}

/** Accounts with a network each that they are locked out from. */
async function locked(count: number): Promise<{ email: string; network: string }[]> {
  const emails = await registered(Math.ceil((count * FAILURES_UNTIL_LOCKED) / FAILURES_OF_ONE_ACCOUNT))
  const locks = Array.from({ length: count }, (_, i) => ({
    email: emails[i % emails.length] ?? '',
    network: newNetwork(),
  }))
  for (const { email, network } of locks) {
    for (let i = 0; i < FAILURES_UNTIL_LOCKED; i++) await refused(email, 'wrong', network)
  }
  return locks
}

async function registered(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `person-${registrations++}@example.com`)
  for (const email of emails) {
    const { status } = await post('/register', { email, password: PASSWORD, displayName: 'x' }, newNetwork())
    if (status !== 201) throw new Error(`the registration answered ${status}`)
  }
  return emails
}

/** Milliseconds until the refusal. */
async function refused(email: string, password: string, network: string): Promise<number> {
  const began = Bun.nanoseconds()
  const { status } = await post('/login', { email, password }, network)
  const took = (Bun.nanoseconds() - began) / 1e6
  if (status !== 401) throw new Error(`the sign-in answered ${status}`)
  return took
}

async function post(path: string, body: object, network: string): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${served.port}/api/v1/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response
}

function newNetwork(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3))
  return `10.${a}.${b}.${c}`
}
