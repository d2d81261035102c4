import { isLoopbackHost } from './loopback-host.ts'
import { hint, type WarningRule, warning } from './warning-rule.ts'

export const settingRules: WarningRule[] = [
  {
    code: 'http-on-lan',
    when: 'The base URL is plain http at another name than this machine’s own.',
    remedy:
      'Put a reverse proxy with HTTPS in front of Hearth, or have it serve HTTPS itself, and set SVC_BASE_URL to the https address.',
    look: ({ config: { baseUrl } }) => {
      const { protocol, hostname } = new URL(baseUrl)
      return protocol === 'http:' && !isLoopbackHost(hostname)
        ? warning(
            `People reach Hearth at ${baseUrl}, which is plain http. Browsers keep no sign-in there, and what is sent can be read on the way.`,
          )
        : undefined
    },
  },
  {
    code: 'only-local-links',
    when: 'The base URL is this machine’s own, and the whole network may connect.',
    remedy:
      'Set SVC_BASE_URL to the address that people use, or SVC_HOST=127.0.0.1 where nobody else should.',
    look: ({ config: { baseUrl, host } }) =>
      isLoopbackHost(new URL(baseUrl).hostname) && !isLoopbackHost(host)
        ? hint(
            `Hearth listens on ${host}, but the links it makes lead to ${baseUrl}, which works here alone.`,
          )
        : undefined,
  },
  {
    code: 'unknown-setting',
    when: 'A variable begins with SVC_ and is no setting.',
    remedy: 'Correct its name, or take it away.',
    look: ({ config: { unknownNames } }) => (unknownNames ? warning(unknownNames.join(' ')) : undefined),
  },
  {
    code: 'first-password-kept',
    when: 'SVC_ADMIN_PASSWORD is still set once there is an administrator.',
    remedy: 'Take SVC_ADMIN_PASSWORD away: it is not read any more.',
    look: ({ config, data }) =>
      config.adminPassword !== undefined && data?.isFounded
        ? hint("The first administrator's password still stands in the settings.")
        : undefined,
  },
  {
    code: 'registration-open',
    when: 'Anyone may register, and others than this machine can connect.',
    remedy: 'Close registration under Settings, Household, and invite people instead.',
    look: ({ config, data }) =>
      data?.isRegistrationOpen &&
      !(isLoopbackHost(config.host) && isLoopbackHost(new URL(config.baseUrl).hostname))
        ? hint('Whoever reaches the sign-in page may make an account in this household.')
        : undefined,
  },
]
