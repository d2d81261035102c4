import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const worth = async ({ page }: Visit): Promise<string> =>
  (await page.getByRole('region', { name: 'Today' }).locator('[data-total="net-worth"]').innerText()).trim()

/** Currencies by themselves, as one by a rate that says whose it is, by another rate, and back. */
const flow: Flow = {
  name: 'net worth is shown as one currency, by a rate that somebody enters and takes back',
  from: '/net-worth?range=12',
  byHand: async (visit) => {
    const { page } = visit
    const alone = await worth(visit)
    expect(alone).not.toContain('≈')
    await page.getByRole('radio', { name: 'All in CAD' }).click()
    const rates = page.getByRole('region', { name: 'Exchange rates used' })
    await rates.getByText(/^From a file, /).waitFor()
    const before = await worth(visit)
    expect(before).toContain('≈')
    await page.getByRole('link', { name: 'Estimate: see the exchange rates used' }).first().click()
    await page.waitForURL('**#rates-used')
    await rates.getByRole('button', { name: 'Enter another' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exchange rate from USD to CAD' })
    await dialog.getByLabel('1 USD in CAD').fill('0')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter a number above zero, such as 1.3984.').waitFor()
    await dialog.getByLabel('1 USD in CAD').fill('2,5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Rate saved.').waitFor()
    await rates.getByText(/^Entered by hand, /).waitFor()
    expect(await worth(visit)).not.toBe(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await rates.getByText(/^From a file, /).waitFor()
    expect(await worth(visit)).toBe(before)
    await page.getByRole('radio', { name: 'CAD', exact: true }).click()
    await rates.waitFor({ state: 'detached' })
    expect(await worth(visit)).toBe(alone)
  },
}
export default flow
