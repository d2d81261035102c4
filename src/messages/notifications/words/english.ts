import { feedText } from '../../../intake/bank-feed/words/words.ts'
import { disabledReasonInWords } from '../../webhooks/words/in-words.ts'
import type { Large, MessageFacts, NotifiedSecurityKind, Origin, Wording } from './message-facts.ts'

export const english: Wording = {
  'bill-due': ({ name, isOut, dueOn, amount, currency, isVarying, account }) => {
    const about = `${isVarying ? 'About ' : ''}${amount} ${currency}`
    return {
      title: `${name} is ${isOut ? 'due' : 'expected'} on ${dueOn}`,
      body: account === null ? `${about}.` : `${about} ${isOut ? 'from' : 'into'} ${account}.`,
    }
  },
  'price-changed': ({ name, isOut, isMore, now, before, currency, since }) => ({
    title: `${name} ${isOut ? 'costs' : 'brings'} ${isMore ? 'more' : 'less'}`,
    body: `${now} ${currency} since ${since}; it was ${before} ${currency} before.`,
  }),
  'budget-exceeded': ({ name, month, over, currency, isEnvelope }) => ({
    title: `${name} is overspent in ${month}`,
    body: `${over} ${currency} more was spent than ${isEnvelope ? 'its envelope had' : 'was planned'}.`,
  }),
  'goal-reached': ({ name, saved, target, currency, inTimeFor, since }) => {
    const of = `${saved} of ${target} ${currency}`
    return {
      title: `${name} is reached`,
      body: inTimeFor ? `${of} is there, in time for ${inTimeFor}.` : `${of} is there since ${since}.`,
    }
  },
  'tax-deadline': ({ year, dueOn, days, deadlines, isChecked }) => ({
    title: `Taxes for ${year}: deadline on ${dueOn}`,
    body: `${inDays(days)}: ${listed(deadlines.map((kind) => DEADLINES[kind] ?? kind))}.${isChecked ? '' : UNCHECKED}`,
  }),
  'tax-year-changed': (telling) => ({
    title: `The closed tax year ${telling.year} has changed`,
    body: changes(telling),
  }),
  'room-exceeded': ({ plan, year, owner, over, currency }) => ({
    title: `Too much was put into the ${PLANS[plan] ?? plan} for ${year}`,
    body: `${owner ?? 'Somebody'} is ${over} ${currency} over the contribution room.`,
  }),
  'sync-failed': ({ host, reason, banks }) => ({
    title: 'A bank connection stopped working',
    body:
      banks.length > 0
        ? `Nothing new comes in from some of the banks behind ${host}. ${banks
            .map(
              ({ bank, why }) =>
                `${bank}: ${why ? feedText(why, 'en') : 'its accounts are no longer listed.'}`,
            )
            .join(' ')}`
        : `Nothing new comes in through ${host}. ${reason ? feedText(reason, 'en') : 'The next sync tries again.'}`,
  }),
  'import-finished': ({ by, fileName, added, matched, left }) => {
    const rest = [
      ...(matched > 0 ? [`${matched} joined what was there`] : []),
      ...(left > 0 ? [`${left} left out`] : []),
    ]
    return {
      title: `${by ?? 'Somebody'} imported ${fileName}`,
      body: `${[`${added} ${added === 1 ? 'transaction' : 'transactions'} added`, ...rest].join(', ')}.`,
    }
  },
  'receipts-need-review': ({ count }) => ({
    title: count === 1 ? 'A receipt needs a look' : `${count} receipts need a look`,
    body: `Not everything on ${count === 1 ? 'it' : 'them'} could be read for sure. Check what was read against the picture.`,
  }),
  'webhook-disabled': ({ host, reason }) => ({
    title: 'A webhook was switched off',
    body: `Nothing more is sent to ${host}. ${reason ? disabledReasonInWords(reason, 'en') : ''}`.trim(),
  }),
  'weekly-digest': ({ from, to, spent, income, currency, bills, moreBills, waiting }) => {
    const due = bills.map(({ name, date, amount, currency }) => `${name} on ${date}, ${amount} ${currency}`)
    const rest = moreBills > 0 ? [`and ${moreBills} more`] : []
    return {
      title: `Your week from ${from} to ${to}`,
      body: [
        `Spent ${spent} ${currency}, income ${income} ${currency}.`,
        due.length === 0 ? 'No bill is due in the next week.' : `Due next: ${[...due, ...rest].join('; ')}.`,
        ...(waiting > 0 ? [`${waiting} to review.`] : []),
      ].join(' '),
    }
  },
  'channel-disabled': ({ name }) => ({
    title: 'A channel was switched off',
    body: `Nothing more is sent to ${name}. Under Settings, Notifications you see why, and can turn it on again.`,
  }),
  'large-transaction': (large) => ({
    title: `A large transaction: ${amountAndPayee(large)}`,
    body: `It ${large.isOut ? 'left' : 'reached'} ${large.account} on ${large.date}. It ${origin(large.origin, 'was')}.`,
  }),
  'large-transactions': (large) => ({
    title: `${large.count} large transactions`,
    body: `The largest is ${amountAndPayee(large)}, on ${large.date}. They ${origin(large.origin, 'were')}.`,
  }),
  security: ({ event, by, isByOther, address }) => {
    const how = [
      ...(isByOther ? [`by ${by ?? 'Somebody'}`] : []),
      ...(address === null ? [] : [`from ${address}`]),
    ].join(', ')
    const advice = isByOther
      ? 'If you did not expect this, ask them.'
      : 'If this was not you, change your password and tell an administrator.'
    return {
      title: SECURITY[event],
      body: how === '' ? advice : `It was done ${how}. ${advice}`,
    }
  },
  'backup-failed': ({ body }) => ({ title: 'A backup failed', body: body.en }),
  system: ({ body }) => ({ title: 'Hearth needs a look', body: body.en }),
}

const UNCHECKED = ' This date hasn’t been checked against the agency’s own page.'

const PLANS: Record<string, string> = { '401K': '401(k)' }

const DEADLINES: Record<string, string> = {
  FILING: 'the return',
  FILING_SELF_EMPLOYED: 'the return of the self-employed',
  PAYMENT: 'the payment of what is owed',
  GST_FILING: 'the GST/HST return',
  GST_PAYMENT: 'the payment of GST/HST',
  ESTIMATED_PAYMENT: 'an estimated payment',
  RRSP: 'the last day to pay into an RRSP for that year',
  INSTALMENT: 'an instalment of income tax',
  GST_QUARTER: 'the GST/HST return of a quarter',
  QC_FILING: 'the Québec return',
  QC_FILING_SELF_EMPLOYED: 'the Québec return of the self-employed',
  QC_PAYMENT: 'the payment of what is owed to Québec',
  QST_FILING: 'the QST return',
  QST_PAYMENT: 'the payment of QST',
  QST_QUARTER: 'the QST return of a quarter',
  SLIPS: 'the T4 and T4A slips for those you paid',
  NEC_1099: 'the 1099-NEC forms for those you paid',
}

const SECURITY: Record<NotifiedSecurityKind, string> = {
  SIGN_IN_SUCCEEDED: 'Somebody signed in to your account from a new place',
  REFRESH_TOKEN_REUSED: 'A session of yours may have been copied and was ended',
  PASSWORD_CHANGED: 'Your password was changed',
  PASSWORD_RESET: 'Your password was reset with a link',
  RESET_LINK_CREATED: 'A link to reset your password was made',
  TOTP_ENABLED: 'Two-factor sign-in was turned on',
  TOTP_DISABLED: 'Two-factor sign-in was turned off',
  TOTP_REMOVED: 'Your second factor was removed',
  RECOVERY_CODE_USED: 'A recovery code was used to sign in',
  RECOVERY_CODES_RENEWED: 'New recovery codes were made for your account',
  ROLE_CHANGED: 'Your role in the household was changed',
  EMAIL_CHANGED: 'Your e-mail address was changed',
  DATA_EXPORTED: "The household's data was exported from your account",
  OIDC_LINKED: 'An identity was linked to your account',
  OIDC_UNLINKED: 'An identity was unlinked from your account',
  ACCESS_TOKEN_CREATED: 'A token was made that lets an app into your account',
  ACCESS_TOKEN_REVOKED: 'A token that let an app into your account was revoked',
}

const inDays = (days: number): string => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`)

const listed = (words: string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

function changes({ lines, moreLines, parts, currency }: MessageFacts['tax-year-changed']): string {
  if (lines.length === 0)
    return `What counts in it is no longer the same in ${parts === 1 ? 'one place' : `${parts} places`}. Its totals are.`
  const named = lines.map(
    ({ line, label, before, after, difference }) =>
      `${line === null ? label : `${label} (${line})`}: ${before} ${currency} before, ${after} ${currency} now, a difference of ${difference} ${currency}.`,
  )
  const rest = moreLines > 0 ? [`And ${moreLines} more ${moreLines === 1 ? 'line' : 'lines'}.`] : []
  return [...named, ...rest].join(' ')
}

const amountAndPayee = ({ amount, currency, payee }: Large): string =>
  payee === '' ? `${amount} ${currency}` : `${amount} ${currency}, ${payee}`

function origin(from: Origin, were: string): string {
  if (from === 'BANK') return 'came from the bank'
  return 'by' in from
    ? `${were} entered by ${from.by ?? 'somebody'}`
    : `came with ${from.file ?? 'an import'}`
}
