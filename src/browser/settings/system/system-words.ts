import { numberText, phrases } from '../../language.ts'
import type { SystemState } from '../../session/api-types.ts'
import { counted, states } from '../../words.ts'

/** Of the machine Hearth runs on and of what it does by the clock. */
export const words = phrases('settings.system', {
  needYou: (count: number) => (count === 1 ? 'Needs you' : `${numberText(count)} things need you`),
  goodToKnow: 'Good to know',
  allIsWell: 'All is well',
  allIsWellLead: 'Hearth looks every hour, and tells you when something needs you.',
  severities: { ERROR: 'Error', WARNING: 'Warning', NOTE: 'Note' },

  upFor: 'Up for',
  since: (moment: string) => `since ${moment}`,
  freeOnDisk: 'Free on the disk',
  notKnown: 'Not known',
  ofSize: (size: string) => `of ${size}`,
  yourData: 'Your data',
  andLog: (size: string) => `and ${size} of log`,
  lastBackup: 'Last backup',
  ago: (time: string) => `${time} ago`,
  signedIn: 'Signed in',
  people: 'People',
  devices: 'Devices',
  peopleCount: (count: number) => counted(count, 'person', 'people'),
  onDevices: (count: number) => `on ${counted(count, 'device')}`,

  canBeReached: {
    HERE: 'It can be reached',
    ELSEWHERE: 'Its address leads elsewhere',
    UNKNOWN: 'It cannot tell whether it can be reached',
  },
  linksLead: (address: string) => `Links lead to ${address}.`,
  localName: (name: string) => `On this network it answers to ${name}.`,
  askAgain: 'Ask again',
  reached: 'How it is reached',
  https: {
    OWN_CERTIFICATE: 'By Hearth, with your certificate',
    OWN_AUTHORITY: 'By Hearth, with an authority of the house',
    PROXY: 'By what stands in front of Hearth',
    NONE: 'None',
  },
  certificate: 'Certificate',
  until: (moment: string) => `until ${moment}`,
  daysLeft: (count: number) => `${counted(count, 'day')} left`,
  listensOn: 'Listens on',
  trustedProxies: 'Trusted proxies',
  clock: 'Clock',

  data: 'Data',
  directory: 'Directory',
  database: 'Database',
  log: 'Write-ahead log',
  growth: 'Growth',
  growthLater: 'Known after a week',
  aDay: (size: string) => `${size} a day`,
  diskLasts: (speed: string, days: number) => `${speed}; the disk lasts ${counted(days, 'day')}`,
  schema: 'Schema',

  restorable: 'Can it be restored',
  verifyNewest: 'Verify the newest',
  disk: 'Disk',
  mounts: {
    OTHER_DISK: 'Another than the data’s',
    DATA_DISK: 'The same as the data’s',
    NOT_MOUNTED: 'Not mounted',
  },
  replica: 'Replica',
  replicas: {
    OFF: 'Not replicated',
    MISSING: 'The replicator has not started',
    BEHIND: 'More than five minutes behind',
    FOLLOWING: 'Follows the data',
  },
  byTheClock: 'By the clock',
  off: 'Off',
  nextAt: (moment: string) => `next ${moment}`,
  foundWhole: 'Found whole',
  notLookedAt: 'Not looked at yet',
  restoredForTry: 'Restored for a try',
  withoutSuccess: 'without success',

  bankConnections: 'Bank connections',
  noConnections: 'None.',
  failing: 'Failing',

  updates: 'Updates',
  newerVersion: 'Newer version',
  noneKnown: 'None known',
  notLookedFor: 'Not looked for',
  lookedFor: 'Looked for',
  toLookWeekly: 'To look weekly',
  setVariable: 'Set SVC_UPDATE_CHECK',

  hideDefaults: 'Hide the defaults',
  showAll: (count: number) => `Show all ${count}`,
  allDefaults: 'Every one has its default.',
  notSet: 'Not set',
  sources: {
    DEFAULT: 'Default',
    ENVIRONMENT: 'Variable',
    FILE: 'File',
    FIRST_BOOT: 'First start',
    APP: 'Changed in the app',
  },

  /** bank-sync is shown as Bank sync. */
  jobTitle: (name: string) => `${name}`.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()),
  jobStarted: (title: string) => `${title} has started.`,
  running: 'Running',
  hasNotRun: 'Has not run yet',
  took: (time: string) => `took ${time}`,
  lastRun: (moment: string, message: string | null) => `Last ${moment}${message ? `: ${message}` : ''}`,
  runNow: 'Run now',
  runNamed: (title: string) => `Run now: ${title}`,

  tenths: (seconds: number) => `${seconds.toFixed(1)} s`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => counted(count, 'hour'),
  days: (count: number) => counted(count, 'day'),
})

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 9.6 MB, as disks are sold; below a hundred with one digit more. */
export function bytesShown(bytes: number, locale: string): string {
  let value = Math.abs(bytes)
  let place = 0
  while (value >= 999.5 && place < UNITS.length - 1) {
    value /= 1_000
    place++
  }
  const maximumFractionDigits = place > 0 && value < 99.95 ? 1 : 0
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[place] ?? 'byte',
    maximumFractionDigits,
  }).format(bytes < 0 ? -value : value)
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something took or has gone on, to what of it matters: 0.4 s, 12 s, 3 min, 5 hours, 2 days. */
export function durationShown(ms: number): string {
  if (ms < 9_950) return words.tenths(ms / SECOND)
  if (ms < MINUTE) return words.seconds(Math.floor(ms / SECOND))
  if (ms < HOUR) return words.minutes(Math.floor(ms / MINUTE))
  if (ms < 2 * DAY) return words.hours(Math.floor(ms / HOUR))
  return words.days(Math.floor(ms / DAY))
}

/** How much time passed between two moments of the server's clock. */
export const timeBetween = (from: string, to: string): string =>
  durationShown(Math.max(0, Date.parse(to) - Date.parse(from)))

/** How fast the data grows and how long the disk lasts, as far as that is known. */
export function growthSentence(
  { growthBytesPerDay: growth, freeDays }: SystemState['storage'],
  locale: string,
): string {
  if (growth === null) return words.growthLater
  const speed = growth > 0 ? words.aDay(bytesShown(growth, locale)) : states.noneFeminine
  return freeDays === null ? speed : words.diskLasts(speed, freeDays)
}

type Warning = SystemState['warnings'][number]

/** What needs somebody, and what is only good to know. */
export const sorted = (warnings: Warning[]): { urgent: Warning[]; notes: Warning[] } => ({
  urgent: warnings.filter(({ severity }) => severity !== 'NOTE'),
  notes: warnings.filter(({ severity }) => severity === 'NOTE'),
})
