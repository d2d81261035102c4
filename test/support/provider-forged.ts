import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { CLIENT_ID } from './provider.ts'

type Key = CryptoKey | Uint8Array

/** How far the next answers stray from what a good provider says. */
export interface Forgery {
  discovery?: Record<string, unknown>
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  key?: Key
  /** Instead of a signed token. */
  idToken?: string
  tokenAnswer?: (body: object) => Response | Promise<Response>
  userinfo?: object
  keys?: () => Response
}

export interface ForgedProvider {
  issuer: string
  /** Answers any forgery that is asked for; {} is a good provider. */
  forgery: Forgery
  nonce: string
  at: number
  key: CryptoKey
  publicJwk: JWK
  /** How often each path was asked for. */
  asked: Map<string, number>
  /** What the token endpoint was sent last. */
  received: { body: URLSearchParams; authorization: string | null }
  sign(claims: JWTPayload, forgery?: Forgery): Promise<string>
  close(): Promise<void>
}

export const ACCESS_TOKEN = 'an access token'

/** A provider that says whatever a test wants it to, on a free port of the loopback. */
export async function startForgedProvider(): Promise<ForgedProvider> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => answer(request) })
  const issuer = `http://127.0.0.1:${server.port}`

  const sign: ForgedProvider['sign'] = (claims, { key = pair.privateKey, header = {} } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one', ...header }).sign(key)
  const self: ForgedProvider = {
    issuer,
    forgery: {},
    nonce: '',
    at: 0,
    key: pair.privateKey,
    publicJwk,
    asked: new Map(),
    received: { body: new URLSearchParams(), authorization: null },
    sign,
    close: () => server.stop(true),
  }

  const tokenAnswer = async (request: Request): Promise<Response> => {
    const { claims, idToken, tokenAnswer: forged, ...signing } = self.forgery
    self.received = {
      body: new URLSearchParams(await request.text()),
      authorization: request.headers.get('authorization'),
    }
    const body = {
      access_token: ACCESS_TOKEN,
      token_type: 'Bearer',
      id_token: idToken ?? (await sign({ ...goodClaims(self), ...claims }, signing)),
    }
    return forged ? forged(body) : Response.json(body)
  }
  const answers: Record<string, (request: Request) => Response | Promise<Response>> = {
    '/.well-known/openid-configuration': () =>
      Response.json({ ...goodDiscovery(issuer), ...self.forgery.discovery }),
    '/jwks': () => self.forgery.keys?.() ?? Response.json({ keys: [publicJwk] }),
    '/token': tokenAnswer,
    '/userinfo': () => Response.json(self.forgery.userinfo ?? {}),
  }
  const answer = (request: Request): Response | Promise<Response> => {
    const { pathname } = new URL(request.url)
    self.asked.set(pathname, (self.asked.get(pathname) ?? 0) + 1)
    return answers[pathname]?.(request) ?? new Response(null, { status: 404 })
  }
  return self
}

const goodDiscovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  userinfo_endpoint: `${issuer}/userinfo`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'EdDSA', 'HS256', 'none'],
})

const goodClaims = ({ issuer, nonce, at }: ForgedProvider): JWTPayload => ({
  iss: issuer,
  aud: CLIENT_ID,
  sub: 'zoe',
  nonce,
  iat: Math.floor(at / 1000),
  exp: Math.floor(at / 1000) + 300,
  email: 'zoe@cloud.test',
  email_verified: true,
})
