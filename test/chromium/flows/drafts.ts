import { expect } from 'bun:test'
import type { Locator } from 'playwright-core'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

interface Form {
  at: string
  /** Opens it, where it does not stand on the page. */
  open?: (visit: Visit) => Promise<void>
  field: (visit: Visit) => Locator
  typed: string
  /** A password or key that is typed beside it: a reload forgets that. */
  secret?: (visit: Visit) => Locator
}

const button = (name: string | RegExp) => async (visit: Visit) =>
  visit.page.getByRole('button', { name }).first().click()
const labelled =
  (label: string) =>
  ({ page }: Visit) =>
    page.getByRole('textbox', { name: label, exact: true }).first()

const FORMS: Form[] = [
  { at: '/accounts', open: button(/^Add (an )?account/), field: labelled('Name'), typed: 'Holiday money' },
  { at: '/goals', open: button(/^New goal/), field: labelled('Name'), typed: 'A canoe' },
  { at: '/subscriptions', open: button(/^Add/), field: labelled('Name'), typed: 'Cheese of the month' },
  {
    at: '/settings/webhooks',
    open: button(/webhook/),
    field: labelled('URL'),
    typed: 'https://hooks.example/hearth',
  },
  {
    at: '/settings/security',
    open: button('New token'),
    field: labelled('For'),
    typed: 'Grafana',
    secret: labelled('Your password'),
  },
  { at: '/tax/activities', open: button(/^Add/), field: labelled('Name'), typed: 'Lighthouse Design' },
  { at: '/settings/ai', field: labelled('Model'), typed: 'a-model-half-typ' },
]

/** Neither a reload nor a press beside the form loses what was typed; to give it up is a button of its own. */
const flow: Flow = {
  name: 'what was typed in a form is there again after a reload, until it is given up',
  from: '/accounts',
  byHand: async (visit) => {
    const { page } = visit
    for (const { at, open, field, typed, secret } of FORMS) {
      await page.goto(at)
      await open?.(visit)
      await field(visit).fill(typed)
      await secret?.(visit).fill('a long enough secret')
      await page.reload()
      await open?.(visit)
      await field(visit).waitFor()
      expect({ at, kept: await field(visit).inputValue() }).toEqual({ at, kept: typed })
      expect({ at, secret: (await secret?.(visit).inputValue()) ?? '' }).toEqual({ at, secret: '' })
      if (!open) continue
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await open(visit)
      expect({ at, kept: await field(visit).inputValue() }).toEqual({ at, kept: '' })
    }
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await page.goto('/settings/webhooks')
    const url = page.getByRole('textbox', { name: 'URL' })
    const openIt = async () => {
      await page
        .getByRole('button', { name: /webhook/ })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await url.waitFor()
    }
    await openIt()
    await page.keyboard.type('https://hooks.example/a')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openIt()
    expect(await url.inputValue()).toBe('https://hooks.example/a')
    // A key of a provider is never kept, not for a moment.
    await page.goto('/settings/ai')
    await page.getByRole('textbox', { name: 'API key', exact: true }).fill('sk-not-to-be-kept')
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(stored).toContain('ai-provider')
    expect(stored).not.toContain('sk-not-to-be-kept')
  },
}
export default flow
