import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isJson } from '../../core/json.ts'
import { addHours, type Instant } from '../../core/time.ts'
import { writeDurably } from '../../platform/db/key-file.ts'
import type { JobMessage } from '../jobs/words/job-facts.ts'
import type { PackageStatus } from './model.ts'

const RETENTION_HOURS = 24
/** Each may be some gibibytes. */
const MOST_STORED = 4

/** What is known of a package: a file beside it, so that neither outlives the other, and no backup has either. */
export interface PackageRecord {
  id: string
  householdId: number
  userId: string
  sessionId: string
  year: number
  strip: boolean
  withIdentifiers: boolean
  status: PackageStatus
  createdAt: Instant
  finishedAt: Instant | null
  bytes: number | null
  files: number | null
  missing: number | null
  /** Why there is none. */
  reason: JobMessage | null
}

const folderOf = (dataDir: string, householdId: number): string =>
  join(dataDir, 'tax-packages', String(householdId))
const recordPath = (dataDir: string, { householdId, id }: Named): string =>
  join(folderOf(dataDir, householdId), `${id}.json`)
type Named = Pick<PackageRecord, 'householdId' | 'id'>

/** The whole package; while it is written it has another name. */
export const packagePath = (dataDir: string, { householdId, id }: Named): string =>
  join(folderOf(dataDir, householdId), `${id}.zip`)

export const expiryOf = ({ createdAt }: PackageRecord): Instant => addHours(createdAt, RETENTION_HOURS)

export function keep(dataDir: string, record: PackageRecord): void {
  mkdirSync(folderOf(dataDir, record.householdId), { recursive: true, mode: 0o700 })
  writeDurably(recordPath(dataDir, record), JSON.stringify(record))
}

/** The latest first, without those whose time is over. */
export const packagesOf = (dataDir: string, householdId: number, at: Instant): PackageRecord[] =>
  recordsIn(folderOf(dataDir, householdId))
    .filter((record) => expiryOf(record) > at)
    .toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1))

function recordsIn(folder: string): PackageRecord[] {
  return namesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => recordIn(join(folder, name)) ?? [])
}

function recordIn(path: string): PackageRecord | undefined {
  try {
    // An earlier version wrote reasons in words, and records are a day old at most.
    const record: unknown = JSON.parse(readFileSync(path, 'utf8'), (name, value) =>
      name === 'reason' && typeof value === 'string' ? { kind: 'FORMER_TEXT', text: value } : value,
    )
    return isJson(record) && typeof record.createdAt === 'number'
      ? (record as object as PackageRecord)
      : undefined
  } catch {
    return undefined
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

export function drop(dataDir: string, record: Named): void {
  rmSync(packagePath(dataDir, record), { force: true })
  rmSync(recordPath(dataDir, record), { force: true })
}

const isOver = ({ status }: PackageRecord): boolean => status !== 'QUEUED' && status !== 'RUNNING'

/** Makes room for one more: the oldest that are over go. */
export function dropSurplus(dataDir: string, householdId: number, at: Instant): void {
  const over = packagesOf(dataDir, householdId, at).filter(isOver)
  for (const record of over.slice(MOST_STORED - 1)) drop(dataDir, record)
}

/** Takes away those whose time is over. Answers how many. */
export function sweep(dataDir: string, at: Instant): number {
  const old = everyFolder(dataDir)
    .flatMap(recordsIn)
    .filter((record) => expiryOf(record) <= at && isOver(record))
  for (const record of old) drop(dataDir, record)
  return old.length
}

const everyFolder = (dataDir: string): string[] => {
  const folder = join(dataDir, 'tax-packages')
  return namesIn(folder).map((name) => join(folder, name))
}

/**
 * Before anybody can ask for one: whatever was under way when the process before this one ended is over, and what it
 * had written so far goes. So does what no record names.
 */
export function endInterrupted(dataDir: string, at: Instant): void {
  for (const folder of everyFolder(dataDir)) {
    for (const record of recordsIn(folder).filter((each) => !isOver(each)))
      keep(dataDir, { ...record, status: 'FAILED', finishedAt: at, reason: { kind: 'ENDED_WITH_PROCESS' } })
    const whole = new Set(
      recordsIn(folder)
        .filter(({ status }) => status.startsWith('DONE'))
        .map(({ id }) => `${id}.zip`),
    )
    const known = new Set(recordsIn(folder).map(({ id }) => `${id}.json`))
    for (const name of namesIn(folder))
      if (!whole.has(name) && !known.has(name)) rmSync(join(folder, name), { force: true })
  }
}
