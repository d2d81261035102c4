import { type Static, Type } from '@sinclair/typebox'
import { connectionStates } from '../../intake/bank-sync/tables.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Nullable, OneOf, Told } from '../../platform/http/formats.ts'
import { jobStates } from '../../platform/jobs/tables.ts'
import { mountStates } from '../backups/mount.ts'
import { replicaStates } from '../backups/replication.ts'
import { settingSources } from './settings.ts'
import { severities } from './warning-rule.ts'

const Warning = Type.Object({
  code: Type.String({ examples: ['disk-low'] }),
  severity: OneOf(severities),
  sentence: Told,
  remedy: Told,
})

const Bytes = Type.Integer({ minimum: 0 })

export const httpsWays = ['OWN_CERTIFICATE', 'OWN_AUTHORITY', 'PROXY', 'NONE'] as const

const SystemAddress = Type.Object({
  baseUrl: Type.String(),
  /** The address and port of the socket. */
  listensOn: Type.String(),
  /** PROXY: the base URL is https, and something in front of Hearth does it. NONE: the base URL is http. */
  https: OneOf(httpsWays),
  certificateEndsAt: Nullable(InstantText),
  certificateDaysLeft: Nullable(Type.Integer()),
  trustedProxies: Type.Array(Type.String()),
})

const SystemStorage = Type.Object({
  dataDirectory: Type.String(),
  databaseBytes: Bytes,
  logBytes: Bytes,
  freeBytes: Nullable(Bytes),
  totalBytes: Nullable(Bytes),
  growthBytesPerDay: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Growth of the database, over the last 30 days; null for the first week.',
  }),
  freeDays: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Days until the disk is full at the last month’s rate; null if it is not filling up.',
  }),
})

const SystemBackups = Type.Object({
  isOn: Type.Boolean(),
  isEncrypted: Type.Boolean(),
  lastAt: Nullable(InstantText),
  lastBytes: Nullable(Bytes),
  /** To verify it. */
  newestId: Nullable(Type.String()),
  folder: Type.String(),
  mount: Nullable(OneOf(mountStates)),
  replica: OneOf(replicaStates),
  verifiedAt: Nullable(InstantText),
  drilledAt: Nullable(InstantText),
  drillFault: Nullable(Type.String()),
  nextAt: Nullable(InstantText),
})

const SystemJob = Type.Object({
  name: Type.String(),
  state: Nullable(OneOf(jobStates)),
  startedAt: Nullable(InstantText),
  durationMs: Nullable(Type.Integer()),
  message: Nullable(Told),
  nextRunAt: Nullable(InstantText),
})

const SystemConnection = Type.Object({
  id: Id,
  host: Type.String(),
  state: OneOf(connectionStates),
  lastSucceededAt: Nullable(InstantText),
})

const SystemSetting = Type.Object({
  name: Type.String({ examples: ['SVC_PORT'] }),
  value: Type.Union([Type.String(), Type.Null()], {
    description: 'Null if it is not set. For a secret, only whether it is set.',
  }),
  /** FIRST_BOOT: taken over when the household was founded, and not read any more. APP: and changed in the app since. */
  source: OneOf(settingSources),
})

const SystemUpdate = Type.Object({
  isOn: Type.Boolean(),
  checkedAt: Nullable(InstantText),
  /** Null where this is the newest, and where nobody knows. */
  newerVersion: Nullable(Type.String()),
  url: Nullable(Type.String()),
})

const reachVerdicts = ['HERE', 'ELSEWHERE', 'UNKNOWN'] as const

export const SystemReach = Type.Object({
  baseUrl: Type.String(),
  /** Where links lead: another address while the base URL does not lead here. */
  linksTo: Type.String(),
  /** UNKNOWN: it cannot be told from here, as in a container. */
  verdict: OneOf(reachVerdicts),
  sentence: Told,
  /** What is answered for by multicast DNS. */
  localName: Nullable(Type.String()),
})
export type SystemReach = Static<typeof SystemReach>

export const SystemState = Type.Object({
  version: Type.String(),
  schema: Type.String(),
  upSince: InstantText,
  clock: InstantText,
  warnings: Type.Array(Warning),
  address: SystemAddress,
  storage: SystemStorage,
  backups: Nullable(SystemBackups),
  jobs: Type.Array(SystemJob),
  connections: Type.Array(SystemConnection),
  sessions: Type.Object({ active: Type.Integer(), people: Type.Integer() }),
  settings: Type.Array(SystemSetting),
  update: SystemUpdate,
})
export type SystemState = Static<typeof SystemState>

nameComponents({
  SystemAddress,
  SystemBackups,
  ReplicaState: replicaStates,
  SystemConnection,
  SystemHttps: httpsWays,
  SystemJob,
  SystemReach,
  SystemReachVerdict: reachVerdicts,
  SystemSetting,
  SystemSettingSource: settingSources,
  SystemState,
  SystemStorage,
  SystemUpdate,
  SystemWarning: Warning,
  SystemWarningSeverity: severities,
})
