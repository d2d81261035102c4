import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../core/config.ts'
import type { Log } from '../../core/log.ts'
import { writeDurably } from '../db/key-file.ts'
import { makeBuckets, type TokenBuckets, type TokenRate } from './buckets.ts'
import { compareSpecificity, expressionOf } from './patterns.ts'
import { defaults, defaultText, type LimitSetting, parseSettings } from './settings.ts'

/** The limit of one pattern and its usage per caller. Anonymous callers cannot evict the entries of members. */
export interface RateLimit extends TokenRate {
  users: TokenBuckets
  networks: TokenBuckets
}

export interface RateLimits {
  /** What holds for a registered route; remembered, as there are only so many. */
  ofRoute(pattern: string): RateLimit | undefined
  /** What holds for a path nobody registered, without a slash at its end. */
  ofPath(path: string): RateLimit | undefined
  /** Looks whether the file has changed. A broken one changes nothing. */
  reload(): void
}

interface Compiled extends RateLimit {
  path: string
  expression: RegExp
}

const FILE = 'rate-limits.toml'
const MOST_USERS = 10_000
const MOST_NETWORKS = 10_000

/**
 * Reads the limits from the data directory; writes the defaults there if the file is missing.
 *
 * @throws ConfigError when the file exists and cannot be read or understood
 */
export function openRateLimits(dataDir: string, log: Log): RateLimits {
  const path = join(dataDir, FILE)
  let found = contentsOf(path)
  if (found.missing) found = written(path, log)
  let inForce = compiled(settingsIn(found), [])
  let byRoute = new Map<string, Compiled | undefined>()

  const ofPath = (query: string) => inForce.find(({ expression }) => expression.test(query))
  const ofRoute = (pattern: string) => {
    const known = byRoute.get(pattern)
    if (known !== undefined || byRoute.has(pattern)) return known
    const limit = ofPath(pattern)
    byRoute.set(pattern, limit)
    return limit
  }

  const reload = () => {
    const present = contentsOf(path)
    if (present.text === found.text && present.code === found.code) return
    found = present
    try {
      inForce = compiled(settingsIn(found), inForce)
      byRoute = new Map()
      if (found.missing)
        log.warn('rate-limits.missing', { detail: `${path} is gone; the defaults are used.` })
      else log.info('rate-limits.changed', { limits: inForce.length })
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      log.error('rate-limits.refused', { detail: `${error.message} The limits stay as they were.` })
    }
  }

  return { ofRoute, ofPath, reload }
}

interface Contents {
  text?: string
  /** Why there is no text. */
  code?: string
  missing?: boolean
}

function contentsOf(path: string): Contents {
  try {
    return { text: readFileSync(path, 'utf8') }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return { code, missing: code === 'ENOENT' }
  }
}

function settingsIn({ text, code, missing }: Contents): readonly LimitSetting[] {
  if (missing) return defaults
  if (text === undefined)
    throw new ConfigError(`${FILE} cannot be read (${code}). Give it to the user Hearth runs as.`)
  return parseSettings(text)
}

/** A disk that takes no file is no reason not to serve: the defaults hold without it. */
function written(path: string, log: Log): Contents {
  try {
    writeDurably(path, defaultText)
  } catch {
    log.warn('rate-limits.unwritten', { detail: `${path} cannot be written; the defaults are used.` })
  }
  return contentsOf(path)
}

/** A pattern that was there before keeps its buckets, so that a change is no fresh burst for everybody. */
function compiled(settings: readonly LimitSetting[], before: readonly Compiled[]): Compiled[] {
  return settings
    .toSorted((one, other) => compareSpecificity(one.path, other.path))
    .map((setting) => {
      const { users, networks } = before.find(({ path }) => path === setting.path) ?? {
        users: makeBuckets(MOST_USERS),
        networks: makeBuckets(MOST_NETWORKS),
      }
      return { ...setting, users, networks, expression: expressionOf(setting.path) }
    })
}
