import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { DEMO_PASSWORD } from '../hearth.ts'

/** Made for one area, shown once, used by something that is no browser, seen as used, and revoked. */
const flow: Flow = {
  name: 'an app is given a token, gets in by it, and is locked out again',
  from: '/settings/security',
  byHand: async ({ page }) => {
    const name = `Grafana ${crypto.randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('For', { exact: true }).fill(name)
    await dialog.getByRole('combobox', { name: 'Of what' }).click()
    await page.getByRole('option', { name: 'Certain areas' }).click()
    await dialog.getByRole('checkbox', { name: 'Accounts and transactions' }).click()
    await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Make token' }).click()

    await page.getByRole('dialog', { name: `Token for “${name}”` }).waitFor()
    const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue()
    expect(token).toMatch(/^hearth_pat_[\w-]{43}$/)
    await page.keyboard.press('Escape')
    await dialog.getByText('Have you copied it?').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByText(/Never used · Good through .* · Only Accounts and transactions/).waitFor()

    const ask = async (path = '/api/v1/accounts') => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(new URL(path, page.url()), { headers })).status
    }
    expect([await ask(), await ask('/api/v1/goals')]).toEqual([200, 404])
    await page.reload()
    await row.getByText(/Used today/).waitFor()

    await row.getByRole('button', { name: `Revoke ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText(`Revoked. ${name} gets in no more.`).waitFor()
    await row.waitFor({ state: 'detached' })
    expect(await ask()).toBe(401)
  },
}
export default flow
