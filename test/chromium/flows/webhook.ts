import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'

/** By its ending nobody's: what is sent there comes to nothing, and leaves no machine. */
const NOWHERE = 'https://hooks.hearth.invalid/'

async function secretOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'The webhook’s secret' })
  const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue()
  await page.keyboard.press('Escape')
  await dialog.getByText('Have you copied it?').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  return secret
}

/** Made, its secret shown once, tried in vain and again, given another secret, switched off and on, and deleted. */
const flow: Flow = {
  name: 'a webhook is made, tested, sent again, given a new secret and deleted',
  from: '/settings/webhooks',
  byHand: async (visit) => {
    const { page } = visit
    visit.expects(/status of 400/)
    const name = `Receiver ${crypto.randomUUID().slice(0, 8)}`
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'New webhook' }).click()
    await dialog.getByRole('textbox', { name: 'URL' }).fill('https://192.168.1.5/hook')
    await dialog.getByRole('textbox', { name: 'For' }).fill(name)
    await dialog.getByRole('radio', { name: 'Chosen kinds' }).click()
    await dialog.getByRole('checkbox', { name: 'Imports', exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'import.undone' }).click()
    await dialog.getByRole('button', { name: 'Make webhook' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await dialog.getByRole('textbox', { name: 'URL' }).fill(`${NOWHERE}${name.slice(-8)}`)
    await dialog.getByRole('button', { name: 'Make webhook' }).click()
    const secret = await secretOf(page)
    expect(secret).toStartWith('whsec_')

    await page.getByRole('heading', { name }).waitFor()
    await page.getByText('import.previewed, import.committed').waitFor()
    await page.getByRole('button', { name: 'Send a test' }).click()
    const sent = page.getByRole('listitem').filter({ hasText: 'webhook.test' })
    await sent.getByText('Failed', { exact: true }).waitFor()
    await sent.getByRole('button', { name: 'What came of webhook.test' }).click()
    await sent.getByText('1 try', { exact: true }).waitFor()
    await sent.getByText('"type": "webhook.test"').waitFor()
    await sent.getByRole('button', { name: 'Send again: webhook.test' }).click()
    await sent.getByText('2 tries', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'New secret' }).click()
    await dialog.getByRole('button', { name: 'Make a new secret' }).click()
    expect(await secretOf(page)).not.toBe(secret)
    await page.getByText('The secret before signs as well until').waitFor()

    const isOn = page.getByRole('switch', { name: 'Send what happens' })
    await isOn.click()
    await page.getByText('Off. What waits is kept.').waitFor()
    expect(await page.getByRole('button', { name: 'Send a test' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await dialog.getByRole('radio', { name: 'Everything' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Everything that happens').waitFor()

    await page.getByRole('link', { name: 'All webhooks' }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByText('Off', { exact: true }).waitFor()
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Deleted.').waitFor()
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
    await row.waitFor({ state: 'detached' })
  },
  byKeyboard: async ({ page }) => {
    await page.getByRole('button', { name: 'New webhook' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.insertText(NOWHERE)
    await page.keyboard.press('Enter')
    const done = page.getByRole('button', { name: 'Done' })
    await done.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: NOWHERE }).waitFor()
  },
}
export default flow
