import { SQLiteError } from 'bun:sqlite'
import { randomBytes } from 'node:crypto'
import type { Config } from '../core/config.ts'
import { type Log, remembering } from '../core/log.ts'
import { KEY_BYTES, makeSecrets } from '../core/secrets.ts'
import type { Clock } from '../core/time.ts'
import { erasure } from '../intake/imports/erase-hidden.ts'
import { categorySuggester } from '../ledger/suggestions/suggest.ts'
import { suggestBy } from '../ledger/transactions/suggested.ts'
import { makeBackground } from '../platform/background/background.ts'
import { type ChildProcesses, makeChildProcesses } from '../platform/background/child-processes.ts'
import { childBudget } from '../platform/background/memory-limits.ts'
import type { HireWorker } from '../platform/background/worker-messages.ts'
import type { DataDirectory } from '../platform/db/data-directory.ts'
import { connect, immediately } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openSealedWith } from '../platform/db/sealed.ts'
import { makeWriter } from '../platform/db/writer.ts'
import type { Deps } from '../platform/deps.ts'
import { makeOutbound } from '../platform/outbound/outbound.ts'
import { openRateLimits, type RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { closedYearGuard } from '../records/tax/closing/guard.ts'
import { prepareReplication, settleReplica } from './backups/replication.ts'
import { childCommand } from './child-command.ts'
import { openData } from './installation-key/open-data.ts'

/** In the executable every entry lies beside the others. */
const WORKER_URL = new URL('./worker.ts', import.meta.url).href

export interface Runtime {
  deps: Deps
  /** Waits for work in flight, folds the log into the database and lets the data directory go. */
  close(): Promise<void>
}

/** Child processes as the settings and the machine allow them. */
export const startChildren = ({ childMemoryBytes }: Config): ChildProcesses =>
  makeChildProcesses({ command: childCommand(), ...childBudget(childMemoryBytes) })

/** Opens the data, brings it up to date and makes everything impure, once. */
export function start(
  config: Config,
  clock: Clock,
  given: Log,
  { workerUrl = WORKER_URL, children = startChildren(config), hire }: Partial<Helpers> = {},
): Runtime {
  suggestBy(categorySuggester)
  const log = remembering(given, clock)
  const formerId = prepareReplication(config)
  const directory = openData(config)
  const { db, secrets, databasePath } = directory
  const migrated = orClosed(directory, () => migrate(db, clock))
  orClosed(directory, directory.keepKey)
  orClosed(directory, () => {
    for (const slice of erasure(db)) immediately(db, slice)
  })
  const isTakenOver = orClosed(directory, () => settleReplica(db, config, formerId, clock()))
  if (isTakenOver) log.warn('data.taken-over')
  if (migrated.length > 0) log.info('data.migrated', { migrations: migrated.join(',') })
  const rateLimits = orClosed(directory, () => openRateLimits(directory.path, log))
  const helpers = { databasePath, workerUrl, children, hire }
  const deps = depsOf({ config, clock, log, db, secrets, rateLimits }, helpers)
  const close = async () => {
    await deps.background.close()
    await deps.write.idle()
    if (config.replicated === 'off') foldLog(deps)
    db.$client.close()
    directory.close()
  }
  return { deps, close }
}

/** Everything there is on data that is nowhere: for what is the same whatever the data is, such as the routes. */
export function startInMemory(config: Config, clock: Clock, log: Log): Deps {
  const db = connect(':memory:')
  migrate(db, clock)
  const given = {
    config,
    clock,
    log,
    db,
    secrets: makeSecrets(randomBytes(KEY_BYTES)),
    rateLimits: UNLIMITED,
  }
  const helpers = { workerUrl: WORKER_URL, children: startChildren(config) }
  return depsOf(given, { databasePath: ':memory:', ...helpers })
}

/** What computes beside the server's own thread. */
interface Helpers {
  workerUrl: string
  children: ChildProcesses
  hire?: HireWorker | undefined
}

const UNLIMITED: RateLimits = { ofRoute: () => undefined, ofPath: () => undefined, reload: () => {} }

type Given = Pick<Deps, 'config' | 'clock' | 'log' | 'db' | 'secrets' | 'rateLimits'>

function depsOf(given: Given, { databasePath, ...helpers }: Helpers & { databasePath: string }): Deps {
  const { unseal, unsealKey } = given.secrets
  openSealedWith(given.db, unseal)
  const write = makeWriter(given.db, closedYearGuard)
  return {
    ...given,
    write,
    background: makeBackground(databasePath, write, { ...helpers, unsealKey }),
    state: new Map(),
    outbound: makeOutbound(
      { allowPrivate: given.config.egressAllowPrivate, lanHosts: given.config.egressLanHosts },
      given.log,
    ),
    peerAddress: () => undefined,
    requestsInFlight: () => 0,
    setupLink: undefined,
    isDemo: false,
    isReadOnly: false,
    reopen: undefined,
  }
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
