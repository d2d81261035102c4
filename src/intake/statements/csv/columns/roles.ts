import { isCurrency } from '../../../../core/currencies.ts'
import type { ColumnRole } from '../../statements.ts'
import { giveBookkeepingRoles } from './bookkeeping.ts'
import { isDirectionColumn } from './directions.ts'
import { isOtherFigure } from './figures.ts'
import { hintOf, isPlainDate, type NameHint, payeeCandidates } from './names.ts'
import { partyColumns } from './parties.ts'
import { holdsAmounts, holdsDates, type Profile } from './profiles.ts'
import { isStatusColumn } from './status.ts'
import { isSpoken, isTelling, isWording, isWordy } from './wording.ts'

/** What the names of the columns say, before the columns of amounts are chosen. */
export interface NamedColumns {
  names: string[]
  hints: (NameHint | undefined)[]
  /** IGNORE where the names say nothing; amounts are not among them yet. */
  roles: ColumnRole[]
}

export const hasName = (names: string[], ...requested: string[]): boolean =>
  requested.every((name) => names.includes(name))

/**
 * One role per column as far as the names tell. Of several columns with one hint the first counts whose cells are what
 * the name says; so a "Valuta" is a date in one bank's file and a currency in another's.
 */
export function namedColumns(names: string[], profiles: Profile[]): NamedColumns {
  const hints = names.map((name, column) =>
    ofFigures(name, fitting(hintOf(name), profiles[column]), profiles[column]),
  )
  const named = { names, hints, roles: names.map((): ColumnRole => 'IGNORE') }
  const give = giver(named.roles)
  const all = (hint: NameHint): number[] => hints.flatMap((found, column) => (found === hint ? [column] : []))
  const fits = (hint: NameHint, is: (profile: Profile) => boolean) =>
    all(hint).find((column) => profiles[column] && is(profiles[column])) ?? all(hint)[0]

  give('BALANCE', fits('BALANCE', holdsAmounts))
  give('CHECK_NUMBER', all('CHECK_NUMBER')[0])
  give('TEXT', all('TEXT')[0])
  give('CURRENCY', fits('CURRENCY', holdsCodes))
  give('STATUS', fits('STATUS', isStatusColumn))
  give('FEE', fits('FEE', holdsAmounts))
  give('CATEGORY', all('CATEGORY').find((column) => names[column] === 'category') ?? all('CATEGORY')[0])
  give('REFERENCE', all('REFERENCE').find((column) => names[column] !== 'id') ?? all('REFERENCE')[0])
  // American Express numbers the cards of one account there.
  if (!names.includes('card member')) for (const column of all('ACCOUNT')) give('ACCOUNT', column)
  for (const column of all('MEMO')) give('MEMO', column)
  giveDates(all, { names, profiles }, give)
  for (const column of [...all('INDICATOR'), ...all('WEAK_INDICATOR')]) give('INDICATOR', column)
  for (const column of all('BOTH')) if (!isNumeric(profiles[column])) give('INDICATOR', column)
  givePayee(named, profiles)
  giveDirections(named, profiles, give)
  giveBookkeepingRoles(named, profiles)
  return named
}

type Give = (role: ColumnRole, column: number | undefined) => void

function giver(roles: ColumnRole[]): Give {
  return (role, column) => {
    if (column !== undefined) roles[column] = role
  }
}

const isNumeric = (profile: Profile | undefined): boolean => profile !== undefined && holdsAmounts(profile)
const holdsCodes = ({ cells }: Profile): boolean =>
  cells.some((cell) => /^[a-z]{3}$/i.test(cell)) &&
  cells.every((cell) => cell === '' || /^[a-z]{3}$/i.test(cell))

const DATES: (NameHint | undefined)[] = ['BOOKED', 'POSTED', 'VALUE_DATE', 'STARTED', 'DATE']

/** A name that the cells contradict says nothing: a "Value" of numbers is an amount, of codes a currency. */
function fitting(hint: NameHint | undefined, profile: Profile | undefined): NameHint | undefined {
  if (!profile || profile.filled === 0 || hint === undefined) return hint
  if (hint === 'VALUE_DATE' && !holdsDates(profile)) {
    if (holdsCodes(profile)) return 'CURRENCY'
    return holdsAmounts(profile) ? 'WEAK_AMOUNT' : undefined
  }
  if (DATES.includes(hint) && profile.dates + profile.serials === 0) return undefined
  if (hint === 'BALANCE' && profile.amounts === 0) return undefined
  if ((hint === 'OUT' || hint === 'IN' || hint === 'PAYMENT') && profile.amounts === 0) return undefined
  if (hint === 'ACCOUNT' && profile.distinct > 6 && profile.distinct * 2 > profile.filled) return undefined
  if (hint === 'CURRENCY' && !holdsCodes(profile) && holdsDates(profile)) return 'VALUE_DATE'
  return hint
}

const AMOUNTS: (NameHint | undefined)[] = ['AMOUNT', 'WEAK_AMOUNT', 'GROSS']

/** A column of figures that is called after an order, a card or a quantity is no amount. */
function ofFigures(
  name: string,
  hint: NameHint | undefined,
  profile: Profile | undefined,
): NameHint | undefined {
  const isAmount = AMOUNTS.includes(hint)
  if (!isNumeric(profile) || (hint !== undefined && !isAmount)) return hint
  return isOtherFigure(name, isAmount) ? 'IGNORE' : hint
}

/**
 * The date is the posting date; without one, the day of the purchase is preferred to the day it was posted, because
 * pending rows have it and it does not change.
 */
function giveDates(
  all: (hint: NameHint) => number[],
  { names, profiles }: { names: string[]; profiles: Profile[] },
  give: Give,
) {
  const dated = (hint: NameHint) => {
    const filled = all(hint).filter((column) => profiles[column] && holdsDates(profiles[column]))
    return filled.find((column) => isPlainDate(names[column] ?? '')) ?? filled[0] ?? all(hint)[0]
  }
  const [booked, posted, date] = [dated('BOOKED'), dated('POSTED'), dated('DATE')]
  const other = dated('STARTED') ?? dated('VALUE_DATE')
  if (booked !== undefined) {
    give('OTHER_DATE', dated('STARTED') ?? date ?? posted ?? other)
    return give('DATE', booked)
  }
  if (posted !== undefined) {
    give('TRANSACTED_DATE', date ?? dated('STARTED'))
    return give('DATE', posted)
  }
  if (date === undefined) return give('DATE', other)
  give('OTHER_DATE', other)
  give('DATE', date)
}

/**
 * The likeliest name whose cells are words and differ from row to row; a column of "No Description", of references or of
 * kinds of payment is no payee where another says more.
 */
function givePayee({ names, roles, hints }: NamedColumns, profiles: Profile[]) {
  const give = giver(roles)
  const parties = partyColumns(names)
  if (parties && (hasName(names, 'from', 'to') || areParties(parties, profiles))) {
    give('PAYEE', parties.payer)
    return give('PAYEE', parties.payee)
  }
  const free = (column: number) => ['IGNORE', 'INDICATOR', 'MEMO'].includes(roles[column] ?? '')
  const candidates = payeeCandidates(names).filter(free)
  const spoken = candidates.filter((column) => isSpoken(profiles[column]))
  const named = spoken.find((column) => roles[column] !== 'MEMO') ?? spoken[0]
  if (named === undefined) {
    const text = roles.indexOf('TEXT')
    const isAlone = !profiles.some((profile) => roles[profile.column] === 'IGNORE' && isWordy(profile))
    return give('PAYEE', text >= 0 ? text : isAlone ? candidates[0] : undefined)
  }
  const others = profiles.filter(
    (profile) =>
      free(profile.column) &&
      (spoken.includes(profile.column) || (hints[profile.column] === undefined && isWordy(profile))),
  )
  const first = profiles[named]
  const telling = first && isTelling(first) ? first : others.find(isTelling)
  if (telling && telling.column !== named && roles[named] === 'IGNORE') give('MEMO', named)
  give('PAYEE', telling?.column ?? named)
  const described = names.findIndex((name, at) => /^description$/.test(name) && roles[at] === 'IGNORE')
  const says = profiles[described]
  if (says && isTelling(says) && !roles.includes('TEXT')) give('TEXT', described)
}

/** Whether one of the two at least is named in most rows, and what is written there are words. */
function areParties({ payer, payee }: { payer: number; payee: number }, profiles: Profile[]): boolean {
  const [paying, paid] = [profiles[payer], profiles[payee]]
  if (!paying || !paid || paying.filled === 0 || paid.filled === 0) return false
  const named = paying.cells.filter((cell, row) => isWording(cell) || isWording(paid.cells[row] ?? ''))
  return named.length * 2 >= paying.cells.length
}

/** Words of a direction say what they say whatever the column is called, and none at all. */
function giveDirections({ hints, roles }: NamedColumns, profiles: Profile[], give: Give) {
  for (const profile of profiles) {
    const { column } = profile
    if (roles[column] === 'IGNORE' && hints[column] === undefined && isDirectionColumn(profile))
      give('INDICATOR', column)
  }
}

/** The ISO code in "cad", "amount usd" or "montant cad". */
export function currencyOf(name: string): string | undefined {
  const code = name.split(' ').at(-1)?.toUpperCase() ?? ''
  return code.length === 3 && code !== 'NET' && isCurrency(code) ? code : undefined
}
