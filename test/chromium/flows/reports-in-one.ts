import type { Flow } from '../flow.ts'

/** Every converted figure says that it is one, and at which rates. */
const flow: Flow = {
  name: 'accounts, a report and the totals of a search are shown as one currency and say their rates',
  from: '/accounts',
  byHand: async ({ page, go }) => {
    const rates = page.getByRole('region', { name: 'Exchange rates used' })
    await page.getByRole('radio', { name: 'All in CAD' }).click()
    await rates.getByText(/^From a file, /).waitFor()
    await page.locator('[data-total="net-worth"]').getByText('≈').waitFor()
    await page.locator('[data-total="kind-EVERYDAY"]').getByText('≈').waitFor()
    await page.getByRole('radio', { name: 'Each currency by itself' }).click()
    await rates.waitFor({ state: 'detached' })

    await go('/reports/spending?currency=all-CAD')
    await rates.getByText('Each amount counts at the rate of its own day').waitFor()
    await page.getByRole('table').locator('tfoot').getByText('≈').first().waitFor()

    await go('/transactions')
    await page.getByRole('button', { name: 'All in CAD' }).click()
    const dialog = page.getByRole('dialog', { name: 'All in CAD' })
    await dialog.getByText(/^From a file, /).waitFor()
    await dialog.getByRole('definition').first().getByText('≈').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  },
}
export default flow
