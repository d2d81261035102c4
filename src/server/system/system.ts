import type { Actor } from '../../core/actor.ts'
import { hostInUrl } from '../../core/addresses.ts'
import type { Language } from '../../core/languages.ts'
import { daysUntil, type Instant, toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { VERSION } from '../../core/version.ts'
import type { connectionStates } from '../../intake/bank-sync/tables.ts'
import * as household from '../../people/household/household.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import { schemaStatus } from '../../platform/db/migrate.ts'
import type { Deps } from '../../platform/deps.ts'
import { dueAfter, lastRun, type TimedJob } from '../../platform/jobs/jobs.ts'
import { faultInWords, messageInWords } from '../jobs/words/in-words.ts'
import type { JobMessage } from '../jobs/words/job-facts.ts'
import { factsOf, type SystemFacts } from './facts.ts'
import type { httpsWays, SystemState } from './model.ts'
import type { BackupFacts } from './sections.ts'
import { effectiveSettings, rangeText } from './settings.ts'
import { growthOf } from './sizes.ts'
import { upSince } from './up-since.ts'
import { isNewer } from './updates.ts'
import { warningsOf } from './warnings.ts'
import { warningInWords } from './words/in-words.ts'

/** How the installation is, for its administrators: what concerns one household is that of who asks. */
export function systemState(deps: Deps, actor: Actor, timetable: readonly TimedJob[]): SystemState {
  const { db } = deps
  const facts = factsOf(deps, actor.at)
  const config = { ...deps.config, baseUrl: facts.reach?.baseUrl ?? deps.config.baseUrl }
  const language = languageOfReader(db, actor)
  return {
    version: VERSION,
    schema: schemaStatus(db).applied.at(-1) ?? '',
    upSince: toRfc3339(upSince(deps)),
    clock: toRfc3339(actor.at),
    warnings: warningsOf(facts).map((one) => warningInWords(one, language)),
    address: addressState(facts),
    storage: storageState(deps, facts),
    backups: facts.backups
      ? { ...backupState(facts.backups, language), replica: facts.storage.replica }
      : null,
    jobs: timetable.map((job) => jobState(deps, job, { at: actor.at, language })),
    connections: connectionsOf(deps, actor),
    sessions: sessionsOf(deps, actor),
    settings: effectiveSettings(config, household.ofActor(db, actor)),
    update: updateState(facts),
  }
}

function addressState({ config, tls, reach, at }: SystemFacts): SystemState['address'] {
  const { host, port } = config
  const baseUrl = reach?.baseUrl ?? config.baseUrl
  const end = tls.certificateEndsAt
  return {
    baseUrl,
    listensOn: `${hostInUrl(host)}:${port}`,
    https: httpsWay(baseUrl, tls.mode),
    certificateEndsAt: toRfc3339OrNull(end),
    certificateDaysLeft: end === null ? null : daysUntil(end, at),
    trustedProxies: config.trustedProxies.map(rangeText),
  }
}

function httpsWay(baseUrl: string, mode: SystemFacts['tls']['mode']): (typeof httpsWays)[number] {
  if (mode === 'FILES') return 'OWN_CERTIFICATE'
  if (mode === 'LOCAL') return 'OWN_AUTHORITY'
  return baseUrl.startsWith('https:') ? 'PROXY' : 'NONE'
}

function storageState({ db, config }: Deps, { storage, at }: SystemFacts): SystemState['storage'] {
  const { databaseBytes, logBytes, disk } = storage
  const growth = growthOf(db, storage, at)
  return {
    dataDirectory: config.dataDir,
    databaseBytes,
    logBytes,
    freeBytes: disk?.freeBytes ?? null,
    totalBytes: disk?.totalBytes ?? null,
    growthBytesPerDay: growth?.bytesPerDay ?? null,
    freeDays: growth?.freeDays ?? null,
  }
}

const backupState = (facts: BackupFacts, language: Language) => ({
  isOn: facts.isOn,
  isEncrypted: facts.isEncrypted,
  lastBytes: facts.lastBytes,
  newestId: facts.newestId,
  folder: facts.folder,
  mount: facts.mount,
  drillFault: facts.drillFault && faultInWords(facts.drillFault, language),
  lastAt: toRfc3339OrNull(facts.lastAt),
  verifiedAt: toRfc3339OrNull(facts.verifiedAt),
  drilledAt: toRfc3339OrNull(facts.drilledAt),
  nextAt: toRfc3339OrNull(facts.nextAt),
})

function jobState(
  { db }: Deps,
  job: TimedJob,
  { at, language }: { at: Instant; language: Language },
): SystemState['jobs'][number] {
  const { name } = job
  const last = lastRun(db, name)
  const next = dueAfter(db, job, at)
  const isOver = last && last.finishedAt !== null
  return {
    name,
    state: last?.state ?? null,
    startedAt: toRfc3339OrNull(last?.startedAt ?? null),
    // A clock that was set back meanwhile makes no time pass backward.
    durationMs: isOver ? Math.max(0, (last.finishedAt ?? 0) - last.startedAt) : null,
    message: last?.message ? messageInWords(last.message as JobMessage, language) : null,
    nextRunAt: toRfc3339OrNull(next ?? null),
  }
}

interface ConnectionFacts {
  id: string
  host: string
  state: (typeof connectionStates)[number]
  lastSucceededAt: Instant | null
}

const connectionsOf = ({ db }: Deps, { householdId }: Actor): SystemState['connections'] =>
  db.$client
    .query<ConnectionFacts, [number]>(`
      SELECT id, host, state, last_succeeded_at AS lastSucceededAt FROM bank_connections
      WHERE household_id = ? AND state <> 'DISCONNECTED' ORDER BY seq LIMIT 100`)
    .all(householdId)
    .map((row) => ({ ...row, lastSucceededAt: toRfc3339OrNull(row.lastSucceededAt) }))

const sessionsOf = ({ db }: Deps, { householdId, at }: Actor): SystemState['sessions'] =>
  db.$client
    .query<SystemState['sessions'], [number, Instant]>(`
      SELECT count(*) AS active, count(DISTINCT s.user_id) AS people FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE u.household_id = ? AND s.ended_at IS NULL AND s.expires_at > ?`)
    .get(householdId, at) ?? { active: 0, people: 0 }

function updateState({ config, data }: SystemFacts): SystemState['update'] {
  const isOn = config.updateCheck !== undefined
  const release = isOn ? data?.release : undefined
  const isThere = release?.version != null && isNewer(release.version, VERSION)
  return {
    isOn,
    checkedAt: toRfc3339OrNull(release?.checkedAt ?? null),
    newerVersion: isThere ? (release?.version ?? null) : null,
    url: isThere ? (release?.url ?? null) : null,
  }
}
