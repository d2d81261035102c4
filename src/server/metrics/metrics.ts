import { VERSION } from '../../core/version.ts'
import { schemaStatus } from '../../platform/db/migrate.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { failures, lastSuccess, type TimedJob } from '../../platform/jobs/jobs.ts'
import { openDescriptors } from '../system/descriptors.ts'
import { factsOf } from '../system/facts.ts'
import { warningRules, warningsOf } from '../system/warnings.ts'
import type { MetricFamily } from './exposition.ts'
import { worstLag } from './loop-lag.ts'
import { requestMetrics, signInOutcomes } from './requests.ts'

type Kind = 'counter' | 'gauge'

/** One number, or none where nobody knows it. */
const single = (type: Kind, name: string, help: string, value: number | null | undefined): MetricFamily => ({
  type,
  name,
  help,
  samples: value === undefined || value === null ? [] : [{ value }],
})

/** A number for each value of a label. */
const labelled = (
  type: Kind,
  name: string,
  help: string,
  label: string,
  values: Iterable<readonly [string, number]>,
): MetricFamily => ({
  type,
  name,
  help,
  samples: [...values].map(([text, value]) => ({ labels: { [label]: text }, value })),
})

/** All that /metrics tells: no names, addresses, amounts or ids. */
export const metricFamilies = (deps: Deps, timetable: readonly TimedJob[]): MetricFamily[] => [
  ...requestFamilies(deps),
  ...systemFamilies(deps),
  ...jobFamilies(deps, timetable),
  ...processFamilies(deps),
]

function requestFamilies(deps: Deps): MetricFamily[] {
  const { counted, timed, signIns } = requestMetrics(deps)
  return [
    {
      type: 'counter',
      name: 'hearth_http_requests_total',
      help: 'Requests answered, by registered route; an empty route for unknown paths.',
      samples: [...counted.values()].map(({ count, status, method, route }) => ({
        labels: { method, route, status: String(status) },
        value: count,
      })),
    },
    {
      type: 'histogram',
      name: 'hearth_http_request_seconds',
      help: 'Response times; streams count to their end.',
      samples: [...timed.values()].map(({ histogram, ...labels }) => ({ labels, histogram })),
    },
    single('gauge', 'hearth_http_in_flight', 'Requests in progress.', deps.requestsInFlight()),
    labelled(
      'counter',
      'hearth_sign_in_total',
      'Sign-ins, by result.',
      'outcome',
      signInOutcomes.map((outcome) => [outcome, signIns.get(outcome) ?? 0] as const),
    ),
    {
      type: 'histogram',
      name: 'hearth_write_wait_seconds',
      help: 'How long writes waited in the queue.',
      samples: [{ histogram: deps.write.waits }],
    },
  ]
}

const makeSchema = ({ db }: Deps): { tag: string } => ({ tag: schemaStatus(db).applied.at(-1) ?? '' })

function systemFamilies(deps: Deps): MetricFamily[] {
  const facts = factsOf(deps, deps.clock())
  const { storage, backups } = facts
  const sync = syncAges(deps) ?? { connections: 0, oldestAt: null }
  const current = warningsOf(facts).map(({ fact }) => fact.kind)
  return [
    {
      type: 'gauge',
      name: 'hearth_info',
      help: 'The version and the schema in use as labels; always 1.',
      samples: [{ labels: { version: VERSION, schema: stateOf(deps, makeSchema).tag }, value: 1 }],
    },
    labelled(
      'gauge',
      'hearth_warnings',
      '1 for each warning shown on the system page.',
      'code',
      warningRules.map(({ code }) => [code, current.includes(code) ? 1 : 0] as const),
    ),
    single('gauge', 'hearth_db_bytes', 'Size of the database.', storage.databaseBytes),
    single('gauge', 'hearth_db_wal_bytes', 'Size of its write-ahead log.', storage.logBytes),
    single('gauge', 'hearth_disk_free_bytes', 'Free space on the disk of the data.', storage.disk?.freeBytes),
    single(
      'gauge',
      'hearth_backup_last_success_timestamp_seconds',
      'When the last backup was made; 0 before the first.',
      inSeconds(backups?.lastAt),
    ),
    single(
      'gauge',
      'hearth_backup_bytes',
      'Size of the last backup; 0 before the first.',
      backups?.lastBytes ?? 0,
    ),
    single(
      'gauge',
      'hearth_sync_last_success_timestamp_seconds',
      'Last sync of the bank connection that has gone longest without one; 0 before the first, or without connections.',
      inSeconds(sync.oldestAt),
    ),
    single('gauge', 'hearth_bank_connections', 'Bank connections that are synced.', sync.connections),
  ]
}

interface SyncAges {
  connections: number
  oldestAt: number | null
}

const syncAges = ({ db }: Deps): SyncAges | null =>
  db.$client
    .query<SyncAges, []>(
      "SELECT count(*) AS connections, min(coalesce(last_succeeded_at, 0)) AS oldestAt FROM bank_connections WHERE state <> 'DISCONNECTED'",
    )
    .get()

function jobFamilies(deps: Deps, timetable: readonly TimedJob[]): MetricFamily[] {
  const failed = failures(deps)
  return [
    labelled(
      'gauge',
      'hearth_job_last_success_timestamp_seconds',
      'When a job last succeeded; 0 before the first time.',
      'job',
      timetable.map(({ name }) => [name, inSeconds(lastSuccess(deps.db, name))] as const),
    ),
    labelled(
      'counter',
      'hearth_job_failures_total',
      'Failed runs of a job since the process started.',
      'job',
      timetable.map(({ name }) => [name, failed.get(name) ?? 0] as const),
    ),
  ]
}

const processFamilies = (deps: Deps): MetricFamily[] => [
  single(
    'gauge',
    'hearth_event_loop_lag_seconds',
    'The longest delay of the event loop within a minute.',
    worstLag(deps),
  ),
  single('gauge', 'process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss()),
  single('gauge', 'process_open_fds', 'Open file descriptors.', openDescriptors()),
]

/** 0 for what never was: an alert on the age of a success is to hear of the one that never came. */
const inSeconds = (at: number | null | undefined): number => (at ?? 0) / 1_000
