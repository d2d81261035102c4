import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as household from '../../../src/people/household/household.ts'
import { mintLink } from '../../../src/server/founding/founding.ts'
import { FORMS } from '../../../src/server/web/forms.ts'
import { type House, makeEmptyHouse, makeHouse } from '../../support/house.ts'
import { doorOf, PASSWORD } from './door.ts'

let house: House
beforeEach(async () => {
  house = await makeHouse()
})
afterEach(() => house.close())

const { invite } = doorOf(() => house)

const get = (url: string, from: Pick<House, 'handle'> = house) => from.handle(new Request(url))

/** Opens a page as a browser does and fills its form in; what is asked of the page's script is stood in for. */
async function openPage(url: string, kept: unknown = null, from: Pick<House, 'handle'> = house) {
  const html = await (await get(url, from)).text()
  const [formTag = ''] = /<form [^>]*>/.exec(html) ?? []
  const dataset = Object.fromEntries(
    [...formTag.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const fields = [...html.matchAll(/<(?:input|select) name="(\w+)"/g)].map(([, name = '']) => name)
  const status = { textContent: '' }
  const bar = { shown: url, state: kept }
  let submit: (event: object) => Promise<void> = async () => {}
  let typed: Record<string, string> = {}
  const labels = new Map(
    [...html.matchAll(/<label>([^<]*)<[\s\S]*?name="(\w+)"/g)].map(([, label, name]) => [name, label]),
  )
  const elements = fields.map((name) => [
    name,
    { value: '', parentElement: { firstChild: { data: labels.get(name) } } },
  ])
  const form = {
    dataset,
    elements: Object.fromEntries(elements),
    addEventListener: (_: string, listener: typeof submit) => {
      submit = listener
    },
    querySelector: () => ({ disabled: false }),
    replaceChildren: () => {},
  }
  const { search, pathname } = new URL(url)
  const page = {
    document: { querySelector: (what: string) => (what === 'form' ? form : status) },
    location: { search, pathname },
    history: {
      state: kept,
      replaceState: (state: unknown, _title: string, path: string) =>
        Object.assign(bar, { state, shown: path }),
    },
    FormData: class extends Map<string, string> {
      constructor() {
        super(fields.map((name) => [name, typed[name] ?? form.elements[name].value]))
      }
    },
    fetch: (path: string, init: RequestInit) => from.handle(new Request(`http://hearth.test${path}`, init)),
  }
  new Function(...Object.keys(page), FORMS)(...Object.values(page))
  const fillIn = async (values: Record<string, string>) => {
    typed = values
    await submit({ preventDefault: () => {} })
    return status.textContent
  }
  return { fields, bar, status, fillIn }
}

test('the link of an invite leads to a page that lets its holder in', async () => {
  const { url } = await invite()
  const page = await openPage(url)
  expect(page.fields).toEqual(['displayName', 'email', 'password'])
  expect(page.bar.shown).toBe('/join')
  expect(await page.fillIn({ email: 'zoe@hearth.test', password: PASSWORD })).toStartWith('Welcome.')
  const credentials = { email: 'zoe@hearth.test', password: PASSWORD }
  expect((await house.ask(null, 'POST', '/v1/auth/login', credentials)).status).toBe(200)
})

test('the page says why somebody may not join', async () => {
  const { url, id } = await invite()
  await house.ask(house.admin, 'DELETE', `/v1/admin/invites/${id}`)
  const page = await openPage(url)
  expect(await page.fillIn({ email: 'zoe@hearth.test', password: PASSWORD })).toStartWith(
    'This invite is wrong',
  )
})

test('the page can be loaded again: its token waits in the history, not in the address bar', async () => {
  const { url } = await invite()
  const page = await openPage(url)
  const again = await openPage('http://hearth.test/join', page.bar.state)
  expect(await again.fillIn({ email: 'zoe@hearth.test', password: PASSWORD })).toStartWith('Welcome.')
})

test('the page names what a field lacks', async () => {
  const { url } = await invite({ role: 'MEMBER', email: 'ann@hearth.test' })
  const page = await openPage(url)
  expect(await page.fillIn({ email: 'zoe@hearth.test', password: PASSWORD })).toMatch(
    /^E-mail is not the address this invite is for[.] Request /,
  )
  expect(await page.fillIn({ email: 'ann@hearth.test', password: 'short' })).toMatch(
    /^Password must have at least 12 characters[.] Request /,
  )
})

test('the page of the set-up link says where its browser is', async () => {
  const empty = await makeEmptyHouse()
  const { link, url } = mintLink('http://hearth.test', empty.clock.now())
  empty.deps.setupLink = link
  const page = await openPage(url, null, empty)
  expect(page.fields).toContain('timeZone')
  expect(await page.fillIn({ email: 'zoe@hearth.test', password: PASSWORD, country: 'US' })).toStartWith(
    'Done.',
  )
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(household.only(empty.deps.db)?.timeZone).toBe(timeZone)
  await empty.close()
})

test.each(['/setup', '/join', '/reset-password'])('%s cuts no password', async (path) => {
  const html = await (await get(`http://hearth.test${path}`)).text()
  const field = /<input [^>]*type="password"[^>]*>/.exec(html)?.[0]
  expect(field).toBeString()
  expect(field).not.toContain('length')
})

test('the page says when its link is incomplete', async () => {
  const { status } = await openPage('http://hearth.test/join')
  expect(status.textContent).toStartWith('This link is incomplete.')
})

test('the pages of the other links send their token as before', async () => {
  const page = await openPage('http://hearth.test/reset-password?token=wrong')
  expect(await page.fillIn({ newPassword: PASSWORD })).toStartWith('This reset link is wrong')
})
