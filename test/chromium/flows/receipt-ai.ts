import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

async function openReceipt({ page }: Visit): Promise<void> {
  await page
    .getByRole('link', { name: /Lansdowne Market/ })
    .first()
    .click()
  await page.waitForURL(/\/receipts\/[^/]+$/)
  await page.getByRole('heading', { level: 1, name: 'Lansdowne Market' }).waitFor()
}

async function seen({ page }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ask my AI provider' })
  for (const words of ['models.example.com', 'a-model', 'The picture of this receipt, as you see it here'])
    await dialog.getByText(words).waitFor()
}

/** Nothing is sent in it: what would be, and where to, is said before; and nothing can be until that is allowed. */
const flow: Flow = {
  name: 'a provider is connected, and what a receipt would tell it is said before it is asked',
  from: '/receipts',
  byHand: async (visit) => {
    const { page } = visit
    await openReceipt(visit)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: /Ask my AI provider/ }).click()
    await page.getByRole('dialog', { name: 'Connect your AI provider' }).waitFor()
    await page.getByLabel('Address').fill('https://models.example.com/v1')
    await page.getByLabel('Model').fill('a-model')
    await page.getByLabel('API key').fill('sk-of-nobody')
    await page.getByRole('button', { name: 'Connect' }).click()
    await seen(visit)
    const send = page.getByRole('button', { name: 'Send and read' })
    if (await send.isEnabled()) throw new Error('a receipt could be sent before that was allowed')
    await page.getByRole('switch', { name: /Allow pictures/ }).click()
    await page.locator('button:enabled', { hasText: 'Send and read' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
}
export default flow
