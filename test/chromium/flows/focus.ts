import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** Opens and closes a dialog, and says where the focus is then. */
async function dialogAndBack({ page }: Visit): Promise<string | undefined> {
  const opener = page.getByRole('button', { name: 'Change password' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** The keyboard stays where somebody was, and presses what it stands on. */
const flow: Flow = {
  name: 'a dialog gives the focus back, and Enter presses what has it',
  from: '/settings/security',
  byHand: async (visit) => {
    expect(await dialogAndBack(visit)).toBe('Change password')
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    expect(await dialogAndBack(visit)).toBe('Change password')
    await visit.go('/review')
    // Enter is a key of the question as well.
    await page.getByRole('button', { name: /^One purchase/ }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    expect(visit.asked.filter((query) => query.startsWith('POST'))).toEqual([])
  },
}
export default flow
