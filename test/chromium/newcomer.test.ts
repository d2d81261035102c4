import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { opened } from './checked.ts'
import { startChromium } from './chromium.ts'
import { LAPTOP, PHONE, visit } from './visit.ts'

const root = join(import.meta.dir, '..', '..')
/** What somebody who never saw Hearth may take to see their first file in it. */
const MOST_MS = 120_000
const MOST_CLICKS = 12

const FILE = `Date,Description,Withdrawals,Deposits,Balance
2026-11-02,NORTHWIND PAYROLL,,3200.00,4100.00
2026-11-03,METRO 1234 OTTAWA,82.15,,4017.85
2026-11-05,RENT E-TRANSFER,1850.00,,2167.85
`

/** As `npm start` does it, in a folder where nothing is yet; answers the link it prints. */
async function started(folder: string) {
  const child = Bun.spawn(['node', join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, SVC_PORT: '0', SVC_DATA_DIR: join(folder, 'data') },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let printed = ''
  for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
    printed += chunk
    const [link] = /http:\/\/\S+\/setup\S*/.exec(printed) ?? []
    if (link) return { child, link: new URL(link) }
  }
  throw new Error(`no link was printed: ${printed}`)
}

test.each([LAPTOP, PHONE])(
  'from an empty folder to the first imported file, %d px wide',
  async (width) => {
    const folder = mkdtempSync(join(tmpdir(), 'hearth-newcomer-'))
    const [browser, { child, link }] = await Promise.all([startChromium(), started(folder)])
    const window = await visit(browser, { url: link.origin }, { width })
    const { page } = window
    let clicks = 0
    const click = (what: Locator) => {
      clicks++
      return what.click()
    }
    const file = join(folder, 'chequing-4821.csv')
    writeFileSync(file, FILE)

    await page.goto(`${link}`)
    await click(page.getByLabel('Household'))
    for (const text of ['The Testers', 'Ada Tester', 'ada@example.org', 'a sentence to remember']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await click(page.getByRole('button', { name: 'Set up Hearth' }))
    const chooser = page.waitForEvent('filechooser')
    await click(page.getByRole('button', { name: 'Choose files' }))
    await (await chooser).setFiles(file)
    await click(page.getByRole('button', { name: /^Import 3 rows/ }))
    await page.getByRole('heading', { name: '3 added' }).waitFor()
    await opened(window)

    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
    expect(window.faults()).toEqual([])
    await window.close()
    await browser.close()
    child.kill()
    await child.exited
    rmSync(folder, { recursive: true, force: true })
  },
  MOST_MS,
)
