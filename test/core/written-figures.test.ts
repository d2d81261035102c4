import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { amountText, inCoins, percentText } from '../../src/core/written-figures.ts'
import { inWords as insightInWords } from '../../src/insight/insights/words/in-words.ts'
import { inWords } from '../../src/messages/notifications/words/in-words.ts'
import { calendarWords } from '../../src/planning/subscriptions/words/calendar.ts'

test.each([
  ['JPY', '1200.00', '1200'],
  ['JPY', '-1200.00', '-1200'],
  ['JPY', '1200.50', '1200.5'],
  ['BHD', '1.20', '1.200'],
  ['BHD', '1.2345', '1.2345'],
  ['CAD', '1.20', '1.20'],
  ['CAD', '0.005', '0.005'],
  ['CAD', '100.00', '100.00'],
])('of %s %s is written %s', (currency, amount, text) => {
  expect(amountText(currency, amount)).toBe(text)
})

test('a share is 17.2% in English and has a comma and a space that does not break in French', () => {
  expect([percentText('en', 17.2), percentText('fr', 17.2)]).toEqual(['17.2%', '17,2\u00A0%'])
})

test('what people named stays, and a part in another currency has its own coins', () => {
  const told = {
    currency: 'JPY',
    name: '7.00',
    now: '7.00',
    bills: [{ amount: '5.00' }, { currency: 'CAD', amount: '5.00' }],
  }
  expect(inCoins(told)).toEqual({
    currency: 'JPY',
    name: '7.00',
    now: '7',
    bills: [{ amount: '5' }, { currency: 'CAD', amount: '5.00' }],
  })
})

test.each([
  ['JPY', '1200', '900'],
  ['BHD', '1200.000', '900.000'],
  ['CAD', '1200.00', '900.00'],
])('notifications, insights and the calendar write %s in its own coins', (currency, now, before) => {
  const change = {
    kind: 'price-changed',
    name: 'Gym',
    isOut: true,
    isMore: true,
    currency,
    since: '2026-06-01',
  }
  const rise = { currency, payee: 'Gym', cadence: 'MONTHLY', since: '2026-06-01', increaseBasisPoints: 3333 }
  const amounts = { now: '1200.00', before: '900.00' }
  for (const language of ['en', 'fr'] as const) {
    const text = inWords({ ...change, ...amounts } as never, language).body
    expect(text).toContain(`${now} ${currency}`)
    expect(text).toContain(`${before} ${currency}`)
    const figures = { ...rise, ...amounts, yearlyIncrease: '3600.00' }
    const { body } = insightInWords({ kind: 'PRICE_RISE', figures }, language)
    for (const amount of [`${now} ${currency}`, before]) expect(body).toContain(amount)
    expect(body).toContain(percentText(language, 33))
    expect(
      calendarWords[language].amount('1200.00', currency, false).replace(',', '.').replace('\u00a0', ' '),
    ).toBe(`${now} ${currency}`)
    expect(calendarWords[language].suggested(90)).toContain(percentText(language, 90))
  }
})

test('no words of insights, notifications and subscriptions write a percent sign of their own', () => {
  const src = join(import.meta.dir, '../../src')
  const tables = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      !path.startsWith('browser') &&
      /^(?:insight|messages|planning\/subscriptions)\/.*words\/[\w-]+\.ts$/.test(path),
  )
  expect(tables.length).toBeGreaterThan(10)
  const own = tables.filter((path) => /\}[ \u00A0]?%/.test(readFileSync(join(src, path), 'utf8')))
  expect(own).toEqual([])
})
