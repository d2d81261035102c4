import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { DEMO_PASSWORD } from '../hearth.ts'

/** Given a token of its own, told where to ask, answered, and seen in the activity. */
const flow: Flow = {
  name: 'an assistant is given a token, asks, and is seen to have asked',
  from: '/settings/security',
  byHand: async ({ page }) => {
    const name = `Claude ${crypto.randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('For', { exact: true }).fill(name)
    await dialog.getByRole('combobox', { name: 'It may' }).click()
    await page.getByRole('option', { name: 'Assistant' }).click()
    await dialog.getByText(/asks what the coach may ask/).waitFor()
    await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Make token' }).click()

    const text = await dialog.getByRole('textbox', { name: 'As most assistants are told of it' }).inputValue()
    const { url, headers } = JSON.parse(text).mcpServers.hearth
    const asked = await fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'net_worth', arguments: {} },
      }),
    })
    expect((await asked.json()).result.isError).toBe(false)
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('link', { name: 'What it did' }).click()
    await page.getByText('asked through an assistant').waitFor()
  },
}
export default flow
