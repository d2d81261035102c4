import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'

/** Found ones are one press away from being counted on; what Hearth cannot know is entered, and taken back. */
const flow: Flow = {
  name: 'a subscription that was found is confirmed, another one is entered, paused, ended and deleted',
  from: '/subscriptions',
  byHand: async ({ page }) => {
    const confirm = page.getByRole('button', { name: 'Confirm Ottawa Bouldering Gym' })
    await confirm.click()
    await page.getByText('Ottawa Bouldering Gym confirmed.').waitFor()
    await confirm.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await confirm.waitFor()

    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('What is it called?').waitFor()
    await dialog.getByLabel('Name').fill('Window cleaner')
    await dialog.getByLabel('Amount').first().fill('45.20')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const detail = page.getByRole('article', { name: 'Window cleaner' })
    await detail.getByText('Every month').first().waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/subscriptions\/[\w-]{36}$/)

    await detail.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Pause…' }).click()
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
    await detail.getByText('paused', { exact: true }).waitFor()
    await detail.getByText(/^goes on /).waitFor()
    await detail.getByRole('button', { name: 'Resume' }).click()
    await detail.getByText('confirmed', { exact: true }).waitFor()

    await detail.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'It ends…' }).click()
    await page.getByRole('button', { name: 'It ends', exact: true }).click()
    await detail.getByRole('button', { name: 'Resume' }).click()
    await page.getByText('Window cleaner confirmed.').waitFor()

    await detail.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('Window cleaner deleted.').waitFor()
    await page.waitForURL((url) => url.pathname === '/subscriptions')
  },
  byKeyboard: async ({ page }) => {
    const month = await page.getByRole('heading', { level: 2 }).first().innerText()
    await page.keyboard.press(']')
    await page.waitForURL(/month=/)
    await page.keyboard.press('[')
    await page.getByRole('heading', { name: month }).waitFor()
    const confirm = page.getByRole('button', { name: 'Confirm Northstar Bank' })
    await confirm.press('Enter')
    await page.getByText('Northstar Bank confirmed.').waitFor()
    await page.keyboard.press('z')
    await confirm.waitFor()
    await page.getByRole('link', { name: 'Northstar Bank' }).press('Enter')
    const detail = page.getByRole('article', { name: 'Northstar Bank' })
    await detail.waitFor()
    await page.keyboard.press('e')
    const name = page.getByRole('dialog').getByLabel('Name')
    await name.press('End')
    await page.keyboard.type(' fee')
    await page.keyboard.press('Enter')
    await page.getByRole('article', { name: 'Northstar Bank fee' }).waitFor()
    await page.keyboard.press('z')
    await detail.waitFor()
    await page.keyboard.press('Escape')
    await confirm.waitFor()

    await page.getByRole('link', { name: 'Netflix' }).first().press('Enter')
    const netflix = page.getByRole('article', { name: 'Netflix' })
    await netflix.getByRole('button', { name: 'More', exact: true }).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Pause…' }).press('Enter')
    await page.getByRole('dialog').getByRole('radio', { name: 'Until a day' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await netflix.getByText('paused', { exact: true }).waitFor()
    await page.keyboard.press('z')
    await netflix.getByText('confirmed', { exact: true }).waitFor()
  },
}
export default flow
