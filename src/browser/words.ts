import type { Slug } from '../core/problem.ts'
import { isDay, shownDay, shownMonth } from './days.ts'
import { numberText, onePoint, phrases, translated } from './language.ts'
import { decimalsOf, shown } from './money.ts'
import { Refusal } from './session/refusal.ts'

/** The app's sentences for the server's refusals: what happened and what to do. The server's own detail stands below. */
export const refusals = phrases('refusals', {
  failed: 'That did not work.',
  bySlug: {
    offline: 'Hearth does not answer. Your change is kept here; try again when you are back on the network.',
    'device-full': 'This device has no room left to keep it. It stays here while this page is open.',
    'device-keeps-nothing': 'This browser keeps nothing for Hearth. It stays here while this page is open.',
    'sent-before':
      'It arrived earlier, as it was before you changed it. Discard this one and change the other, or send this as another.',
    'validation-error': 'Something here cannot be accepted.',
    'credentials-invalid': 'The e-mail address or the password is wrong.',
    'challenge-invalid': 'That sign-in took too long. Start over.',
    'account-locked': 'Too many failed sign-ins. Wait a while, then try again.',
    'step-up-required': 'The password or the code is wrong.',
    forbidden: 'You may not do this. An administrator of the household can.',
    'not-found': 'This is gone.',
    conflict: 'This does not fit how things are now.',
    'tax-year-closed': 'The tax year is closed, and was left as it is.',
    'tax-year-warnings': 'Read the warnings of this year first.',
    'version-conflict': 'Somebody else changed this in the meantime.',
    'idempotency-conflict': 'This was sent before with something else in it.',
    'already-done': 'This is done already. Look at the page again before you send it once more.',
    'payload-too-large': 'That is more than Hearth takes at once.',
    'upload-too-large': 'This file is larger than Hearth takes.',
    'rate-limited': 'That was a lot at once. Wait a moment.',
    'too-busy': 'Hearth is busy. Try again in a moment.',
    'internal-error': 'Something went wrong in Hearth. What you typed is still here.',
    'insufficient-storage': 'The disk is full. Nothing was changed; reading goes on.',
    'ai-unavailable': 'The AI provider cannot be reached at the moment.',
    'ai-busy': 'The AI provider is busy, or is asked too often.',
    'ai-answer-broken': 'The AI provider gave no answer that can be used.',
    'ai-key-refused': 'The AI provider does not accept the key.',
    'ai-model-unknown': 'The AI provider does not know this model.',
    'ai-address-refused': 'The address of this AI provider may not be called.',
    'ai-daily-limit': 'The tokens you allow for a day are used up.',
    'bank-unavailable': 'The bank cannot be reached at the moment.',
    'unreadable-answer': 'Hearth gave an answer that makes no sense here.',
  },
})

/** The sentences of all other slugs, in languages besides English. */
export type SlugWords = Readonly<Record<Exclude<Slug, keyof typeof refusals.bySlug>, string>>

export function refusalSentence({ slug, detail }: Refusal): string {
  const ofSlug = (refusals.bySlug as Record<string, string>)[slug] ?? translated('slugs', { kind: slug })
  return typeof ofSlug === 'string' ? ofSlug : detail || refusals.failed
}

/** All of it in one sentence, where there is room for no more: why, else what; `otherwise` of what nobody refused. */
export const refusalText = (error: unknown, otherwise: string = refusals.failed): string =>
  error instanceof Refusal ? error.detail || refusalSentence(error) : otherwise

/** 1 row, 2 rows. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

export interface Reader {
  locale: string
  today: string
}

/** Standing by themselves: a part of a file's name is left as it is. Of 12.00 of 50.00 CAD both are money. */
const WRITTEN =
  /(?<![\w.,-])(?:(?<day>\d{4}-\d{2}-\d{2})|(?<month>\d{4}-\d{2})|(?:(?<part>\d{1,15}(?:\.\d{2,4})?)(?<of> of | sur ))?(?<amount>\d{1,15}(?:\.\d{2,4})?) (?<currency>[A-Z]{3}))(?![\w-]|\.\w)/g

const isMonth = (text: string): boolean => isDay(`${text}-01`)
const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** The server writes days and amounts for every client alike; here they stand as everywhere in the app. */
export const readable = (text: string, reader: Reader): string =>
  onePoint(
    text.replace(WRITTEN, (written, ...found) => {
      const named: Partial<Record<string, string>> = found.at(-1)
      const { day = '', month = '', part, of = '', amount = '', currency = '' } = named
      if (isDay(day)) return shownDay(day, reader)
      if (isMonth(month)) return shownMonth(month, reader)
      if (!isCurrency(currency)) return written
      // Without decimals it is a number of something else, but where the currency has none.
      const isMoney = (value: string) => value.includes('.') || decimalsOf(currency) === 0
      if (!isMoney(amount)) return written
      const money = (value: string) =>
        isMoney(value) ? shown(value, { locale: reader.locale, currency }) : value
      return part === undefined ? money(amount) : `${money(part)}${of}${money(amount)}`
    }),
  )

/** The same of sentences that name the currency once: an amount that stands without it is written as the others are. */
export const readableSentences = (text: string, reader: Reader): string =>
  readable(text, reader).replace(/(?<![\d.,\w])\d{1,15}\.\d{2}(?![\w-]|\.\w)/g, (amount) =>
    shown(amount, { locale: reader.locale }),
  )
