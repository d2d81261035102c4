import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'

const flow: Flow = {
  name: 'anything is found by its letters',
  from: '/',
  byHand: async ({ page, isPhone }) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (isPhone) {
      await page.getByRole('link', { name: 'More', exact: true }).click()
      await page.getByRole('link', { name: 'Import and banks' }).click()
    } else {
      await page.getByRole('button', { name: /^Search or jump to/ }).click()
      const field = page.getByRole('combobox', { name: 'Search or jump to' })
      await field.fill('sign out')
      await page.getByRole('option', { name: 'Sign out', exact: true }).waitFor()
      await figuresHidden(page)
      await page.getByRole('button', { name: /^Search or jump to/ }).click()
      // The transactions themselves, with their day behind the payee.
      await field.fill('is:expense')
      await page.getByRole('option', { name: / · / }).first().waitFor()
      await field.fill('imp')
      await page.getByRole('option').first().click()
    }
    await page.waitForURL('**/import')
    await page.getByRole('heading', { level: 1, name: 'Import' }).waitFor()
  },
  byKeyboard: async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor()
    await page.keyboard.type('imp')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/import')
  },
}
export default flow

const AMOUNT = /\d[.,]\d\d(?!\d)/

/** By name and by key; a load of the page keeps them hidden. */
async function figuresHidden(page: Page): Promise<void> {
  const seen = () => page.getByRole('main').innerText()
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('hide the fig')
  await page.getByRole('option', { name: /^Hide the figures/ }).click()
  await page.getByText('•••').first().waitFor()
  await page.reload()
  await page.getByText('•••').first().waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await seen()).not.toMatch(AMOUNT)
  await page.keyboard.press('$')
  // Everything is drawn anew, and for a moment nothing may be there.
  await page.getByText(AMOUNT).first().waitFor()
  expect(await seen()).not.toContain('•••')
}
