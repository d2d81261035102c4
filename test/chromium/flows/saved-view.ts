import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const tab = ({ page }: Visit, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) })

async function save(visit: Visit, name: string): Promise<void> {
  const { page } = visit
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/views/*')
  await tab(visit, name).waitFor()
}

async function choose({ page }: Visit, view: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Change the view ${view}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const flow: Flow = {
  name: 'what is shown is saved as a view, found again, renamed, changed, deleted and brought back',
  from: '/transactions?type=INCOME',
  byHand: async (visit) => {
    const { page } = visit
    await save(visit, 'What comes in')
    await choose(visit, 'What comes in', 'Rename')
    await page.getByRole('dialog').getByLabel('Name').fill('Pay days')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click()
    await tab(visit, 'Pay days').waitFor()

    const address = new URL(page.url()).pathname
    await page.goto(`${address}?changed=1&type=INCOME&from=2026-01-01`)
    await choose(visit, 'Pay days', 'Save the change')
    await page.getByText('Pay days saved.').waitFor()
    await page.waitForURL(`**${address}`)

    await choose(visit, 'Pay days', 'Delete the view')
    await page.getByText('View Pay days deleted.').waitFor()
    await tab(visit, 'Pay days').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()
    await tab(visit, 'Pay days').click()
    await page.waitForURL('**/views/*')
    await choose(visit, 'Pay days', 'Delete the view')
    await tab(visit, 'Pay days').waitFor({ state: 'detached' })
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await page.getByRole('button', { name: 'Save view' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Name').waitFor()
    await page.keyboard.type('Found by its name')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/views/*')
    const address = page.url()
    await visit.go('/')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('found by its')
    await page.getByRole('option', { name: /Found by its name/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(address)
    expect(await tab(visit, 'Found by its name').getAttribute('aria-current')).toBe('page')
  },
}
export default flow
