import { parseAddress } from '../../../core/addresses.ts'
import { type Config, ConfigError } from '../../../core/config.ts'
import { askConfiguredPeer } from '../../../platform/outbound/configured-peer.ts'
import { findDestination, systemResolve } from '../../../platform/outbound/destination.ts'
import { caught } from '../../../platform/outbound/failure.ts'
import { judge } from '../../../platform/outbound/policy.ts'
import { readPair } from '../../tls/pair.ts'
import { tryPair } from '../../tls/tls.ts'
import { isServing } from '../healthcheck.ts'
import { codeOf, type SettingCheck } from './setting-check.ts'

const DISCOVERY = { method: 'GET', headers: { accept: 'application/json' } }
const DISCOVERY_LIMITS = { deadlineMs: 5_000, bodyBytes: 1_048_576 }

export const networkChecks: SettingCheck[] = [
  {
    code: 'host-unusable',
    when: 'SVC_HOST is no address of this machine, or a name that does not resolve to one.',
    look: async ({ config: { host } }) => {
      const why = await hostFault(host)
      return why === undefined
        ? undefined
        : {
            severity: 'ERROR',
            sentence: `SVC_HOST is ${host}, and Hearth cannot listen there: ${why}.`,
            remedy:
              'Set it to an address of this machine, to 127.0.0.1 for this machine alone, or to 0.0.0.0 for its network.',
          }
    },
  },
  {
    code: 'port-unusable',
    when: 'SVC_PORT or SVC_HTTP_PORT is taken by something else, or may not be used.',
    look: async ({ config }) => {
      if ((await hostFault(config.host)) !== undefined) return undefined
      const wrong = await portFault(config)
      return wrong === undefined
        ? undefined
        : {
            severity: 'ERROR',
            sentence: wrong.sentence,
            remedy: wrong.isForbidden
              ? 'Ports below 1024 need a capability: docs/install.md has the lines for systemd. Or choose another port.'
              : 'Stop what uses it, or choose another port.',
          }
    },
  },
  {
    code: 'certificate-unusable',
    when: 'With SVC_TLS=files, the certificate or its key cannot be read or served, or they do not belong together.',
    look: ({ config, at }) => {
      try {
        tryPair(config, at)
        return undefined
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        return {
          severity: 'ERROR',
          sentence: error.message,
          remedy:
            'Hearth does not start before this is corrected; for files of certbot the package has an example.',
        }
      }
    },
  },
  {
    code: 'certificate-other-name',
    when: 'With SVC_TLS=files, the certificate is not for the host of SVC_BASE_URL.',
    look: ({ config: { tls, tlsCert: cert = '', tlsKey: key = '', baseUrl }, at }) => {
      if (tls !== 'files') return undefined
      const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')
      const leaf = quietly(() => readPair({ cert, key }, at).leaf)
      const isFor = !leaf || (parseAddress(host) ? leaf.checkIP(host) : leaf.checkHost(host)) !== undefined
      return isFor
        ? undefined
        : {
            severity: 'WARNING',
            sentence: `The certificate in ${cert} is for ${leaf.subjectAltName ?? 'no name'}, and not for ${host}: every browser warns of it.`,
            remedy: 'Set SVC_BASE_URL to a name that the certificate is for, or get one for this name.',
          }
    },
  },
  {
    code: 'update-feed-refused',
    when: 'SVC_UPDATE_CHECK is at an address that is never called, or at a name that does not resolve.',
    look: async ({ config: { updateCheck: url } }) => {
      if (url === undefined) return undefined
      const switches = { operator: false, user: false }
      try {
        await findDestination({ url, purpose: 'updates', switches }, judge, systemResolve)
        return undefined
      } catch (error) {
        return {
          severity: 'WARNING',
          sentence: `SVC_UPDATE_CHECK cannot be asked. ${caught(error).detail}`,
          remedy: 'Give the public https address of a release feed, or leave it out.',
        }
      }
    },
  },
  {
    code: 'identity-provider-unusable',
    when: 'The provider at SVC_OIDC_ISSUER does not answer, or calls itself otherwise.',
    look: async ({ config: { oidcIssuer } }) => {
      const why = oidcIssuer === undefined ? undefined : await issuerFault(oidcIssuer)
      return why === undefined
        ? undefined
        : {
            severity: 'WARNING',
            sentence: `Nobody can sign in with the provider at ${oidcIssuer}: ${why}.`,
            remedy:
              'Check that it is up and reachable from here, and that SVC_OIDC_ISSUER is its issuer to the letter.',
          }
    },
  },
]

/** Listens there for a moment, on any port. */
async function hostFault(host: string): Promise<string | undefined> {
  if (!parseAddress(host)) {
    try {
      await systemResolve(host)
    } catch (error) {
      return `the name does not resolve (${codeOf(error)})`
    }
  }
  const code = listenFault(host, 0)
  return code === undefined ? undefined : `it is no address of this machine (${code})`
}

function listenFault(hostname: string, port: number): string | undefined {
  try {
    void Bun.serve({
      hostname,
      port,
      reusePort: false,
      fetch: () => new Response(null, { status: 503 }),
    }).stop(true)
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

/** A port that Hearth itself answers on is taken by the service whose settings these are. */
async function portFault(config: Config): Promise<{ sentence: string; isForbidden: boolean } | undefined> {
  const ports = { SVC_PORT: config.port, SVC_HTTP_PORT: config.httpPort }
  const faults = Object.entries(ports).flatMap(([name, port]) => {
    const code = typeof port === 'number' && port !== 0 ? listenFault(config.host, port) : undefined
    return code === undefined ? [] : [{ name, port, code }]
  })
  const forbidden = faults.find(({ code }) => code !== 'EADDRINUSE')
  if (forbidden)
    return {
      sentence: `${forbidden.name} is ${forbidden.port}, which Hearth may not listen on (${forbidden.code}).`,
      isForbidden: true,
    }
  const [taken] = faults
  if (!taken || (await isServing(config))) return undefined
  return {
    sentence: `${taken.name} is ${taken.port}, which another program on this machine has taken.`,
    isForbidden: false,
  }
}

async function issuerFault(issuer: string): Promise<string | undefined> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const answer = await askConfiguredPeer(url, DISCOVERY, DISCOVERY_LIMITS)
    if (!answer.ok) return `it answers ${answer.status} at ${url}`
    const text = await answer.text()
    const named = quietly(() => JSON.parse(text)?.issuer)
    return named === issuer ? undefined : `it calls itself ${JSON.stringify(named ?? null)}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function quietly<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
