import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { DEMO_PASSWORD } from '../hearth.ts'

/** A closed year asks before it changes, loses nothing that was typed, and says what is other since. */
const flow: Flow = {
  name: 'a year is handed over and closed; a change of it asks, is left, goes on and shows; it is opened again',
  from: '/tax',
  byHand: async ({ page, expects }) => {
    // The server says no before somebody says yes.
    expects(/status of 409/)
    const years = page.getByRole('list', { name: 'Tax years' }).getByRole('link')
    const year = ((await years.nth(1).textContent()) ?? '').slice(0, 4)
    await years.nth(1).click()
    await page
      .getByRole('navigation', { name: 'Tax' })
      .getByRole('link', { name: /^Close and/ })
      .click()

    await page.getByRole('button', { name: 'Make a package' }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(DEMO_PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click()
    const packages = page.getByRole('list', { name: `Packages of ${year}` })
    await packages.getByText('Done', { exact: true }).first().waitFor({ timeout: 60_000 })
    const downloading = page.waitForEvent('download')
    await packages.getByRole('button', { name: 'Download' }).first().click()
    expect((await downloading).suggestedFilename()).toEndWith('.zip')

    await page.getByRole('button', { name: 'Close the year' }).click()
    await page.getByRole('checkbox', { name: /^I have read/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close the year' }).click()
    await page.getByRole('heading', { name: `${year} is closed` }).waitFor()
    await page.getByText('Nothing has changed since it was closed.').waitFor()

    const map = async () => {
      await page.getByRole('navigation', { name: 'Tax' }).getByRole('link', { name: 'All years' }).click()
      await page.getByRole('navigation', { name: 'Tax' }).getByRole('link', { name: 'Mapping' }).click()
      await page
        .getByRole('button', { name: /^Donations/ })
        .first()
        .click()
    }
    await map()
    const dialog = page.getByRole('dialog', { name: 'Donations' })
    await dialog.getByLabel('Share, in percent').fill('50')
    await dialog.getByLabel('From the tax year').click()
    await page.getByRole('option', { name: year }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: `This changes the closed tax year ${year}` })
    await question.getByText('34900 Donations and gifts').waitFor()
    await question.getByRole('button', { name: 'Leave' }).click()
    await dialog.getByText('The tax year is closed, and was left as it is.').waitFor()
    expect(await dialog.getByLabel('Share, in percent').inputValue()).toBe('50')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(`Mapped from ${year} on.`).waitFor()

    await page.goto(`/tax/${year}/close`)
    await page.getByText('Changed since it was closed').waitFor()
    await page.getByRole('link', { name: /^34900/ }).waitFor()
    await page.getByRole('button', { name: 'Open it again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open it' }).click()
    await page.getByText(`The tax year ${year} is open again.`).waitFor()
  },
  byKeyboard: async ({ page, expects }) => {
    expects(/status of 409/)
    const tabs = page.getByRole('navigation', { name: 'Tax' })
    const years = page.getByRole('list', { name: 'Tax years' }).getByRole('link')
    const year = ((await years.nth(1).textContent()) ?? '').slice(0, 4)
    await years.nth(1).press('Enter')
    await tabs.getByRole('link', { name: /^Close and/ }).press('Enter')
    await page.getByRole('button', { name: 'Close the year' }).press('Enter')
    await page.getByRole('checkbox', { name: /^I have read/ }).press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Close the year' }).press('Enter')
    await page.getByRole('heading', { name: `${year} is closed` }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save what was counted' }).press('Enter')
    expect((await downloading).suggestedFilename()).toBe(`hearth-tax-${year}-as-closed.json`)

    await tabs.getByRole('link', { name: 'All years' }).press('Enter')
    await tabs.getByRole('link', { name: 'Mapping' }).press('Enter')
    await page
      .getByRole('button', { name: /^Donations/ })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Donations' })
    const share = dialog.getByLabel('Share, in percent')
    await share.press('Control+a')
    await page.keyboard.type('50')
    await dialog.getByLabel('From the tax year').press('Enter')
    await page.getByRole('option', { name: year }).press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    const question = page.getByRole('dialog', { name: `This changes the closed tax year ${year}` })
    await question.getByRole('button', { name: 'Leave' }).press('Enter')
    await dialog.getByText('The tax year is closed, and was left as it is.').waitFor()
    expect(await share.inputValue()).toBe('50')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.goto(`/tax/${year}/close`)
    await page.getByRole('button', { name: 'Open it again' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Open it' }).press('Enter')
    await page.getByText(`The tax year ${year} is open again.`).waitFor()
  },
}
export default flow
