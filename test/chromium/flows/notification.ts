import { expect } from 'bun:test'
import type { Locator } from 'playwright-core'
import type { Flow } from '../flow.ts'
import { inaccessible, type Visit } from '../visit.ts'

async function readAndRemoved(visit: Visit, press: (what: Locator) => Promise<void>): Promise<void> {
  const { page } = visit
  const unread = page.getByRole('button', { name: /^Mark as read: / }).first()
  const title = (await unread.getAttribute('aria-label'))?.replace('Mark as read: ', '') ?? ''
  const named = page.getByRole('button', { name: `Remove: ${title}`, exact: true })
  const before = await named.count()
  await press(unread)
  await press(named.first())
  const dialog = page.getByRole('dialog')
  await dialog.getByText('is not shown again.').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await press(dialog.getByRole('button', { name: 'Remove' }))
  await page.getByText('Notification removed.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await visit.settle()
  expect(await named.count()).toBe(before)
}

const flow: Flow = {
  name: 'what was told is read and removed',
  from: '/notifications',
  byHand: (visit) => readAndRemoved(visit, (what) => what.click()),
  byKeyboard: (visit) => readAndRemoved(visit, (what) => what.press('Enter')),
}
export default flow
