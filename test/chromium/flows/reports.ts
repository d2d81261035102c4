import { expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Flow } from '../flow.ts'

/** A report is asked for other days and by payee, its file is taken, and a line of it leads to its transactions. */
const flow: Flow = {
  name: 'a report is asked for in its address, taken as a file, and followed to its transactions',
  from: '/reports/spending',
  byHand: async ({ page, settle }) => {
    await page.getByRole('combobox', { name: 'When' }).click()
    await page.getByRole('option', { name: '3 months' }).click()
    await page.getByRole('combobox', { name: 'By', exact: true }).click()
    await page.getByRole('option', { name: 'Payee' }).click()
    await settle()
    expect(new URL(page.url()).search).toBe('?range=3&by=PAYEE')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('spending.csv')
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\ufeffPayee,Spent,Share,Transactions\r\n/)
    await page.getByRole('link', { name: 'Forecast' }).click()
    await page.getByText(/lowest on/).waitFor()
    await page.goBack()
    const line = page.getByRole('table').getByRole('rowheader').getByRole('link').first()
    await line.click()
    await page.waitForURL(/\/transactions\?q=payee/)
  },
  byKeyboard: async ({ page }) => {
    await page.getByRole('link', { name: 'Spending' }).last().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/reports\/in-and-out/)
    await page.getByText('Together').waitFor()
  },
}
export default flow
