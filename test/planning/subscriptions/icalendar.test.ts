import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Day } from '../../../src/core/time.ts'
import { type DayEntry, folded, iCalendar } from '../../../src/planning/subscriptions/calendar/icalendar.ts'
import { START } from '../../support/house.ts'
import { readCalendar, textOf } from './calendar-reader.ts'

const entry = (fields: Partial<DayEntry> = {}): DayEntry => ({
  uid: 'one@hearth',
  day: '2026-12-31' as Day,
  summary: 'Netflix: 16.99 CAD',
  description: 'Every month.\nExpected.',
  changedAt: START,
  ...fields,
})

test('a calendar has what every reader needs', () => {
  expect(iCalendar('Bills', [entry()])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hearth//Bills//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Bills',
      'X-WR-CALNAME:Bills',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'BEGIN:VEVENT',
      'UID:one@hearth',
      'DTSTAMP:20260615T120000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Netflix: 16.99 CAD',
      'DESCRIPTION:Every month.\\nExpected.',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

describe('a long line', () => {
  test('is folded at 75 octets, of which the space before the rest is one', () => {
    expect(folded('a'.repeat(75))).toBe('a'.repeat(75))
    expect(folded('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
    expect(folded('a'.repeat(150))).toBe(`${'a'.repeat(75)}\r\n ${'a'.repeat(74)}\r\n a`)
  })

  test('is not folded inside a character', () => {
    expect(folded(`${'a'.repeat(74)}é`)).toBe(`${'a'.repeat(74)}\r\n é`)
    expect(folded(`${'a'.repeat(73)}é`)).toBe(`${'a'.repeat(73)}é`)
    expect(folded(`${'a'.repeat(72)}🏠🏠`)).toBe(`${'a'.repeat(72)}\r\n 🏠🏠`)
    expect(folded('水'.repeat(26))).toBe(`${'水'.repeat(25)}\r\n 水`)
  })
})

describe('a text', () => {
  test('is escaped, and without what cannot be written', () => {
    const read = readCalendar(iCalendar('a', [entry({ summary: 'A; B, C\\D\r\nE\u0000\u001bF\ud800' })]))
    expect(textOf(read.components[0] ?? read, 'SUMMARY')).toBe('A; B, C\\D\nEF\ufffd')
  })

  test('cannot make lines of its own', () => {
    const summary = 'Rent\r\nEND:VEVENT\r\nATTACH:https://evil.example/'
    expect(readCalendar(iCalendar(summary, [entry({ summary })])).components).toHaveLength(1)
  })

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (written) => {
        const plain = written.replace(/[^\P{Cc}\n\t]/gu, '').replaceAll('\t', ' ')
        const [event] = readCalendar(iCalendar('a', [entry({ summary: plain })])).components
        expect(event && textOf(event, 'SUMMARY')).toBe(plain)
      }),
    )
  })
})
