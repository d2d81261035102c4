import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'

/** An address that is nobody's, by its ending: what is asked there comes to nothing, and leaves no machine. */
const NOWHERE = 'https://ai.hearth.invalid/v1'

/** What leaves the house is said before anything does; the key is given once and seen no more. */
const flow: Flow = {
  name: 'an AI provider is connected, tested, told what it may hear, and disconnected',
  from: '/settings/ai',
  byHand: async (visit) => {
    const { page } = visit
    visit.expects(/status of 400/)
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const told = (sentence: RegExp) => page.getByRole('listitem').filter({ hasText: sentence })
    await page.getByRole('combobox', { name: 'Whose model' }).click()
    await page.getByRole('option', { name: 'Another provider' }).click()
    await field('Model').fill('small-model')
    await field('API key').fill('sk-not-to-be-seen-again')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('Say where it is.').waitFor()

    await field('Base URL').fill('http://10.0.0.5:11434/v1')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    expect(await field('API key').inputValue()).toBe('sk-not-to-be-seen-again')

    await field('Base URL').fill(NOWHERE)
    await page.getByRole('heading', { name: 'Goes to ai.hearth.invalid' }).waitFor()
    expect(await told(/^Payees, notes.*subscriptions\.$/).count()).toBe(1)
    await page.getByRole('switch', { name: 'Share payees and texts' }).click()
    await told(/^Payees, notes.*needs them\.$/).waitFor()
    await page.getByRole('switch', { name: 'Share payees and texts' }).click()
    await field('Tokens a day at the most').fill('50 000')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()

    await page.getByRole('heading', { name: 'Connected' }).waitFor()
    await page.getByText('0 of 50,000 tokens').waitFor()
    await page.getByText('Key kept').waitFor()
    expect(await field('API key').inputValue()).toBe('')
    expect(await page.content()).not.toContain('sk-not-to-be-seen-again')
    await page.getByRole('button', { name: 'Test it' }).click()
    await page.getByText('No provider of this kind answers at this address.').waitFor()

    await page.getByRole('button', { name: 'Forget the key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget the key' }).click()
    await page.getByText('Without a key').waitFor()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Disconnected. Nothing is sent to it any more.').waitFor()
    await page.getByRole('heading', { name: 'Connected' }).waitFor({ state: 'detached' })
  },
  byKeyboard: async ({ page }) => {
    await page.goto('/settings/ai')
    const receipts = page.getByRole('switch', { name: 'Share pictures of receipts' })
    await receipts.focus()
    await page.keyboard.press('Space')
    await page.getByText('The picture of a receipt, each time you ask for it.').waitFor()
    await page.getByRole('textbox', { name: 'Base URL', exact: true }).fill('https://ai.hearth.invalid')
    await page.getByRole('textbox', { name: 'Model', exact: true }).fill('small-model')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Connected' }).waitFor()
    const leave = page.getByRole('button', { name: 'Disconnect' })
    await leave.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Disconnected. Nothing is sent to it any more.').waitFor()
  },
}
export default flow
