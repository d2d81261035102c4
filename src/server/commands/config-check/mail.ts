import { makeLog } from '../../../core/log.ts'
import { mailServerFailure } from '../../../messages/channels/mail.ts'
import { channelFailureInWords } from '../../../messages/channels/words/in-words.ts'
import { makeOutbound } from '../../../platform/outbound/outbound.ts'
import type { SettingCheck } from './setting-check.ts'

/** What is written as the sender: an address, alone or in the brackets behind a name. */
const SENDER = /^(?:[^<>\r\n]*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/

export const mailChecks: SettingCheck[] = [
  {
    code: 'mail-sender-unusable',
    when: 'SVC_SMTP_FROM has no address in it.',
    look: ({ config: { smtpFrom } }) =>
      smtpFrom === undefined || SENDER.test(smtpFrom.trim())
        ? undefined
        : {
            severity: 'ERROR',
            sentence: `SVC_SMTP_FROM is ${smtpFrom}, which is no address that mail can come from.`,
            remedy: 'Give an address, alone or behind a name: Hearth <hearth@example.com>.',
          },
  },
  {
    code: 'mail-server-unusable',
    when: 'The server of SVC_SMTP_URL may not be called, does not answer, offers no TLS or refuses the sign-in.',
    look: async ({ config, at }) => {
      if (config.smtpUrl === undefined) return undefined
      const log = makeLog(
        'error',
        config.logFormat,
        () => at,
        () => {},
      )
      const { egressAllowPrivate: allowPrivate, egressLanHosts: lanHosts } = config
      const outbound = makeOutbound({ allowPrivate, lanHosts }, log)
      const failure = await mailServerFailure({ config, outbound })
      return failure === null
        ? undefined
        : {
            severity: 'WARNING',
            sentence: `No mail can be sent by SVC_SMTP_URL. ${channelFailureInWords(failure, 'en')}`,
            remedy:
              'Check the name, port, user and password. A server of the house has to be in SVC_EGRESS_LAN_HOSTS.',
          }
    },
  },
]
