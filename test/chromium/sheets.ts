import { expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { opened } from './checked.ts'
import type { Visit } from './visit.ts'

interface Sheet {
  name: string
  at: string
  opener: (page: Page) => Locator
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const combobox = (name: string | RegExp) => (page: Page) => page.getByRole('combobox', { name }).first()

/** What people open on a phone: dialogs, forms, menus, filters, and lists to choose from, one of each and more. */
export const SHEETS: Sheet[] = [
  { name: 'search', at: '/', opener: button('Search or jump to') },
  { name: 'filter', at: '/transactions', opener: button('Filter') },
  { name: 'menu of the list', at: '/transactions', opener: button('More') },
  { name: 'cover all', at: '/budget', opener: button('Cover all') },
  { name: 'assign', at: '/budget', opener: button('Assign') },
  { name: 'category', at: '/add', opener: combobox('Category') },
  { name: 'account', at: '/add', opener: combobox('Account') },
  { name: 'new goal', at: '/goals', opener: button('New goal') },
  { name: 'new account', at: '/accounts', opener: button(/^Add (an )?account/) },
  { name: 'new subscription', at: '/subscriptions', opener: button(/^Add/) },
  { name: 'order', at: '/accounts', opener: button('Move Joint chequing') },
  { name: 'value', at: '/net-worth', opener: button('Value something') },
  { name: 'report', at: '/reports/spending', opener: combobox(/^(Period|Group|By)/) },
]

/** Open sheets, whatever they hold. */
const sheets = (page: Page) => page.locator('.sheet:visible')

export async function openIt(page: Page, { opener }: Sheet): Promise<void> {
  await opener(page).tap()
  await sheets(page).first().waitFor()
  await page.waitForFunction(() => history.state?.sheets === 1)
  await atItsPlace(page)
}

/** At the foot of the window and as wide, once it has opened: a finger before that would touch where it is not yet. */
const atItsPlace = (page: Page) =>
  page.waitForFunction(() => {
    const box = [...document.querySelectorAll('.sheet')].at(-1)?.getBoundingClientRect()
    return box?.left === 0 && box.right === innerWidth && Math.round(box.bottom) === innerHeight
  })

const gone = async (page: Page, at: string) => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.sheet')].every((sheet) => !sheet.checkVisibility()),
  )
  await page.waitForFunction(() => !history.state?.sheets)
  expect(new URL(page.url()).pathname).toBe(at)
}

/** As a finger does it; so far, in so many steps of 16 ms. */
export async function swipe(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }) {
  // What has just come is not known yet to the thread that scrolls, which would take the finger for its own; and a page
  // that is still at work when it is touched answers too late, which the browser takes for a refusal.
  await page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: from.x + (by.x ?? 0) * part, y: from.y + (by.y ?? 0) * part }],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 10; step++) {
    await send('touchMove', step / 10)
    await Bun.sleep(16)
  }
  // The finger rests before it is lifted: far, and not fast.
  await Bun.sleep(120)
  await send('touchMove', 1)
  await send('touchEnd', 1)
  await cdp.detach()
}

const grip = async (page: Page) => {
  const box = await sheets(page).last().boundingBox()
  if (!box) throw new Error('no sheet is open')
  return { x: box.x + box.width / 2, y: box.y + 8, height: box.height }
}

export function sheetFacts(window: () => Visit): void {
  test.each(SHEETS)('$name: Back closes it, and a swipe down; the page stays', async (sheet) => {
    const { page } = window()
    await window().go(sheet.at)
    await opened(window())
    await openIt(page, sheet)
    await page.goBack()
    await gone(page, sheet.at)
    expect(await sheet.opener(page).evaluate((opener) => opener === document.activeElement)).toBe(true)

    await openIt(page, sheet)
    const { height, ...from } = await grip(page)
    // A little is not far enough: it comes back.
    await swipe(page, from, { y: height * 0.2 })
    expect(await sheets(page).count()).toBe(1)
    await atItsPlace(page)
    await swipe(page, from, { y: height * 0.6 })
    await gone(page, sheet.at)
  })

  test('what scrolls in a sheet is scrolled, and does not pull it down', async () => {
    const { page } = window()
    await window().go('/add')
    await openIt(page, SHEETS[5] as Sheet)
    const list = sheets(page).getByRole('listbox')
    await list.evaluate((element) => element.scrollTo(0, 200))
    const box = await list.boundingBox()
    await swipe(page, { x: 200, y: (box?.y ?? 0) + 20 }, { y: 300 })
    expect(await sheets(page).count()).toBe(1)
    await page.goBack()
    await gone(page, '/add')
  })

  test('a reload with a sheet open leaves no step in the history that leads nowhere', async () => {
    const { page } = window()
    await window().go('/more')
    await window().go('/goals')
    await opened(window())
    await openIt(page, SHEETS[7] as Sheet)
    await page.reload()
    await opened(window())
    await page.waitForFunction(() => !history.state?.sheets)
    await page.goBack()
    await page.waitForURL(({ pathname }) => pathname === '/more')
  })

  test('what is chosen in a sheet changes the address of the page below it', async () => {
    const { page } = window()
    await window().go('/more')
    await window().go('/transactions')
    await opened(window())
    for (const how of ['Back', 'Escape']) {
      await openIt(page, SHEETS[1] as Sheet)
      await sheets(page).getByRole('button', { name: 'Without a category' }).tap()
      await page.waitForURL(({ search }) => (how === 'Back') === search.includes('category=none'))
      if (how === 'Back') await page.goBack()
      else await page.keyboard.press('Escape')
      await gone(page, '/transactions')
      expect(new URL(page.url()).search.includes('category=none')).toBe(how === 'Back')
    }
    await page.goBack()
    await page.waitForURL(({ pathname }) => pathname === '/more')
  })

  test('an envelope, which has an address, is closed by its cross and by Back, one step each', async () => {
    const { page } = window()
    await window().go('/more')
    await window().go('/budget')
    await opened(window())
    const envelope = page.locator('a[href*="envelope="]').first()
    await envelope.tap()
    await sheets(page).first().waitFor()
    await sheets(page).getByRole('button', { name: 'Close' }).tap()
    await gone(page, '/budget')
    await envelope.tap()
    await sheets(page).first().waitFor()
    await page.goBack()
    await gone(page, '/budget')
    await page.goBack()
    await page.waitForURL(({ pathname }) => pathname === '/more')
  })

  test('a sheet stands on the keyboard, and keeps what was typed when it is swiped away', async () => {
    const { page } = window()
    await window().go('/goals')
    await opened(window())
    const sheet = SHEETS[7] as Sheet
    await openIt(page, sheet)
    await sheets(page).getByLabel('Name').fill('Kayak')
    // There is none to be had here: what it does is to make what is seen of the window less high.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - 320 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    const box = await sheets(page).boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height - 320)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    await page.evaluate(() => {
      Reflect.deleteProperty(visualViewport as object, 'height')
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    const { height: high, ...from } = await grip(page)
    await swipe(page, from, { y: high * 0.6 })
    await gone(page, '/goals')
    await openIt(page, sheet)
    expect(await sheets(page).getByLabel('Name').inputValue()).toBe('Kayak')
    await sheets(page).getByRole('button', { name: 'Cancel' }).tap()
    await gone(page, '/goals')
  })

  test('Go leads from field to field of a form, and says so', async () => {
    const { page } = window()
    await window().go('/goals')
    await opened(window())
    const sheet = SHEETS[7] as Sheet
    await openIt(page, sheet)
    const form = sheets(page)
    await form.getByLabel('Name').fill('Kayak')
    expect(await form.getByLabel('Name').getAttribute('enterkeyhint')).toBe('next')
    await form.getByLabel('Name').press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('.sheet input[inputmode=decimal]'))
    expect(await form.count()).toBe(1)
    await form.getByRole('button', { name: 'Cancel' }).tap()
    await gone(page, '/goals')
  })

  test.each([
    ['/accounts', 'Joint chequing'],
    ['/goals', 'Six months of peace'],
    ['/settings/rules', undefined],
  ])('on %s an order is changed without dragging', async (at, known) => {
    const { page } = window()
    await window().go(at)
    await opened(window())
    const handles = page.getByRole('button', { name: /^Move / })
    const label = known ? `Move ${known}` : await handles.first().getAttribute('aria-label')
    const placeOf = () =>
      handles.evaluateAll((all, of) => all.findIndex((one) => one.getAttribute('aria-label') === of), label)
    const before = await placeOf()
    for (const [step, to] of [
      ['Move down', before + 1],
      ['Move up', before],
    ] as const) {
      await window().settle()
      await page.waitForFunction(() => !history.state?.sheets)
      await handles.nth(await placeOf()).tap()
      await page.getByRole('menuitem', { name: step, exact: true }).tap()
      await page.waitForFunction(
        ([of, place]) =>
          [...document.querySelectorAll('button[aria-label^="Move "]')].findIndex(
            (one) => one.getAttribute('aria-label') === of,
          ) === place,
        [label, to] as const,
      )
    }
  })
}
