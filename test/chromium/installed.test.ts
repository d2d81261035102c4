import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { startProfile } from './chromium.ts'
import { DEMO_PASSWORD, type Hearth, MAYA, startHearth } from './hearth.ts'
import { startOtherVersion } from './other-version.ts'

setDefaultTimeout(180_000)

/** On a loaded machine. */
const PATIENCE = 60_000

let folder: string
let first: Hearth
let second: Hearth
let context: BrowserContext
/** Whose files the one address gives out; what is asked of the API goes to the same household all the time. */
let files: 'first' | 'second' | 'none' = 'first'
let front: Bun.Server<undefined>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-installed-'))
  ;[first, second, context] = await Promise.all([
    startHearth(),
    startSecondVersion(join(folder, 'other')),
    startProfile(join(folder, 'profile')),
  ])
  context.setDefaultTimeout(PATIENCE)
  front = Bun.serve({ hostname: '127.0.0.1', port: 0, idleTimeout: 0, fetch: forwarded })
})
afterAll(async () => {
  await context?.close()
  await Promise.all([first?.stop(), second?.stop(), front?.stop(true)])
  rmSync(folder, { recursive: true, force: true })
})

/** The same app with other words on a page that comes with the first script, and on one that comes later. */
const startSecondVersion = (copy: string): Promise<Hearth> =>
  startOtherVersion(copy, [
    {
      path: 'src/browser/parts/button.tsx',
      from: 'inline-flex flex-none',
      to: 'second-version inline-flex flex-none',
    },
    { path: 'src/browser/frame/more.tsx', from: 'title={placeNames.more}', to: 'title="More of it"' },
    {
      path: 'src/browser/notifications/notifications.tsx',
      from: 'title={nouns.notifications}',
      to: 'title="All notifications"',
    },
  ])

/** As one Hearth after the other at the same place, with the same household. */
async function forwarded(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (files === 'none') return new Response('Bad gateway', { status: 502 })
  const of = pathname.startsWith('/api/') || files === 'first' ? first : second
  const { status, headers, body } = await fetch(`${of.url}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    redirect: 'manual',
    decompress: false,
  })
  return new Response(body, { status, headers })
}

const address = (path: string): string => `http://localhost:${front.port}${path}`

let isSignedIn = false

async function signedIn(): Promise<Page> {
  const page = await context.newPage()
  // A window behind another one is not drawn, and what waits for a frame waits for ever.
  await page.bringToFront()
  if (isSignedIn) await page.goto(address('/accounts'), { waitUntil: 'commit' })
  else {
    await page.goto(address('/sign-in?to=/accounts'))
    await page.getByLabel('E-mail').fill(MAYA)
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    isSignedIn = true
  }
  await heading(page, 'Accounts').waitFor()
  return page
}

/** The versions that are kept whole. */
const shells = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shell-'))
    const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/')))
    return names.filter((_name, at) => pages[at] !== undefined)
  })

/** Whether no worker is on its way to take over from the one that answers. */
const isSettled = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready
    return !installing && !waiting && active?.state === 'activated'
  })

/** A version is kept a moment before its worker answers. */
async function storedVersions(page: Page, count: number): Promise<void> {
  while ((await shells(page)).length !== count || !(await isSettled(page))) await Bun.sleep(50)
}

/** Which version the page runs, by what it is drawn with. */
const versionOf = async (page: Page): Promise<'first' | 'second'> =>
  (await page.locator('.second-version').count()) > 0 ? 'second' : 'first'

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('as a browser installs it', () => {
  test('the manifest and the worker are all that Chromium asks for', async () => {
    const page = await signedIn()
    await storedVersions(page, 1)
    const cdp = await context.newCDPSession(page)
    const { errors, data = '{}' } = await cdp.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const manifest = JSON.parse(data)
    expect(manifest).toMatchObject({
      name: 'Hearth',
      short_name: 'Hearth',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
      background_color: expect.stringMatching(/^#[\da-f]{6}$/),
      share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data' },
    })
    await page.close()
  })

  test('who reads French installs it with French words, and the same app', async () => {
    const page = await signedIn()
    const both = await page.evaluate(async () => {
      const of = async (path: string) => (await fetch(path)).json()
      return { en: await of('/manifest.webmanifest'), fr: await of('/manifest.fr.webmanifest') }
    })
    const { description, lang, shortcuts, screenshots, ...french } = both.fr
    expect(both.en).toMatchObject(french)
    expect(screenshots.map(({ src }: { src: string }) => src)).toEqual(['/wide-fr.png', '/narrow-fr.png'])
    expect([lang, description]).toEqual(['fr-CA', 'Les finances de votre ménage, chez vous.'])
    expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual([
      'Ajouter une opération',
      'Ajouter un reçu',
      'Réviser',
    ])
    await page.close()
  })

  test('each picture of the app that is shown before it is installed is of the size it says', async () => {
    const page = await signedIn()
    const pictures = await page.evaluate(async () => {
      const manifests = ['/manifest.webmanifest', '/manifest.fr.webmanifest']
      const shots = await Promise.all(
        manifests.map(async (path) => (await (await fetch(path)).json()).screenshots),
      )
      return Promise.all(
        shots.flat().map(async ({ src, sizes, form_factor: form }: Record<string, string>) => {
          const picture = await (await fetch(src ?? '')).blob()
          const { width, height } = await createImageBitmap(picture)
          const isSmall = picture.size <= 40_000
          return { form, isSmall, isTrue: sizes === `${width}x${height}`, isWide: width > height }
        }),
      )
    })
    const one = (form: string) => ({ form, isSmall: true, isTrue: true, isWide: form === 'wide' })
    expect(pictures).toEqual(['wide', 'narrow', 'wide', 'narrow'].map(one))
    await page.close()
  })

  test('each icon is a picture of the size it says, one of them to be masked', async () => {
    const page = await signedIn()
    const icons = await page.evaluate(async () => {
      const manifest = await (await fetch('/manifest.webmanifest')).json()
      return Promise.all(
        manifest.icons.map(async ({ src, sizes, type, purpose }: Record<string, string>) => {
          const picture = await (await fetch(src ?? '')).blob()
          if (sizes === 'any') return { sizes, isTrue: picture.type === type, purpose }
          const { width, height } = await createImageBitmap(picture)
          return { sizes, isTrue: sizes === `${width}x${height}` && picture.type === type, purpose }
        }),
      )
    })
    expect(icons.every(({ isTrue }: { isTrue: boolean }) => isTrue)).toBe(true)
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
    expect(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
    await page.close()
  })
})

describe('around the installed app', () => {
  test.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(22, 25, 24)'],
  ] as const)('the bars of the system are as the page is, %s', async (colorScheme, surface) => {
    const page = await signedIn()
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction((wanted) => {
      const probe = document.createElement('i')
      probe.style.color = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? ''
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color === wanted
    }, surface)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toContain(
      colorScheme,
    )
    await page.close()
  })
})

describe('where Hearth was replaced by another version', () => {
  test('an open page goes on whole as it began, the next load is whole of the new one, and so it is without a network', async () => {
    files = 'first'
    const page = await signedIn()
    await storedVersions(page, 1)
    expect(await versionOf(page)).toBe('first')

    files = 'second'
    // A part that was never opened: the server has it no more under this name, the browser kept it.
    await go(page, '/more')
    await heading(page, 'More').waitFor()
    expect(await versionOf(page)).toBe('first')

    await page.goto(address('/accounts'))
    await heading(page, 'Accounts').waitFor()
    expect(await versionOf(page)).toBe('second')
    await go(page, '/more')
    await heading(page, 'More of it').waitFor()
    await storedVersions(page, 2)

    // A proxy speaks for a Hearth that is away.
    files = 'none'
    await page.goto(address('/notifications'))
    await heading(page, 'All notifications').waitFor()
    await page
      .getByText(/^Hearth does not answer/)
      .first()
      .waitFor()
    expect(await versionOf(page)).toBe('second')
    files = 'second'
    await page.close()
  })

  test('what a browser without a worker lacks is loaded with the page anew, once', async () => {
    files = 'first'
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.setBypassServiceWorker', { bypass: true })
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await page.goto(address('/accounts'))
    await heading(page, 'Accounts').waitFor()
    expect(await versionOf(page)).toBe('first')
    files = 'second'
    let loads = 0
    page.on('load', () => loads++)
    await go(page, '/notifications')
    await heading(page, 'All notifications').waitFor()
    expect([await versionOf(page), loads]).toEqual(['second', 1])
    await page.close()
  })

  test('a page that sees a new version after Hearth was away says so, and loads it at a word', async () => {
    files = 'second'
    const page = await signedIn()
    await page.reload({ waitUntil: 'commit' })
    await heading(page, 'Accounts').waitFor()
    files = 'none'
    await go(page, '/goals')
    await page
      .getByText(/^Hearth does not answer/)
      .first()
      .waitFor()
    files = 'first'
    await page.getByText('There is a new version of Hearth.').waitFor()
    await page.getByRole('button', { name: 'Load it' }).click()
    await page.getByText('There is a new version of Hearth.').waitFor({ state: 'detached' })
    expect(await versionOf(page)).toBe('first')
    await page.close()
  })
})
