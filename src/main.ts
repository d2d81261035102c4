import { type Config, ConfigError, readConfig } from './core/config.ts'
import { languageOf } from './core/languages.ts'
import { gather, type Log, makeLog } from './core/log.ts'
import { systemClock } from './core/time.ts'
import { VERSION } from './core/version.ts'
import { DataError } from './platform/db/data-error.ts'
import { withSettingsFile } from './server/commands/setup/settings-file.ts'

/** What it runs, it loads: every other command would have to wait for the whole service to be read. */
const commands: Record<string, () => Promise<unknown>> = {
  serve: async () => started((await import('./server/commands/serve.ts')).serve),
  'serve --read-only': async () => started((await import('./server/commands/serve-copy.ts')).serveReadOnly),
  demo: async () => started((await import('./server/commands/demo.ts')).demo),
  migrate: async () => (await import('./server/commands/migrate.ts')).migrate(settings()),
  'migrate --status': async () => (await import('./server/commands/migrate.ts')).migrationStatus(settings()),
  'reset-key': async () => (await import('./server/commands/reset-key.ts')).resetKey(settings()),
  doctor: async () => (await import('./server/commands/doctor.ts')).examine(settings()),
  'doctor --repair': async () => (await import('./server/commands/doctor.ts')).examineAndRepair(settings()),
  healthcheck: async () => (await import('./server/commands/healthcheck.ts')).healthcheck(settings()),
  trust: async () => (await import('./server/commands/trust.ts')).printTrust(settings()),
  openapi: async () => (await import('./server/commands/openapi.ts')).printOpenApi(settings()),
  version: async () => console.log(VERSION),
  help: async () => console.log((await import('./server/commands/help.ts')).help()),
}
const SAME: Record<string, string> = { '--version': 'version', '--help': 'help', '-h': 'help' }

/** What a command answers that cannot make anything of its words. */
const UNKNOWN = Symbol('unknown')

/** The commands that take something. */
const withWords: Record<string, (words: string[]) => Promise<unknown>> = {
  'reset-password': ([email, ...more]) =>
    one(email, more, async (email) =>
      (await import('./server/commands/reset-password.ts')).resetPassword(settings(), email),
    ),
  'import-export': ([archive, ...more]) =>
    one(archive, more, async (archive) =>
      (await import('./server/commands/import-export.ts')).importExport(settings(), archive),
    ),
  config: async (words) => {
    const { configOptions, printConfig } = await import('./server/commands/config.ts')
    const options = configOptions(words)
    return options ? printConfig(withSettingsFile(process.env), options) : UNKNOWN
  },
  setup: async (words) => {
    const { setupRequest } = await import('./server/commands/setup/plan.ts')
    const request = setupRequest(words)
    if (!request) return UNKNOWN
    const { setUp } = await import('./server/commands/setup/setup.ts')
    const env = await setUp(process.env, request)
    return env && started((await import('./server/commands/serve.ts')).serve, env)
  },
  doctor: ([file, ...more]) =>
    one(file, more, async (file) =>
      (await import('./server/commands/doctor-file.ts')).examineFile(settings(), file),
    ),
  backup: async (words) => {
    const { backup, backupRequest } = await import('./server/commands/backup.ts')
    const request = backupRequest(words)
    return request ? backup(settings(), request) : UNKNOWN
  },
  demo: ([option, language, ...more]) =>
    one(option === '--language' ? language : undefined, more, async (language) =>
      started(async (config, log) =>
        (await import('./server/commands/demo.ts')).demo(config, log, languageOf(language)),
      ),
    ),
  // No person's: the server starts it for itself.
  child: ([memoryBytes, ...more]) =>
    one(memoryBytes, more, async (bytes) => (await import('./server/child.ts')).child(Number(bytes))),
  'check-egress': async (words) => {
    const { checkEgress, egressQuestion } = await import('./server/commands/check-egress.ts')
    const question = egressQuestion(words)
    return question ? checkEgress(settings(), question) : UNKNOWN
  },
}

const one = async (word: string | undefined, more: string[], run: (word: string) => Promise<unknown>) =>
  word && !word.startsWith('--') && more.length === 0 ? run(word) : UNKNOWN

// What Hearth writes is its owner's alone.
process.umask(0o077)
// Whoever read the log may leave; the service stays.
process.stdout.on('error', () => {})
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataError)) throw error
  console.error(`hearth: ${error.message}`)
  process.exitCode = 1
}

/** Answers the exit code; a server that goes on answers as soon as it listens. */
async function run([command = 'serve', ...rest]: string[]): Promise<number> {
  const line = [command, ...rest].join(' ')
  const answer = await (commands[SAME[line] ?? line]?.() ?? withWords[command]?.(rest) ?? UNKNOWN)
  if (answer !== UNKNOWN) return answer === false ? 1 : 0
  console.error(`hearth: there is no command "${line}" in this form. Try hearth --help.`)
  return 2
}

function settings(): Config {
  return readConfig(withSettingsFile(process.env)).config
}

async function started(
  run: (config: Config, log: Log) => Promise<void>,
  env = withSettingsFile(process.env),
): Promise<void> {
  const { config, warnings } = readConfig(env)
  const { write, flush } = gather((text) => process.stdout.write(text))
  process.on('exit', flush)
  const log = makeLog(config.logLevel, config.logFormat, systemClock, write)
  for (const warning of warnings) log.warn('config.unknown-name', { detail: warning })
  await run(config, log)
}
