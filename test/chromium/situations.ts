import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { pending, said, settingsFor, startProvider, words } from '../coach/chat/provider.ts'
import { faultsOf, opened } from './checked.ts'
import { DANIEL, DEMO_PASSWORD, type Hearth, MAYA, startHearth } from './hearth.ts'
import { asker, changer, LAPTOP, sessionOf, type Visit, visit } from './visit.ts'
import { storedWhole, withNetwork, withoutNetwork } from './without-network.ts'

interface Account {
  id: string
  name: string
  version: number
}

const NEW_NAME = 'Everyday money'

/** What the other one of the household does, by the API. */
async function changedBy(window: Visit, name: string, budgeted: string): Promise<void> {
  const { month } = (await asker(window)('/v1/dashboard')) as { month: { month: string } }
  const categories = (await asker(window)('/v1/categories')) as { id: string; name: string }[]
  const id = categories.find((category) => category.name === name)?.id
  await changer(window)('PUT', `/v1/budgets/${month.month}/categories/${id}`, { budgeted })
}

/** What happens to the app from outside: somebody else, no network, a session that ends. */
export function situationFacts(browser: () => Browser): void {
  let hearth: Hearth
  beforeAll(async () => {
    hearth = await startHearth()
  })
  afterAll(() => hearth?.stop())

  const windowOf = async (email: string): Promise<Visit> => {
    const session = await sessionOf(browser(), hearth, email)
    const window = await visit(browser(), hearth, { width: LAPTOP }, session)
    await window.page.goto('/')
    await opened(window)
    return window
  }

  test('what one member changes, the other sees within two seconds', async () => {
    const [maya, daniel] = await Promise.all([windowOf(MAYA), windowOf(DANIEL)])
    const [account] = (await asker(maya)('/v1/accounts')) as [Account]
    await changer(maya)('PATCH', `/v1/accounts/${account.id}`, { name: NEW_NAME, version: account.version })
    await daniel.page.getByText(NEW_NAME).first().waitFor({ timeout: 2_000 })
    expect(await faultsOf(daniel)).toEqual([])
    await Promise.all([maya.close(), daniel.close()])
  })

  test('without the network what was seen can be read, also when it is loaded anew', async () => {
    const window = await windowOf(MAYA)
    await storedWhole(window)
    const title = await window.page.getByRole('heading', { level: 1 }).first().innerText()
    await withoutNetwork(window)
    await window.page.reload()
    await opened(window)
    expect(await window.page.getByRole('heading', { level: 1 }).first().innerText()).toBe(title)
    await window.page
      .getByText(/does not answer/)
      .first()
      .waitFor()
    expect(await faultsOf(window)).toEqual([])
    await withNetwork(window)
    await window.page.reload()
    await opened(window)
    expect(await window.page.getByText(/does not answer/).count()).toBe(0)
    await window.close()
  })

  test('an amount that somebody else budgeted meanwhile is not written over unseen', async () => {
    const window = await windowOf(MAYA)
    const { page } = window
    window.expects(/status of 409/)
    await page.goto('/budget')
    await opened(window)
    const cell = page.getByRole('button', { name: /^Groceries, budgeted / })
    await cell.click()
    await page.keyboard.type('155')
    await changedBy(window, 'Groceries', '250.00')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await alert.getByText('Somebody else budgeted 250.00 for Groceries meanwhile.').waitFor()
    await page.keyboard.press('Escape')
    expect(await faultsOf(window)).toEqual([])
    expect(await cell.innerText()).toBe('250.00')
    await alert.getByRole('button', { name: 'Set 155.00' }).click()
    await page.getByText('Groceries: 155.00 budgeted.').waitFor()
    await alert.waitFor({ state: 'detached' })
    expect(await cell.innerText()).toBe('155.00')
    await window.close()
  })

  test('without the network the budget can be read and not be written', async () => {
    const window = await windowOf(MAYA)
    const { page } = window
    await page.goto('/budget')
    await opened(window)
    await withoutNetwork(window)
    expect(await page.getByRole('button', { name: /^Groceries, budgeted / }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Cover all' }).isDisabled()).toBe(true)
    expect(await faultsOf(window)).toEqual([])
    await withNetwork(window)
    await page.getByRole('button', { name: 'Cover all', disabled: false }).waitFor()
    await window.close()
  })

  test('without the network the coach says why nothing can be asked, and keeps what was written', async () => {
    const window = await windowOf(MAYA)
    const { page, context } = window
    const provider = startProvider()
    await changer(window)('PUT', '/v1/ai/settings', settingsFor(provider.port))
    await window.go('/coach/new')
    const question = page.getByRole('textbox', { name: 'Ask about your money' })
    await question.fill('What is left?')
    window.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/)
    await context.setOffline(true)
    await page.getByText('You are offline. What you write is kept').waitFor()
    expect(await question.isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Ask', exact: true }).isDisabled()).toBe(true)
    expect(await faultsOf(window)).toEqual([])
    await context.setOffline(false)
    provider.says(() => said('Enough.'))
    await page.getByRole('button', { name: 'Ask', exact: true, disabled: false }).click()
    await page.getByText('Enough.').waitFor()
    expect(provider.got[0]?.text).toContain('What is left?')
    await window.close()
    await provider.stop()
  })

  test('an answer whose connection breaks is shown as one, and can be asked again later', async () => {
    const other = await startHearth()
    const window = await visit(browser(), other, { width: LAPTOP }, await sessionOf(browser(), other, MAYA))
    const { page } = window
    const provider = startProvider()
    await page.goto('/coach/new')
    await opened(window)
    await changer(window)('PUT', '/v1/ai/settings', settingsFor(provider.port))
    provider.says(() => pending(words('There is something')).response)
    await page.getByRole('textbox', { name: 'Ask about your money' }).fill('What is left now?')
    await page.keyboard.press('Enter')
    await page.getByText('There is something').waitFor()
    window.expects(/ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY/)
    await other.stop()
    await page.getByText('The answer broke off. What came until then stands here.').waitFor()
    await page.getByText('You are offline.').waitFor()
    expect(await page.getByText('There is something').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Ask again' }).isDisabled()).toBe(true)
    expect(await faultsOf(window)).toEqual([])
    await window.close()
    await provider.stop()
  })

  test('an access that has ended is renewed without a word', async () => {
    const window = await windowOf(MAYA)
    window.expects(/status of 401/)
    await window.context.clearCookies({ name: /access/i })
    await window.page.reload()
    await opened(window)
    expect(window.asked).toContain('POST /api/v1/auth/refresh')
    expect(new URL(window.page.url()).pathname).toBe('/')
    expect(await faultsOf(window)).toEqual([])
    await window.close()
  })

  test('a session that has ended is signed in again over the page, which stays', async () => {
    const window = await windowOf(MAYA)
    window.expects(/status of 401/)
    await window.go('/more')
    await window.context.clearCookies({ name: /access|refresh/i })
    await window.go('/review')
    const password = window.page.getByLabel('Password')
    await password.waitFor()
    expect(await faultsOf(window)).toEqual([])
    await window.page.getByLabel('E-mail').fill(MAYA)
    await password.fill(DEMO_PASSWORD)
    await window.page.getByRole('button', { name: 'Sign in' }).click()
    await password.waitFor({ state: 'detached' })
    expect(new URL(window.page.url()).pathname).toStartWith('/review')
    await window.close()
  })

  test('signing out in one tab ends the others, and leaves nothing behind', async () => {
    const window = await windowOf(MAYA)
    const other = await window.context.newPage()
    await other.goto('/settings/profile')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await Promise.all([window.page, other].map((page) => page.waitForURL('**/sign-in**')))
    const left = await other.evaluate(async () => ({
      kept: Object.keys(localStorage).filter((key) => key !== 'hearth.theme'),
      session: Object.keys(sessionStorage),
      // The app's own files say nothing of anybody.
      caches: (await caches.keys()).filter((name) => !name.startsWith('shell-')),
      databases: await indexedDB.databases(),
    }))
    expect(left).toEqual({ kept: [], session: [], caches: [], databases: [] })
    await window.close()
  })
}
