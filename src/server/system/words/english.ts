import { unknownNameText } from '../../../core/config.ts'
import { faultInWords, feedFailureInWords, hookFaultInWords } from '../../jobs/words/in-words.ts'
import { certificateFaultInWords } from '../../tls/words/in-words.ts'
import { ENOUGH_DESCRIPTORS } from '../descriptors.ts'
import type { WarningWords } from './warning-facts.ts'

const FREE_ROOM = 'Delete what is not needed on that disk, or move the data directory to a larger one.'

const GIB = 2 ** 30
const MIB = 2 ** 20

/** 12.3 GiB, 45 MiB. */
const size = (bytes: number): string =>
  bytes >= GIB ? `${(bytes / GIB).toFixed(1)} GiB` : `${Math.floor(bytes / MIB)} MiB`

export const english: WarningWords = {
  sentences: {
    'disk-full': ({ folder, freeBytes }) =>
      `The disk of ${folder} is full: ${size(freeBytes)} are free. Soon nothing can be saved.`,
    'disk-low': ({ folder, freeBytes, totalBytes, neededBytes }) =>
      `${size(freeBytes)} of ${size(totalBytes)} are free on the disk of ${folder}.${neededBytes === null ? '' : ` An upgrade or a backup may need twice the database, ${size(neededBytes)}.`}`,
    'log-large': ({ bytes }) =>
      `The write-ahead log has ${size(bytes)} and cannot be folded into the database.`,
    'backup-overdue': ({ isThereNone }) =>
      isThereNone ? 'There is no backup yet.' : 'No backup was made in the last three days.',
    'drill-failed': ({ fault }) =>
      `A backup could not be restored when it was tried: ${faultInWords(fault, 'en')}.`,
    'backup-hook-failed': ({ fault }) =>
      `The last backup was not taken elsewhere: ${hookFaultInWords(fault, 'en')}`,
    'paused-after-restore': ({ at }) =>
      `The data was restored at ${at}. Webhooks and scheduled syncs wait until somebody resumes them.`,
    'key-beside-data': () =>
      'The key lies beside the data that it opens, and backups are not encrypted and hold no key: keep a copy of it apart from them.',
    'http-on-lan': ({ url }) =>
      `People reach Hearth at ${url}, which is plain http. Browsers keep no sign-in there, and what is sent can be read on the way.`,
    'only-local-links': ({ host, url }) =>
      `Hearth listens on ${host}, but the links it makes lead to ${url}, which works here alone.`,
    'unknown-setting': ({ names }) => names.map(unknownNameText).join(' '),
    'first-password-kept': () => "The first administrator's password still stands in the settings.",
    'registration-open': () => 'Whoever reaches the sign-in page may make an account in this household.',
    'certificate-ending': ({ at, hasEnded }) =>
      hasEnded
        ? `The certificate ended at ${at}. No browser lets people in.`
        : `The certificate ends at ${at}.`,
    'certificate-refused': ({ fault }) => certificateFaultInWords(fault, 'en'),
    'proxy-untrusted': () =>
      'Requests come with X-Forwarded-For from an address that is not trusted. Until it is, everybody behind it counts as one, in limits and in the audit log.',
    'clock-stepped': ({ step }) =>
      'settlesAt' in step
        ? `The clock leapt by more than a day, or the machine was off for that long. Nothing is deleted before ${step.settlesAt}.`
        : `The clock was set ${step.seconds > 0 ? 'forward' : 'back'} by ${Math.abs(step.seconds)} seconds at ${step.at}.`,
    'few-descriptors': ({ limit }) => `The process may open ${limit} files, and each connection takes one.`,
    'job-failing': ({ jobs }) => `Failed twice in a row: ${jobs.join(', ')}.`,
    'background-failing': () =>
      'Something that goes on in the background failed: notifications, webhooks or suggestions may be late.',
    'audit-lost': () => 'Entries of the audit log could not be written and are lost.',
    'rate-limits-refused': () => 'rate-limits.toml is not understood. The limits stay as they were.',
    'identity-provider-unavailable': () =>
      'The identity provider could not be reached when somebody wanted to sign in.',
    'requests-failing': () => 'A request failed for a reason that Hearth did not expect.',
    'update-available': ({ newer, installed }) => `Version ${newer} is there; this is ${installed}.`,
    'update-check-failed': ({ failure }) =>
      `Whether there is a newer version is not known. ${feedFailureInWords(failure, 'en')}`,
  },
  remedies: {
    'disk-full': FREE_ROOM,
    'disk-low': FREE_ROOM,
    'log-large':
      'Look for a program that keeps the database open for long, a copy or a viewer say, and end it.',
    'backup-overdue': 'Run hearth backup create to see why, and look at the job and at the room on the disk.',
    'drill-failed': 'Make a new backup and verify it: hearth backup create, hearth backup verify --latest.',
    'backup-hook-failed':
      'Look at the log for backup.hook-failed, and run the program of SVC_BACKUP_HOOK by hand.',
    'paused-after-restore': 'See that the other installation is off, then resume under Settings, Backups.',
    'key-beside-data':
      'Set SVC_BACKUP_PASSPHRASE_FILE, so that backups are encrypted and have the key in them; or keep the key elsewhere and name it in SVC_SECRET_KEY_FILE.',
    'http-on-lan':
      'Put a reverse proxy with HTTPS in front of Hearth, or have it serve HTTPS itself, and set SVC_BASE_URL to the https address.',
    'only-local-links':
      'Set SVC_BASE_URL to the address that people use, or SVC_HOST=127.0.0.1 where nobody else should.',
    'unknown-setting': 'Correct its name, or take it away.',
    'first-password-kept': 'Take SVC_ADMIN_PASSWORD away: it is not read any more.',
    'registration-open': 'Close registration under Settings, Household, and invite people instead.',
    'certificate-ending':
      'Renew the certificate and put it where SVC_TLS_CERT and SVC_TLS_KEY say; Hearth takes it over by itself.',
    'certificate-refused':
      'Give a certificate and the key that belongs to it; Hearth looks again every half a minute.',
    'proxy-untrusted': 'If there is a reverse proxy of yours, name its address in SVC_TRUSTED_PROXIES.',
    'clock-stepped':
      'See that the machine sets its clock by a time service (timedatectl, chrony), and look at its battery.',
    'few-descriptors': `Raise the limit of open files to ${ENOUGH_DESCRIPTORS} or more (ulimit -n, LimitNOFILE=).`,
    'job-failing': 'Look at Settings, Jobs for why, and at the log for job.failed.',
    'background-failing': 'Look at the log for follower.failed; most often the disk is full.',
    'audit-lost': 'Look at the log for audit.lost, and at the room on the disk.',
    'rate-limits-refused': 'Correct rate-limits.toml in the data directory; the log says which line.',
    'identity-provider-unavailable':
      'See that the provider of SVC_OIDC_ISSUER runs and can be reached from here; passwords go on working.',
    'requests-failing': 'Look at the log for request.failed; what stands there helps whoever mends it.',
    'update-available':
      'Read what is new there, make a backup, and put the new version in place of this one.',
    'update-check-failed':
      'See whether SVC_UPDATE_CHECK is the address of the feed (hearth check-egress updates URL).',
  },
}
