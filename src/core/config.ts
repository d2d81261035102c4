import { readFileSync } from 'node:fs'
import { type LogFormat, type LogLevel, logFormats, logLevels } from './log.ts'
import {
  address,
  choice,
  cron,
  issuer,
  keep,
  key,
  localCron,
  origin,
  phrase,
  ranges,
  type Setting,
  text,
  truth,
  whole,
} from './setting-forms.ts'

type Env = Record<string, string | undefined>

const settings = {
  baseUrl: origin(
    'SVC_BASE_URL',
    'Where people reach Hearth; the links it prints start with it.',
    'http://localhost:{SVC_PORT}',
  ),
  host: text('SVC_HOST', 'Address to listen on; 0.0.0.0 lets the whole network in.', {
    fallback: '127.0.0.1',
  }),
  port: whole('SVC_PORT', 0, 65_535, '8080', 'Port to listen on; 0 takes a free one.'),
  dataDir: text('SVC_DATA_DIR', 'Directory of the database, its copies and the key.', {
    fallback: './hearth-data',
  }),
  errorsUrl: address('SVC_ERRORS_URL', 'Prefix of the type URL in error answers.', '{SVC_BASE_URL}/errors'),
  logLevel: choice<LogLevel>('SVC_LOG_LEVEL', logLevels, 'info', 'Least severe event that is logged.'),
  logFormat: choice<LogFormat>('SVC_LOG_FORMAT', logFormats, 'text', 'One text or one JSON line per event.'),
  secretKey: key('SVC_SECRET_KEY', 'Seals secrets; made in the data directory when not given.'),
  registrationOpen: truth(
    'SVC_REGISTRATION_OPEN',
    'false',
    'Whether anyone may register; read at the first boot only.',
  ),
  adminEmail: text(
    'SVC_ADMIN_EMAIL',
    "The first administrator's e-mail address; read at the first boot only.",
  ),
  adminPassword: text(
    'SVC_ADMIN_PASSWORD',
    "The first administrator's password, 12 to 128 characters; read at the first boot only.",
  ),
  householdName: text('SVC_HOUSEHOLD_NAME', 'Name of the household; read at the first boot only.', {
    fallback: 'Household',
  }),
  adminCountry: choice(
    'SVC_ADMIN_COUNTRY',
    ['CA', 'US'] as const,
    'CA',
    'Country and so currency and first time zone of the household; read at the first boot only.',
  ),
  inviteLifetimeDays: whole('SVC_INVITE_LIFETIME_DAYS', 1, 365, '7', 'How many days an invite may be used.'),
  trustedProxies: ranges('SVC_TRUSTED_PROXIES', 'Reverse proxies whose X-Forwarded-For is believed.'),
  egressAllowPrivate: truth(
    'SVC_EGRESS_ALLOW_PRIVATE',
    'false',
    'Whether an AI endpoint may be at a private address or plain http, where its user allows it as well.',
  ),
  scheduledSyncCron: cron(
    'SVC_AGGREGATOR_SCHEDULED_SYNC_CRON',
    '17 9 * * *',
    'When connected banks are asked for what is new; they expect it once a day.',
  ),
  backupCron: localCron(
    'SVC_BACKUP_CRON',
    '17 3 * * *',
    'When a backup is made by itself, where anything was written since the last one.',
  ),
  backupKeep: keep(
    'SVC_BACKUP_KEEP',
    '7d4w12m',
    'Of how many days, weeks and months the latest backup that was made by itself is kept.',
  ),
  backupDir: text('SVC_BACKUP_DIR', 'Directory of the backups; a mounted disk or share, say.', {
    shownFallback: '{SVC_DATA_DIR}/backups',
  }),
  backupPassphrase: phrase(
    'SVC_BACKUP_PASSPHRASE',
    'Encrypts backups, which then hold the key of the data as well; without it they hold no key.',
  ),
  backupHook: text(
    'SVC_BACKUP_HOOK',
    'Program that is run after each backup with its path, to take it elsewhere.',
  ),
  oidcIssuer: issuer(
    'SVC_OIDC_ISSUER',
    'Issuer of the OpenID Connect provider that people may sign in with; all four of these, or none.',
  ),
  oidcClientId: text(
    'SVC_OIDC_CLIENT_ID',
    'What the provider calls Hearth; its redirect URI there is {SVC_BASE_URL}/api/v1/auth/callback, its back-channel logout URI {SVC_BASE_URL}/api/v1/auth/backchannel-logout.',
  ),
  oidcClientSecret: text('SVC_OIDC_CLIENT_SECRET', 'The secret Hearth shares with the provider.'),
  oidcDisplayName: text('SVC_OIDC_DISPLAY_NAME', 'What the provider is called on the sign-in page.'),
  importMaxFileBytes: whole(
    'SVC_IMPORT_MAX_FILE_BYTES',
    1,
    67_108_864,
    '10485760',
    'Largest import file in bytes.',
  ),
  importMaxRows: whole('SVC_IMPORT_MAX_ROWS', 1, 1_000_000, '50000', 'Most rows in one import.'),
  importMaxFieldChars: whole(
    'SVC_IMPORT_MAX_FIELD_CHARS',
    1,
    100_000,
    '1000',
    'Most characters in one field of an import; Hearth’s own export may have more.',
  ),
}

type Settings = typeof settings
type Read<S> = S extends Setting<infer T> ? T : never
type Optional =
  | 'secretKey'
  | 'adminEmail'
  | 'adminPassword'
  | 'backupDir'
  | 'backupPassphrase'
  | 'backupHook'
  | 'oidcIssuer'
  | 'oidcClientId'
  | 'oidcClientSecret'
  | 'oidcDisplayName'

/** Every setting with its value; the ones without a default may be undefined. */
export type Config = {
  [K in keyof Settings]: K extends Optional ? Read<Settings[K]> | undefined : Read<Settings[K]>
} & {
  /** The file the key was read from, where it was given as one. */
  secretKeyFile?: string | undefined
}

/** A sentence for the operator; the boot stops with it. */
export class ConfigError extends Error {}

/** Reads the environment. Warnings are sentences about names that look like ours and are not. */
export function readConfig(env: Env): { config: Config; warnings: string[] } {
  const values = Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, readSetting(setting, env)]),
  )
  refuseHalf(values as Config)
  values.baseUrl ??= `http://localhost:${values.port}`
  values.errorsUrl ??= `${values.baseUrl}/errors`
  if (env.SVC_SECRET_KEY_FILE) values.secretKeyFile = env.SVC_SECRET_KEY_FILE
  return { config: values as Config, warnings: unknownNames(env) }
}

/** Sign-in with a provider is wholly on or wholly off (spec 1); half of it would look like either. */
function refuseHalf({ oidcIssuer, oidcClientId, oidcClientSecret, oidcDisplayName }: Config): void {
  const missing = Object.entries({
    SVC_OIDC_ISSUER: oidcIssuer,
    SVC_OIDC_CLIENT_ID: oidcClientId,
    SVC_OIDC_CLIENT_SECRET: oidcClientSecret,
    SVC_OIDC_DISPLAY_NAME: oidcDisplayName,
  }).filter(([, value]) => value === undefined)
  if (missing.length === 0 || missing.length === 4) return
  const names = missing.map(([name]) => name).join(', ')
  throw new ConfigError(
    `Sign-in with an identity provider is only half configured: ${names} missing. Set all four SVC_OIDC_ settings, or none.`,
  )
}

/** The same settings once SVC_PORT=0 has become a port; addresses that were made from the port follow it. */
export function onPort(config: Config, port: number): Config {
  const follow = (url: string) => url.replace(`http://localhost:${config.port}`, `http://localhost:${port}`)
  return { ...config, port, baseUrl: follow(config.baseUrl), errorsUrl: follow(config.errorsUrl) }
}

interface SettingRow {
  name: string
  fallback: string
  form: string
  sentence: string
}

/** The table that --help and the README show. */
export const settingRows: SettingRow[] = Object.values(settings).map((setting) => ({
  name: setting.name,
  fallback:
    'shownFallback' in setting && setting.shownFallback ? setting.shownFallback : (setting.fallback ?? ''),
  form: setting.form,
  sentence: setting.sentence,
}))

function readSetting(setting: Setting<unknown>, env: Env): unknown {
  // Compose files write NAME= for "not set".
  const given = env[setting.name] || undefined
  const file = env[`${setting.name}_FILE`] || undefined
  if (given !== undefined && file !== undefined) {
    throw new ConfigError(`${setting.name} and ${setting.name}_FILE are both set; keep one of them.`)
  }
  const value = file === undefined ? (given ?? setting.fallback) : contents(`${setting.name}_FILE`, file)
  if (value === undefined) return undefined
  const read = setting.read(value)
  if (read === undefined)
    throw new ConfigError(`${setting.name} must be ${setting.form}; it is ${quoted(setting, value)}.`)
  return read
}

/** An empty file is a secret that was not filled in, which must not pass for "not set". */
function contents(name: string, path: string): string {
  const text = readText(name, path).replace(/\r?\n$/, '')
  if (text === '') throw new ConfigError(`${name} names ${path}, which is empty.`)
  return text
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigError(
      `${name} names ${path}, which cannot be read${why}. Check that it exists and that Hearth may read it.`,
    )
  }
}

const quoted = (setting: Setting<unknown>, value: string): string =>
  /PASSWORD|PASSPHRASE|KEY$|SECRET/.test(setting.name) ? 'something else' : JSON.stringify(value)

function unknownNames(env: Env): string[] {
  const known = settingRows.flatMap(({ name }) => [name, `${name}_FILE`])
  const strangers = Object.keys(env).filter((name) => name.startsWith('SVC_') && !known.includes(name))
  return strangers.map((name) => `${name} is not a setting of Hearth; did you mean ${nearest(name, known)}?`)
}

/** The one of the known names that takes the fewest changes of a letter. */
function nearest(name: string, known: string[]): string {
  const distances = known.map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
  return distances.reduce((best, next) => (next.distance < best.distance ? next : best)).candidate
}

/** Levenshtein's distance, one row at a time. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
