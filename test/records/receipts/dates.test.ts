import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Day, dayFromNumber, dayNumber } from '../../../src/core/time.ts'
import { readText } from './printed.ts'

const dateOf = (text: string, place = '') => readText(`SHOP\n${place}\n${text}\nTOTAL | 5.00`).fields

const frenchMonths = (names: string): [string, string][] =>
  names.split(' ').flatMap((name, index) => {
    const month = String(index + 1).padStart(2, '0')
    const told: [string, string] = [`16 ${name}2025 18:25`, `2025-${month}-16`]
    return [told, [`le 3 ${name} 2025`, `2025-${month}-03`]]
  })

describe('a date is read', () => {
  const cases: [text: string, day: string][] = [
    ['2026-05-16', '2026-05-16'],
    ['2026-05-1610:22', '2026-05-16'],
    ['2026/05/0307:58:12', '2026-05-03'],
    ['Date issued:2026-12-09', '2026-12-09'],
    ['Le 22 janvier2026 10h07', '2026-01-22'],
    ['May22,20267:48PM', '2026-05-22'],
    ['May 22， 2026 7:48PM', '2026-05-22'],
    ['05JAN202613:20 Store 031', '2026-01-05'],
    ['Mar30202612:05', '2026-03-30'],
    ['18-Apr-2026 09:31 INV 55120', '2026-04-18'],
    ['1er août 2026', '2026-08-01'],
    ['12. Dezember 2025', '2025-12-12'],
    ['3 de mayo de 2026', '2026-05-03'],
    ['21 0CT 2026', '2026-10-21'],
    ['25/12/2018 4:12:09 PM', '2018-12-25'],
    ['17.06.2026 18:55', '2026-06-17'],
    ['06/21/202613:48', '2026-06-21'],
    ['19/07/26 11:14', '2026-07-19'],
    ['2O26-O3-14', '2026-03-14'],
    ['February 3, 2026', '2026-02-03'],
    ["14 Feb '26", '2026-02-14'],
    ['Nov 3/2026', '2026-11-03'],
    ['DATE 20260314 TIME 1742', '2026-03-14'],
    ...frenchMonths('janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'),
    ...frenchMonths('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    // A mark or a letter is lost.
    ['DATE0112-2025 TIME 12:48', '2025-12-01'],
    ['25-122025', '2025-12-25'],
    ['Date:19 Hov 2025', '2025-11-19'],
    ['0ec 24, 2025', '2025-12-24'],
    ['Le 11a00t 2024a 13h32', '2024-08-11'],
    ['026-10-07 17:27', '2026-10-07'],
  ]
  test.each(cases)('%s', (text, day) => {
    expect(dateOf(text).date.value).toBe(day as Day)
  })
})

describe('a time is read', () => {
  const cases: [text: string, time: string | null][] = [
    ['2026-05-1610:22', '10:22'],
    ['May22,20267:48PM', '19:48'],
    ['06/09/2026 8:12 AM', '08:12'],
    ['12:05 am 2026-03-01', '00:05'],
    ['12:05 pm 2026-03-01', '12:05'],
    ['Le 22 janvier 2026 10h07', '10:07'],
    ['2026-02-28 23:41:07', '23:41'],
    ['2026-02-28', null],
  ]
  test.each(cases)('%s', (text, time) => {
    expect(dateOf(text).time.value).toBe(time)
  })
})

describe('the day of a purchase is not', () => {
  const cases: [text: string, day: string | null][] = [
    ['Due date: 2026-11-14\nInvoice date: 2026-10-15', '2026-10-15'],
    ['PAID 2026-06-05 09:14\nEXPIRES 2026-06-06 18:00', '2026-06-05'],
    ['05JAN2026 13:20\nORIG SALE 27DEC2025', '2026-01-05'],
    ['RETURN BY 2026-04-14\n2026-03-14', '2026-03-14'],
    ['A retourner avant le 2026-04-14\nLe 2026-03-14', '2026-03-14'],
    ['Arrivée: 2026-03-01 Départ: 2026-03-03', '2026-03-03'],
    ['2027-03-14', null],
    ['2014-03-14', '2014-03-14'],
    ['14/03/2014 10:22', '2014-03-14'],
    ['14/03/14 10:22', null],
    ['1999-03-14', null],
    ['2026-02-30', null],
    // Of two months alike, and of a word that is none.
    ['12 Jux 2025', null],
    ['12 BAG 2025', null],
    ['1234567-2025', null],
    ['416-555-0134', null],
  ]
  test.each(cases)('%s', (text, day) => {
    expect(dateOf(text).date.value).toBe(day as Day | null)
  })
})

test('a date of which a part had to be guessed is never sure', () => {
  for (const text of ['25-122025', 'Date:19 Hov 2025', '25 12-2025'])
    expect(dateOf(text).date.confidence).toBeLessThan(0.6)
})

test('a year of two digits comes first where people write it so', () => {
  expect(dateOf('26/04/17', 'Toronto ON M1J 1E6').date.value).toBe('2026-04-17' as Day)
  expect(dateOf('26/04/17', '50000 KUALA LUMPUR').date.value).toBe('2017-04-26' as Day)
  expect(dateOf('26/04/17', 'London SW1A 1AA VAT NO 123 4567 89').date.value).toBe('2017-04-26' as Day)
})

describe('digits that could mean two days', () => {
  test('are never sure, and both are offered, the usual one of the place first', () => {
    const canadian = dateOf('03/04/2026', 'Toronto ON M1J 1E6').date
    expect(canadian.alternatives).toEqual(['2026-04-03', '2026-03-04'] as Day[])
    expect(canadian.confidence).toBeLessThan(0.6)
    expect(dateOf('03/04/2026', 'CLEVELAND, OH (216) 229-0749').date.value).toBe('2026-03-04' as Day)
    const american = dateOf('03/04/2026', 'Austin, TX 78759').date
    expect(american.alternatives).toEqual(['2026-03-04', '2026-04-03'] as Day[])
    expect(american.confidence).toBeLessThan(0.6)
    expect(readText('SHOP\n03/04/2026\nTOTAL | 5.00').reviewReasons).toContain('DATE_AMBIGUOUS')
  })

  test('are sure where the other day has not come yet', () => {
    const read = readText('SHOP\n04/11/2026\nTOTAL | 5.00', { today: '2026-05-01' as Day }).fields.date
    expect(read).toMatchObject({ value: '2026-04-11', alternatives: ['2026-04-11'] })
    expect(read.confidence).toBeGreaterThan(0.8)
  })

  test('are sure where the day stands elsewhere in letters', () => {
    const read = dateOf('03/04/2026\nApril 3, 2026').date
    expect(read).toMatchObject({ value: '2026-04-03', alternatives: ['2026-04-03'] })
  })
})

test('every day of the last years is read back, however it is written', () => {
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const days = fc.integer({ min: dayNumber('2017-01-05' as Day), max: dayNumber('2026-12-31' as Day) })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 7 }), (number, style) => {
      const day = dayFromNumber(number)
      const [year = '', month = '', date = ''] = day.split('-')
      const name = names[Number(month) - 1] ?? ''
      const written = [
        day,
        `${year}/${month}/${date}`,
        `${date}/${month}/${year}`,
        `${month}/${date}/${year}`,
        `${date} ${name} ${year}`,
        `${name} ${Number(date)}, ${year}`,
        `${date}${name.toUpperCase()}${year}`,
        `${date}.${month}.${year}`,
      ][style]
      const read = dateOf(`${written} 12:30`).date
      expect([read.value, ...read.alternatives]).toContain(day)
      if (style < 2 || (style > 3 && style < 7)) expect(read.alternatives).toEqual([day])
    }),
  )
})
