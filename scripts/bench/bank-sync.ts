import { systemClock } from '../../src/core/time.ts'
import { peerTls } from '../../test/support/peers.ts'
import { type Bridge, startBridge } from '../../test/support/simplefin/bridge.ts'
import { creation } from './answers.ts'
import { type LoadRequest, pace } from './http-load.ts'
import { type Client, signIn, startHearth, startVariant } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { percentile, timedAsync } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const ACCOUNTS = 30
const DAYS = 88
const PER_DAY = 3
const EVERY_MS = 5

export const bankSyncJobs: Job[] = [{ name: 'bank sync', run: syncMeanwhile }]

/** What others wait for while thirty accounts come in by one request: readers, then writers in a run of their own. */
async function syncMeanwhile(bench: Workbench): Promise<Figure[]> {
  const bridge = await startBridge({ now: systemClock, tls: peerTls })
  fill(bridge)
  try {
    const reads = await during(bench, bridge, (client) => [
      list(client, 'accounts'),
      list(client, 'transactions'),
    ])
    const writes = await during(bench, bridge, (client, accountId) => [creation(client, accountId)])
    return [
      { job: `bank sync of ${ACCOUNTS} accounts, first run`, unit: 'ms', ours: reads.firstMs },
      { job: `bank sync of ${ACCOUNTS} accounts, a run with nothing new`, unit: 'ms', ours: reads.againMs },
      { job: 'bank sync: reads meanwhile, p99', unit: 'ms', ours: reads.p99Ms, aim: atMost(50) },
      { job: 'bank sync: writes meanwhile, p99', unit: 'ms', ours: writes.p99Ms, aim: atMost(50) },
    ]
  } finally {
    await bridge.close()
  }
}

function fill({ books }: Bridge): void {
  const bank = books.connect('Maple Bank')
  const now = Math.floor(systemClock() / 1_000)
  for (let number = 0; number < ACCOUNTS; number++) {
    const account = books.open(bank, `Account ${number}`, { balance: '1000.00' })
    for (let at = 0; at < DAYS * PER_DAY; at++) {
      const posted = now - Math.floor((at * 86_400) / PER_DAY)
      books.add(account, {
        amount: `-${1 + (at % 90)}.${10 + (at % 89)}`,
        description: `SHOP ${at % 60} ${number}`,
        posted,
      })
    }
  }
}

const list = ({ token }: Client, what: string): LoadRequest => ({
  method: 'GET',
  path: `/api/v1/${what}`,
  token,
})

async function during(
  bench: Workbench,
  bridge: Bridge,
  routes: (client: Client, accountId: string) => LoadRequest[],
) {
  const directory = bench.place()
  await (await startHearth(bench.program, directory)).stop()
  const served = await startVariant('LOOPBACK_BANK', directory)
  const client = await signIn(served)
  const connectionId = await connect(client, bridge)
  const { id } = await client.ask<{ id: string }>('POST', '/v1/accounts', { name: 'By hand', type: 'CASH' })
  const sync = () => client.ask('POST', `/v1/bank-connections/${connectionId}/sync`)
  const load = pace({ port: served.port, requests: routes(client, id), everyMs: EVERY_MS })
  await load.begun
  const firstMs = await timedAsync(sync)
  const againMs = await timedAsync(sync)
  const { tookMs } = await load.finish()
  await served.stop()
  bench.remove(directory)
  return { firstMs, againMs, p99Ms: percentile(tookMs.flat(), 99) }
}

interface Exchanged {
  connection: { id: string }
  accounts: { id: string }[]
}

async function connect(client: Client, bridge: Bridge): Promise<string> {
  const { connection, accounts } = await client.ask<Exchanged>('POST', '/v1/accounts/exchange-setup-token', {
    setupToken: bridge.setupToken(),
  })
  const links = accounts.map(({ id }) => ({ id, create: {} }))
  await client.ask('PATCH', `/v1/bank-connections/${connection.id}/links`, { links })
  return connection.id
}
