import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const list = ({ page }: Visit) => page.getByRole('list', { name: /^(Worth knowing|Dismissed)$/ })

async function titleOfFirst(visit: Visit): Promise<string> {
  return (await list(visit).getByRole('heading', { level: 2 }).first().textContent()) ?? ''
}

/** The first of them is dismissed, found under what is put away, and brought back. */
async function roundTrip(visit: Visit, press: (name: string | RegExp) => Promise<void>) {
  const { page } = visit
  const title = await titleOfFirst(visit)
  await press(`Dismiss: ${title}`)
  await page.getByText('Dismissed.', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Dismiss: ${title}` }).waitFor({ state: 'detached' })
  await page.goto('/insights?put-away')
  await page.getByRole('article', { name: title }).waitFor()
  await press(`Bring back: ${title}`)
  await page.getByText('Brought back.').waitFor()
  await page.goto('/insights')
  await page.getByRole('article', { name: title }).waitFor()
}

const flow: Flow = {
  name: 'what is worth knowing is read, followed, put away and brought back',
  from: '/',
  byHand: async (visit) => {
    const { page } = visit
    await page.getByRole('region', { name: 'Worth knowing' }).getByRole('link', { name: 'All' }).click()
    await page.waitForURL('**/insights')
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor()
    await list(visit).waitFor()
    const articles = list(visit).getByRole('article')
    for (const article of await articles.all()) {
      expect(await article.getByRole('definition').count()).toBeGreaterThan(1)
      expect(await article.getByRole('link').count()).toBeGreaterThan(0)
    }
    await articles.first().getByRole('link').last().click()
    await page.waitForURL((url) => url.pathname !== '/insights')
    await page.goBack()
    await roundTrip(visit, (name) => page.getByRole('button', { name }).click())
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await page.keyboard.press('Control+k')
    await page.keyboard.type('insights')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/insights')
    await list(visit).waitFor()
    await roundTrip(visit, async (name) => {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    })
  },
}
export default flow
