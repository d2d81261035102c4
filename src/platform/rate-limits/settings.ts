import { ConfigError } from '../../core/config.ts'
import type { TokenRate } from './buckets.ts'
import { flawOf } from './patterns.ts'

/** What one caller may ask for of the paths that match. */
export interface LimitSetting extends TokenRate {
  path: string
}

/** Spec 8.1. */
export const defaults: readonly LimitSetting[] = (
  [
    ['/api/v1/auth/login', 60, 120],
    ['/api/v1/auth/register', 20, 40],
    ['/api/v1/auth/**', 60, 120],
    ['/api/v1/chat/**', 60, 120],
    ['/api/v1/ai/**', 30, 60],
    ['/api/v1/receipts/upload', 30, 60],
    ['/api/v1/me/export', 30, 60],
    ['/api/v1/accounts/*/sync', 10, 20],
    ['/api/**', 600, 1200],
  ] as const
).map(([path, perMinute, burst]) => ({ path, perMinute, burst }))

const INTRODUCTION = `# How many requests each caller may make: each person who is signed in, and each address of the others.
# Sign-in, registration and whatever else is public count by address for everybody.
#
# per_minute is what may go on for good, burst what may come at once. In a path, * is one segment and ** is any
# rest. The most specific path that matches counts, and it alone. Without a matching path there is no limit.
#
# Hearth reads this file again within a minute of a change, or at once on SIGHUP. While something is wrong with it
# the limits stay as they were, and the log says what is wrong.
`

/** The file as it is written at the first boot. */
export const defaultText: string = [
  INTRODUCTION,
  ...defaults.map(
    ({ path, perMinute, burst }) =>
      `[[limit]]\npath = ${JSON.stringify(path)}\nper_minute = ${perMinute}\nburst = ${burst}\n`,
  ),
].join('\n')

const MOST_LIMITS = 200
const LARGEST = 1_000_000
const KEYS = ['path', 'per_minute', 'burst']

type Table = Record<string, unknown>

/**
 * Reads the file's text; an empty one means no limits at all.
 *
 * @throws ConfigError whose sentence names the entry that is wrong
 */
export function parseSettings(text: string): LimitSetting[] {
  const file = parsed(text)
  const [stranger] = Object.keys(file).filter((key) => key !== 'limit')
  if (stranger !== undefined) throw fault(`has ${JSON.stringify(stranger)}; it may have [[limit]] only`)
  const entries = file.limit ?? []
  if (!Array.isArray(entries)) throw fault('must have its limits under [[limit]], in double brackets')
  if (entries.length > MOST_LIMITS) throw fault(`has ${entries.length} limits; ${MOST_LIMITS} is the most`)
  const settings = entries.map((entry, at) => settingOf(entry, at + 1))
  refuseTwice(settings)
  return settings
}

function parsed(text: string): Table {
  try {
    return Bun.TOML.parse(text) as Table
  } catch (error) {
    throw fault(`is not TOML (${error instanceof Error ? error.message : 'unreadable'})`)
  }
}

function settingOf(entry: unknown, position: number): LimitSetting {
  const table = typeof entry === 'object' && entry !== null ? (entry as Table) : {}
  const { path, per_minute: perMinute, burst } = table
  const name = typeof path === 'string' ? `limit ${position} (${path})` : `limit ${position}`
  const [stranger] = Object.keys(table).filter((key) => !KEYS.includes(key))
  if (stranger !== undefined)
    throw fault(`${name} has ${JSON.stringify(stranger)}; it may have ${KEYS.join(', ')}`)
  if (typeof path !== 'string') throw fault(`${name} must have a path in quotes`)
  const flaw = flawOf(path)
  if (flaw !== undefined) throw fault(`the path of ${name} ${flaw}`)
  return {
    path,
    perMinute: countOf(perMinute, `per_minute of ${name}`),
    burst: countOf(burst, `burst of ${name}`),
  }
}

function countOf(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST) return value
  throw fault(`${name} must be a whole number from 1 to ${LARGEST}`)
}

function refuseTwice(settings: LimitSetting[]): void {
  const seen = new Set<string>()
  for (const { path } of settings) {
    if (seen.has(path)) throw fault(`${path} has two limits; keep one of them`)
    seen.add(path)
  }
}

const fault = (what: string): ConfigError => new ConfigError(`rate-limits.toml: ${what}.`)
