import type { Config } from '../core/config.ts'
import type { Log } from '../core/log.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Clock, Instant } from '../core/time.ts'
import type { Db } from './db/db.ts'
import type { Writer } from './db/writer.ts'
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
  /** The only door out of the process. */
  outbound: Outbound
  /** The address at the other end of a request's socket. */
  peerAddress: (request: Request) => string | undefined
  /** The one-time link that makes the first administrator, while there is nobody. */
  setupLink: SetupLink | undefined
}

export interface SetupLink {
  tokenHash: string
  expiresAt: Instant
}

/** Runs work that would hold the event loop on a thread of its own, with a connection of its own. */
export interface Background {
  /**
   * Answers what the named job answers. The part of it that reads is killed at its deadline; the part that writes is
   * let in when no other writer is at work.
   */
  run<Result>(job: string, input: unknown): Promise<Result>
  /** Answers a question that only reads and may take long. */
  read<Result>(job: string, input: unknown): Promise<Result>
  /**
   * Answers bytes that are made as they are taken. What breaks after the first of them is told to whenBroken and
   * breaks the stream; a client that leaves is no such thing.
   */
  stream(job: string, input: unknown, whenBroken: (error: Error) => void): Promise<ReadableStream<Uint8Array>>
  close(): Promise<void>
}
