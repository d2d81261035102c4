import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../core/log.ts'

const BALLAST = 'hearth.ballast'
const BALLAST_BYTES = 4 * 2 ** 20
/** Below this it is not made again: what was freed is for the household first. */
const ROOM_BYTES = 64 * 2 ** 20
const LOW_BYTES = 256 * 2 ** 20

/** Free space of a disk for an unprivileged user. */
type FreeBytes = (path: string) => number

/** A disk that cannot be queried, for example because it was removed, does not count as low. */
const freeOf: FreeBytes = (path) => {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

interface Ballast {
  /** Gives its room to what is written next; answers whether there was any. */
  release(): boolean
  /** To be called now and then: makes it where there is room, and warns once when the disk gets low. */
  tend(): void
}

/**
 * A file that does nothing but take up room, so that on a full disk there is some left to sign in and delete things
 * with. Its bytes are random: some file systems keep no room for zeros.
 */
export function makeBallast(dataDir: string, log: Log, freeBytes = freeOf): Ballast {
  const path = join(dataDir, BALLAST)
  let isLow = false

  const release = (): boolean => {
    if (!existsSync(path)) return false
    try {
      rmSync(path)
    } catch {
      return false
    }
    log.error('disk.full', {
      detail: 'The room that was kept for signing in and deleting is in use. Free some space.',
    })
    return true
  }
  const make = () => {
    try {
      writeFileSync(path, randomBytes(BALLAST_BYTES), { mode: 0o600, flush: true })
    } catch {
      release()
    }
  }
  const tend = () => {
    const free = freeBytes(dataDir)
    if (!existsSync(path) && free >= ROOM_BYTES) make()
    if (free < LOW_BYTES && !isLow)
      log.warn('disk.low', { freeMib: Math.floor(free / 2 ** 20), path: dataDir })
    isLow = free < LOW_BYTES
  }
  return { release, tend }
}
