import { join } from 'node:path'
import {
  type Client,
  memoryOf,
  type Served,
  signIn,
  start,
  startHearth,
  startVariant,
} from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { median } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const PEOPLE = 5
const STREAMS_EACH = 10
const STREAMS = PEOPLE * STREAMS_EACH
/** Asked before, so that what a process holds of its first requests is no part of it. */
const ASKED_BEFORE = 500
const ROUNDS = 3
const SETTLE_MS = 1_000
const BARE = join(import.meta.dir, 'idle-stream-server.ts')
const PASSWORD = 'a long enough password'

export const changeFeedJobs: Job[] = [{ name: 'change feed', run: measure }]

/** What fifty streams hold while nothing happens, beside fifty of a server that does nothing else. */
async function measure(bench: Workbench): Promise<Figure[]> {
  const directory = bench.place()
  const founding = await startHearth(bench.program, directory)
  const founder = await signIn(founding)
  const tokens = [founder.token]
  while (tokens.length < PEOPLE) tokens.push(await addMember(founding, founder))
  await founding.stop()
  const ours = await idleMb(() => startVariant('UNCHANGED', directory), tokens)
  const limit = await idleMb(startBare, tokens)
  bench.remove(directory)
  const against = 'as many of a server that does nothing else'
  return [
    {
      job: `change feed: memory of ${STREAMS} idle streams`,
      unit: 'MB',
      ours,
      limit,
      against,
      aim: atMost(1),
    },
  ]
}

async function addMember({ port }: Served, founder: Client): Promise<string> {
  const { token } = await founder.ask<{ token: string }>('POST', '/v1/admin/invites', { role: 'MEMBER' })
  const email = `${crypto.randomUUID()}@hearth.test`
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return ((await response.json()) as { data: { accessToken: string } }).data
  }
  await send('/v1/auth/register', { email, password: PASSWORD, displayName: 'Someone', inviteToken: token })
  return (await send('/v1/auth/login', { email, password: PASSWORD })).accessToken
}

const startBare = (): Promise<Served> =>
  start(
    (port) => [process.execPath, BARE, String(port)],
    () => ({}),
    '/',
  )

/** The median of several processes: in one that had streams before, new ones take the places of the old. */
async function idleMb(startServer: () => Promise<Served>, tokens: string[]): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const served = await startServer()
    rounds.push(await grownMb(served, tokens))
    await served.stop()
  }
  return median(rounds)
}

async function grownMb(served: Served, tokens: string[]): Promise<number> {
  const leaving = new AbortController()
  for (let count = 0; count < ASKED_BEFORE; count += tokens.length)
    await Promise.all(
      tokens.map((token) => ask(served, token, 'application/json').then((said) => said.text())),
    )
  const open = () => Promise.all(tokens.map((token) => begin(served, token, leaving.signal)))
  await open()
  const before = await heldMb(served.pid)
  for (let each = 1; each < STREAMS_EACH; each++) await open()
  const grown = (await heldMb(served.pid)) - before
  leaving.abort()
  return (grown * STREAMS_EACH) / (STREAMS_EACH - 1)
}

const ask = ({ port }: Served, token: string, accept: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}/api/v1/changes`, {
    headers: { authorization: `Bearer ${token}`, accept },
    ...(signal && { signal }),
  })

/** Until its first event was read. */
async function begin(served: Served, token: string, signal: AbortSignal): Promise<void> {
  const { status, body } = await ask(served, token, 'text/event-stream', signal)
  if (status !== 200 || !body) throw new Error(`a stream was answered ${status}`)
  await body.getReader().read()
}

async function heldMb(pid: number): Promise<number> {
  for (let time = 0; time < 2; time++) {
    process.kill(pid, 'SIGUSR2')
    await Bun.sleep(SETTLE_MS)
  }
  return memoryOf(pid)?.nowMb ?? 0
}
