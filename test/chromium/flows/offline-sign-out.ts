import { expect } from 'bun:test'
import { faultsOf } from '../checked.ts'
import type { Flow } from '../flow.ts'
import { DANIEL, MAYA } from '../hearth.ts'
import { signInByHand } from '../signing-in.ts'
import { asker, type Visit } from '../visit.ts'
import { add, storedWhole, waitingRow, withNetwork, withoutNetwork } from '../without-network.ts'

async function askToSignOut(visit: Visit): Promise<void> {
  await visit.go(visit.isPhone ? '/settings' : '/settings/display')
  await visit.page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button', { name: 'Sign out' })
    .click()
}

const flow: Flow = {
  name: 'signing out asks what becomes of what waits; each member sees and sends their own',
  from: '/sign-in',
  isSignedOut: true,
  byHand: async (visit) => {
    const { page, context } = visit
    visit.expects(/status of 401|ERR_/)
    await signInByHand(page, DANIEL, '/transactions')
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
    await storedWhole(visit)
    await withoutNetwork(visit)
    await add(visit, { amount: '3.10', payee: 'Pier Ticket' })
    await waitingRow(page, 'Pier Ticket').waitFor()

    await askToSignOut(visit)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 transaction waits on this device.').waitFor()
    await dialog.getByRole('button', { name: 'Send and sign out' }).click()
    await dialog.getByText(/You are still signed in/).waitFor()
    expect(await faultsOf(visit)).toEqual([])
    await dialog.getByRole('button', { name: 'Stay' }).click()

    // The session ends, and another member signs in here: they neither see nor send it, nor does it go with them.
    await context.clearCookies({ name: /^__Host-/ })
    await withNetwork(visit)
    await dialog.getByText('Your session has ended').waitFor()
    await dialog.getByText('1 thing you added waits on this device').waitFor()
    await dialog.getByRole('button', { name: 'Leave this page' }).click()
    await page.waitForURL('**/sign-in')
    // What was kept for reading went with the session.
    await page.waitForFunction(async () => !(await caches.keys()).includes('answers'))
    await signInByHand(page, MAYA, '/waiting')
    await page.getByText('Nothing waits.').waitFor()
    await askToSignOut(visit)
    await page.waitForURL('**/sign-in')

    await context.route('**/api/v1/transactions', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
    )
    await signInByHand(page, DANIEL, '/waiting')
    await waitingRow(page, 'Pier Ticket').waitFor()
    await askToSignOut(visit)
    await dialog.getByRole('button', { name: 'Discard and sign out' }).click()
    await page.waitForURL('**/sign-in')
    await page.waitForFunction(async () => (await indexedDB.databases()).length === 0)
    await context.unroute('**/api/v1/transactions')
    await signInByHand(page, DANIEL, '/waiting')
    await page.getByText('Nothing waits.').waitFor()
    expect(await asker(visit)('/v1/transactions?q=Pier%20Ticket')).toEqual([])
  },
}
export default flow
