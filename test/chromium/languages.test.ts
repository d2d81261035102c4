import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { faultsOf, opened } from './checked.ts'
import { startUnoptimized } from './chromium.ts'
import { DANIEL, type Hearth, MAYA, startHearth } from './hearth.ts'
import { MARKING, MarkedWords } from './marked.ts'
import { otherVersion } from './other-version.ts'
import { addressesOf, OPEN_SCREENS, SCREENS } from './screens.ts'
import { asker, changer, LAPTOP, NARROW, sessionOf, type Visit, visit } from './visit.ts'

setDefaultTimeout(180_000)

/** Somebody who reads the app in one language, on one kind of screen. */
const READERS: Reader[] = [
  { locale: 'en-CA', page: 'en', width: LAPTOP },
  { locale: 'fr-CA', page: 'fr-CA', width: NARROW },
]

interface Reader {
  locale: string
  /** What the page says it is written in. */
  page: string
  width: number
}

interface Reading extends Reader {
  hearth: Hearth
  window: Visit
  told: MarkedWords
  session: Awaited<ReturnType<typeof sessionOf>>
}

let folder: string
let browser: Browser
let readings: Reading[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-languages-'))
  const [started, program] = await Promise.all([
    startUnoptimized(),
    otherVersion(join(folder, 'marked'), MARKING),
  ])
  browser = started
  readings = await Promise.all(READERS.map((reader) => readingOf(reader, program)))
})
afterAll(async () => {
  await Promise.all([browser?.close(), ...(readings ?? []).map(({ hearth }) => hearth.stop())])
  rmSync(folder, { recursive: true, force: true })
})

async function readingOf(reader: Reader, program: string[]): Promise<Reading> {
  const hearth = await startHearth(program)
  const session = await sessionOf(browser, hearth, MAYA)
  const window = await visit(browser, hearth, reader, session)
  const told = await MarkedWords.in(window.page, reader.locale, wordsOf(reader.locale))
  await changer(window)('PUT', '/v1/me/preferences', { locale: reader.locale })
  await window.page.goto('/')
  return { ...reader, hearth, window, told, session }
}

const known = new Map<string, Set<string>>()
const wordsOf = (locale: string): Set<string> => {
  const words = known.get(locale) ?? wordsOfIntl(locale)
  known.set(locale, words)
  return words
}

/** What days, moments and amounts are made of, by Intl, without their figures; and what is called the same everywhere. */
function wordsOfIntl(locale: string): Set<string> {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day, day % 24)))
  const formats = (['full', 'medium'] as const).map(
    (style) => new Intl.DateTimeFormat(locale, { dateStyle: style, timeStyle: style, timeZone: 'UTC' }),
  )
  const short = new Intl.DateTimeFormat(locale, { month: 'short', weekday: 'short' })
  const ofDays = days.flatMap((day) => [...formats, short].flatMap((format) => format.formatToParts(day)))
  const ofMoney = Intl.supportedValuesOf('currency').flatMap((currency) => [
    ...new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1),
    { value: currency },
  ])
  const ofSizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'].flatMap((unit) =>
    [0, 1, 2].flatMap((size) => new Intl.NumberFormat(locale, { style: 'unit', unit }).formatToParts(size)),
  )
  const words = [...ofDays, ...ofMoney, ...ofSizes].flatMap(({ value }) => value.split(/[^\p{L}]+/u))
  const zones = Intl.supportedValuesOf('timeZone').flatMap((zone) => zone.split(/[^\p{L}]+/u))
  return new Set([...words, ...zones, ...CALLED_THE_SAME])
}

/** Names of programs, countries and of languages in themselves; and the first of a month in French. */
const CALLED_THE_SAME = [
  'Hearth',
  'Chromium',
  'Anthropic',
  'Ctrl',
  'Enter',
  'Esc',
  'CSV',
  'PDF',
  'UTF',
  'UTC',
  'HTTPS',
  'https',
  'Canada',
  'English',
  'Français',
  'er',
]

/** All that may be said against a page, in this language. */
async function faultsOn(window: Visit, told: MarkedWords, { page }: Reading): Promise<string[]> {
  const faults = await faultsOf(window)
  const language = await window.page.evaluate(() => document.documentElement.lang)
  const strangers = await told.strangersOn(window.page)
  return [...faults, ...strangers, ...(language === page ? [] : [`the page says that it is of ${language}`])]
}

async function faultsAt(reading: Reading, address: string): Promise<string[]> {
  await reading.window.go(address)
  await opened(reading.window)
  return faultsOn(reading.window, reading.told, reading)
}

describe('in both languages', () => {
  test.each(OPEN_SCREENS)('%s says nothing but what its tables of words have', async (path) => {
    for (const reading of readings) {
      const { hearth, width, locale } = reading
      const window = await visit(browser, hearth, { width }, undefined, { locale })
      const told = await MarkedWords.in(window.page, locale, wordsOf(locale))
      await window.page.goto(path)
      expect(await faultsOn(window, told, reading)).toEqual([])
      await window.close()
    }
  })

  test.each(SCREENS)('%s says nothing but what its tables of words have', async (route) => {
    const faults = readings.map(async (reading) => {
      const found: Record<string, string[]> = {}
      for (const address of await addressesOf(route, asker(reading.window)))
        found[`${reading.locale} ${address}`] = await faultsAt(reading, address)
      return found
    })
    const found = Object.assign({}, ...(await Promise.all(faults)))
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((address) => [address, []])))
  })
})

test('what the server refuses is said in the language of its reader', async () => {
  const reading = readings[1] as Reading
  const { page, expects, go } = reading.window
  expects(/status of 40[01]/)
  const refusedWith = async (words: RegExp): Promise<void> => {
    await page.getByText(words).first().waitFor()
    expect(await faultsOn(reading.window, reading.told, reading)).toEqual([])
  }
  for (const [search, words] of [
    ['payee:(', /«\sbénéficiaire\s» demande une valeur/],
    ['amount:abc', /«\smontant\s» accepte un montant/],
    ['date:2026-13', /«\sdate\s» accepte 2026/],
  ] as const) {
    await go(`/transactions?q=${encodeURIComponent(search)}`)
    await refusedWith(words)
  }

  await go('/import')
  // Names of files are of no table.
  const zip = { name: '7', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 and so on') }
  await page.getByLabel('Fichiers bancaires').setInputFiles(zip)
  await refusedWith(/archive ZIP|fichier ZIP/)

  await go('/receipts')
  const text = { name: '8', mimeType: 'application/pdf', buffer: Buffer.from('no receipt') }
  await page.getByLabel('Photo d’un reçu').first().setInputFiles(text)
  await refusedWith(/Un reçu est une image/)

  await go('/settings/security')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await page.locator('input[name=password]').fill('not the present one')
  await page.getByLabel('Nouveau mot de passe').fill('123qweasdzxc')
  await page.getByRole('dialog').getByRole('button', { name: 'Changer le mot de passe' }).click()
  await refusedWith(/l’un des mots de passe que tout le monde essaie/)
  await page.getByLabel('Nouveau mot de passe').fill('nobody tries this one first')
  await page.getByRole('dialog').getByRole('button', { name: 'Changer le mot de passe' }).click()
  await refusedWith(/Le mot de passe actuel est erroné/)
})

test('whoever comes with a French browser is told everything in French from then on', async () => {
  const [{ hearth }] = readings as [Reading]
  const session = await sessionOf(browser, hearth, DANIEL)
  const window = await visit(browser, hearth, { width: LAPTOP }, session, { locale: 'fr-CA' })
  await window.page.goto('/accounts')
  await window.page.getByRole('heading', { level: 1, name: 'Comptes' }).waitFor()
  await window.settle()
  expect(await asker(window)('/v1/me/preferences')).toMatchObject({ locale: 'fr-CA' })
  await window.close()
})

test('a choice of another language changes every word at once, without loading anew', async () => {
  const [{ window }] = readings as [Reading]
  const { page } = window
  await window.go('/settings/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('combobox', { name: 'Language, figures and dates' }).click()
  await page.getByRole('option', { name: 'Français (Canada)' }).click()
  await page.getByRole('heading', { level: 1, name: /^\u2063?Profil\u2064?$/ }).waitFor()
  await page.getByRole('link', { name: 'Abonnements' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr-CA')
  // What is installed from here has French words too.
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.fr.webmanifest')
  await page.getByRole('combobox', { name: 'Langue, nombres et dates' }).click()
  await page.getByRole('option', { name: 'English (Canada)' }).click()
  await page.getByRole('link', { name: 'Subscriptions' }).waitFor()
  expect({ loads, faults: window.faults() }).toEqual({ loads: 0, faults: [] })
})
