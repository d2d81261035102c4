import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { PHONE } from '../visit.ts'

const pathOf = (url: string): string => new URL(url).pathname

/** As Android's Back does. */
const flow: Flow = {
  name: 'on a phone, Back closes a sheet and keeps the page and the draft; Go leads to the next field',
  from: '/more',
  hasOwnBrowser: true,
  byHand: async (visit) => {
    const { page } = visit
    await page.setViewportSize({ width: PHONE, height: 844 })
    await visit.go('/goals')
    const opener = page.getByRole('button', { name: 'New goal' }).first()
    const dialog = page.getByRole('dialog')
    await opener.click()
    await dialog.getByLabel('Name').fill('Kayak')
    await page.waitForFunction(() => history.state?.sheets === 1)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(pathOf(page.url())).toBe('/goals')

    await opener.click()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Kayak')
    await page.waitForFunction(() => history.state?.sheets === 1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => history.state?.sheets !== 1)
    await page.goBack()
    await page.waitForURL(({ pathname }) => pathname === '/more')

    await visit.go('/add')
    await page.getByLabel('Amount in CAD').fill('36.42')
    const payee = page.getByRole('combobox', { name: 'Payee' })
    await payee.fill('Zoé & Fils')
    await payee.press('Enter')
    await page.getByRole('combobox', { name: 'Category' }).and(page.locator(':focus')).waitFor()
    expect(pathOf(page.url())).toBe('/add')
  },
}
export default flow
