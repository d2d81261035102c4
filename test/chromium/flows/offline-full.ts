import { expect } from 'bun:test'
import { pdfOfText } from '../../records/receipts/receipt-files.ts'
import { faultsOf } from '../checked.ts'
import type { Flow } from '../flow.ts'
import { amountField, storedWhole, waitingRow, withNetwork, withoutNetwork } from '../without-network.ts'

const flow: Flow = {
  name: 'a device without room says so, and what was added is sent from the page that is left open',
  from: '/snap',
  hasOwnBrowser: true,
  byHand: async (visit) => {
    const { page, context } = visit
    await storedWhole(visit)
    await withoutNetwork(visit)
    const cdp = await context.newCDPSession(page)
    const { origin } = new URL(page.url())
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    const name = `lamp-${crypto.randomUUID().slice(0, 8)}.pdf`
    const buffer = Buffer.from(pdfOfText([[{ x: 40, y: 60, text: `Lamp ${name} Total 9.99` }]]))
    await page
      .getByLabel('Receipts', { exact: true })
      .setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await waitingRow(page, name)
      .getByText('No room on this device to keep it; leave this page open')
      .waitFor()
    expect(await faultsOf(visit)).toEqual([])

    await visit.go('/add')
    await amountField(page).fill('4.00')
    await page.getByRole('combobox', { name: 'Payee' }).fill('No Room')
    await page.getByRole('button', { name: /^Keep and send later/ }).click()
    await page.getByText('This device has no room left to keep it.').waitFor()
    expect(await faultsOf(visit)).toEqual([])

    await cdp.send('Storage.overrideQuotaForOrigin', { origin })
    await withNetwork(visit)
    await page.getByRole('button', { name: /^Save(?: Ctrl Enter)?$/ }).click()
    await page.getByText('Saved: $4.00 at No Room.').waitFor()
    await visit.go('/waiting')
    await page.getByText('Nothing waits.').waitFor({ timeout: 30_000 })
  },
}
export default flow
