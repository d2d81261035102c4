import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  type ServerMetadata,
} from 'openid-client'
import type { Config } from '../../core/config.ts'
import { Problem } from '../../core/problem.ts'
import { isSafe } from '../../core/safe-url.ts'
import { addMinutes, addSeconds, type Instant } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { askConfiguredPeer } from '../../platform/outbound/configured-peer.ts'
import { reasonOf } from './failures.ts'

const FRESH_MINUTES = 60
/** Tokens that name a key nobody has must not make us ask the provider once each. */
const KEYS_COOL_DOWN_SECONDS = 30
/** The library judges by the machine's clock; ours judges after it, in tokens.ts. */
const ANY_TIME_SECONDS = 3_200_000_000

interface Settings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The provider as it described itself when it was asked last. */
export interface DiscoveredProvider {
  settings: Settings
  configuration: Configuration
  keys: JWTVerifyGetKey
  readAt: Instant
}

/** The way to the provider. Asked for the first time when somebody signs in, never at boot. */
export interface OidcProvider {
  /** @throws Problem `not-found` when there is none, `provider-unavailable` when it cannot be used */
  current(at: Instant): Promise<DiscoveredProvider>
  /** For a key that `known` lacks: asks again, unless that was done a moment ago. */
  renewed(known: DiscoveredProvider, at: Instant): Promise<DiscoveredProvider>
}

/** Whether people may sign in with a provider. */
export const isConfigured = ({ oidcIssuer, oidcClientId, oidcClientSecret }: Config): boolean =>
  Boolean(oidcIssuer && oidcClientId && oidcClientSecret)

/** Throws not-found when sign-in with a provider is off. */
export function settingsOf({ oidcIssuer, oidcClientId, oidcClientSecret }: Config): Settings {
  if (!oidcIssuer || !oidcClientId || !oidcClientSecret) throw new Problem('not-found')
  return { issuer: oidcIssuer, clientId: oidcClientId, clientSecret: oidcClientSecret }
}

export const providerOf = (deps: Deps): OidcProvider => stateOf(deps, makeProvider)

function makeProvider(deps: Deps): OidcProvider {
  let known: DiscoveredProvider | undefined
  let reading: Promise<DiscoveredProvider> | undefined

  const read = async (settings: Settings, at: Instant): Promise<DiscoveredProvider> => {
    try {
      known = await ask(settings, at)
      return known
    } catch (error) {
      deps.log.warn('oidc.provider-unavailable', { reason: reasonOf(error) })
      throw new Problem('provider-unavailable')
    } finally {
      reading = undefined
    }
  }
  const again = (settings: Settings, at: Instant): Promise<DiscoveredProvider> => {
    reading ??= read(settings, at)
    return reading
  }

  return {
    current: async (at) => {
      const settings = settingsOf(deps.config)
      return known && at < addMinutes(known.readAt, FRESH_MINUTES) ? known : again(settings, at)
    },
    renewed: async (lacking, at) => {
      if (known && known !== lacking) return known
      return at < addSeconds(lacking.readAt, KEYS_COOL_DOWN_SECONDS) ? lacking : again(lacking.settings, at)
    },
  }
}

/** OpenID Connect Discovery 1.0, and the keys of RFC 7517. */
async function ask(settings: Settings, readAt: Instant): Promise<DiscoveredProvider> {
  const { issuer, clientId, clientSecret } = settings
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: ANY_TIME_SECONDS },
    authentication(clientSecret),
    // What may be plain http is decided by our own door and by refuseUnsafe.
    { [customFetch]: (url, asked) => askConfiguredPeer(url, asked), execute: [allowInsecureRequests] },
  )
  const metadata = configuration.serverMetadata()
  // The library compares what URL parsing makes of the two.
  if (metadata.issuer !== issuer) throw new Error('it calls itself by another issuer')
  refuseUnsafe(issuer, metadata)
  const keys = await keysOf(metadata.jwks_uri ?? '')
  return { settings, configuration, keys, readAt }
}

/** Codes, secrets and people are sent to these; one on the loopback is for a provider that is there itself. */
function refuseUnsafe(issuer: string, metadata: ServerMetadata): void {
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = metadata
  const overHttp = issuer.startsWith('http:')
  const isFit = (url: string) =>
    URL.canParse(url) && isSafe(new URL(url)) && (overHttp || url.startsWith('https:'))
  for (const [name, url] of Object.entries({ authorization_endpoint, token_endpoint, jwks_uri }))
    if (!url || !isFit(url)) throw new Error(`its ${name} is missing or not https`)
  if (userinfo_endpoint && !isFit(userinfo_endpoint)) throw new Error('its userinfo_endpoint is not https')
}

async function keysOf(url: string): Promise<JWTVerifyGetKey> {
  const response = await askConfiguredPeer(url, { method: 'GET', headers: { accept: 'application/json' } })
  if (response.status !== 200) throw new Error(`its keys answered ${response.status}`)
  return createLocalJWKSet((await response.json()) as JSONWebKeySet)
}

/** Basic is what every provider takes that does not say otherwise (OpenID Connect Core 9). */
const authentication =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    return method(secret)(server, ...rest)
  }
