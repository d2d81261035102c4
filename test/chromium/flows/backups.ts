import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { DEMO_PASSWORD } from '../hearth.ts'

/** Made, opened for a look by itself, verified, taken along and deleted. */
const flow: Flow = {
  name: 'a backup is made, verified, downloaded and deleted',
  from: '/settings/backups',
  byHand: async ({ page }) => {
    const rows = page.getByRole('listitem').filter({ hasText: 'By hand' })
    await page.getByText('To restore one').waitFor()
    const before = await rows.count()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await rows.nth(before).waitFor()
    const row = rows.first()
    await row.getByText(/transactions in \d+ accounts/).waitFor()
    const id = (await row.getByText(/^hearth-.*-manual/).textContent()) ?? ''
    await page.getByRole('button', { name: 'Back up now' }).waitFor()

    const more = page.getByRole('button', { name: `More about the backup ${id}`, exact: true })
    await more.click()
    await page.getByRole('menuitem', { name: 'Verify' }).click()
    const mine = page.getByRole('listitem').filter({ has: more })
    await mine.getByText('Verified').waitFor()

    await more.click()
    await page.getByRole('menuitem', { name: 'Download' }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(DEMO_PASSWORD)
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe(`${id}.hearthbackup`)

    await more.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(DEMO_PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Deleted.').waitFor()
    await mine.waitFor({ state: 'detached' })
  },
}
export default flow
