import { type Config, ConfigError, readConfig } from './core/config.ts'
import { gather, type Log, makeLog } from './core/log.ts'
import { systemClock } from './core/time.ts'
import { VERSION } from './core/version.ts'
import { DataError } from './platform/db/migrate.ts'
import { checkEgress, egressQuestion } from './server/commands/check-egress.ts'
import { demo } from './server/commands/demo.ts'
import { examine, examineAndRepair } from './server/commands/doctor.ts'
import { healthcheck } from './server/commands/healthcheck.ts'
import { help } from './server/commands/help.ts'
import { importExport } from './server/commands/import-export.ts'
import { migrate, migrationStatus } from './server/commands/migrate.ts'
import { printOpenApi } from './server/commands/openapi.ts'
import { resetKey } from './server/commands/reset-key.ts'
import { resetPassword } from './server/commands/reset-password.ts'
import { serve } from './server/commands/serve.ts'

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
  const [argument] = rest.length === 1 ? rest : []
  const email = command === 'reset-password' ? argument : undefined
  const archive = command === 'import-export' ? argument : undefined
  const question = command === 'check-egress' ? egressQuestion(rest) : undefined
  if (['help', '--help', '-h'].includes(line)) console.log(help())
  else if (['version', '--version'].includes(line)) console.log(VERSION)
  else if (line === 'serve') await started(serve)
  else if (line === 'demo') await started(demo)
  else if (line === 'migrate') migrate(settings())
  else if (line === 'migrate --status') migrationStatus(settings())
  else if (email) resetPassword(settings(), email)
  else if (archive) await importExport(settings(), archive)
  else if (question) await checkEgress(settings(), question)
  else if (line === 'reset-key') resetKey(settings())
  else if (line === 'doctor') return examine(settings()) ? 0 : 1
  else if (line === 'doctor --repair') return examineAndRepair(settings()) ? 0 : 1
  else if (line === 'healthcheck') return (await healthcheck(settings())) ? 0 : 1
  else if (line === 'openapi') printOpenApi(settings())
  else {
    console.error(`hearth: there is no command "${line}" in this form. Try hearth --help.`)
    return 2
  }
  return 0
}

function settings(): Config {
  return readConfig(process.env).config
}

async function started(run: (config: Config, log: Log) => Promise<void>): Promise<void> {
  const { config, warnings } = readConfig(process.env)
  const { write, flush } = gather((text) => process.stdout.write(text))
  process.on('exit', flush)
  const log = makeLog(config.logLevel, config.logFormat, systemClock, write)
  for (const warning of warnings) log.warn('config.unknown-name', { detail: warning })
  await run(config, log)
}
