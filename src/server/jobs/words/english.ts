import { formerText, inWords, type WordsFor } from '../../../core/facts.ts'
import { refusalInEnglish } from '../../../core/problem.ts'
import type { RateFeedName } from '../../../ledger/rates/feeds.ts'
import { english as englishCalls } from '../../../platform/outbound/words/english.ts'
import { englishFaults, englishStorage } from './english-faults.ts'
import type { FeedFailure, JobWords, Retained } from './job-facts.ts'

const DELETED: Record<Retained, string> = {
  AUDIT_ENTRIES: 'Audit entries deleted',
  SECURITY_EVENTS: 'Security events deleted',
  MEMBERS: 'Members forgotten',
  SESSIONS: 'Sessions, tokens and links deleted',
  FAILED_SIGN_INS: 'Failed sign-ins deleted',
  PREVIEWS: 'Previews given up',
  RUNS: 'Runs deleted',
  NOTIFICATIONS: 'Notifications deleted',
  DELIVERIES: 'Deliveries deleted',
  RECEIPTS: 'Receipts deleted',
  PACKAGES: 'Packages deleted',
}

const RATE_FEEDS: Record<RateFeedName, string> = {
  BANK_OF_CANADA: 'Bank of Canada',
  ECB: 'European Central Bank',
}

const feed: WordsFor<FeedFailure> = {
  ...englishCalls,
  FEED_STATUS: ({ status }) => `The feed answered with status ${status}.`,
  NO_VERSION_IN_FEED: () => 'The feed names no version in tag_name.',
  NO_RATES_IN_FEED: () => 'Its answer has no rates that can be read.',
  NO_PAGE_IN_FEED: () => 'The feed names no page in html_url.',
  FORMER_TEXT: formerText.en,
}

export const english: JobWords = {
  purposes: {
    'bank-sync':
      'Asks connected banks for what is new, in households that want that once a day. A run the server was off for is made up for soon after it starts.',
    subscriptions:
      'Looks through the last five years for charges and income that come back, and for those that stopped.',
    bills: 'Tells of bills that are due soon: three days before, or as many as the household chose for one.',
    tax: 'Tells of days on which a tax return or a payment is due, 30 and 7 days before, and of closed tax years that changed by themselves.',
    insights:
      'Looks through the numbers for what is worth knowing: what is far above usual, what runs short.',
    backup:
      'Makes a backup and opens it for a look, where anything was written since the last one, and deletes those that need not be kept any more.',
    'backup-drill':
      'Restores the newest backup into a temporary directory and examines it there, as hearth doctor does.',
    audit: 'Deletes audit entries after 365 days.',
    'security-events': "Deletes entries of everybody's own security history after 365 days.",
    'removed-members':
      'Forgets who a removed member was after seven days: name, e-mail address, ways to sign in, settings, notifications and security history go. What they entered stays, under "Former member", and the address is free again.',
    sessions:
      'Deletes sessions that ended or expired, used and expired reset links, sign-ins left half way, and tokens of apps a month after they expired.',
    throttles: 'Deletes failed sign-ins that slow nobody down any more.',
    previews:
      'Gives up previews of imports and moves that nobody decided about within a day; their files and rows go.',
    'job-runs': 'Deletes what is known of runs like this one after 90 days, but for the last of each job.',
    notifications: 'Deletes notifications 90 days after they were read, and all of them after 365 days.',
    'webhook-deliveries': 'Deletes what is known of webhook deliveries that are over, after 30 days.',
    receipts:
      'Deletes receipts for good that were in the bin for 30 days, and files left by uploads that were broken off.',
    'tax-packages': 'Deletes packages of tax years a day after they were asked for.',
    sizes: 'Notes once a day how large the data is, so that its growth can be told; 400 days are kept.',
    warnings:
      'Looks each hour whether something needs an administrator, such as a disk that fills up, and tells them once.',
    'exchange-rates':
      'Asks for the exchange rates of the day, and for their history the first time, where that was turned on under Settings, Household.',
    'update-check': 'Asks the feed of releases whether there is a newer version. Nothing is downloaded.',
  },
  messages: {
    ENDED_WITH_PROCESS: () => 'It ended with the process.',
    STOPPED: () => 'It was stopped with the service. The next run goes on from there.',
    INTERNAL: () => 'Something went wrong on our side. The log has more.',
    REFUSED: refusalInEnglish,
    ...englishStorage,
    SYNCED: ({ synced, failed, skipped, banks }) => {
      const named = banks.named.map(({ name, code }) => `${name} (${code})`)
      const more = banks.failed - banks.named.length
      const failing = ` Of their banks ${banks.failed} failed: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
      return `${synced} synced, ${failed} failed, ${skipped} left for later.${banks.failed > 0 ? failing : ''}`
    },
    LOOKED_AT: ({ looked, found, failed }) =>
      `Households looked at: ${looked}. Newly found: ${found}.${failed > 0 ? ` Households that could not be looked at: ${failed}.` : ''}`,
    BILLS: ({ count }) => (count === 0 ? 'Nothing is due soon.' : `Bills told of: ${count}.`),
    TAX_NEWS: ({ due, changed }) =>
      due + changed === 0 ? 'There was nothing to tell.' : `Told: ${due} due, ${changed} changed.`,
    DELETED: ({ what, count }) => `${DELETED[what]}: ${count}.`,
    NOTHING_OLD: () => 'Nothing was old enough.',
    CLOCK_LEAPT: ({ until }) => `The clock leapt by more than a day, so nothing is deleted before ${until}.`,
    ASKED_TODAY: () => 'It was asked within the last day.',
    FEED_FAILED: ({ failure }) => inWords(feed, failure),
    RATES_OFF: () => 'Nobody is to be asked.',
    RATES_READ: ({ feed, rates, changed }) =>
      `${RATE_FEEDS[feed]}: ${rates} rates read, ${changed} of them new.`,
    RATES_FAILED: ({ feed: name, failure }) => `${RATE_FEEDS[name]}: ${inWords(feed, failure)}`,
    NEWER_VERSION: ({ version }) => `${version} is there.`,
    NO_NEWER_VERSION: () => 'There is no newer version.',
    NOTHING_TO_COPY: () => 'There is nothing to copy yet.',
    NOTHING_WRITTEN: () => 'Nothing was written since the last one.',
    NO_BACKUP_YET: () => 'There is no backup yet.',
    BACKUP_MADE: ({ backup, bytes }) => `${backup}, ${bytes.toLocaleString('en')} bytes.`,
    BACKUP_WHOLE: ({ backup, isDataExamined }) =>
      `${backup} is whole${isDataExamined ? ', and so is the data in it' : ''}.`,
    BACKUP_UNRELIABLE: ({ backup, fault }) =>
      `${backup} cannot be relied on: ${inWords(englishFaults, fault)}.`,
    PAUSED: () => 'Paused since a backup was restored; resume it under Settings, Backups.',
    NOTED: () => 'Noted.',
    WARNINGS: ({ count, appeared }) =>
      count === 0 ? 'Nothing needs an administrator.' : `Warnings: ${count}. New: ${appeared}.`,
    PACKAGE_MADE: ({ year, files, missing }) => `${files} files of ${year}, ${missing} missing.`,
    FORMER_TEXT: formerText.en,
  },
  feed,
}
