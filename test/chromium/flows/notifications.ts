import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const main = ({ page }: Visit) => page.getByRole('main')
const named = (label: string, verb: string): string => label.slice(verb.length)

/** Marks one as read, then deletes it, which is asked for because it cannot be taken back. */
async function readAndDelete(visit: Visit, press: (label: string) => Promise<void>): Promise<void> {
  const { page } = visit
  const unread = main(visit)
    .getByRole('button', { name: /^Mark as read: / })
    .first()
  const label = (await unread.getAttribute('aria-label')) ?? ''
  const alike = await main(visit).getByRole('button', { name: label, exact: true }).count()
  await press(label)
  const remove = `Delete: ${named(label, 'Mark as read: ')}`
  await main(visit).getByRole('button', { name: remove, exact: true }).first().waitFor()
  expect(await main(visit).getByRole('button', { name: label, exact: true }).count()).toBe(alike - 1)
  await press(remove)
  await page.getByRole('dialog').waitFor()
}

const flow: Flow = {
  name: 'a notification is read and deleted, and what is told is chosen',
  from: '/notifications',
  byHand: async (visit) => {
    const { page } = visit
    await page.evaluate(() => {
      Object.assign(navigator, {
        setAppBadge: async (count: number) => document.body.setAttribute('data-badge', `${count}`),
      })
    })
    const marks = main(visit).getByRole('button', { name: /^Mark as read: / })
    await marks.first().waitFor()
    const unread = await marks.count()
    await readAndDelete(visit, (label) =>
      main(visit).getByRole('button', { name: label, exact: true }).first().click(),
    )
    // The installed app's icon says what is left.
    await page.locator(`body[data-badge="${unread - 1}"]`).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Deleted.').waitFor()
    await main(visit).getByRole('link', { name: 'Settings' }).click()
    const bills = page.getByRole('checkbox', { name: 'Upcoming bills: In Hearth' })
    const before = await bills.isChecked()
    await bills.click()
    await visit.settle()
    await page.reload()
    await bills.waitFor()
    expect(await bills.isChecked()).toBe(!before)
    await bills.click()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await readAndDelete(visit, async (label) => {
      await main(visit).getByRole('button', { name: label, exact: true }).first().focus()
      await page.keyboard.press('Enter')
    })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
}
export default flow
