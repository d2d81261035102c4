import { SQLiteError } from 'bun:sqlite'
import type { Config } from '../core/config.ts'
import type { Log } from '../core/log.ts'
import type { Clock } from '../core/time.ts'
import { makeBackground } from '../platform/background/background.ts'
import type { DataDirectory } from '../platform/db/data-directory.ts'
import { migrate } from '../platform/db/migrate.ts'
import { makeWriter } from '../platform/db/writer.ts'
import type { Deps } from '../platform/deps.ts'
import { makeOutbound } from '../platform/outbound/outbound.ts'
import { openRateLimits } from '../platform/rate-limits/rate-limits.ts'
import { openData } from './installation-key/open-data.ts'

/** In the executable every entry lies beside the others. */
const WORKER_URL = new URL('./worker.ts', import.meta.url).href

export interface Runtime {
  deps: Deps
  /** Waits for work in flight, folds the log into the database and lets the data directory go. */
  close(): Promise<void>
}

/** Opens the data, brings it up to date and makes everything impure, once. */
export function start(config: Config, clock: Clock, log: Log, workerUrl = WORKER_URL): Runtime {
  const directory = openData(config)
  const { db, secrets, databasePath } = directory
  const migrated = orClosed(directory, () => migrate(db, clock))
  orClosed(directory, directory.keepKey)
  if (migrated.length > 0) log.info('data.migrated', { migrations: migrated.join(',') })
  const rateLimits = orClosed(directory, () => openRateLimits(directory.path, log))
  const write = makeWriter(db)
  const background = makeBackground(databasePath, write, { workerUrl })
  const deps: Deps = {
    config,
    clock,
    log,
    db,
    write,
    secrets,
    background,
    rateLimits,
    state: new Map(),
    outbound: makeOutbound(config.egressAllowPrivate, log),
    peerAddress: () => undefined,
    setupLink: undefined,
    isDemo: false,
  }
  const close = async () => {
    await background.close()
    await write.idle()
    foldLog(deps)
    db.$client.close()
    directory.close()
  }
  return { deps, close }
}

/** A full disk has no room for that. Nothing is lost: what is in the log is read from there at the next start. */
function foldLog({ db, log }: Deps): void {
  try {
    db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error
    log.warn('data.log-kept', { code: error.code })
  }
}

/** Whatever stops the boot, the data directory is let go. */
function orClosed<T>({ db, close }: DataDirectory, work: () => T): T {
  try {
    return work()
  } catch (error) {
    db.$client.close()
    close()
    throw error
  }
}
