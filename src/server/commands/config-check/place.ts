import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf } from './setting-check.ts'

/** Why a directory is of no use. */
interface PlaceFault {
  /** The directory itself, or the one above it in which it would have to be made. */
  path: string
  code: string
}

const PREFIX = '.hearth-check-'

/** Writes a file there and deletes it; where the directory is not there yet, makes and deletes another in its place. */
export function placeFault(folder: string): PlaceFault | undefined {
  const path = nearest(resolve(folder))
  try {
    if (!statSync(path).isDirectory()) return { path, code: 'ENOTDIR' }
    if (path === resolve(folder)) writeAndDelete(path)
    else rmdirSync(mkdtempSync(join(path, PREFIX)))
    return undefined
  } catch (error) {
    return { path, code: codeOf(error) }
  }
}

/** The path, or what there is above it. */
export function nearest(path: string): string {
  try {
    if (statSync(path, { throwIfNoEntry: false })) return path
  } catch (error) {
    // Behind a door that is closed nobody can look; below a file there is nothing.
    if (codeOf(error) !== 'ENOTDIR') return path
  }
  const above = dirname(path)
  return above === path ? path : nearest(above)
}

function writeAndDelete(folder: string): void {
  const path = join(folder, `${PREFIX}${randomBytes(6).toString('hex')}`)
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, 'hearth config --check\n')
    fsyncSync(file)
  } finally {
    closeSync(file)
    rmSync(path, { force: true })
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'the user that runs Hearth may not write there',
  EPERM: 'the user that runs Hearth may not write there',
  EROFS: 'it is read-only for this process',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'it is a file',
  ESTALE: 'the share is not connected any more',
  ENOTCONN: 'the share is not connected any more',
  EHOSTDOWN: 'the share does not answer',
  EIO: 'the disk or share reports an error',
}

export const placeFaultText = ({ path, code }: PlaceFault): string =>
  `${path}: ${REASONS[code] ?? 'it cannot be written'} (${code})`

/** The usual way out, and the one of the unit, which shows everything but its own directory as read-only. */
export const placeRemedy = ({ code, path }: PlaceFault, setting: string): string =>
  code === 'EROFS'
    ? `Under systemd, allow it with ReadWritePaths=${path} (systemctl edit hearth; the package has an example); else mount it for writing, or correct ${setting}.`
    : `Let the user that runs Hearth write there, or correct ${setting}.`
