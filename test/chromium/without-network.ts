import type { Page, Route } from 'playwright-core'
import { opened } from './checked.ts'
import type { Visit } from './visit.ts'

/** As long as a loaded machine takes to keep the whole app. */
const PATIENCE = { timeout: 60_000 }

/** Waits until the app is kept whole, and what the page shows with it: from here on it opens without a network. */
export async function storedWhole(visit: Visit): Promise<void> {
  const { page } = visit
  await page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready
      const names = (await caches.keys()).filter((name) => name.startsWith('shell-'))
      const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/')))
      return navigator.serviceWorker.controller !== null && pages.some((stored) => stored !== undefined)
    },
    undefined,
    PATIENCE,
  )
  // The worker keeps what is asked for once it is there.
  await page.reload()
  await opened(visit)
}

/** Takes the network away from every tab, and lets the console say so. */
export async function withoutNetwork(visit: Visit): Promise<void> {
  visit.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/)
  // The worker's own requests are not always among those that setOffline reaches.
  await visit.context.route('**/*', OUT_OF_REACH)
  await visit.context.setOffline(true)
  await visit.page
    .getByText(/does not answer/)
    .first()
    .waitFor()
}

const OUT_OF_REACH = (route: Route): Promise<void> => route.abort('internetdisconnected')

/** Gives it back. */
export async function withNetwork({ context }: Visit): Promise<void> {
  await context.unroute('**/*', OUT_OF_REACH)
  await context.setOffline(false)
}

interface Written {
  amount: string
  payee: string
}

/** Writes a transaction at /add, and saves it however the page now calls that. */
export async function add(visit: Visit, { amount, payee }: Written): Promise<void> {
  const { page } = visit
  await visit.go('/add')
  await amountField(page).fill(amount)
  await page.getByRole('combobox', { name: 'Payee' }).fill(payee)
  await page.getByRole('button', { name: /^(?:Save|Keep and send later)(?: Ctrl Enter)?$/ }).click()
  await page.waitForURL((url) => url.pathname !== '/add')
}

export const amountField = (page: Page) => page.getByLabel('Amount in CAD')

/** What waits, as the list of transactions and the page of the queue show it. */
export const waitingRow = (page: Page, payee: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: payee })
