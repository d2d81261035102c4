import { rmSync } from 'node:fs'
import {
  type Client,
  createSingles,
  faultsInFile,
  generator,
  lostSingles,
  makeDataDir,
  PROGRAM,
  signIn,
  start,
} from './kill/served.ts'
import { killUpgrades } from './kill/upgrades.ts'

/**
 * Kills the server (SIGKILL) again and again while it commits an import and single transactions are on their way, and
 * looks at what a new start finds: all rows or none, everything that was acknowledged, every derived table in step,
 * and a sound file. Then it kills an upgrade at 21 moments, and does the same with other long writes and backups. Prints a
 * line for each; any violation ends it with 1. bun scripts/kill.ts [times] [seed]
 */
const TIMES = Number(process.argv[2] ?? 50)
const SEED = Number(process.argv[3] ?? 1)
const ROWS = 3_000
const UPGRADES = 21

/** What one killing left, by the side of the commit it fell on. */
interface Tally {
  before: number
  after: number
  acknowledged: number
  singles: number
  violations: string[]
}

const dataDir = makeDataDir()
const tally: Tally = { before: 0, after: 0, acknowledged: 0, singles: 0, violations: [] }
const random = generator(SEED)
let server = await start(dataDir)
try {
  let aimMs = await rehearse(await signIn(server))
  for (let round = 1; round <= TIMES; round++) {
    const committed = await killOnce(round, aimMs)
    aimMs *= committed ? 0.85 : 1.18
  }
} finally {
  server.process.kill('SIGKILL')
  await server.process.exited
  rmSync(dataDir, { recursive: true, force: true })
}
for (const violation of tally.violations) console.log(violation)
console.log(
  `killed ${TIMES} times with seed ${SEED}: ${tally.before} found none of ${ROWS} rows, ${tally.after} all of them ` +
    `(${tally.acknowledged} acknowledged), ${tally.singles} acknowledged single creates; ${tally.violations.length} violations`,
)
const upgrades = await killUpgrades(PROGRAM, UPGRADES)
for (const violation of upgrades.violations) console.log(violation)
const moments = upgrades.moments.map((count, done) => `${count} after ${done} migrations`).filter(Boolean)
console.log(
  `killed an upgrade ${UPGRADES} times: ${moments.join(', ')}; ${upgrades.violations.length} violations`,
)
process.exitCode = tally.violations.length + upgrades.violations.length === 0 ? 0 : 1
// As often again, and as one program for whoever asks.
await import('./kill-writes.ts')
await import('./kill-backups.ts')
await import('./kill-receipts.ts')

/** Commits once without harm; answers how long that takes. The killings aim at it, and better each time. */
async function rehearse(client: Client): Promise<number> {
  const { importId } = await prepare(client, 0)
  const began = performance.now()
  await client.ask('POST', `/v1/imports/${importId}/commit`)
  return performance.now() - began
}

interface Attempt {
  accountId: string
  importId: string
  purse: string
}

async function prepare(client: Client, round: number): Promise<Attempt> {
  const account = { name: `Round ${round}`, type: 'CHECKING' }
  const accountId = (await client.ask('POST', '/v1/accounts', account)).data.id
  const purse = (await client.ask('POST', '/v1/accounts', { ...account, type: 'CASH' })).data.id
  const lines = Array.from(
    { length: ROWS },
    (_, i) => `2026-01-${10 + (i % 20)},ROUND${round} SHOP ${i},-1.00`,
  )
  const { id } = await client.upload(accountId, `Date,Description,Amount\n${lines.join('\n')}`)
  return { accountId, importId: id, purse }
}

/** Answers whether the commit had been done. */
async function killOnce(round: number, aimMs: number): Promise<boolean> {
  const client = await signIn(server)
  const attempt = await prepare(client, round)
  const committing = client.ask('POST', `/v1/imports/${attempt.importId}/commit`).catch(() => undefined)
  const creating = createSingles(client, attempt.purse, aimMs)
  await Bun.sleep((0.6 + random() * 0.8) * aimMs)
  server.process.kill('SIGKILL')
  await server.process.exited
  const acknowledged = (await committing)?.status === 200
  const singles = await creating
  server = await start(dataDir)
  const done = tally.after
  const faults = await examine(await signIn(server), attempt, acknowledged, singles)
  tally.violations.push(...faults.map((fault) => `round ${round}: ${fault}`))
  return tally.after > done
}

async function examine(
  client: Client,
  { accountId, importId, purse }: Attempt,
  acknowledged: boolean,
  singles: string[],
): Promise<string[]> {
  const faults: string[] = []
  const { status } = (await client.ask('GET', `/v1/imports/${importId}`)).data
  const { transactionCount, balance } = (await client.ask('GET', `/v1/accounts/${accountId}`)).data
  const expected = status === 'COMMITTED' ? ROWS : 0
  if (!['PREVIEW', 'COMMITTED'].includes(status)) faults.push(`the import is ${status}`)
  if (acknowledged && status !== 'COMMITTED') faults.push('the commit was acknowledged and is lost')
  if (transactionCount !== expected || Number(balance) !== -expected)
    faults.push(`the import is ${status} with ${transactionCount} transactions of ${balance} together`)
  faults.push(...(await lostSingles(client, singles)))
  const cash = (await client.ask('GET', `/v1/accounts/${purse}`)).data
  if (cash.transactionCount < singles.length)
    faults.push(`${singles.length} singles became ${cash.transactionCount}`)
  faults.push(...(await afterwards(client, importId, status)), ...faultsInFile(dataDir))
  tally[status === 'COMMITTED' ? 'after' : 'before']++
  if (acknowledged) tally.acknowledged++
  tally.singles += singles.length
  return faults
}

/** A commit that did not happen can be done now; one that did cannot be done again. */
async function afterwards(client: Client, importId: string, status: string): Promise<string[]> {
  const again = await client.ask('POST', `/v1/imports/${importId}/commit`)
  const expected = status === 'PREVIEW' ? 200 : 409
  return again.status === expected ? [] : [`a commit of the ${status} afterwards answered ${again.status}`]
}
