import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import type { Config } from '../../src/core/config.ts'
import { makeCookieJar } from './cookie-jar.ts'

export const BASE_URL = 'https://hearth.test'
export const CLIENT_ID = 'hearth'
export const CLIENT_SECRET = 'a secret with + and : in it'

/** What makes a house take sign-ins from this provider. */
export const providerConfig = (issuer: string): Partial<Config> => ({
  baseUrl: BASE_URL,
  oidcIssuer: issuer,
  oidcClientId: CLIENT_ID,
  oidcClientSecret: CLIENT_SECRET,
  oidcDisplayName: 'Our cloud',
})

/** Somebody with an account at the provider. */
export interface Persona {
  subject: string
  email?: string
  email_verified?: unknown
  name?: string
}

export interface RealProvider {
  issuer: string
  /** Goes to the provider as a browser does, signs in there at once, and answers where it is sent back to. */
  travel(authorizationUrl: string, persona: Persona): Promise<string>
  /** Sends a logout token for a session there to wherever `deliver` takes it. */
  logOut(subject: string, session: string, deliver: (request: Request) => Promise<Response>): Promise<void>
  close(): Promise<void>
}

/** The oidc-provider package on a free port of the loopback. */
export async function startProvider(): Promise<RealProvider> {
  process.noDeprecation = true
  const { default: Provider } = await quietly(() => import('oidc-provider'))
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const personas = new Map<string, Persona>()
  let next = ''
  let deliver = (_: Request): Promise<Response> => Promise.reject(new Error('nobody listens'))
  const provider = await quietly(
    async () =>
      new Provider(issuer, {
        ...SETTINGS,
        jwks: { keys: [await signingKey()] },
        fetch: (url: string, options: RequestInit) => deliver(new Request(url, options)),
        findAccount: (_: unknown, accountId: string) => ({
          accountId,
          claims: () => ({ sub: accountId, ...personas.get(accountId) }),
        }),
        loadExistingGrant: async ({
          oidc,
        }: {
          oidc: { client: { clientId: string }; session: { accountId: string } }
        }) => {
          const grant = new provider.Grant({
            clientId: oidc.client.clientId,
            accountId: oidc.session.accountId,
          })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      }),
  )
  provider.use(async (context, rest) => {
    if (!context.path.startsWith('/interaction/')) return rest()
    context.respond = false
    await provider.interactionFinished(context.req, context.res, { login: { accountId: next } })
  })
  server.on('request', provider.callback())

  const travel: RealProvider['travel'] = async (authorizationUrl, persona) => {
    personas.set(persona.subject, persona)
    next = persona.subject
    const jar = makeCookieJar()
    let location = authorizationUrl
    while (location.startsWith(issuer)) {
      const response = await fetch(location, { redirect: 'manual', headers: { cookie: jar.header() } })
      jar.keep(response.headers)
      const target = response.headers.get('location')
      if (!target) throw new Error(`stuck at ${location}: ${await response.text()}`)
      location = new URL(target, location).href
    }
    return location
  }
  const logOut: RealProvider['logOut'] = async (subject, session, to) => {
    deliver = to
    const client = await provider.Client.find(CLIENT_ID)
    await quietly(() => client.backchannelLogout(subject, session))
  }
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { issuer, travel, logOut, close }
}

const SETTINGS = {
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [`${BASE_URL}/api/v1/auth/callback`],
      id_token_signed_response_alg: 'ES256',
      backchannel_logout_uri: `${BASE_URL}/api/v1/auth/backchannel-logout`,
      backchannel_logout_session_required: true,
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['only for tests'] },
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'one', alg: 'ES256', use: 'sig' }
}

/** The package has opinions on runtimes and settings that a test run need not read. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { info, warn } = console
  Object.assign(console, { info: () => {}, warn: () => {} })
  try {
    return await work()
  } finally {
    Object.assign(console, { info, warn })
  }
}
