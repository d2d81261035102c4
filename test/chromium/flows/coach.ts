import { expect } from 'bun:test'
import {
  calls,
  type Provider,
  pending,
  said,
  settingsFor,
  startProvider,
  words,
} from '../../coach/chat/provider.ts'
import type { Flow } from '../flow.ts'
import { asker, changer, inaccessible, type Visit } from '../visit.ts'

const CATEGORY = 'Groceries'

/** A model on this machine, connected for as long as a flow takes; no conversation of it stays. */
export async function withProvider(visit: Visit, flow: (provider: Provider) => Promise<void>): Promise<void> {
  const provider = startProvider()
  const change = changer(visit)
  try {
    await change('PUT', '/v1/ai/settings', settingsFor(provider.port, { model: 'small-model' }))
    await flow(provider)
    await change('DELETE', '/v1/ai/settings')
  } finally {
    await provider.stop()
  }
}

/** What the household spent on it this month, as its report says. */
async function spentThisMonth(visit: Visit): Promise<string> {
  const categories = (await asker(visit)('/v1/categories')) as { id: string; name: string }[]
  const { id } = categories.find(({ name }) => name === CATEGORY) ?? { id: '' }
  const { points } = (await asker(visit)(`/v1/reports/category-trend?categoryId=${id}`)) as {
    points: { amount: string }[]
  }
  return points.at(-1)?.amount ?? ''
}

const question = ({ page }: Visit) => page.getByRole('textbox', { name: 'Ask about your money' })
const conversation = ({ page }: Visit) => page.getByRole('region', { name: 'Conversation', exact: true })

/** A question, its answer as it comes, and what can go wrong with one. */
const flow: Flow = {
  name: 'the coach is asked, stopped, asked again and not understood; a conversation is renamed and deleted',
  from: '/coach/new',
  byHand: async (visit) => {
    const { page } = visit
    await page.getByRole('heading', { name: 'The coach is off' }).waitFor()
    await withProvider(visit, async (provider) => {
      await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor()
      const endless = pending(
        words('You spent **a lot**', ' on it.\n\n- [Open it](/budget)\n- [Elsewhere](https://x.invalid)'),
      )
      provider.says((_, count) =>
        count === 1
          ? calls([['category_trend', { category: CATEGORY }], ['no_such_tool']])
          : endless.response,
      )
      await question(visit).fill('What do groceries cost us?')
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await page.getByText('You spent a lot on it.').waitFor()
      await page.waitForURL(/\/coach\/[0-9a-f-]{36}$/)
      expect(await inaccessible(page)).toEqual([])
      expect(await page.locator('strong', { hasText: 'a lot' }).count()).toBe(1)
      expect(await page.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/budget')
      expect(await page.getByRole('link', { name: 'Elsewhere' }).count()).toBe(0)
      endless.end()
      await page.getByText('Looked at: one category over time').waitFor()
      // The stored answer takes the place of the one that was written as it came, and its table is closed again.
      await visit.settle()
      const figure = page.getByRole('region', { name: `${CATEGORY} by month` })
      await figure.getByRole('button', { name: 'Show as a table' }).click()
      const shown = await figure.getByRole('row').last().getByRole('cell').last().innerText()
      expect(shown.replaceAll(',', '')).toBe(await spentThisMonth(visit))

      await question(visit).fill('And what of it was fruit?')
      await page.getByRole('button', { name: 'What is sent?' }).click()
      const dialog = page.getByRole('dialog', { name: 'What is sent?' })
      await dialog.getByText(`http://127.0.0.1:${provider.port}/v1/chat/completions`).waitFor()
      await dialog.getByText('And what of it was fruit?').first().waitFor()
      expect(await inaccessible(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      expect(provider.got.length).toBe(2)

      const unheard = pending(words('I think that'))
      provider.says(() => unheard.response)
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await page.getByText('I think that').waitFor()
      await page.getByRole('button', { name: 'Stop the answer' }).click()
      await unheard.left
      await page.getByText('Stopped before it was finished.').waitFor()
      provider.says(() => new Response('{"error":{"message":"no"}}', { status: 401 }))
      await page.getByRole('button', { name: 'Ask again' }).click()
      await page.getByRole('alert').getByText('The AI provider does not accept the key.').waitFor()
      expect(await inaccessible(page)).toEqual([])
      provider.says(() => said('Half of it.'))
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
      await page.getByText('Half of it.').waitFor()
      await page.getByText(/tokens this month/).waitFor()

      await renamed(visit)
      await page.reload()
      await page.getByText('Half of it.').waitFor()
      await deleted(visit)
    })
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await page.getByRole('heading', { name: 'The coach is off' }).waitFor()
    await withProvider(visit, async (provider) => {
      await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor()
      const endless = pending(words('It is'))
      provider.says(() => endless.response)
      // A new conversation is for writing.
      await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
      await page.keyboard.type('Two lines,')
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.type('one question')
      expect(provider.got.length).toBe(0)
      await page.keyboard.press('Enter')
      await page.getByText('It is', { exact: true }).waitFor()
      expect(provider.got[0]?.text).toContain('Two lines,\\none question')
      await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
      await page.keyboard.type('kept')
      await page.keyboard.press('Enter')
      expect(await question(visit).inputValue()).toBe('kept')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByText('Stopped before it was finished.').waitFor()
      expect(await question(visit).inputValue()).toBe('kept')
      provider.says(() => said('Done.'))
      await question(visit).focus()
      await page.keyboard.press('Enter')
      await page.getByText('Done.', { exact: true }).waitFor()
      await conversation(visit)
        .getByRole('button', { name: /^More about/ })
        .focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByText('“Two lines, one question” deleted.').waitFor()
      await page.waitForURL(/\/coach$/)
    })
  },
}
export default flow

async function renamed(visit: Visit): Promise<void> {
  const { page } = visit
  await conversation(visit)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Fruit')
  expect(await inaccessible(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fruit' }).waitFor()
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('heading', { level: 1, name: 'What do groceries cost us?' }).waitFor()
}

async function deleted(visit: Visit): Promise<void> {
  const { page } = visit
  await conversation(visit)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete the conversation' }).click()
  await page.getByText('“What do groceries cost us?” deleted.').waitFor()
  await page.waitForURL(/\/coach$/)
  expect(await page.getByRole('link', { name: 'What do groceries cost us?' }).count()).toBe(0)
}
