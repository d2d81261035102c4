import { type Day, type Instant, shiftDay, toRfc3339 } from '../../../core/time.ts'

/** Something that takes a whole day. */
export interface DayEntry {
  /** The same for the same thing on the same day, whenever it is written (RFC 5545 3.8.4.7). */
  uid: string
  day: Day
  summary: string
  description: string
  /** When what it says was last changed. */
  changedAt: Instant
}

const LINE_OCTETS = 75
const utf8 = new TextEncoder()

/** A calendar as RFC 5545 has it, to be subscribed to. */
export function iCalendar(name: string, entries: DayEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearth//Bills//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = ({ uid, day, summary, description, changedAt }: DayEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(uid)}`,
  `DTSTAMP:${stampOf(changedAt)}`,
  `DTSTART;VALUE=DATE:${digits(day)}`,
  `DTEND;VALUE=DATE:${digits(shiftDay(day, 1))}`,
  `SUMMARY:${text(summary)}`,
  `DESCRIPTION:${text(description)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const digits = (day: Day): string => day.replaceAll('-', '')

const stampOf = (at: Instant): string => toRfc3339(at).replace(/\.\d+|[-:]/g, '')

/** A TEXT value (3.3.11); what cannot be in one, as control characters, is left out. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Lines of at most 75 octets, each but the first begun with a space, and no character cut in two (3.1). */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = utf8.encode(character).length
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
