import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACTIONS, type ReceiptAction } from './kill/receipt-actions.ts'
import { faultsIn } from './kill/receipt-laws.ts'
import { ReceiptServer } from './kill/receipt-server.ts'
import { generator } from './kill/served.ts'

/**
 * Kills the service (SIGKILL) before each single step of taking a receipt in, reading it, deleting it, bringing it back
 * and removing it for good, half a write included; then at random moments of an upload and its reading. What a new
 * start finds has to be whole: each receipt that was acknowledged with its file, read once, and nothing left over.
 * bun scripts/kill-receipts.ts [random moments] [seed]
 */
const TIMES = Number(process.argv[2] ?? 20)
const SEED = Number(process.argv[3] ?? 1)
/** An upload and its reading take less. */
const LONGEST_MS = 900
const MOST_STEPS = 60

const folder = mkdtempSync(join(tmpdir(), 'hearth-kill-receipts-'))
const server = new ReceiptServer(folder)
const random = generator(SEED)
const violations: string[] = []
const died: string[] = []
try {
  for (const [name, action] of Object.entries(ACTIONS)) {
    for (let step = 1; ; step++) {
      const before = await round(`${name}, step ${step}`, action, step)
      if (before === undefined) break
      died.push(`${name} before ${before}`)
      if (step === MOST_STEPS) violations.push(`${name} does not come to its end`)
      if (step === MOST_STEPS) break
    }
  }
  for (let time = 1; time <= TIMES; time++)
    await round(`random moment ${time}`, ACTIONS.upload, undefined, random() * LONGEST_MS)
} finally {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}
for (const moment of died) console.log(`died: ${moment}`)
for (const violation of violations) console.log(violation)
console.log(
  `killed receipts before ${died.length} steps and at ${TIMES} random moments with seed ${SEED}; ${violations.length} violations`,
)
if (violations.length > 0) process.exitCode = 1

/** Answers the step before which it died; undefined where it had done all of them. */
async function round(
  name: string,
  action: ReceiptAction,
  step: number | undefined,
  killAfterMs?: number,
): Promise<string | undefined> {
  await server.start()
  const receipt = await action.prepare(server)
  if (step !== undefined) server.aimAt(step)
  const late = killAfterMs === undefined ? undefined : setTimeout(() => server.kill(), killAfterMs)
  const isAcknowledged = await action.act(server, receipt).catch(() => false)
  await server.untilIdleOrDead()
  clearTimeout(late)
  const before = server.hasDied ? server.lastStep() : undefined
  await server.kill()
  // What is younger than an hour may be on its way.
  server.ageFiles()
  await server.start()
  await server.untilIdleOrDead()
  const faults = await faultsIn(server, action, receipt, isAcknowledged)
  violations.push(...faults.map((fault) => `${name}${before ? ` (${before})` : ''}: ${fault}`))
  await server.kill()
  return before
}
