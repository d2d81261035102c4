import { healthcheck } from './commands/healthcheck.ts'
import { help } from './commands/help.ts'
import { migrate } from './commands/migrate.ts'
import { printOpenApi } from './commands/openapi.ts'
import { resetPassword } from './commands/reset-password.ts'
import { serve } from './commands/serve.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DataError } from './db/migrate.ts'
import { makeLog } from './log.ts'
import { systemClock } from './time.ts'
import { VERSION } from './version.ts'

process.umask(0o077)
const [command = 'serve', ...rest] = process.argv.slice(2)
try {
  process.exitCode = await run(command, rest)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataError)) throw error
  console.error(`hearth: ${error.message}`)
  process.exitCode = 1
}

async function run(command: string, [argument]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(command)) console.log(help())
  else if (['version', '--version'].includes(command)) console.log(VERSION)
  else if (command === 'serve') await withLog((config, log) => serve(config, log))
  else if (command === 'migrate') migrate(readConfig(process.env).config, argument === '--status')
  else if (command === 'reset-password' && argument) resetPassword(readConfig(process.env).config, argument)
  else if (command === 'healthcheck') return (await healthcheck(readConfig(process.env).config)) ? 0 : 1
  else if (command === 'openapi') printOpenApi(readConfig(process.env).config)
  else {
    console.error(
      `hearth: there is no command "${[command, argument].join(' ').trim()}" in this form. Try hearth --help.`,
    )
    return 2
  }
  return 0
}

async function withLog(
  work: (config: Config, log: ReturnType<typeof makeLog>) => Promise<void>,
): Promise<void> {
  const { config, warnings } = readConfig(process.env)
  const log = makeLog(config.logLevel, config.logFormat, systemClock, (line) => process.stdout.write(line))
  for (const warning of warnings) log.warn('config.unknown-name', { detail: warning })
  await work(config, log)
}
