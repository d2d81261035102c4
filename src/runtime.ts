import { makeBackground } from './background.ts'
import type { Config } from './config.ts'
import { type DataDirectory, openDataDirectory } from './db/data-directory.ts'
import { migrate } from './db/migrate.ts'
import { makeWriter } from './db/writer.ts'
import type { Deps } from './deps.ts'
import type { Log } from './log.ts'
import { makeOutbound } from './outbound/outbound.ts'
import { openRateLimits } from './rate-limits/rate-limits.ts'
import type { Clock } from './time.ts'

export interface Runtime {
  deps: Deps
  /** Waits for work in flight, folds the log into the database and lets the data directory go. */
  close(): Promise<void>
}

/** Opens the data, brings it up to date and makes everything impure, once. */
export function start(config: Config, clock: Clock, log: Log): Runtime {
  const directory = openDataDirectory(config)
  const { db, secrets, databasePath } = directory
  const migrated = orClosed(directory, () => migrate(db, clock))
  if (migrated.length > 0) log.info('data.migrated', { migrations: migrated.join(',') })
  const rateLimits = orClosed(directory, () => openRateLimits(directory.path, log))
  const write = makeWriter(db)
  const background = makeBackground(databasePath, write)
  const deps: Deps = {
    config,
    clock,
    log,
    db,
    write,
    secrets,
    background,
    rateLimits,
    outbound: makeOutbound(config.egressAllowPrivate, log),
    peerAddress: () => undefined,
    setupLink: undefined,
  }
  const close = async () => {
    await background.close()
    await write.idle()
    db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)')
    db.$client.close()
    directory.close()
  }
  return { deps, close }
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
