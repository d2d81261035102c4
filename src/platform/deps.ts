import type { Config } from '../core/config.ts'
import type { Log } from '../core/log.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Clock, Instant } from '../core/time.ts'
import type { Background } from './background/job.ts'
import type { Db } from './db/db.ts'
import type { Writer } from './db/writer.ts'
import type { InstallationState } from './installation-state.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'

/** Everything impure, made once at the start and handed down. */
export interface Deps {
  config: Config
  clock: Clock
  log: Log
  /** For reading. Writing goes through write. */
  db: Db
  write: Writer
  secrets: Secrets
  background: Background
  rateLimits: RateLimits
  /** What slices keep in memory; see stateOf. */
  state: InstallationState
  /** The only door out of the process. */
  outbound: Outbound
  /** The address at the other end of a request's socket. */
  peerAddress: (request: Request) => string | undefined
  /** How many requests are being answered. */
  requestsInFlight: () => number
  /** The one-time link that makes the first administrator, while there is nobody. */
  setupLink: SetupLink | undefined
  /** The demo: the household is made up and deleted when the service stops, and the app says so. */
  isDemo: boolean
  /** A copy is served of data that is not to be changed: only signing in is written, to the copy. */
  isReadOnly: boolean
  /** Undefined where the data stays open until the service ends. */
  reopen: Reopen | undefined
}

/** Ends all work and closes the data, does something to its directory, and starts again on what is there then. */
export type Reopen = (work: (config: Config) => Promise<Reopened>) => void

export interface Reopened {
  config: Config
  /** Before anybody is let in. */
  settle(deps: Deps): void
}

export interface SetupLink {
  tokenHash: string
  expiresAt: Instant
}
