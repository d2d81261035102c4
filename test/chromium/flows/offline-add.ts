import { expect } from 'bun:test'
import { faultsOf, opened } from '../checked.ts'
import type { Flow } from '../flow.ts'
import { asker, type Visit } from '../visit.ts'
import { add, amountField, storedWhole, waitingRow, withNetwork, withoutNetwork } from '../without-network.ts'

/** What the ledger has of a payee. */
const booked = async (visit: Visit, payee: string): Promise<string[]> =>
  ((await asker(visit)(`/v1/transactions?q=${encodeURIComponent(payee)}`)) as { amount: string }[]).map(
    ({ amount }) => amount,
  )

/** Of all accounts together, so that it does not matter which one the form proposes. */
async function balance(visit: Visit): Promise<number> {
  const accounts = (await asker(visit)('/v1/accounts')) as { balance: string }[]
  return accounts.reduce((cents, one) => cents + Math.round(Number.parseFloat(one.balance) * 100), 0)
}

const flow: Flow = {
  name: 'a transaction that is added without a network waits, is corrected, and is sent once when there is one',
  from: '/transactions',
  hasOwnBrowser: true,
  byHand: async (visit) => {
    const { page } = visit
    const before = await balance(visit)
    await storedWhole(visit)
    await withoutNetwork(visit)
    await add(visit, { amount: '12.40', payee: 'Ferry Kiosk' })
    await page.getByText('Kept on this device: $12.40 at Ferry Kiosk.').waitFor()
    await waitingRow(page, 'Ferry Kiosk').getByText('Waiting').waitFor()
    expect(await faultsOf(visit)).toEqual([])

    // Closed and opened again, it is still there, and can be changed.
    await page.reload()
    await opened(visit)
    await waitingRow(page, 'Ferry Kiosk')
      .getByRole('link', { name: /^Change/ })
      .click()
    await page.getByRole('heading', { name: 'Change what waits' }).waitFor({ state: 'attached' })
    await amountField(page).fill('13.50')
    await page.getByRole('button', { name: /^Keep and send later/ }).click()
    await waitingRow(page, 'Ferry Kiosk').getByText('13.50').waitFor()
    await visit.go('/waiting')
    await waitingRow(page, 'Ferry Kiosk').getByText('Waiting').waitFor()
    expect(await faultsOf(visit)).toEqual([])

    // Both tabs would send it, and whose access has ended meanwhile.
    const other = await visit.context.newPage()
    await other.goto('/waiting')
    await waitingRow(other, 'Ferry Kiosk').waitFor()
    visit.expects(/status of 401/)
    await visit.context.clearCookies({ name: /access/i })
    await withNetwork(visit)
    for (const tab of [page, other]) await tab.getByText('Nothing waits.').waitFor({ timeout: 30_000 })
    expect(await booked(visit, 'Ferry Kiosk')).toEqual(['13.50'])
    expect(before - (await balance(visit))).toBe(1350)
    // Said where it was sent from.
    const sender = (await page.getByText('Sent: $13.50').count()) > 0 ? page : other
    await sender.getByText('Sent: $13.50 at Ferry Kiosk.').waitFor()
    await sender.getByRole('button', { name: 'Undo' }).click()
    await sender.getByText('Taken back.').waitFor()
    expect(await balance(visit)).toBe(before)
    await other.close()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await storedWhole(visit)
    await withoutNetwork(visit)
    await page.keyboard.press('t')
    await amountField(page).waitFor()
    await page.keyboard.type('8.20')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Night Bus')
    await page.keyboard.press('Control+Enter')
    const row = waitingRow(page, 'Night Bus')
    await row.getByText('Waiting').waitFor()
    await row.getByRole('button', { name: /^Discard/ }).focus()
    await page.keyboard.press('Enter')
    await row.waitFor({ state: 'detached' })
    await page.getByText(/^Discarded: Night Bus/).waitFor()
    await page.keyboard.press('z')
    await row.waitFor()
    await withNetwork(visit)
    await page.getByText('Sent: $8.20 at Night Bus.').waitFor()
    expect(await booked(visit, 'Night Bus')).toEqual(['8.20'])
  },
}
export default flow
