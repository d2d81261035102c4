import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'

/** An administrator sees how the machine is, and with what settings it runs. */
const flow: Flow = {
  name: 'an administrator proves that the system can be reached and restored, and looks at every setting',
  from: '/settings/profile',
  byHand: async ({ page, isPhone }) => {
    if (isPhone) await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'System' }).click()
    await page.getByText('Free on the disk').waitFor()
    await page.getByRole('heading', { name: /^(?:All is well|Needs you|\d+ things need you)$/ }).waitFor()
    await page.getByText(/^Hearth \d+\.\d+\.\d+/).waitFor()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByText('leads here').waitFor()
    // The first of the windows makes the backup that the others verify.
    await page.getByRole('button', { name: /^(?:Back up now|Verify the newest)$/ }).click()
    await page
      .getByText(/^(?:A backup is being made|The backup is being verified)\.$/)
      .first()
      .waitFor()
    const settings = page.getByRole('listitem').filter({ hasText: /^SVC_/ })
    await page.getByRole('button', { name: /^Show all \d+$/ }).click()
    await settings.filter({ hasText: 'SVC_PORT' }).waitFor()
    expect(await settings.count()).toBeGreaterThan(20)
    expect(await settings.filter({ hasText: 'SVC_METRICS_TOKEN' }).textContent()).toContain('Not set')
    await page.getByRole('button', { name: 'Hide the defaults' }).click()
    await settings.filter({ hasText: 'SVC_METRICS_TOKEN' }).waitFor({ state: 'detached' })
  },
  byKeyboard: async ({ page }) => {
    await page.goto('/settings/system')
    const all = page.getByRole('button', { name: /^Show all \d+$/ })
    await all.focus()
    await page.keyboard.press('Enter')
    await page.getByText('SVC_METRICS_ALLOW').waitFor()
  },
}
export default flow
