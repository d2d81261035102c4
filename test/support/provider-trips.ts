import type { Browser } from './browser.ts'
import type { Answer, House, Person } from './house.ts'
import { BASE_URL, type Persona, type RealProvider } from './provider.ts'

/** What a browser sends along when it goes somewhere by itself: no header of ours. */
const NAVIGATION = { 'x-svc-auth-mode': null, 'x-requested-with': null, 'x-xsrf-token': null }

export const visit = (browser: Browser, path: string): Promise<Answer> =>
  browser.ask('GET', path, undefined, NAVIGATION)

/** The path under /api of a URL the provider sends somebody back to. */
export const pathOf = (url: string): string => url.slice(`${BASE_URL}/api`.length)

export const locationOf = ({ headers }: Answer): string => headers.get('location') ?? ''

export const slugOf = ({ body }: Answer): string | undefined => body?.error?.type.split('/').at(-1)

/** From the start to the end of a sign-in in a browser; answers what the end answered. */
export async function signIn(
  browser: Browser,
  provider: RealProvider,
  persona: Persona,
  query: Record<string, string> = {},
): Promise<Answer> {
  const start = await visit(browser, `/v1/auth/start?${new URLSearchParams({ mode: 'cookie', ...query })}`)
  return visit(browser, pathOf(await provider.travel(locationOf(start), persona)))
}

/** The same for a client without cookies, whose answer carries a code. */
export async function fetchCode(
  house: Pick<House, 'ask'>,
  provider: RealProvider,
  persona: Persona,
  query: Record<string, string> = {},
): Promise<Answer> {
  const start = await house.ask(null, 'GET', `/v1/auth/start?${new URLSearchParams(query)}`)
  const back = await provider.travel(locationOf(start), persona)
  return house.ask(null, 'GET', pathOf(back), undefined, { cookie: browserCookie(start) })
}

export const browserCookie = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .find((line) => line.includes('svc_sso='))
    ?.split(';')[0] ?? ''

/** Links an identity to somebody, as linking would. */
export async function giveIdentity(
  house: House,
  person: Person,
  issuer: string,
  subject: string,
): Promise<string> {
  const id = crypto.randomUUID()
  await house.deps.write((tx) =>
    tx.$client
      .query('INSERT INTO oidc_identities (id, user_id, issuer, subject, linked_at) VALUES (?, ?, ?, ?, ?)')
      .run(id, person.id, issuer, subject, house.clock.now()),
  )
  return id
}

/** Everything a sign-in could leave behind, to be compared with what there was. */
export const traces = (house: Pick<House, 'deps'>) =>
  house.deps.db.$client
    .query(`
      SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM oidc_identities) AS identities,
        (SELECT count(*) FROM sessions WHERE ended_at IS NULL) AS sessions,
        (SELECT count(*) FROM oidc_codes) AS codes, (SELECT count(*) FROM oidc_flows) AS flows,
        (SELECT count(*) FROM invites WHERE accepted_at IS NOT NULL) AS accepted`)
    .get() as Record<string, number>
