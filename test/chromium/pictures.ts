import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { opened } from './checked.ts'
import { startChromium } from './chromium.ts'
import { MAYA, startHearth } from './hearth.ts'
import { addressesOf, OPEN_SCREENS, SCREENS } from './screens.ts'
import { asker, LAPTOP, NARROW, PHONE, sessionOf, type View, visit } from './visit.ts'

/**
 * A picture of every screen at three widths in both themes, beside each other on one page, to be looked at: npm run
 * screens, with words for those addresses alone that have one of them.
 */
const FOLDER = join(import.meta.dir, '../../screens')
const HIGHEST = 3_000
const STILL_MS = 500
const words = process.argv.slice(2)
const isWanted = (address: string) => words.length === 0 || words.some((word) => address.includes(word))
const THEMES = ['light', 'dark'] as const
const VIEWS = [LAPTOP, PHONE, NARROW].flatMap((width) =>
  THEMES.map((theme): Required<View> => ({ width, theme })),
)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const [browser, hearth] = await Promise.all([startChromium(), startHearth()])
const addresses = new Set<string>()
try {
  for (const view of VIEWS) {
    const window = await visit(browser, hearth, view, await sessionOf(browser, hearth, MAYA))
    const routes = await Promise.all(SCREENS.map((route) => addressesOf(route, asker(window))))
    for (const address of routes.flat().filter(isWanted)) {
      await window.page.goto(address)
      await opened(window)
      await picture(window.page, address, view)
    }
    await window.close()
    const stranger = await visit(browser, hearth, view)
    for (const address of OPEN_SCREENS.filter(isWanted)) {
      await stranger.page.goto(address)
      await stranger.settle()
      await picture(stranger.page, address, view)
    }
    await stranger.close()
  }
} finally {
  await browser.close()
  await hearth.stop()
}
await Bun.write(join(FOLDER, 'index.html'), indexOf([...addresses]))
console.log(`${addresses.size * VIEWS.length} pictures: ${join(FOLDER, 'index.html')}`)

/** On phones all of the page, in a window as high as that: what stays at the bottom is at the bottom. */
async function picture(page: Page, address: string, view: Required<View>) {
  addresses.add(address)
  await page.locator('h1').first().waitFor()
  const size = page.viewportSize() ?? { width: view.width, height: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (view.width !== LAPTOP) await page.setViewportSize({ ...size, height: Math.min(height, HIGHEST) })
  // What is drawn by size, and what fades in, is there by then.
  await page.waitForTimeout(STILL_MS)
  await page.screenshot({ path: join(FOLDER, nameOf(address, view)) })
  await page.setViewportSize(size)
}

function nameOf(address: string, { width, theme }: Required<View>): string {
  const name = address.replace(/[^a-z\d]+/gi, '-').replace(/^-|-$/g, '') || 'home'
  return `${name}-${width}-${theme}.png`
}

function indexOf(found: string[]): string {
  const rows = found.map((address) => {
    const pictures = VIEWS.map((view) => {
      const name = nameOf(address, view)
      return `<a href="${name}"><img src="${name}" alt="${address}, ${view.width} px, ${view.theme}" loading="lazy"></a>`
    })
    return `<h2>${address}</h2>\n<div>${pictures.join('\n')}</div>`
  })
  const style =
    'body{font:14px sans-serif;background:#888}img{height:420px;margin:4px}div{white-space:nowrap;overflow:auto}'
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>\n${rows.join('\n')}\n</html>\n`
}
