import { Database } from 'bun:sqlite'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figuresOf } from '../src/server/backups/figures.ts'
import { openArchive, refuseDamaged } from '../src/server/backups/read-archive.ts'
import { generator } from './kill/served.ts'

/**
 * Kills (SIGKILL) backups while they are made, verified and restored, in turn, and looks at what is left: the data whole,
 * the old or the new one and nothing between, and no file that looks finished and is not. Prints one line; any violation
 * ends it with 1. bun scripts/kill-backups.ts [times] [seed]
 */
const TIMES = Number(process.argv[2] ?? 50)
const SEED = Number(process.argv[3] ?? 1)
const PROGRAM = existsSync('dist/hearth')
  ? ['dist/hearth']
  : [process.execPath, '--no-env-file', 'src/main.ts']
const ACTIONS = ['create', 'verify', 'restore'] as const
type Action = (typeof ACTIONS)[number]

const folder = mkdtempSync(join(tmpdir(), 'hearth-kill-backups-'))
const dataDir = join(folder, 'data')
const backups = join(dataDir, 'backups')
const database = join(dataDir, 'hearth.sqlite')
const random = generator(SEED)
const violations: string[] = []
const tally = { unfinished: 0, finished: 0, old: 0, new: 0 }

try {
  await run([process.execPath, '--no-env-file', 'scripts/demo-data.ts', dataDir])
  await hearth('migrate')
  const stored = join(folder, 'kept')
  await hearth('backup', 'create', '--to', stored)
  const archive = join(stored, readdirSync(stored)[0] ?? '')
  const words: Record<Action, string[]> = {
    create: ['backup', 'create'],
    verify: ['backup', 'verify', archive],
    restore: ['backup', 'restore', archive],
  }
  const takesMs = { create: 0, verify: 0, restore: 0 }
  for (const action of ACTIONS) takesMs[action] = await timed(words[action])
  const restored = stateOf()
  for (let round = 1; round <= TIMES; round++) {
    const action = ACTIONS[round % ACTIONS.length] ?? 'create'
    change(round)
    const before = stateOf()
    const finished = await killed(words[action], takesMs[action] * (0.5 + random() * 0.7))
    tally[finished ? 'finished' : 'unfinished']++
    // The end, where things get their names, is what matters most: aimed at better each time.
    takesMs[action] *= finished ? 0.92 : 1.06
    for (const fault of await faultsAfter(action, before, restored))
      violations.push(`round ${round}, ${action}: ${fault}`)
    for (const name of readdirSync(backups)) rmSync(join(backups, name))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const violation of violations) console.log(violation)
console.log(
  `killed backups ${TIMES} times with seed ${SEED}: ${tally.unfinished} in the middle, ${tally.finished} had ended; of the restores ` +
    `${tally.old} left the old data and ${tally.new} the new; ${violations.length} violations`,
)
if (violations.length > 0) process.exitCode = 1

/** Something that a restore takes back. */
function change(round: number): void {
  const client = new Database(database)
  client.run('PRAGMA journal_mode = WAL')
  client.run('UPDATE accounts SET opening_low = opening_low + ?', [round])
  client.close()
}

/** What the data comes to, and that it is whole. */
function stateOf(): string {
  const client = new Database(database)
  try {
    const [check] = client.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all()
    return check?.integrity_check === 'ok' ? figuresOf(client).balances : `damaged: ${check?.integrity_check}`
  } finally {
    client.close()
  }
}

async function faultsAfter(action: Action, before: string, restored: string): Promise<string[]> {
  const faults: string[] = []
  // What looks on from outside, before Hearth has had a chance to finish anything.
  const isDecided = existsSync(join(dataDir, 'replacement.decided'))
  const found = isDecided ? undefined : stateOf()
  if (found !== undefined && found !== before && !(action === 'restore' && found === restored))
    faults.push(`the data is ${found}`)
  await hearth('migrate')
  const settled = stateOf()
  if (settled !== before && !(action === 'restore' && settled === restored))
    faults.push(`after the next start the data is ${settled}`)
  if (action === 'restore') tally[settled === restored ? 'new' : 'old']++
  const left = readdirSync(dataDir).filter((name) => name.startsWith('replacement'))
  if (left.length > 0) faults.push(`${left.join(', ')} was left behind`)
  for (const name of existsSync(backups) ? readdirSync(backups) : []) faults.push(...faultsOf(name))
  return faults
}

/** A file that has its name is whole. */
function faultsOf(name: string): string[] {
  if (!name.endsWith('.hearthbackup')) return []
  try {
    const archive = openArchive(join(backups, name))
    refuseDamaged(archive)
    archive.close()
    return []
  } catch (error) {
    return [`${name} looks finished and is not: ${error instanceof Error ? error.message : error}`]
  }
}

function start(words: string[]) {
  return Bun.spawn([...PROGRAM, ...words], {
    env: { SVC_DATA_DIR: dataDir },
    stdout: 'ignore',
    stderr: 'inherit',
  })
}

/** Answers whether it had ended before it was killed. */
async function killed(words: string[], afterMs: number): Promise<boolean> {
  const child = start(words)
  const ended = await Promise.race([child.exited.then(() => true), Bun.sleep(afterMs).then(() => false)])
  child.kill('SIGKILL')
  await child.exited
  return ended
}

async function timed(words: string[]): Promise<number> {
  const began = performance.now()
  await hearth(...words)
  return performance.now() - began
}

async function hearth(...words: string[]): Promise<void> {
  if ((await start(words).exited) !== 0) throw new Error(`hearth ${words.join(' ')} failed`)
}

async function run(command: string[]): Promise<void> {
  if ((await Bun.spawn(command, { stdout: 'ignore', stderr: 'inherit' }).exited) !== 0)
    throw new Error(`${command.join(' ')} failed`)
}
