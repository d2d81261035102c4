import { readFileSync } from 'node:fs'
import { isLocalHost } from './local-names.ts'
import { type LogFormat, type LogLevel, logFormats, logLevels } from './log.ts'
import {
  address,
  choice,
  cron,
  issuer,
  key,
  origin,
  path,
  ranges,
  type Setting,
  sidePort,
  text,
  truth,
  whole,
} from './setting-forms.ts'

type Env = Record<string, string | undefined>

const settings = {
  baseUrl: origin(
    'SVC_BASE_URL',
    'Where people reach Hearth; the links it prints start with it.',
    'http://localhost:{SVC_PORT}, https:// with SVC_TLS',
  ),
  host: text('SVC_HOST', 'Address to listen on; 0.0.0.0 lets the whole network in.', {
    fallback: '127.0.0.1',
  }),
  port: whole('SVC_PORT', 0, 65_535, '8080', 'Port to listen on; 0 takes a free one.'),
  tls: choice(
    'SVC_TLS',
    ['off', 'files', 'local'] as const,
    'off',
    'Who makes the certificate for HTTPS: nobody or a proxy; whoever writes the files below; Hearth itself, for names and addresses of the house.',
  ),
  tlsCert: path(
    'SVC_TLS_CERT',
    'With SVC_TLS=files the certificate in PEM, with those it leads up to; read again when it changes.',
  ),
  tlsKey: path('SVC_TLS_KEY', 'With SVC_TLS=files its key in PEM, without a passphrase.'),
  httpPort: sidePort(
    'SVC_HTTP_PORT',
    'Port beside HTTPS that leads people there from plain http and, with SVC_TLS=local, gives the certificate to trust at /trust.',
    '80 beside 443, else {SVC_PORT} + 1; off with SVC_TLS=files',
  ),
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
  | 'tlsCert'
  | 'tlsKey'
  | 'secretKey'
  | 'adminEmail'
  | 'adminPassword'
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
  refuseWithoutTls(values as Config)
  values.baseUrl ??= `${values.tls === 'off' ? 'http' : 'https'}://localhost:${values.port}`
  refuseOutside(values as Config)
  values.httpPort ??= besideHttps(values as Config)
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

/** What is set for HTTPS while it is off would leave somebody in the open who believes they are not. */
function refuseWithoutTls({ tls, tlsCert, tlsKey, port, httpPort }: Config): void {
  const files = { SVC_TLS_CERT: tlsCert, SVC_TLS_KEY: tlsKey }
  const [missing] = Object.entries(files).find(([, value]) => value === undefined) ?? []
  if (tls === 'files' && missing !== undefined)
    throw new ConfigError(`SVC_TLS=files needs the paths of two files, and ${missing} is missing.`)
  const [idle] = Object.entries(files).find(([, value]) => value !== undefined) ?? []
  if (tls !== 'files' && idle !== undefined)
    throw new ConfigError(
      `${idle} is only for SVC_TLS=files, and SVC_TLS is ${tls}. Set that, or leave it out.`,
    )
  if (port !== 0 && httpPort === port)
    throw new ConfigError(`SVC_HTTP_PORT and SVC_PORT are both ${port}; plain http needs a port of its own.`)
  if (tls === 'off' && typeof httpPort === 'number')
    throw new ConfigError('SVC_HTTP_PORT is only for SVC_TLS=files or local, and SVC_TLS is off.')
}

/** The links that Hearth prints must lead to what it serves. */
function refuseOutside({ tls, baseUrl }: Config): void {
  if (tls === 'off') return
  const { protocol, hostname } = new URL(baseUrl)
  if (protocol !== 'https:')
    throw new ConfigError(
      `SVC_BASE_URL is ${baseUrl}, but with SVC_TLS=${tls} people come by https. Write https://.`,
    )
  if (hostname.length < 3)
    throw new ConfigError(`SVC_BASE_URL is ${baseUrl}; by https its host needs three characters or more.`)
  if (tls === 'local' && !isLocalHost(hostname))
    throw new ConfigError(
      `SVC_TLS=local makes certificates for the house alone, and ${hostname} is not only of the house. Use a name that ends in .local, .lan, .home.arpa or .internal, or a private address; for a public name there are SVC_TLS=files and a proxy.`,
    )
}

const besideHttps = ({ tls, port }: Config): Config['httpPort'] =>
  tls !== 'local' ? 'off' : port === 443 ? 80 : port === 0 ? 0 : port === 65_535 ? 'off' : port + 1

/** The same settings once SVC_PORT=0 has become a port; addresses that were made from the port follow it. */
export function onPort(config: Config, port: number): Config {
  const scheme = config.tls === 'off' ? 'http' : 'https'
  const follow = (url: string) =>
    url.replace(`${scheme}://localhost:${config.port}`, `${scheme}://localhost:${port}`)
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
  const inFile = file === undefined || setting.isPath ? file : contents(`${setting.name}_FILE`, file)
  const value = inFile ?? given ?? setting.fallback
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
  /PASSWORD|KEY|SECRET/.test(setting.name) ? 'something else' : JSON.stringify(value)

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
