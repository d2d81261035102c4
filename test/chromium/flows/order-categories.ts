import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const namesIn = ({ page }: Visit, group: string) =>
  page
    .getByRole('region', { name: group })
    .locator('[data-category]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-name')))

/** A category is moved within its group, renamed where it stands, and both are taken back. */
const flow: Flow = {
  name: 'a category is moved and renamed, and all of it is taken back',
  from: '/settings/categories',
  byHand: async (visit) => {
    const { page } = visit
    const before = await namesIn(visit, 'Food')
    const handle = page.getByRole('button', { name: `Move ${before[0]}` })
    await handle.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const from = await handle.boundingBox()
    const to = await page.getByRole('button', { name: `Move ${before[1]}` }).boundingBox()
    if (!from || !to) throw new Error('no handles')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + to.height - 2, { steps: 6 })
    await page.mouse.up()
    await page.getByText(`${before[0]} is number 2 of`).waitFor()
    expect((await namesIn(visit, 'Food')).slice(0, 2)).toEqual([before[1] ?? null, before[0] ?? null])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()
    await visit.settle()
    expect(await namesIn(visit, 'Food')).toEqual(before)

    await page.getByRole('button', { name: 'More about Coffee' }).click()
    await page.getByRole('menuitem', { name: 'Merge into another…' }).click()
    await page.getByRole('combobox', { name: 'Into' }).click()
    await page.keyboard.type('Groc')
    await page.keyboard.press('Enter')
    await page.getByText(/transactions? moves? to Groceries\./).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    const before = await namesIn(visit, 'Food')
    await page.getByRole('button', { name: `Move ${before[0]}` }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText(`${before[0]} is number 2 of`).waitFor()
    // The focus goes along, so that the next press goes on.
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText(`${before[0]} is number 1 of`).waitFor()
    expect(await namesIn(visit, 'Food')).toEqual(before)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Provisions')
    await page.keyboard.press('Enter')
    await page.getByText(`Renamed ${before[0]} to Provisions.`).waitFor()
    await page.keyboard.press('z')
    await page.getByText('Taken back.').waitFor()
    await visit.settle()
    expect(await namesIn(visit, 'Food')).toEqual(before)
  },
}
export default flow
