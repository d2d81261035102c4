import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/core/config.ts'
import { makeLog } from '../src/core/log.ts'
import { addMs, type Instant, monotonicMs, toRfc3339 } from '../src/core/time.ts'
import { listen } from '../src/server/commands/listen.ts'
import { examine } from '../src/server/doctor/doctor.ts'
import { firstBoot } from '../src/server/founding/founding.ts'
import { prepareJobs } from '../src/server/prepare-jobs.ts'
import * as runtime from '../src/server/runtime.ts'
import { catchUp, startTimetable } from '../src/server/timetable.ts'
import { FOUNDER, Household } from './soak/household.ts'
import { faultsIn, type Measure, measure, storedTooLong } from './soak/measures.ts'

/**
 * Runs the service for many days under a clock that goes an hour a step: every job when it is due, a household's day of
 * requests, imports and sign-ins; then steps of the clock as machines make them. Memory, descriptors, log and
 * write-ahead log have to stay as they are once warm, what is kept for a time has to go, and the books have to add up.
 * Prints what it measured; ends with 1 where something is wrong. node scripts/start.mjs soak [DAYS]
 */
const DAYS = Number(process.argv[2] ?? 400)
const MEASURE_EVERY = Math.max(1, Math.floor(DAYS / 40))
const TURN_MS = 5
const START = Date.parse('2026-01-01T00:00:00Z') as Instant
const began = monotonicMs()

let stepped = 0
/** Goes on by itself as well, so that whoever is told to wait may. */
const now = () => addMs(START, Math.floor(stepped + monotonicMs() - began))
let logBytes = 0
const complaints: string[] = []
const log = makeLog('info', 'text', now, (line) => {
  logBytes += Buffer.byteLength(line)
  if (/ (?:ERROR) /.test(line)) complaints.push(line.trim())
})

const dataDir = mkdtempSync(join(tmpdir(), 'hearth-soak-'))
const { config } = readConfig({
  SVC_DATA_DIR: dataDir,
  SVC_PORT: '0',
  SVC_ADMIN_EMAIL: FOUNDER.email,
  SVC_ADMIN_PASSWORD: FOUNDER.password,
})
const { deps, close } = runtime.start(config, now, log)
await firstBoot(deps, now())
await prepareJobs(deps)
const server = await listen(deps)
const stopTimetable = startTimetable(deps)
const household = new Household(`http://127.0.0.1:${deps.config.port}`, now)
const faults: string[] = []
const measures: Measure[] = []
try {
  await household.moveIn()
  for (let day = 1; day <= DAYS; day++) await liveThrough(day)
  faults.push(...faultsIn(measures), ...storedTooLong(deps.db.$client, now()))
  for (const hours of [2, -2, 48, -48, 400 * 24]) await step(hours)
  // What waited because of a step has gone by now.
  faults.push(...storedTooLong(deps.db.$client, now()))
  await addUp()
} finally {
  await stopTimetable()
  await server.stop(true)
  await close()
  rmSync(dataDir, { recursive: true, force: true })
}
faults.push(...complaints.slice(0, 10))
for (const fault of faults) console.log(`WRONG  ${fault}`)
const minutes = ((monotonicMs() - began) / 60_000).toFixed(1)
console.log(`${DAYS} days in ${minutes} minutes, ${household.entered} entries; ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

async function liveThrough(day: number): Promise<void> {
  const before = logBytes
  for (let hour = 0; hour < 24; hour++) {
    await goOn(1)
    if (hour === 8) await household.live(day)
    if (hour > 8 && hour < 12) await household.stayIn()
    if (hour === 12 && day % 2 === 0) await household.leave()
  }
  if (day % MEASURE_EVERY !== 0) return
  const at = measure({ dataDir, day, logBytesADay: logBytes - before })
  measures.push(at)
  if (day % (4 * MEASURE_EVERY) === 0) console.log(told(at))
}

/** What the clock starts in this hour, and a turn for what follows on its own. */
async function goOn(hours: number): Promise<void> {
  stepped += hours * 3_600_000
  await catchUp(deps)
  await Bun.sleep(TURN_MS)
}

/** Somebody sets the clock, or a battery is empty: people can work on, and nothing is deleted for it at once. */
async function step(hours: number): Promise<void> {
  const kept = rows()
  const since = monotonicMs()
  await goOn(hours)
  await household.live(10_000 + hours)
  const tookMs = Math.round(monotonicMs() - since)
  const after = rows()
  if (after < kept) faults.push(`a step of ${hours} hours deleted ${kept - after} entries of the audit`)
  console.log(
    `step of ${hours} h: at ${toRfc3339(now())} a day's requests in ${tookMs} ms, ${after} audit entries`,
  )
  for (let hour = 0; hour < 26; hour++) await goOn(1)
}

function rows(): number {
  const count = deps.db.$client.query<{ n: number }, []>('SELECT count(*) AS n FROM audit_entries').get()
  return count?.n ?? 0
}

async function addUp(): Promise<void> {
  const balance = await household.balance()
  if (balance !== -household.spent) faults.push(`${household.spent} was spent, and ${balance} is the balance`)
  for (const { subject, faults: found } of examine(deps.db))
    faults.push(...found.map((fault) => `${subject}: ${fault}`))
}

function told(at: Measure): string {
  const { day, residentMb, heapMb, descriptors, logBytesADay, databaseMb, walMb } = at
  return [
    `day ${day}: resident ${residentMb.toFixed(0)} MB`,
    `heap ${heapMb.toFixed(1)} MB`,
    `${descriptors} descriptors`,
    `log ${(logBytesADay / 1024).toFixed(0)} KiB a day`,
    `database ${databaseMb.toFixed(1)} MB`,
    `its log ${walMb.toFixed(1)} MB`,
  ].join(', ')
}
