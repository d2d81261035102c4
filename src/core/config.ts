import { isLocalHost } from './local-names.ts'
import { nearest } from './nearest.ts'
import { type Env, readSetting, SettingError } from './read-setting.ts'
import type { Setting } from './setting-forms.ts'
import { settings } from './setting-table.ts'

type Settings = typeof settings
type Read<S> = S extends Setting<infer T> ? T : never
type Optional =
  | 'tlsCert'
  | 'tlsKey'
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
  | 'receiptsFolder'
  | 'metricsToken'
  | 'updateCheck'
  | 'smtpUrl'
  | 'smtpFrom'

/** Every setting with its value; the ones without a default may be undefined. */
export type Config = {
  [K in keyof Settings]: K extends Optional ? Read<Settings[K]> | undefined : Read<Settings[K]>
} & {
  /** The file the key was read from, where it was given as one. */
  secretKeyFile?: string | undefined
  /** How the settings were given that do not have their default, by their names. */
  given?: GivenBy | undefined
  /** Names that look like ours and are not. */
  unknownNames?: UnknownName[] | undefined
}

/** A name that is no setting, and the setting that is nearest to it. */
export interface UnknownName {
  name: string
  near: string
}

export const unknownNameText = ({ name, near }: UnknownName): string =>
  `${name} is not a setting of Hearth; did you mean ${near}?`

type GivenBy = Record<string, 'ENVIRONMENT' | 'FILE'>

/** A sentence for the operator; the boot stops with it. */
export class ConfigError extends Error {}

/** Reads the environment; throws ConfigError at the first thing that is wrong. Warnings are about unknown names. */
export function readConfig(env: Env): { config: Config; warnings: string[] } {
  const { config, faults } = surveyConfig(env)
  if (faults[0]) throw new ConfigError(faults[0].sentence)
  return { config, warnings: (config.unknownNames ?? []).map(unknownNameText) }
}

/** What is wrong with a setting, or with several together, as the sentence that the boot stops with. */
interface ConfigFault {
  name: string | undefined
  sentence: string
}

/** Reads the environment to its end; what is wrong in it has its default. */
export function surveyConfig(env: Env): { config: Config; faults: ConfigFault[] } {
  const faults: ConfigFault[] = []
  const attempt = <T>(name: string | undefined, work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof ConfigError || error instanceof SettingError)) throw error
      faults.push({ name, sentence: error.message })
      return undefined
    }
  }
  const values = Object.fromEntries(
    Object.entries<Setting<unknown>>(settings).map(([key, setting]) => [
      key,
      attempt(setting.name, () => readSetting(setting, env)) ?? defaultOf(setting),
    ]),
  )
  for (const judge of [refuseHalf, refuseHalfMail, refuseWithoutTls])
    if (faults.length === 0) attempt(undefined, () => judge(values as Config))
  values.baseUrl ??= `${values.tls === 'off' ? 'http' : 'https'}://localhost:${values.port}`
  if (faults.length === 0) attempt(undefined, () => refuseOutside(values as Config))
  values.httpPort ??= besideHttps(values as Config)
  values.errorsUrl ??= `${values.baseUrl}/errors`
  if (env.SVC_SECRET_KEY_FILE) values.secretKeyFile = env.SVC_SECRET_KEY_FILE
  const given = givenIn(env)
  if (Object.keys(given).length > 0) values.given = given
  const unknown = unknownNames(env)
  if (unknown.length > 0) values.unknownNames = unknown
  return { config: values as Config, faults }
}

const defaultOf = ({ fallback, read }: Setting<unknown>): unknown =>
  fallback === undefined ? undefined : read(fallback)

function givenIn(env: Env): GivenBy {
  const given: GivenBy = {}
  for (const { name } of settingRows) {
    if (env[name]) given[name] = 'ENVIRONMENT'
    else if (env[`${name}_FILE`]) given[name] = 'FILE'
  }
  return given
}

/** Sign-in with a provider is fully configured or off (spec 1); half a configuration would be ambiguous. */
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

/** Mail has a server and a sender, or is off. */
function refuseHalfMail({ smtpUrl, smtpFrom }: Config): void {
  if ((smtpUrl === undefined) === (smtpFrom === undefined)) return
  throw new ConfigError('SVC_SMTP_URL and SVC_SMTP_FROM belong together. Set both, or neither.')
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
  /** What it is called in Config. */
  key: string
  fallback: string
  form: string
  sentence: string
}

/** The table that --help and the README show. */
export const settingRows: SettingRow[] = Object.entries<Setting<unknown>>(settings).map(([key, setting]) => ({
  name: setting.name,
  key,
  fallback:
    'shownFallback' in setting && setting.shownFallback ? setting.shownFallback : (setting.fallback ?? ''),
  form: setting.form,
  sentence: setting.sentence,
}))

/** What is looked at until there is a household, and belongs to the household then. */
export const FIRST_BOOT: readonly string[] = [
  'SVC_REGISTRATION_OPEN',
  'SVC_ADMIN_EMAIL',
  'SVC_ADMIN_PASSWORD',
  'SVC_HOUSEHOLD_NAME',
  'SVC_ADMIN_COUNTRY',
  'SVC_RATES',
]

function unknownNames(env: Env): UnknownName[] {
  const known = settingRows.flatMap(({ name }) => [name, `${name}_FILE`])
  const strangers = Object.keys(env).filter((name) => name.startsWith('SVC_') && !known.includes(name))
  return strangers.map((name) => ({ name, near: nearest(name, known) }))
}
