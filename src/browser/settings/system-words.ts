import type { SystemState } from '../../server/system/model.ts'
import { counted } from '../words.ts'

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
  if (ms < 9_950) return `${(ms / SECOND).toFixed(1)} s`
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < 2 * DAY) return counted(Math.floor(ms / HOUR), 'hour')
  return counted(Math.floor(ms / DAY), 'day')
}

/** How much time passed between two moments of the server's clock. */
export const timeBetween = (from: string, to: string): string =>
  durationShown(Math.max(0, Date.parse(to) - Date.parse(from)))

/** How fast the data grows and how long the disk lasts, as far as that is known. */
export function growthSentence(
  { growthBytesPerDay: growth, freeDays }: SystemState['storage'],
  locale: string,
): string {
  if (growth === null) return 'Known after a week'
  const speed = growth > 0 ? `${bytesShown(growth, locale)} a day` : 'None'
  return freeDays === null ? speed : `${speed}; the disk lasts ${counted(freeDays, 'day')}`
}

export const HTTPS_WORDS: Record<SystemState['address']['https'], string> = {
  OWN_CERTIFICATE: 'By Hearth, with your certificate',
  OWN_AUTHORITY: 'By Hearth, with an authority of the house',
  PROXY: 'By what stands in front of Hearth',
  NONE: 'None',
}

export const SOURCE_WORDS: Record<SystemState['settings'][number]['source'], string> = {
  DEFAULT: 'Default',
  ENVIRONMENT: 'Variable',
  FILE: 'File',
  FIRST_BOOT: 'First start',
  APP: 'Changed in the app',
}

type Warning = SystemState['warnings'][number]

/** What needs somebody, and what is only good to know. */
export const sorted = (warnings: Warning[]): { urgent: Warning[]; notes: Warning[] } => ({
  urgent: warnings.filter(({ severity }) => severity !== 'NOTE'),
  notes: warnings.filter(({ severity }) => severity === 'NOTE'),
})
