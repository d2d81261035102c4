import { expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { calls, said } from '../coach/chat/provider.ts'
import { faultsOf, opened } from './checked.ts'
import { withProvider } from './flows/coach.ts'
import { typeWhatIsMissing } from './flows/reconcile.ts'
import { MAYA, startHearth } from './hearth.ts'
import { asker, LAPTOP, PHONE, sessionOf, type View, type Visit, visit } from './visit.ts'

const FILE = {
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date,Description,Amount',
      '2026-11-18,JUNIPER BOOKS OTTAWA,-18.40',
      '2026-11-19,HARBOUR FERRY,-12.00',
      '2026-11-20,LIGHTHOUSE BAKERY,-7.25',
      '2026-11-21,INTEREST,1.13',
      '',
    ].join('\n'),
  ),
}

interface Found {
  payee: string
  importedText: string
  categoryId: string | null
}

const imported = async (visit: Visit): Promise<Found[]> => {
  const rows = (await asker(visit)('/v1/transactions?limit=100&from=2026-11-18')) as Found[]
  return rows.filter(({ importedText }) => FILE.buffer.includes(importedText) && importedText !== '')
}

async function importsAFile(visit: Visit): Promise<void> {
  const { page } = visit
  await page.getByLabel('Bank files').setInputFiles(FILE)
  await page.getByText('JUNIPER BOOKS').or(page.getByText('Juniper Books')).first().waitFor()
  await page.getByRole('combobox', { name: 'Goes into' }).click()
  await page.getByRole('option', { name: 'Joint chequing' }).click()
  await page.getByText('4 will be added, 0 confirmed').waitFor()
  expect(await faultsOf(visit)).toEqual([])
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await page.getByRole('heading', { name: '4 added' }).waitFor()
  expect(await imported(visit)).toHaveLength(4)
}

async function tellsDuplicatesApart({ page }: Visit): Promise<void> {
  await page.getByText('1 of 3').waitFor()
  await page.getByRole('button', { name: 'Two purchases' }).click()
  await page.getByText('Kept as two.').waitFor()
  await page.getByText('of 2').waitFor()
  await page.getByRole('button', { name: 'One purchase, merge them' }).click()
  await page.getByText('Merged into one.').waitFor()
}

/** Until nothing that came with the file is without a category. */
async function categorises(visit: Visit): Promise<void> {
  const { page } = visit
  const picker = page.getByRole('combobox', { name: 'Another category' })
  for (let count = 0; (await imported(visit)).some(({ categoryId }) => categoryId === null); count++) {
    expect(count).toBeLessThan(20)
    const question = await page
      .getByRole('heading', { name: 'What was this for?' })
      .locator('xpath=..')
      .innerText()
    await picker.click()
    await page.keyboard.type(question.includes('+') ? 'Interest' : 'Groc')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByText('Category set.').waitFor()
    await visit.settle()
  }
}

async function budgetsTheNextMonth(visit: Visit): Promise<void> {
  const { page } = visit
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Month after' }).click()
  await page.getByText(/^Nothing is budgeted for /).waitFor()
  await page.getByRole('button', { name: 'Fill by templates' }).last().click()
  await dialog.getByRole('button', { name: /^Fill \d+ envelopes?$/ }).click()
  await page.getByText(/^\d+ envelopes? budgeted for /).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await faultsOf(visit)).toEqual([])
  await page.getByRole('button', { name: 'This month' }).click()
}

async function coversWhatIsOver({ page }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cover all' }).click()
  await dialog.getByRole('listitem').first().waitFor()
  await dialog.getByRole('button', { name: 'Cover', exact: true }).click()
  await page.getByText(/^[\d.,]+ covered\.$/).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText(/envelopes? (is|are) [\d.,]+ over/).count()).toBe(0)
}

async function reconcilesTheCard({ page }: Visit): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /^Visa/ }).click()
  await page.getByRole('link', { name: /Reconcile/ }).click()
  await typeWhatIsMissing(page)
  await page.getByRole('option', { selected: false }).first().click()
  await page.getByRole('status').getByText('$0.00').waitFor()
  await page.getByRole('button', { name: /^Finish/ }).click()
  await page.getByText(/^Reconciled: \d+ transactions locked/).waitFor()
}

const ANSWER = 'Mostly groceries, as every month.'

async function asksTheCoach(visit: Visit): Promise<void> {
  const { page } = visit
  await page.getByRole('heading', { name: 'The coach is off' }).waitFor()
  await withProvider(visit, async (provider) => {
    provider.says((_, count) =>
      count === 1 ? calls([['category_trend', { category: 'Groceries' }]]) : said(ANSWER),
    )
    await page.getByRole('textbox', { name: 'Ask about your money' }).fill('Where did the money go?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText(ANSWER).waitFor()
    await page.getByRole('region', { name: 'Groceries by month' }).waitFor()
    expect(await faultsOf(visit)).toEqual([])
  })
}

/** What shows what was done, by links as anybody goes. */
async function looksBack(visit: Visit): Promise<void> {
  for (const path of ['/transactions?q=juniper', '/reports/spending', '/subscriptions', '/net-worth', '/']) {
    await visit.go(path)
    await opened(visit)
    expect({ path, faults: await faultsOf(visit) }).toEqual({ path, faults: [] })
  }
}

const MONTH: [path: string, lives: (visit: Visit) => Promise<void>][] = [
  ['/import', importsAFile],
  ['/review/duplicates', tellsDuplicatesApart],
  ['/review/categories', categorises],
  ['/budget', budgetsTheNextMonth],
  ['/budget', coversWhatIsOver],
  ['/accounts', reconcilesTheCard],
  ['/coach/new', asksTheCoach],
  ['/transactions', looksBack],
]

/** The actions of a month one after the other in one window that is never loaded anew, and nothing is taken back. */
export function monthFacts(browser: () => Browser): void {
  const views: View[] = [
    { width: LAPTOP, theme: 'light' },
    { width: PHONE, theme: 'dark' },
  ]
  test.each(views)(
    'at $width px a household imports, answers, budgets, reconciles and asks',
    async (view) => {
      const hearth = await startHearth()
      const window = await visit(browser(), hearth, view, await sessionOf(browser(), hearth, MAYA))
      await window.page.goto('/')
      for (const [path, lives] of MONTH) {
        await window.go(path)
        await opened(window)
        await lives(window)
        expect({ path, faults: await faultsOf(window) }).toEqual({ path, faults: [] })
      }
      await window.close()
      await hearth.stop()
    },
  )
}
