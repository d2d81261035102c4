import { expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { faultsOf } from './checked.ts'
import { startEmptyHearth } from './hearth.ts'
import { LAPTOP, visit } from './visit.ts'

const MOST_CLICKS = 12
const FILE = {
  name: 'chequing-1234.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Date,Description,Amount\n2026-11-18,CORNER BAKERY,-7.25\n2026-11-19,PAYROLL ACME LTD,2500.00\n2026-11-20,METRO MARKET 0042,-86.10\n',
  ),
}

/** From the link that Hearth prints to the first file in the books; two minutes are the test's time. */
export function newcomerFacts(browser: () => Browser): void {
  test(`a newcomer has their first bank file in with ${MOST_CLICKS} clicks at most`, async () => {
    const hearth = await startEmptyHearth()
    const window = await visit(browser(), hearth, { width: LAPTOP })
    window.expects(/status of 401/)
    const { page } = window
    let clicks = 0
    await page.exposeFunction('clicked', () => clicks++)
    await page.addInitScript(() =>
      document.addEventListener('click', ({ detail }) => {
        // Zero is a key that presses what has the focus.
        if (detail > 0) (globalThis as unknown as { clicked: () => void }).clicked()
      }),
    )
    await page.goto(hearth.link)
    await page.getByLabel('Household').fill('The Rivers')
    await page.getByLabel('Your name').fill('Robin')
    await page.getByLabel('E-mail').fill('robin@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    await page.getByRole('button', { name: 'Set up Hearth' }).click()
    await page.waitForURL('**/welcome')
    expect(await faultsOf(window)).toEqual([])

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles(FILE)
    await page.getByText('METRO MARKET').first().waitFor()
    expect(await faultsOf(window)).toEqual([])
    await page.getByRole('button', { name: /^Import 3 rows/ }).click()
    await page.getByRole('heading', { name: '3 added' }).waitFor()
    expect(await faultsOf(window)).toEqual([])
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
    await window.close()
    await hearth.stop()
  }, 120_000)
}
