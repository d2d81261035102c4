import { expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { faultsOf, opened } from './checked.ts'
import { startEmptyHearth } from './hearth.ts'
import { NEWCOMER_FILES, NEWCOMER_ROWS, NEWCOMER_WORTH } from './newcomer-files.ts'
import { LAPTOP, type Visit, visit } from './visit.ts'

const MOST_CLICKS = 12
/** Of the rows, in percent: those with a category at the end. */
const FEWEST_SORTED = 60

/** What the buttons say in each language. */
const LANGUAGES = {
  en: {
    locale: 'en-CA',
    household: 'Household',
    name: 'Your name',
    email: 'E-mail',
    password: 'Password',
    setUp: 'Set up Hearth',
    chooseFiles: 'Choose files',
    check: 'Check',
    import: /^Import \d+ rows/,
    added: /^\d+ added/,
    next: 'Check the next file',
    home: 'Home',
    confirmAll: 'Confirm all 3',
    accept: /^Accept \d+$/,
    netWorth: 'Net worth',
    keep: /^Keep (this one|these \d+)$/,
    undo: /^Undo/,
  },
  fr: {
    locale: 'fr-CA',
    household: 'Ménage',
    name: 'Votre nom',
    email: 'Courriel',
    password: 'Mot de passe',
    setUp: 'Configurer Hearth',
    chooseFiles: 'Choisir des fichiers',
    check: 'Vérifier',
    import: /^Importer \d+ lignes/,
    added: /^\d+ ajout/,
    next: 'Vérifier le fichier suivant',
    home: 'Accueil',
    confirmAll: 'Tout confirmer (3)',
    accept: /^Accepter \(\d+\)$/,
    netWorth: 'Valeur nette',
    keep: /^Garder ce/,
    undo: /^Annuler/,
  },
} as const

/** From the link that Hearth prints to a Home that says what the household is worth; two minutes are the test's time. */
export function newcomerFacts(browser: () => Browser): void {
  test.each(Object.values(LANGUAGES))(
    `a newcomer has three bank files in, sorted and told right, with ${MOST_CLICKS} clicks at most ($locale)`,
    async (words) => {
      const hearth = await startEmptyHearth()
      const window = await visit(browser(), hearth, { width: LAPTOP }, undefined, { locale: words.locale })
      window.expects(/status of 401/)
      const clicks = await clickCounter(window.page)
      try {
        await begin(window, hearth.link, words)
        await importAll(window, words)
        await sortAll(window, words)
        expect(clicks.count).toBeLessThanOrEqual(MOST_CLICKS)
        await keepRecurring(window, words)
      } finally {
        await window.close()
        await hearth.stop()
      }
    },
    180_000,
  )
}

type Words = (typeof LANGUAGES)[keyof typeof LANGUAGES]

async function clickCounter(page: Page): Promise<{ count: number }> {
  const clicks = { count: 0 }
  await page.exposeFunction('clicked', () => clicks.count++)
  await page.addInitScript(() =>
    document.addEventListener('click', ({ detail }) => {
      // Zero is a key that presses what has the focus.
      if (detail > 0) (globalThis as unknown as { clicked: () => void }).clicked()
    }),
  )
  return clicks
}

async function begin(window: Visit, link: string, words: Words): Promise<void> {
  const { page } = window
  await page.goto(link)
  // Nobody types faster than the page has its first answers, and with them the token of what it sends.
  await opened(window)
  await page.getByLabel(words.household).fill('The Rivers')
  await page.getByLabel(words.name).fill('Robin')
  await page.getByLabel(words.email).fill('robin@example.com')
  await page.getByLabel(words.password, { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: words.setUp }).click()
  await page.waitForURL('**/welcome')
  expect(await faultsOf(window)).toEqual([])
}

/** Each of the three is listed once; from one the next is a click away. */
async function importAll(window: Visit, words: Words): Promise<void> {
  const { page } = window
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words.chooseFiles }).click()
  await (await chooser).setFiles(NEWCOMER_FILES)
  await page.waitForURL('**/import')
  for (const { name } of NEWCOMER_FILES) await page.getByRole('link', { name }).waitFor()
  await page.getByRole('link', { name: words.check, exact: true }).nth(2).waitFor()
  expect(
    await page
      .getByRole('main')
      .getByText(NEWCOMER_FILES[0]?.name ?? '')
      .count(),
  ).toBe(1)
  expect(await faultsOf(window)).toEqual([])
  await page.getByRole('link', { name: words.check, exact: true }).first().click()
  for (const at of NEWCOMER_FILES.keys()) {
    await page.getByRole('button', { name: words.import }).click()
    await page.getByRole('heading', { name: words.added }).waitFor()
    if (at < NEWCOMER_FILES.length - 1) await page.getByRole('link', { name: words.next }).click()
  }
}

async function sortAll(window: Visit, words: Words): Promise<void> {
  const { page } = window
  await page.getByRole('link', { name: words.home, exact: true }).click()
  await page.getByRole('button', { name: words.confirmAll }).waitFor()
  expect(await faultsOf(window)).toEqual([])
  const worth = page.getByRole('main').getByRole('link', { name: words.netWorth })
  expect(digitsOf(await worth.innerText())).toStartWith(digitsOf(NEWCOMER_WORTH))
  await page.getByRole('button', { name: words.confirmAll }).click()
  await page.getByRole('button', { name: words.confirmAll }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words.accept }).click()
  await page.getByRole('button', { name: words.accept }).waitFor({ state: 'detached' })
  expect(await faultsOf(window)).toEqual([])
  const open = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/transactions?q=is:uncategorised&limit=1', {
      headers: { 'X-Svc-Auth-Mode': 'cookie', 'X-Requested-With': 'XMLHttpRequest' },
    })
    return ((await answer.json()) as { meta: { total: number } }).meta.total
  })
  expect(((NEWCOMER_ROWS - open) * 100) / NEWCOMER_ROWS).toBeGreaterThanOrEqual(FEWEST_SORTED)
}

/** What recurs is kept in one step, and that is taken back in one. */
async function keepRecurring(window: Visit, words: Words): Promise<void> {
  const keep = window.page.getByRole('button', { name: words.keep })
  await keep.click()
  await keep.waitFor({ state: 'detached' })
  expect(await faultsOf(window)).toEqual([])
  await window.page.getByRole('button', { name: words.undo }).click()
  await keep.waitFor()
}

/** An amount as its digits: each language has its own signs between them. */
const digitsOf = (amount: string): string => amount.replace(/\D/g, '')
