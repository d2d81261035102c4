import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { inaccessible, type Visit } from '../visit.ts'

const tab = ({ page }: Visit, name: string) =>
  page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true })

async function save({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('checkbox', { name: 'On Home, for everyone who sees it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`Report ${name} saved.`).waitFor()
}

async function choose({ page }: Visit, report: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${report}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const flow: Flow = {
  name: 'a report is saved, changed, put on Home, hidden there, and deleted',
  from: '/reports/custom?by=GROUP&split=none',
  byHand: async (visit) => {
    const { page } = visit
    await save(visit, 'Our groups')
    await page.waitForURL('**/reports/custom?saved=*')
    await tab(visit, 'Our groups').waitFor()
    await visit.settle()
    expect(await inaccessible(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('nav, search, main button').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('table').isVisible()).toBe(true)
    await page.emulateMedia({ media: null })

    await page.getByRole('radio', { name: 'Table' }).click()
    await page.getByText('Changed', { exact: true }).waitFor()
    // Whoever goes on before the answer is there is not fetched back by it.
    const held = Promise.withResolvers<void>()
    await visit.context.route('**/api/v1/saved-reports/*', (route) =>
      held.promise.then(() => route.fallback()),
    )
    const saved = page.waitForResponse((response) => response.url().includes('/saved-reports/'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await visit.go('/')
    await page.getByRole('button', { name: 'Arrange Home' }).waitFor()
    held.resolve()
    await saved
    await visit.context.unroute('**/api/v1/saved-reports/*')
    await visit.settle()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('heading', { name: 'Our groups' }).waitFor()
    expect(await inaccessible(page)).toEqual([])
    await page.getByRole('button', { name: 'Arrange Home' }).click()
    await page.getByRole('dialog').getByRole('switch', { name: 'Our groups' }).click()
    await page.getByRole('dialog').getByRole('switch', { name: 'Coach' }).click()
    await visit.settle()
    expect(await inaccessible(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('heading', { name: 'Our groups' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Coach', exact: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Go to Goals').waitFor()
    expect(await page.getByRole('dialog').getByText('Go to Coach').count()).toBe(0)
    await page.keyboard.press('Escape')

    await visit.go('/reports/custom')
    await tab(visit, 'Our groups').click()
    await choose(visit, 'Our groups', 'Delete')
    await page.getByText('Report Our groups deleted.').waitFor()
    await tab(visit, 'Our groups').waitFor({ state: 'detached' })
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await visit.go('/')
    await page.getByRole('button', { name: 'Arrange Home' }).focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Coming up/ })
      .focus()
    await page.keyboard.press('Home')
    await page.getByRole('dialog').getByRole('listitem').first().getByText('Coming up').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset the order' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('listitem').first().getByText('Four figures').waitFor()
    await visit.settle()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
}

export default flow
