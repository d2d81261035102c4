import { unknownNameText } from '../../../core/config.ts'
import { faultInWords, feedFailureInWords, hookFaultInWords } from '../../jobs/words/in-words.ts'
import { reachInWords } from '../../reach/words/in-words.ts'
import { certificateFaultInWords } from '../../tls/words/in-words.ts'
import { ENOUGH_DESCRIPTORS } from '../descriptors.ts'
import type { WarningWords } from '../warning-facts.ts'

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
      `The write-ahead log is ${size(bytes)} and cannot be folded into the database.`,
    'receipts-folder': ({ folder, fault }) =>
      ({
        MISSING: `The folder of receipts, ${folder}, is not there.`,
        NO_FOLDER: `${folder} is to be the folder of receipts, and is a file.`,
        HAS_DATA: `The folder of receipts, ${folder}, is one of Hearth's own, and nothing is taken from it.`,
        NOT_ALLOWED: `Hearth may not read the folder of receipts, ${folder}, or may not move files in it.`,
      })[fault],
    'backup-not-mounted': ({ folder }) =>
      `The disk or share of the backups is not mounted: ${folder} lacks the file hearth-backups.txt. No backups are made.`,
    'backup-same-disk': ({ folder }) =>
      `Backups are stored in ${folder}, on the disk of the data: whoever loses that disk loses both.`,
    'replica-behind': ({ isMissing }) =>
      isMissing
        ? 'SVC_REPLICATED is on, and nothing has ever replicated the data.'
        : 'The replicator is more than five minutes behind, or has stopped.',
    'backup-overdue': ({ isThereNone }) =>
      isThereNone ? 'There is no backup yet.' : 'No backup was made in the last three days.',
    'drill-failed': ({ fault }) => `A restore drill of a backup failed: ${faultInWords(fault, 'en')}.`,
    'backup-hook-failed': ({ fault }) =>
      `The last backup could not be copied elsewhere: ${hookFaultInWords(fault, 'en')}`,
    'paused-after-restore': ({ at }) =>
      `The data was restored at ${at}. Webhooks and scheduled syncs are paused until somebody resumes them.`,
    'key-beside-data': () =>
      'The key is stored beside the data it decrypts, and backups are unencrypted and do not contain it: keep a copy of the key somewhere else.',
    'http-on-lan': ({ url }) =>
      `People reach Hearth at ${url}, which is plain http. Browsers do not keep a sign-in there, and traffic can be read on the way.`,
    'only-local-links': ({ host, url }) =>
      `Hearth listens on ${host}, but its links lead to ${url}, which works only on this machine.`,
    'base-url-elsewhere': ({ verdict, links }) =>
      `${reachInWords(verdict, 'en')}${links === null ? '' : ` Until that is corrected, links lead to ${links}.`}`,
    'unknown-setting': ({ names }) => names.map(unknownNameText).join(' '),
    'first-password-kept': () => "The first administrator's password is still in the settings.",
    'registration-open': () =>
      'Anybody who can reach the sign-in page may create an account in this household.',
    'nobody-told': ({ isThereNone }) =>
      isThereNone
        ? 'Warnings and failed backups are shown in the app only: no administrator is told of them anywhere else.'
        : 'Warnings and failed backups reach no administrator outside the app: the last message could not be delivered.',
    'certificate-ending': ({ at, hasEnded }) =>
      hasEnded
        ? `The certificate ended at ${at}. No browser lets people in.`
        : `The certificate ends at ${at}.`,
    'certificate-refused': ({ fault }) => certificateFaultInWords(fault, 'en'),
    'proxy-untrusted': () =>
      'Requests with X-Forwarded-For come from an address that is not trusted. Until it is, everybody behind it counts as one client in limits and in the audit log.',
    'clock-stepped': ({ step }) =>
      'settlesAt' in step
        ? `The clock jumped by more than a day, or the machine was off for that long. Nothing is deleted before ${step.settlesAt}.`
        : `The clock was set ${step.seconds > 0 ? 'forward' : 'back'} by ${Math.abs(step.seconds)} seconds at ${step.at}.`,
    'few-descriptors': ({ limit }) => `The process may open ${limit} files, and each connection takes one.`,
    'job-failing': ({ jobs }) => `Failed twice in a row: ${jobs.join(', ')}.`,
    'background-failing': () =>
      'Something that goes on in the background failed: notifications, webhooks or suggestions may be late.',
    'audit-lost': () => 'Entries of the audit log could not be written and are lost.',
    'rate-limits-refused': () => 'rate-limits.toml is invalid. The previous limits stay in force.',
    'identity-provider-unavailable': () =>
      'The identity provider could not be reached when somebody tried to sign in.',
    'requests-failing': () => 'A request failed with an unexpected error.',
    'update-available': ({ newer, installed }) => `Version ${newer} is available; this is ${installed}.`,
    'update-check-failed': ({ failure }) =>
      `Hearth could not check for a newer version. ${feedFailureInWords(failure, 'en')}`,
  },
  remedies: {
    'disk-full': FREE_ROOM,
    'disk-low': FREE_ROOM,
    'log-large':
      'Look for a program that keeps the database open for long, such as a copy or a viewer, and end it.',
    'receipts-folder':
      'Connect the disk or share, let the user that runs Hearth write to the folder and to taken and failed in it, or correct SVC_RECEIPTS_FOLDER.',
    'backup-not-mounted':
      'Mount it. If the directory is to begin anew, run hearth backup create --new-folder.',
    'backup-same-disk':
      'Set SVC_BACKUP_DIR to another disk or a share, or copy backups elsewhere with SVC_BACKUP_HOOK.',
    'replica-behind':
      'Start Litestream and look at its log; until then the write-ahead log grows. Or set SVC_REPLICATED=off.',
    'backup-overdue':
      'Run hearth backup create to see why, and check the backup job and the free disk space.',
    'drill-failed': 'Make a new backup and verify it: hearth backup create, hearth backup verify --latest.',
    'backup-hook-failed':
      'Look for backup.hook-failed in the log, and run the program of SVC_BACKUP_HOOK by hand.',
    'paused-after-restore':
      'Make sure that the other installation is off, then resume under Settings, Backups.',
    'key-beside-data':
      'Set SVC_BACKUP_PASSPHRASE_FILE, so that backups are encrypted and include the key; or store the key elsewhere and point SVC_SECRET_KEY_FILE to it.',
    'http-on-lan':
      'Put a reverse proxy with HTTPS in front of Hearth, or have it serve HTTPS itself, and set SVC_BASE_URL to the https address.',
    'only-local-links':
      'Set SVC_BASE_URL to the address that people use, or SVC_HOST=127.0.0.1 if nobody else should connect.',
    'base-url-elsewhere':
      'Set SVC_BASE_URL to the address that people use, and SVC_HOST, SVC_PORT, SVC_TLS or SVC_TRUSTED_PROXIES to what serves it.',
    'unknown-setting': 'Correct its name, or remove it.',
    'first-password-kept': 'Remove SVC_ADMIN_PASSWORD: it is no longer read.',
    'registration-open': 'Close registration under Settings, Household, and invite people instead.',
    'nobody-told':
      'Add a channel under Settings, Notifications, such as e-mail or this browser, and send a test.',
    'certificate-ending':
      'Renew the certificate at the paths in SVC_TLS_CERT and SVC_TLS_KEY; Hearth picks it up by itself.',
    'certificate-refused':
      'Provide a certificate and its matching key; Hearth checks again every half minute.',
    'proxy-untrusted': 'If it is your own reverse proxy, add its address to SVC_TRUSTED_PROXIES.',
    'clock-stepped':
      'Make sure that the machine uses a time service (timedatectl, chrony), and check its clock battery.',
    'few-descriptors': `Raise the limit of open files to ${ENOUGH_DESCRIPTORS} or more (ulimit -n, LimitNOFILE=).`,
    'job-failing': 'See Settings, Jobs for the reason, and look for job.failed in the log.',
    'background-failing': 'Look for follower.failed in the log; most often the disk is full.',
    'audit-lost': 'Look for audit.lost in the log, and check the free disk space.',
    'rate-limits-refused': 'Correct rate-limits.toml in the data directory; the log says which line.',
    'identity-provider-unavailable':
      'Check that the provider in SVC_OIDC_ISSUER is up and reachable from here; passwords still work.',
    'requests-failing': 'Look for request.failed in the log, and include it when you report the problem.',
    'update-available': 'Read the release notes, make a backup, and install the new version.',
    'update-check-failed':
      'Check that SVC_UPDATE_CHECK is the address of the feed (hearth check-egress updates URL).',
  },
}
