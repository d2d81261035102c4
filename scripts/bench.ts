import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts dist/hearth a few times over one data directory; prints how soon it answers and what it weighs at rest. */
const PROGRAM = 'dist/hearth'
const PORT = 18_990
const STARTS = 7
const REST_MS = 1_000
const STATUS = `http://127.0.0.1:${PORT}/api/v1/status`

if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there; build it first: npm run build`)
const dataDir = mkdtempSync(join(tmpdir(), 'hearth-bench-'))
try {
  const first = await start()
  const later = []
  for (let i = 0; i < STARTS; i++) later.push(await start())
  console.log(`first answer on an empty data directory   ${first.answeredMs.toFixed(0)} ms`)
  console.log(
    `first answer afterwards, median of ${STARTS}      ${median(later, 'answeredMs').toFixed(0)} ms`,
  )
  console.log(`resident memory at rest, median           ${median(later, 'residentMb').toFixed(0)} MB`)
  console.log(`SIGTERM to exit, median                   ${median(later, 'endedMs').toFixed(0)} ms`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

interface Start {
  answeredMs: number
  residentMb: number
  endedMs: number
}

async function start(): Promise<Start> {
  const began = Bun.nanoseconds()
  const program = Bun.spawn([PROGRAM, 'serve'], {
    env: { SVC_DATA_DIR: dataDir, SVC_PORT: String(PORT), SVC_LOG_LEVEL: 'error' },
    stdout: 'ignore',
  })
  while (!(await answers())) await Bun.sleep(1)
  const answeredMs = msSince(began)
  await Bun.sleep(REST_MS)
  const residentKb = Number(await Bun.$`ps -o rss= -p ${program.pid}`.text())
  const asked = Bun.nanoseconds()
  program.kill('SIGTERM')
  if ((await program.exited) !== 0) throw new Error(`${PROGRAM} ended with ${program.exitCode}`)
  return { answeredMs, residentMb: residentKb / 1024, endedMs: msSince(asked) }
}

async function answers(): Promise<boolean> {
  return fetch(STATUS).then(
    ({ ok }) => ok,
    () => false,
  )
}

function msSince(nanoseconds: number): number {
  return (Bun.nanoseconds() - nanoseconds) / 1e6
}

function median(starts: Start[], measure: keyof Start): number {
  const sorted = starts.map((one) => one[measure]).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
