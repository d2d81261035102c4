import { type Config, surveyConfig } from '../../core/config.ts'
import { type Instant, systemClock } from '../../core/time.ts'
import { households } from '../../people/household/tables.ts'
import { openShared } from '../../platform/db/data-directory.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { schemaStatus } from '../../platform/db/migrate.ts'
import { factsOfData, factsOfPlace, type SystemFacts } from '../system/facts.ts'
import { backupFacts } from '../system/sections.ts'
import { type EffectiveSetting, effectiveSettings } from '../system/settings.ts'
import type { SystemWarning } from '../system/warning-rule.ts'
import { matters, warningsOf } from '../system/warnings.ts'
import { warningInWords } from '../system/words/in-words.ts'
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

/**
 * Prints every setting with what holds and why, and what can be warned of without asking a running service. Answers
 * whether all is well, where that was asked.
 */
export function printConfig(env: NodeJS.ProcessEnv, { isJson, isCheck }: ConfigOptions): boolean {
  const report = reportOn(env, systemClock())
  console.log(isJson ? JSON.stringify(report, null, 2) : asText(report))
  return !isCheck || !report.warnings.some(matters)
}

function reportOn(env: NodeJS.ProcessEnv, at: Instant): ConfigReport {
  const { config, faults } = surveyConfig(env)
  const wrong = faults.map(({ sentence }) => ({
    code: 'setting-refused',
    severity: 'ERROR' as const,
    sentence,
    remedy: 'Hearth does not start before this is corrected.',
  }))
  const { facts, settings, findings } = inspectData(config, at)
  const isWrong = (name: string) => faults.some((fault) => fault.name === name)
  return {
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
function inspectData(config: Config, at: Instant): DataReport {
  const facts = factsOfPlace(config, at)
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
