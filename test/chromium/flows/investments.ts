import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'

/** Something is bought, is worth what its price says, is merged and apart again, and is taken back; contribution room is typed. */
const flow: Flow = {
  name: 'a security is bought, has a price, is merged and apart again, and its trade is deleted',
  from: '/investments',
  byHand: async ({ page }) => {
    await page.getByRole('button', { name: 'Add trade' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add trade' })
    await dialog.getByLabel('Which security').click()
    await page.getByRole('option', { name: 'A new security' }).click()
    await dialog.getByLabel('Name of the security').fill('Kanata Growth Fund')
    await dialog.getByLabel('Quantity').fill('10,5')
    await dialog.getByLabel('Price', { exact: true }).fill('18.2274')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Trade added.').waitFor()
    await page.getByRole('link', { name: 'Kanata Growth Fund' }).click()
    const history = page.getByRole('region', { name: 'How the cost adds up' })
    // 10.5 × 18.2274 = 191.3877
    await history.getByText('191.39').first().waitFor()
    await page.getByRole('button', { name: 'Set its price' }).click()
    const price = page.getByRole('dialog', { name: 'Price of Kanata Growth Fund' })
    await price.getByLabel(/^A unit in/).fill('20')
    await price.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Price saved.').waitFor()
    const held = page.getByRole('region', { name: 'Held in' })
    await held.getByText('210.00').waitFor()
    expect(await held.getByText('+18.61').count()).toBe(1)
    await page.getByRole('button', { name: 'Merge with another security' }).click()
    const merge = page.getByRole('dialog', { name: 'Merge Kanata Growth Fund?' })
    await merge.getByLabel('The one that stays').click()
    await page.getByRole('option').first().click()
    await merge.getByRole('button', { name: 'Merge them' }).click()
    await page.getByText('Securities merged.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Kanata Growth Fund' }).click()
    await held.getByText('210.00').waitFor()
    await history.getByRole('button', { name: /^Change Bought/ }).click()
    const change = page.getByRole('dialog', { name: 'Change a trade' })
    await change.getByRole('button', { name: 'Delete trade' }).click()
    await page.getByText('Trade deleted.').waitFor()
    await held.waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('button', { name: 'Enter contribution room' }).click()
    const room = page.getByRole('dialog', { name: 'Enter contribution room' })
    await room.getByLabel('Room at the start').fill('7000')
    await room.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('region', { name: 'Contribution room' }).getByText('left of 7,000.00').waitFor()
  },
}
export default flow
