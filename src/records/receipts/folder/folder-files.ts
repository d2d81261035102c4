import { constants, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Instant } from '../../../core/time.ts'
import type { FileFailure } from './failure-words.ts'
import { subfolders } from './folder-fault.ts'

/** Files of systems and programs, and those that somebody still writes to. */
const NOT_MEANT =
  /^[.~]|^(?:thumbs\.db|desktop\.ini)$|\.(?:part|partial|tmp|temp|crdownload|download|swp)$|~$/i
/** So long a file has to stay as it is; a scanner writes a page at a time. */
const STABLE_MS = 10_000
/** What does not end as its format does may be half of it: copied over a slow network. */
const PATIENCE_MS = 120_000

/** What tells whether somebody has changed a file. */
interface Form {
  size: number
  changedMs: number
  inode: number
}

export interface WaitingFile extends Form {
  since: Instant
  isRegular: boolean
  /** How long it must stay so. */
  neededMs: number
}

export type Contents = { bytes: Uint8Array<ArrayBuffer> } | { failure: FileFailure } | 'CHANGING'

/** What lies in the folder and how long each has been as it is; what is gone is forgotten. */
export function lookAgain(
  folder: string,
  before: ReadonlyMap<string, WaitingFile>,
  at: Instant,
): Map<string, WaitingFile> {
  const found = new Map<string, WaitingFile>()
  for (const name of readdirSync(folder)) {
    if (NOT_MEANT.test(name)) continue
    const stat = lstatSync(join(folder, name), { throwIfNoEntry: false })
    if (!stat || stat.isDirectory()) continue
    const form = formOf(stat)
    const known = before.get(name)
    const isSame = known !== undefined && areSame(known, form) && known.since <= at
    found.set(name, isSame ? known : { ...form, since: at, isRegular: stat.isFile(), neededMs: STABLE_MS })
  }
  return found
}

const formOf = ({ size, mtimeMs, ino }: { size: number; mtimeMs: number; ino: number }): Form => ({
  size,
  changedMs: mtimeMs,
  inode: ino,
})

const areSame = (one: Form, other: Form): boolean =>
  one.size === other.size && one.changedMs === other.changedMs && one.inode === other.inode

export const isStable = ({ since, neededMs }: WaitingFile, at: Instant): boolean => at - since >= neededMs

/** Reads a file as it was looked at: no link is followed, and nothing too large is read at all. */
export async function contentsOf(path: string, file: WaitingFile, most: number): Promise<Contents> {
  if (!file.isRegular) return { failure: { kind: 'NO_FILE' } }
  if (file.size > most) return { failure: { kind: 'TOO_LARGE', most } }
  try {
    // A pipe that has taken its place would have the opening wait.
    const handle = await open(path, constants.O_RDONLY | NO_LINK | NO_WAIT)
    try {
      const stat = await handle.stat()
      if (!stat.isFile() || !areSame(file, formOf(stat))) return 'CHANGING'
      const bytes = new Uint8Array(await handle.readFile())
      if (!areSame(file, formOf(await handle.stat())) || bytes.length !== file.size) return 'CHANGING'
      if (endsAsItShould(bytes) || file.neededMs >= PATIENCE_MS) return { bytes }
      file.neededMs = PATIENCE_MS
      return 'CHANGING'
    } finally {
      await handle.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ELOOP') return 'CHANGING'
    if (code === 'EACCES' || code === 'EPERM') return { failure: { kind: 'NOT_READABLE' } }
    throw error
  }
}

// Windows has neither.
const NO_LINK = constants.O_NOFOLLOW ?? 0
const NO_WAIT = constants.O_NONBLOCK ?? 0

/** After the last mark some programs and phones write more. */
const LAST_BYTES = 64 * 1024

function endsAsItShould(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-LAST_BYTES))
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (start === '%PDF') return end.includes('%%EOF')
  if (start === '\x89PNG') return end.includes('IEND')
  if (start === 'RIFF') return new DataView(bytes.buffer).getUint32(4, true) + 8 <= bytes.length
  return start.startsWith('\xff\xd8') ? end.includes(Buffer.from([0xff, 0xd9])) : true
}

/** Moves a file to a subfolder, beside one of the same name that is there. */
export function putAway(folder: string, name: string, to: keyof typeof subfolders, note?: string): void {
  const target = join(folder, subfolders[to])
  mkdirSync(target, { recursive: true })
  const free = freeName(target, name)
  if (note !== undefined) {
    const path = join(target, `${free}.txt`)
    // Whatever lies there is replaced and never written through.
    rmSync(path, { force: true })
    writeFileSync(path, note, { flag: 'wx' })
  }
  renameSync(join(folder, name), join(target, free))
}

function freeName(folder: string, name: string): string {
  const { name: stem, ext } = parse(name)
  const isFree = (one: string) => lstatSync(join(folder, one), { throwIfNoEntry: false }) === undefined
  let free = name
  for (let number = 2; !isFree(free); number++) free = `${stem}-${number}${ext}`
  return free
}
