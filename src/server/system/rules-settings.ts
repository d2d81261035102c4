import { isWithin, parseAddress, parseRange } from '../../core/addresses.ts'
import { hint, type WarningRule, warning } from './warning-rule.ts'

const LOOPBACK = ['127.0.0.0/8', '::1'].flatMap((text) => parseRange(text) ?? [])

/** Whether a host of a URL, or an address to listen on, is this machine alone (RFC 6761 6.3). */
function isLoopbackHost(host: string): boolean {
  const address = parseAddress(host.replace(/^\[|\]$/g, ''))
  if (address) return LOOPBACK.some((range) => isWithin(address, range))
  return /^(?:.+\.)?localhost\.?$/i.test(host)
}

export const settingRules: WarningRule[] = [
  {
    code: 'http-on-lan',
    when: 'The base URL is plain http and not on this machine.',
    look: ({ config: { baseUrl } }) => {
      const { protocol, hostname } = new URL(baseUrl)
      return protocol === 'http:' && !isLoopbackHost(hostname)
        ? warning({ kind: 'http-on-lan', url: baseUrl })
        : undefined
    },
  },
  {
    code: 'only-local-links',
    when: 'The base URL only works on this machine, although the whole network may connect.',
    look: ({ config: { baseUrl, host } }) =>
      isLoopbackHost(new URL(baseUrl).hostname) && !isLoopbackHost(host)
        ? hint({ kind: 'only-local-links', host, url: baseUrl })
        : undefined,
  },
  {
    code: 'unknown-setting',
    when: 'A variable begins with SVC_ but is not a setting.',
    look: ({ config: { unknownNames: names } }) =>
      names ? warning({ kind: 'unknown-setting', names }) : undefined,
  },
  {
    code: 'first-password-kept',
    when: 'SVC_ADMIN_PASSWORD is still set once there is an administrator.',
    look: ({ config, data }) =>
      config.adminPassword !== undefined && data?.isFounded
        ? hint({ kind: 'first-password-kept' })
        : undefined,
  },
  {
    code: 'registration-open',
    when: 'Anybody may register, and other machines can connect.',
    look: ({ config, data }) =>
      data?.isRegistrationOpen &&
      !(isLoopbackHost(config.host) && isLoopbackHost(new URL(config.baseUrl).hostname))
        ? hint({ kind: 'registration-open' })
        : undefined,
  },
]
