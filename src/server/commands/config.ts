import { type Config, surveyConfig } from '../../core/config.ts'
import { type Instant, systemClock } from '../../core/time.ts'
import { households } from '../../people/household/tables.ts'
import { openShared } from '../../platform/db/data-directory.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { schemaStatus } from '../../platform/db/migrate.ts'
import { askReachFromCommand, type Reach } from '../reach/reach.ts'
import { factsOfData, factsOfPlace, type SystemFacts } from '../system/facts.ts'
import { backupFacts, NO_CERTIFICATE, type TlsFacts } from '../system/sections.ts'
import { type EffectiveSetting, effectiveSettings } from '../system/settings.ts'
import type { SystemWarning } from '../system/warning-rule.ts'
import { matters, warningsOf } from '../system/warnings.ts'
import { warningInWords } from '../system/words/in-words.ts'
import { PairError, readPair } from '../tls/pair.ts'
import { checkSettings } from './config-check/config-check.ts'
import { becomeOwner } from './config-check/owner.ts'
import { openExisting } from './open-existing.ts'

interface ConfigOptions {
  isJson: boolean
  isCheck: boolean
}

interface ConfigReport {
  settings: (EffectiveSetting & { isRefused?: true })[]
  warnings: SystemWarning[]
}

/** Reads `[--json] [--check]`, in any order. */
export function configOptions(words: string[]): ConfigOptions | undefined {
  const known = ['--json', '--check']
  if (words.some((word) => !known.includes(word)) || new Set(words).size < words.length) return undefined
  return { isJson: words.includes('--json'), isCheck: words.includes('--check') }
}

/** What tests replace. */
interface ConfigQuestion {
  at?: Instant
  ask?: typeof askReachFromCommand
}

/**
 * Prints every setting with what holds and why, and what can be warned of without asking a running service. Where
 * a check was asked for, it tries what the settings need of this machine, and answers whether all is well.
 */
export async function printConfig(
  env: NodeJS.ProcessEnv,
  { isJson, isCheck }: ConfigOptions,
  { at = systemClock(), ask = askReachFromCommand }: ConfigQuestion = {},
): Promise<boolean> {
  const report = await (isCheck ? checkedReport(env, at, ask) : reportOn(env, at, ask))
  const { settings, warnings } = report
  console.log(isJson ? JSON.stringify({ settings, warnings }, null, 2) : asText(report))
  return !isCheck || !report.warnings.some(matters)
}

interface Survey extends ConfigReport {
  config: Config
  isFounded: boolean
}

/** Root is the service's user from the first: what the settings are read from may be closed to that one as well. */
async function checkedReport(
  env: NodeJS.ProcessEnv,
  at: Instant,
  ask: typeof askReachFromCommand,
): Promise<ConfigReport> {
  const asOwner = becomeOwner(surveyConfig(env).config.dataDir)
  const { config, isFounded, settings, warnings } = await reportOn(env, at, ask)
  const tried = await checkSettings({ config, at, isFounded })
  return { settings, warnings: [...warnings, ...tried, ...(asOwner ? [asOwner] : [])] }
}

async function reportOn(
  env: NodeJS.ProcessEnv,
  at: Instant,
  ask: typeof askReachFromCommand,
): Promise<Survey> {
  const { config, faults } = surveyConfig(env)
  const wrong = faults.map(({ sentence }) => ({
    code: 'setting-refused',
    severity: 'ERROR' as const,
    sentence,
    remedy: 'Hearth does not start before this is corrected.',
  }))
  const reach = await ask(config)
  const { facts, settings, findings } = inspectData(config, reach, at)
  const isWrong = (name: string) => faults.some((fault) => fault.name === name)
  return {
    config,
    isFounded: facts.data?.isFounded ?? false,
    settings: settings.map((one) => (isWrong(one.name) ? { ...one, value: null, isRefused: true } : one)),
    warnings: [...wrong, ...findings, ...warningsOf(facts).map((one) => warningInWords(one, 'en'))],
  }
}

interface DataReport {
  facts: SystemFacts
  settings: EffectiveSetting[]
  findings: SystemWarning[]
}

/** What the data adds, where there is any and it can be read. */
function inspectData(config: Config, reach: Reach, at: Instant): DataReport {
  const place = factsOfPlace({ ...config, baseUrl: reach.baseUrl }, at)
  const facts = { ...place, tls: tlsOfFiles(config, at), reach }
  const without = (...findings: SystemWarning[]) => ({
    facts,
    settings: effectiveSettings(config, undefined),
    findings,
  })
  try {
    const data = openExisting(config, (existing) => openShared(existing, 'RIGHT_KEY', 'READ'))
    if (!data) return without()
    const { db, secrets } = data
    try {
      db.$client.run('PRAGMA query_only = ON')
      if (schemaStatus(db).pending.length > 0) return without(notMigrated)
      return {
        facts: { ...facts, data: factsOfData(db, at), backups: backupFacts({ config, db, secrets }, at) },
        settings: effectiveSettings(config, db.select().from(households).limit(1).get()),
        findings: [],
      }
    } finally {
      db.$client.close()
    }
  } catch (thrown) {
    if (!(thrown instanceof DataError)) throw thrown
    return without({
      code: 'data-unreadable',
      severity: 'ERROR',
      sentence: thrown.message,
      remedy: 'hearth doctor says more, where the data can be opened.',
    })
  }
}

/** With files, what the service would serve; how its own authority's is doing only a service knows. */
function tlsOfFiles({ tls, tlsCert: cert = '', tlsKey: key = '' }: Config, at: Instant): TlsFacts {
  if (tls !== 'files') return NO_CERTIFICATE
  try {
    const end = readPair({ cert, key }, at).leaf.validToDate.getTime() as Instant
    return { mode: 'FILES', certificateEndsAt: end, fault: null }
  } catch (error) {
    // The check that tries to serve it says why not.
    if (!(error instanceof PairError)) throw error
    return NO_CERTIFICATE
  }
}

const notMigrated: SystemWarning = {
  code: 'not-migrated',
  severity: 'NOTE',
  sentence: 'The data is of an older version and was not looked at.',
  remedy: 'Start the service, or run hearth migrate: both make a copy first.',
}

const SOURCES: Record<EffectiveSetting['source'], string> = {
  DEFAULT: 'default',
  ENVIRONMENT: 'environment',
  FILE: 'file',
  FIRST_BOOT: 'first boot',
  APP: 'first boot, since changed in the app',
}

function asText({ settings, warnings }: ConfigReport): string {
  const width = Math.max(...settings.map(({ name }) => name.length))
  const lines = settings.map(
    ({ name, value, source, isRefused }) =>
      `${name.padEnd(width)}  ${value ?? (isRefused ? '(refused)' : '(not set)')}  [${SOURCES[source]}]`,
  )
  const texts = warnings.map(
    ({ severity, code, sentence, remedy }) => `${severity.padEnd(7)}  ${sentence} ${remedy} (${code})`,
  )
  return [...lines, ...(texts.length > 0 ? ['', ...texts] : [])].join('\n')
}
