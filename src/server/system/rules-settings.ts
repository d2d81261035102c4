import { isLoopbackHost } from '../../core/local-names.ts'
import { isFault } from '../reach/question.ts'
import { hint, type WarningRule, warning } from './warning-rule.ts'

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
    code: 'base-url-elsewhere',
    when: 'The base URL does not lead here: nobody answers for its name, or another machine does; its port or scheme is not served; or Hearth does not listen there. Only a note where that cannot be told from here.',
    look: ({ reach }) => {
      if (!reach || reach.verdict.kind === 'LEADS_HERE') return undefined
      const say = isFault(reach.verdict) ? warning : hint
      const links = reach.origin === reach.baseUrl ? null : reach.origin
      return say({ kind: 'base-url-elsewhere', verdict: reach.verdict, links })
    },
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
    look: ({ config, data }) => {
      const isOpen = data?.isFounded ? data.isRegistrationOpen : config.registrationOpen
      const isHereAlone = isLoopbackHost(config.host) && isLoopbackHost(new URL(config.baseUrl).hostname)
      return isOpen && !isHereAlone ? warning({ kind: 'registration-open' }) : undefined
    },
  },
  {
    code: 'nobody-told',
    when: 'No administrator has a channel by which warnings and failed backups are told outside the app, which is only a note; or every such channel fails.',
    look: ({ data }) => {
      if (!data?.isFounded || data.toldOutside === 'REACHED') return undefined
      const isThereNone = data.toldOutside === 'NOBODY'
      return (isThereNone ? hint : warning)({ kind: 'nobody-told', isThereNone })
    },
  },
]
