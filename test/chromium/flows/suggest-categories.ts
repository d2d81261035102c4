import { expect } from 'bun:test'
import { type Provider, said, startProvider } from '../../coach/chat/provider.ts'
import type { Flow } from '../flow.ts'
import { asker, changer, type Visit } from '../visit.ts'

const PAYEES = ['Blue Heron Nursery', 'Quarry Road Tools', 'Ember & Oak']
const PATH = '/review/categories/suggestions'

/** Three purchases at payees nobody has seen before, so that no choice of the household says anything of them. */
async function buy(visit: Visit, round: string): Promise<void> {
  const [change, read] = [changer(visit), asker(visit)]
  const accounts = (await read('/v1/accounts')) as { id: string; type: string }[]
  const accountId = accounts.find(({ type }) => type === 'CHECKING')?.id
  const { month } = (await read('/v1/dashboard')) as { month: { month: string } }
  for (const payee of PAYEES)
    await change('POST', '/v1/transactions', {
      accountId,
      payee: `${payee} ${round}`,
      amount: '12.00',
      type: 'EXPENSE',
      date: `${month.month}-01`,
    })
}

/** A model that puts every row it is given into groceries. */
const putsAllInto = (provider: Provider, category: string) =>
  provider.says(({ body }) => {
    const data = JSON.parse(body.messages.at(-1).content.replace(/<\/?data>/g, ''))
    return said(JSON.stringify({ rows: data.rows.map(({ row }: { row: number }) => ({ row, category })) }))
  })

const connect = (visit: Visit, port: number) =>
  changer(visit)('PUT', '/v1/ai/settings', {
    kind: 'OPENAI_COMPATIBLE',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: 'small-model',
    allowPrivateEndpoint: true,
    sharePayees: true,
    dailyTokens: 1_000_000,
    apiKey: 'sk-of-nobody',
  })
async function disconnect(visit: Visit): Promise<void> {
  const { enabled } = (await asker(visit)('/v1/ai/settings')) as { enabled: boolean }
  if (enabled) await changer(visit)('DELETE', '/v1/ai/settings')
}

const rowOf = ({ page }: Visit, payee: string) =>
  page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem').filter({ hasText: payee })

async function withProvider(run: (provider: Provider) => Promise<void>): Promise<void> {
  const provider = startProvider()
  try {
    await run(provider)
  } finally {
    await provider.stop()
  }
}

const flow: Flow = {
  name: 'a model suggests categories, and each is accepted, declined and taken back',
  from: '/review',
  byHand: (visit) =>
    withProvider(async (provider) => {
      const { page } = visit
      await buy(visit, 'by hand')
      await disconnect(visit)
      await page.goto('/review')
      await page.getByRole('link', { name: 'Suggest categories' }).click()
      await page.getByText('No AI provider is connected, so nothing is sent.').waitFor()
      expect(await page.getByRole('link', { name: 'Connect a provider' }).getAttribute('href')).toBe(
        '/settings/ai',
      )

      await connect(visit, provider.port)
      await page.reload()
      await page.getByText(`127.0.0.1:${provider.port}`).waitFor()
      await page.getByText('Show what would be sent for each').click()
      await page.getByRole('list', { name: 'What would be sent' }).getByText(`${PAYEES[0]} by hand`).waitFor()
      provider.says(() => new Response('{"error":{"message":"no"}}', { status: 401 }))
      visit.expects(/status of (4|5)\d\d/)
      const ask = page.getByRole('button', { name: /^Ask about \d+$/ })
      await ask.click()
      await page.getByRole('alert').getByText('The AI provider does not accept the key.').waitFor()

      putsAllInto(provider, 'Groceries')
      await ask.click()
      for (const payee of PAYEES) await rowOf(visit, `${payee} by hand`).getByText('A guess').waitFor()
      expect(provider.got.every(({ text }) => !text.includes('20') || !/\d{4}-\d{2}-\d{2}/.test(text))).toBe(
        true,
      )

      // A reload keeps what was answered: it has cost tokens.
      await page.reload()
      const [first = '', second = '', third = ''] = PAYEES.map((payee) => `${payee} by hand`)
      await page.getByRole('button', { name: `Decline: ${first} into Groceries` }).click()
      await rowOf(visit, first).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: `Accept: ${second} into Groceries` }).click()
      await page.getByText(`${second} is in Groceries now.`).waitFor()
      await rowOf(visit, second).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Taken back.').waitFor()
      await rowOf(visit, second).waitFor()
      await page.getByRole('button', { name: /^Accept (all \d+|it)/ }).click()
      await page.getByText(/^\d+ transactions got a category\./).waitFor()
      await rowOf(visit, third).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Taken back.').waitFor()
      await disconnect(visit)
    }),
  byKeyboard: (visit) =>
    withProvider(async (provider) => {
      const { page } = visit
      await buy(visit, 'by keys')
      await connect(visit, provider.port)
      putsAllInto(provider, 'Groceries')
      await page.goto(PATH)
      const ask = page.getByRole('button', { name: /^Ask about \d+$/ })
      await ask.focus()
      await page.keyboard.press('Enter')
      const rows = page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem')
      await rows.nth(2).waitFor()
      await page
        .getByRole('heading', { level: 1 })
        .evaluate(() => (document.activeElement as HTMLElement)?.blur())
      const before = await rows.count()
      await page.keyboard.press('j')
      await page.keyboard.press('n')
      await page.getByText(/^The suggestion for .+ is declined\./).waitFor()
      expect(await rows.count()).toBe(before - 1)
      await page.keyboard.press('Enter')
      await page.getByText(/ is in Groceries now\.$/).waitFor()
      await page.keyboard.press('Shift+Enter')
      await page.getByText(/got a category\.$|is in Groceries now\.$/).waitFor()
      await rows.first().waitFor({ state: 'detached' })
      await disconnect(visit)
    }),
}
export default flow
