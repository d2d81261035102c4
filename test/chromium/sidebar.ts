import { expect, test } from 'bun:test'
import { faultsOf, opened } from './checked.ts'
import { LAPTOP, type Visit } from './visit.ts'

/** What of the sidebar cannot be seen in the window as it is. */
const outOfSight = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() => {
    const nav = document.querySelector('nav')
    const all = [...(nav?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    return all
      .filter(
        (one) =>
          one.getAttribute('href')?.startsWith('/accounts/') !== true && !one.hasAttribute('aria-expanded'),
      )
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return top < 0 || top + height > innerHeight || !hit || !(one.contains(hit) || hit.contains(one))
      })
      .map((one) => one.getAttribute('aria-label') ?? one.innerText)
  })

const isRail = ({ page }: Visit) =>
  page.getByRole('navigation', { name: 'Main' }).evaluate((nav) => nav.clientWidth < 100)

async function untilRail(window: Visit, expected: boolean): Promise<void> {
  for (let round = 0; (await isRail(window)) !== expected && round < 200; round++) await Bun.sleep(20)
  expect(await isRail(window)).toBe(expected)
}

/** The frame's left side at the widths and heights there are. */
export function sidebarFacts(windowOf: () => Visit): void {
  test.each([
    [1440, 900],
    [1280, 720],
    [1280, 640],
    [1152, 720],
    [1024, 640],
    [640, 640],
  ])('every place stands in sight at %d × %d', async (width, height) => {
    const window = windowOf()
    await window.page.setViewportSize({ width, height })
    await window.go('/')
    await opened(window)
    expect(await outOfSight(window)).toEqual([])
    expect(await isRail(window)).toBe(width < 1280)
    expect(await faultsOf(window)).toEqual([])
  })

  test('an icon says its name after a moment, and to a reader', async () => {
    const { page } = windowOf()
    await page.setViewportSize({ width: 1152, height: 720 })
    const nav = page.getByRole('navigation', { name: 'Main' })
    const review = nav.getByRole('link', { name: /^Review, \d+ waiting$/ })
    await review.hover()
    await nav.getByText('Review', { exact: true }).waitFor()
    await page.mouse.move(600, 400)
    await nav.getByText('Review', { exact: true }).waitFor({ state: 'detached' })
    await nav.getByRole('link', { name: 'Insights', exact: true }).click()
    await page.waitForURL('**/insights')
  })

  test('the accounts open beside the icons, and letters find one', async () => {
    const window = windowOf()
    const { page } = window
    await page.setViewportSize({ width: 1152, height: 720 })
    await window.go('/')
    await opened(window)
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    const list = page.getByRole('dialog', { name: 'Accounts' })
    await list.getByRole('link', { name: /^Visa/ }).waitFor()
    expect(await faultsOf(window)).toEqual([])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Accounts', exact: true }).click()
    await list.getByRole('textbox').fill('rainy')
    expect(await list.getByRole('link', { name: /^Visa/ }).count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/accounts/*')
    await page.getByRole('heading', { name: 'Rainy day savings' }).waitFor()
  })

  test('it is folded and unfolded at any width, and stays so', async () => {
    const window = windowOf()
    const { page } = window
    const folds = async (expected: boolean) => {
      await page.keyboard.press('Control+\\')
      await untilRail(window, expected)
    }
    // A key pressed before the page knows of its width would turn what was, not what is.
    await page.setViewportSize({ width: LAPTOP, height: 900 })
    await untilRail(window, false)
    await folds(true)
    await window.settle()
    await page.reload()
    await opened(window)
    expect(await isRail(window)).toBe(true)
    await folds(false)
    await page.setViewportSize({ width: 1024, height: 768 })
    await untilRail(window, true)
    await folds(false)
    await page.getByRole('button', { name: /profile and sign-out/ }).click()
    await page.getByRole('menuitem', { name: /^Fold the sidebar/ }).click()
    await untilRail(window, true)
  })
}
