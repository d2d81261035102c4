import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { ConfigError } from '../../../core/config.ts'
import type { Env } from '../../../core/read-setting.ts'
import {
  type Audience,
  audiences,
  DEFAULT_NAME,
  DEFAULT_PORT,
  refuseUnusable,
  type SetupAnswers,
  settingsFor,
  type setupRequest,
} from './plan.ts'
import { changedSettings, settingsFileIn } from './settings-file.ts'

/** Of the Debian package, which systemd gives to the service. */
const PACKAGE_FILE = '/etc/hearth/hearth.env'

/**
 * Asks who is to reach Hearth, by which name and at which port, and writes the settings for that. Answers the settings
 * to start with at once; undefined where a service manager starts it, or nobody wants it started.
 */
export async function setUp(
  env: Env,
  request: NonNullable<ReturnType<typeof setupRequest>>,
): Promise<Env | undefined> {
  const answers = await completed(request)
  const settings = settingsFor(answers)
  refuseUnusable(env, settings)
  const file = request.file ?? (existsSync(PACKAGE_FILE) ? PACKAGE_FILE : settingsFileIn(env))
  writeSettings(file, changedSettings(existsSync(file) ? readFileSync(file, 'utf8') : '', settings))
  console.log(`\nThe settings are in ${file}.`)
  for (const [name, value] of Object.entries(settings))
    if (value !== undefined) console.log(`  ${name}=${value}`)
  if (file === PACKAGE_FILE) {
    console.log(
      '\nNext: systemctl enable hearth && systemctl restart hearth && sleep 5 && journalctl -u hearth -n 60 -o cat',
    )
    return undefined
  }
  if (!request.isStarted) {
    console.log('\nNext: hearth serve, which shows the link.')
    return undefined
  }
  return { ...env, ...settings }
}

/** In one step, and for its owner alone: secrets may stand in it as well. */
function writeSettings(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : error
    throw new ConfigError(
      `${file} cannot be written (${why}). Run it as the user who may, or name another with --file.`,
    )
  }
}

/** What was not given is asked, where somebody can answer. */
async function completed(request: NonNullable<ReturnType<typeof setupRequest>>): Promise<SetupAnswers> {
  const { audience, name, port, proxy } = request
  if (audience !== undefined && (audience !== 'proxy' || name !== undefined) && !process.stdin.isTTY)
    return { audience, name, port, proxy }
  if (!process.stdin.isTTY)
    throw new ConfigError(
      'Nobody is there to answer. Say --for machine, --for house, or --for proxy --name NAME.',
    )
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const who = audience ?? audienceOf(await lines.question(WHO))
    const called = name ?? (await nameFor(who, (text) => lines.question(text)))
    const at = port ?? portOf(await lines.question(`Port [${DEFAULT_PORT}]: `))
    return { audience: who, name: called, port: at, proxy }
  } finally {
    lines.close()
  }
}

const WHO = `Who is to reach Hearth?
  1  only this machine
  2  the phones and laptops of the house
  3  people who come through a reverse proxy that does HTTPS
[2]: `

function audienceOf(text: string): Audience {
  const answer = text.trim() === '' ? 'house' : (audiences[Number(text) - 1] ?? text.trim())
  const found = audiences.find((one) => one === answer)
  if (!found) throw new ConfigError(`Answer 1, 2 or 3, and not ${text.trim()}. Nothing was changed.`)
  return found
}

async function nameFor(
  audience: Audience,
  ask: (text: string) => Promise<string>,
): Promise<string | undefined> {
  if (audience === 'machine') return undefined
  if (audience === 'house')
    return (await ask(`Its name, before .local [${DEFAULT_NAME}]: `)).trim() || undefined
  return (await ask('The name that people open, such as hearth.example.com: ')).trim() || undefined
}

function portOf(text: string): number {
  const port = text.trim() === '' ? DEFAULT_PORT : Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new ConfigError(`${text.trim()} is no port. Nothing was changed.`)
}
