import { totalmem } from 'node:os'
import type { AddressRange } from '../../../core/addresses.ts'
import { type Config, settingRows } from '../../../core/config.ts'
import { addDays, type Instant, nextTime } from '../../../core/time.ts'
import * as passwords from '../../../people/auth/passwords.ts'
import { firstBootFlaw } from '../../founding/founding.ts'
import { rangeText } from '../../system/settings.ts'
import type { SettingCheck } from './setting-check.ts'

/** A range of fewer is a good part of the internet; fc00::/7 is all private networks of IPv6. */
const FEWEST_BITS = 7
const FEWEST_SIGNS = 8
const MOST_SYNCS_A_DAY = 24
const OVERDUE_DAYS = 3
const LOOKED_AT_RUNS = 20
const MIB = 2 ** 20
const FOLDERS: readonly string[] = ['SVC_DATA_DIR', 'SVC_BACKUP_DIR', 'SVC_RECEIPTS_FOLDER']

export const valueChecks: SettingCheck[] = [
  {
    code: 'first-admin-refused',
    when: 'There is no household yet, and the first start would refuse the administrator or the name of it.',
    look: ({ config, isFounded }) => {
      const flaw = isFounded ? undefined : firstBootFlaw(config)
      return flaw === undefined
        ? undefined
        : {
            severity: 'ERROR',
            sentence: `The first start makes no administrator: ${flaw}.`,
            remedy:
              'Correct it, or leave out SVC_ADMIN_EMAIL and SVC_ADMIN_PASSWORD: then Hearth prints a link.',
          }
    },
  },
  {
    code: 'value-quoted',
    when: 'A text has quotes around it, which Docker and some service managers take for a part of it.',
    look: ({ config }) => {
      const names = textsOf(config, (text) => /^(["']).*\1$/s.test(text))
      return names.length === 0
        ? undefined
        : {
            severity: 'WARNING',
            sentence: `The quotes around ${names.join(', ')} are taken for a part of the value.`,
            remedy: 'Write the value without them, unless they belong to it.',
          }
    },
  },
  {
    code: 'path-not-expanded',
    when: 'SVC_DATA_DIR, SVC_BACKUP_DIR or SVC_RECEIPTS_FOLDER has a ~ or $NAME in it, which only a shell replaces.',
    look: ({ config }) => {
      const names = textsOf(config, (text) => /^~|\$\{?\w/.test(text)).filter((name) =>
        FOLDERS.includes(name),
      )
      return names.length === 0
        ? undefined
        : {
            severity: 'ERROR',
            sentence: `${names.join(', ')} has ~ or $ in it, which only a shell replaces: Hearth would make a folder of that very name.`,
            remedy: 'Write the whole path, from / on.',
          }
    },
  },
  {
    code: 'trusts-everybody',
    when: 'SVC_TRUSTED_PROXIES has a range of more than a 128th of all addresses.',
    look: ({ config: { trustedProxies } }) => {
      const wide = trustedProxies.find(isWide)
      return (
        wide && {
          severity: 'WARNING',
          sentence: `SVC_TRUSTED_PROXIES has ${rangeText(wide)}: anybody there can say in X-Forwarded-For who they are, and get around the limits on sign-ins.`,
          remedy: 'Name the addresses of your proxies alone.',
        }
      )
    },
  },
  {
    code: 'metrics-for-everybody',
    when: 'SVC_METRICS_ALLOW has a range of more than a 128th of all addresses.',
    look: ({ config: { metricsAllow } }) => {
      const wide = metricsAllow.find(isWide)
      return (
        wide && {
          severity: 'WARNING',
          sentence: `SVC_METRICS_ALLOW has ${rangeText(wide)}: anybody there can read /metrics without a token.`,
          remedy: 'Name the address of the scraper, or set SVC_METRICS_TOKEN instead.',
        }
      )
    },
  },
  {
    code: 'secret-guessable',
    when: 'A secret repeats a few signs, or is one of the most common passwords.',
    look: ({ config: { metricsToken, secretKey, backupPassphrase } }) => {
      const secrets = {
        SVC_METRICS_TOKEN: metricsToken,
        SVC_SECRET_KEY: secretKey && Buffer.from(secretKey, 'base64').toString('latin1'),
        SVC_BACKUP_PASSPHRASE: backupPassphrase,
      }
      const [name] =
        Object.entries(secrets).find(([, secret]) => secret !== undefined && isGuessable(secret)) ?? []
      return name === undefined
        ? undefined
        : {
            severity: 'WARNING',
            sentence: `${name} can be guessed.`,
            remedy:
              'Make another one, for example with: openssl rand -base64 32. Data that exists keeps its SVC_SECRET_KEY.',
          }
    },
  },
  {
    code: 'sync-too-often',
    when: 'SVC_AGGREGATOR_SCHEDULED_SYNC_CRON comes more than 24 times a day.',
    look: ({ config: { scheduledSyncCron }, at }) =>
      runsAfter(scheduledSyncCron, at, MOST_SYNCS_A_DAY + 1).filter((run) => run <= addDays(at, 1)).length >
      MOST_SYNCS_A_DAY
        ? {
            severity: 'WARNING',
            sentence: `SVC_AGGREGATOR_SCHEDULED_SYNC_CRON asks banks more than ${MOST_SYNCS_A_DAY} times a day; they expect it once, and lock out who asks too often.`,
            remedy: 'Once a day is enough, as in 17 9 * * *.',
          }
        : undefined,
  },
  {
    code: 'backup-rare',
    when: 'SVC_BACKUP_CRON leaves more than three days between two backups.',
    look: ({ config: { backupCron }, at }) => {
      if (backupCron === 'off') return undefined
      const runs = runsAfter(backupCron, at, LOOKED_AT_RUNS)
      const isRare = runs.some((run, index) => addDays(runs[index - 1] ?? at, OVERDUE_DAYS) < run)
      return isRare
        ? {
            severity: 'WARNING',
            sentence: `SVC_BACKUP_CRON (${backupCron}) leaves more than ${OVERDUE_DAYS} days without a backup.`,
            remedy: 'Every night is cheap: none is made if nothing was written.',
          }
        : undefined
    },
  },
  {
    code: 'backups-off',
    when: 'SVC_BACKUP_CRON is off.',
    look: ({ config: { backupCron } }) =>
      backupCron === 'off'
        ? {
            severity: 'NOTE',
            sentence: 'SVC_BACKUP_CRON is off: no backups are made by themselves.',
            remedy: 'Make sure that something else runs hearth backup create.',
          }
        : undefined,
  },
  {
    code: 'child-memory',
    when: 'SVC_CHILD_MEMORY_BYTES is more than the memory of this machine.',
    look: ({ config: { childMemoryBytes } }) =>
      childMemoryBytes > totalmem()
        ? {
            severity: 'WARNING',
            sentence: `SVC_CHILD_MEMORY_BYTES lets an upload take ${Math.floor(childMemoryBytes / MIB)} MiB, and this machine has ${Math.floor(totalmem() / MIB)} MiB.`,
            remedy: 'Leave it out, or set it to at most half the memory of the machine.',
          }
        : undefined,
  },
]

/** The settings whose value is such a text, by their names. */
const textsOf = (config: Config, isSuch: (text: string) => boolean): string[] =>
  settingRows.flatMap(({ name, key }) => {
    const value = config[key as keyof Config]
    return typeof value === 'string' && isSuch(value) ? [name] : []
  })

const isWide = ({ bits }: AddressRange): boolean => bits < FEWEST_BITS

const isGuessable = (secret: string): boolean =>
  new Set(secret).size < FEWEST_SIGNS || passwords.flawOf(secret)?.kind === 'PASSWORD_COMMON'

function runsAfter(pattern: string, at: Instant, count: number): Instant[] {
  const runs: Instant[] = []
  for (let from: Instant | undefined = at; from !== undefined && runs.length < count; ) {
    from = nextTime(pattern, from)
    if (from !== undefined) runs.push(from)
  }
  return runs
}
