import { formatAddress, parseAddress } from '../../core/addresses.ts'
import type { Config } from '../../core/config.ts'
import { addressText, isLocalHost } from '../../core/local-names.ts'
import type { Machine } from '../reach/machine.ts'

const ALWAYS = ['localhost', '127.0.0.1', '::1']

/**
 * Every name and address the server's certificate is for: where people reach it, the machine's own name as the house may
 * say it, and its addresses in private networks. Not the bare name of the machine: an authority that could vouch for
 * `nas` could for everything below a top-level domain of that name. Nor addresses of one link (fe80::), which no browser
 * opens.
 */
export function requiredHosts(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  machine: Machine,
  answered?: string,
): string[] {
  const reached = new URL(baseUrl).hostname
  const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?=\.|$)/.exec(machine.name.toLowerCase())?.[0]
  const called = label === undefined ? [] : [machine.name.toLowerCase(), `${label}.local`, `${label}.lan`]
  const addresses = machine.addresses.flatMap((text) => {
    const address = parseAddress(text)
    return address && !text.includes('%') ? [formatAddress(address)] : []
  })
  const hosts = [
    addressText(reached) ?? reached,
    ...(answered === undefined ? [] : [answered]),
    ...called,
    ...addresses,
    ...ALWAYS,
  ]
  return [...new Set(hosts.filter((host) => isLocalHost(host) && !/^fe[89ab]/i.test(host) && isName(host)))]
}

/** An address, or labels as the DNS takes them: a certificate with anything else in it is one that clients refuse. */
const isName = (host: string): boolean =>
  parseAddress(host) !== undefined ||
  (host.length < 254 &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.|$))+$/.test(host) &&
    !host.endsWith('.'))
