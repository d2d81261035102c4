import { shownDay } from '../days.ts'
import { absolute, isNegative, isZero, shown } from '../money.ts'
import type { Import } from './queries.ts'
import { words } from './words.ts'

export type FileAccount = Import['accounts'][number]

export interface OpeningShown {
  locale: string
  today: string
  currency: string | undefined
  /** Of a card or a loan amounts are what is owed. */
  isOwed: boolean
}

/** 3,000.00; of a card or a loan 570.00 owed. */
export function balanceText(balance: string, { locale, currency, isOwed }: OpeningShown): string {
  const text = shown(isOwed ? absolute(balance) : balance, { locale, currency })
  if (!isOwed || isZero(balance)) return text
  return isNegative(balance) ? words.opening.owed(text) : words.opening.inCredit(text)
}

/** What the account begins and ends with, and what the bank says of its end, as one sentence. */
export function openingSentence(account: FileAccount, how: OpeningShown): string {
  const { action, openingBalance, openingDate, closingBalance, reportedBalance, reportedDate } = account
  const inWords = (balance: string) => balanceText(balance, how)
  const day = (date: string) => shownDay(date, how)
  const isNew = action === 'CREATE'
  const start =
    openingBalance !== null && openingDate !== null
      ? words.opening.starts(inWords(openingBalance), day(openingDate))
      : isNew && words.opening.startsWithout(inWords('0.00'))
  const end =
    closingBalance !== null && reportedBalance !== null && reportedDate !== null
      ? endText({ closingBalance, reportedBalance, on: day(reportedDate) }, inWords)
      : ''
  if (start) return end ? words.opening.both(start, end) : words.opening.only(start)
  return end ? words.opening.only(words.opening.account(end)) : ''
}

const endText = (
  { closingBalance, reportedBalance, on }: { closingBalance: string; reportedBalance: string; on: string },
  inWords: (balance: string) => string,
): string =>
  isProven({ closingBalance, reportedBalance })
    ? words.opening.endsAsBankSays(inWords(closingBalance), on)
    : words.opening.ends(inWords(closingBalance), on, inWords(reportedBalance))

/** Whether it ends with what the bank says. */
export const isProven = ({
  closingBalance,
  reportedBalance,
}: Pick<FileAccount, 'closingBalance' | 'reportedBalance'>): boolean =>
  closingBalance !== null && reportedBalance !== null && closingBalance === reportedBalance

/** What may be said of what it begins with: of a new account always, else where the file says something. */
export const isOpeningOpen = ({ action, openingSource }: FileAccount): boolean =>
  action === 'CREATE' || (action === 'USE' && openingSource !== null)
