import { hostInUrl } from '../../core/addresses.ts'
import { addressText } from '../../core/local-names.ts'
import type { Deps } from '../../platform/deps.ts'
import { served } from './tls.ts'

/** Where a host that somebody asked for is served by HTTPS: there, if the certificate is for it; else the usual place. */
export function secureOrigin(deps: Deps, host: string): string {
  const { baseUrl } = deps.config
  const leaf = served(deps).pair?.leaf
  const address = addressText(host)
  const isNamed = address === undefined ? leaf?.checkHost(host) : leaf?.checkIP(address)
  if (!isNamed || new URL(baseUrl).hostname === host) return baseUrl
  const { port } = new URL(baseUrl)
  return `https://${hostInUrl(address ?? host)}${port === '' ? '' : `:${port}`}`
}
