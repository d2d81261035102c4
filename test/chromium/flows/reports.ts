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

    await page.goto('/reports/compare')
    await page.getByRole('combobox', { name: 'Against' }).click()
    await page.getByRole('option', { name: 'Other days' }).click()
    await page.getByText('Choose the first and last day to compare with.').waitFor()
    await page.goto(`${page.url()}&againstFrom=2026-01-01&againstTo=2026-03-31&range=3`)
    await page.getByRole('columnheader', { name: /^1 Jan.* – 31 Mar/ }).waitFor()
    await page.getByRole('combobox', { name: 'Transfers' }).click()
    await page.getByRole('option', { name: 'With a category' }).click()
    await page.waitForURL(/transfers=categorised/)

    await page.goto('/reports/category')
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Without a category' }).click()
    await page.getByRole('figure', { name: /^Without a category by month/ }).waitFor()

    await page.goto('/reports/custom')
    await page.getByRole('figure', { name: 'Spent: over time' }).waitFor()
    await page.getByRole('combobox', { name: 'Split by' }).click()
    await page.getByRole('option', { name: 'Payee' }).click()
    await page.getByRole('combobox', { name: 'By', exact: true }).click()
    await page.getByRole('option', { name: 'Weekday' }).click()
    await page.getByRole('radio', { name: 'Table' }).check()
    await page.getByRole('columnheader', { name: 'Saturday' }).waitFor()
    await settle()
    expect(new URL(page.url()).search).toBe('?by=WEEKDAY&split=PAYEE&chart=table')
    await page.getByRole('table').getByRole('cell').getByRole('link').first().click()
    await page.waitForURL(/\/transactions\?q=counts%3Aspent\+weekday%3Amonday\+exact/)

    await page.goto('/reports/custom')
    await page.getByRole('radio', { name: 'Day by day' }).check()
    const calendar = page.getByRole('application', { name: 'Spent: over time' })
    await calendar.press('Home')
    await calendar.press('ArrowDown')
    await calendar.press('ArrowRight')
    await page.getByText(/^9 Dec.*, [\d,.]+$/).waitFor()
    await calendar.press('Enter')
    await page.waitForURL(/\/transactions\?q=counts%3Aspent\+date%3A\d{4}-12-09/)

    await page.goto('/reports/in-review')
    await page.getByRole('radio', { name: 'Month' }).check()
    await page.getByRole('button', { name: 'Month before' }).click()
    await page.waitForURL(/of=\d{4}-10$/)
    await page
      .getByRole('region', { name: 'Spent: Payee' })
      .first()
      .getByRole('link', { name: 'Open this part' })
      .click()
    await page.waitForURL(/custom\?by=PAYEE&split=none&range=own&from=\d{4}-10-01/)
    await page.getByRole('columnheader', { name: 'Payee' }).waitFor()

    await page.goto('/reports/forecast')
    await page.getByText(/lowest on/).waitFor()
    await page.getByRole('button', { name: /^Accounts/ }).click()
    await page.getByRole('checkbox', { name: 'Joint chequing' }).click()
    await page.getByRole('checkbox', { name: 'Rainy day savings' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Accounts 2 accounts' }).waitFor()
    await page.getByText(/lowest on/).waitFor()
    expect(new URL(page.url()).searchParams.get('account')?.split(',')).toHaveLength(2)
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
