import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, ConfigError } from '../../core/config.ts'
import type { ByLanguage } from '../../core/facts.ts'
import { type Language, languageOf } from '../../core/languages.ts'
import type { Log } from '../../core/log.ts'
import { inEnglish } from '../../core/refusals/reasons.ts'
import { systemClock } from '../../core/time.ts'
import * as passwords from '../../people/auth/passwords.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { dayThere } from '../demo/calendar.ts'
import { furnish } from '../demo/demo.ts'
import { people } from '../demo/household.ts'
import * as runtime from '../runtime.ts'
import { tryPair } from '../tls/tls.ts'
import { tryAddress } from './listen.ts'
import { keepServing } from './serve.ts'

const SEED = 1

/**
 * Runs the service on a made-up household in a directory of its own, which goes when the service ends, however it
 * ends. The configured data directory, key and identity provider are nobody's to touch here.
 */
export async function demo(config: Config, log: Log, language = languageHere()): Promise<void> {
  const password = passwordOf(config)
  await tryAddress(config)
  tryPair(config, systemClock())
  const running = runtime.start(
    { ...config, ...NOTHING_REAL, dataDir: temporaryDirectory() },
    systemClock,
    log,
  )
  const { deps } = running
  deps.isDemo = true
  // Nobody misses it after a power cut.
  deps.db.$client.run('PRAGMA synchronous = OFF')
  await furnish(deps, { today: dayThere(deps.clock()), seed: SEED, password, language })
  await keepServing(running, log, () => {
    process.off('SIGTERM', leaveQuietly)
    process.off('SIGINT', leaveQuietly)
    console.log(greetings[language](deps.config.baseUrl, password))
  })
}

const NOTHING_REAL = {
  backupDir: undefined,
  backupHook: undefined,
  backupPassphrase: undefined,
  receiptsFolder: undefined,
  secretKey: undefined,
  secretKeyFile: undefined,
  oidcIssuer: undefined,
  oidcClientId: undefined,
  oidcClientSecret: undefined,
  oidcDisplayName: undefined,
}

const leaveQuietly = () => process.exit(0)

/** Its owner's alone to read. Signals come here until the service has handlers of its own. */
function temporaryDirectory(): string {
  process.on('SIGTERM', leaveQuietly)
  process.on('SIGINT', leaveQuietly)
  const path = newDirectory()
  process.on('exit', () => rmSync(path, { recursive: true, force: true }))
  return path
}

function newDirectory(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'hearth-demo-'))
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : String(error)
    throw new DataError(
      `There can be no directory for the demonstration in ${tmpdir()} (${why}). Set TMPDIR to one that can be written.`,
    )
  }
}

/** Another one each time, unless one is wanted: a demonstration on the network is no open door. */
function passwordOf({ adminPassword }: Config): string {
  const flaw = adminPassword === undefined ? undefined : passwords.flawOf(adminPassword)
  if (flaw) throw new ConfigError(`SVC_ADMIN_PASSWORD ${inEnglish(flaw)}.`)
  return adminPassword ?? (randomBytes(8).toString('hex').match(/..../g) ?? []).join('-')
}

/** As this machine speaks, in the order in which the system itself looks. */
const languageHere = (): Language => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  return languageOf(LC_ALL || LC_MESSAGES || LANG || null)
}

const greetings: ByLanguage<(baseUrl: string, password: string) => string> = {
  en: (baseUrl, password) => `
This is a made-up household. Nothing in it is real, and all of it is gone when Hearth ends.

  address   ${baseUrl}
  sign in   ${people.maya.email} (administrator) or ${people.daniel.email}
  password  ${password}
`,
  fr: (baseUrl, password) => `
Voici un ménage inventé. Rien n’y est réel, et tout disparaît quand Hearth s’arrête.

  adresse       ${baseUrl}
  connexion     ${people.maya.email} (administration) ou ${people.daniel.email}
  mot de passe  ${password}
`,
}
