import { CITIES } from '../matching/payee-words.ts'
import { genericPhrases, OTHER_TRADES } from './generic-words.ts'
import { type MerchantKind, ONE_WAY } from './kinds.ts'
import { FOOD } from './names/food.ts'
import { GOING } from './names/going.ts'
import { HOME } from './names/home.ts'
import { LIVING } from './names/living.ts'
import { MONEY } from './names/money.ts'
import { beginnings, containsDigit, REGIONS, TRAILERS, wordsOf } from './normal-text.ts'

/** What the built-in list knows of a text: the kind, and the word that says it where no name is known. */
export interface Merchant {
  kind: MerchantKind
  word: string | null
}

export type Flow = 'IN' | 'OUT'

/**
 * The kind of merchant a bank's text names: of the longest name in it, or of a word such as "pharmacie". Null where none
 * or more than one fits, and for transfers, payments of cards, cash and money between people.
 */
export function merchantOf(text: string, flow: Flow): Merchant | null {
  const found = remembered(text)
  if (!found) return null
  if (found.kind === 'INTEREST' && flow === 'OUT') return { ...found, kind: 'INTEREST_PAID' }
  const way = ONE_WAY[found.kind]
  return way === undefined || way === flow ? found : null
}

/** The same of a transaction: by the bank's own text, else by its payee, where the text does not say that it went to a person. */
export function merchantOfRow(row: { payee: string; importedText: string }, flow: Flow): Merchant | null {
  const { payee, importedText } = row
  if (importedText === '' || importedText === payee) return merchantOf(payee, flow)
  return merchantOf(importedText, flow) ?? (isBetweenAccounts(importedText) ? null : merchantOf(payee, flow))
}

let written: Map<string, string> | undefined

/** A name of the list as people write it, where its words were run together: "TIMHORTONS" is Tim Hortons. */
export function writtenApart(text: string): string | undefined {
  const [word = '', ...rest] = wordsOf(text)
  if (rest.some((one) => !containsDigit(one))) return undefined
  written ??= joinedNames()
  return written.get(word)
}

function joinedNames(): Map<string, string> {
  const found = new Map<string, string>()
  for (const line of namesByKind()) {
    const [, list = ''] = line.split(': ')
    for (const name of list.split(', ')) {
      const plain = name.replace(/^!/, '')
      const words = wordsOf(plain)
      const joined = words.join('')
      if (words.length > 1 && joined.length >= SHORTEST_JOINED && !found.has(joined)) found.set(joined, plain)
    }
  }
  return found
}

/** Run together, shorter names are other words. */
const SHORTEST_JOINED = 8
const namesByKind = (): string[] => [FOOD, GOING, HOME, LIVING, MONEY].join('').split('\n')

/** How many names it has. */
export const countNames = (): number => lists().names

const MOST_REMEMBERED = 20_000
const memory = new Map<string, Merchant | null>()

function remembered(text: string): Merchant | null {
  const known = memory.get(text)
  if (known !== undefined) return known
  if (memory.size >= MOST_REMEMBERED) memory.clear()
  const found = look(text)
  memory.set(text, found)
  return found
}

interface Name {
  words: string[]
  kind: MerchantKind
  /** An everyday word, a surname or a place as well: only where nothing else stands behind it. */
  isStrict: boolean
}

interface Lists {
  byFirst: Map<string, Name[]>
  generic: Map<string, [string[], MerchantKind][]>
  names: number
}

let made: Lists | undefined
/** Read when the first text is looked at. */
const lists = (): Lists => {
  made ??= makeLists()
  return made
}

function makeLists(): Lists {
  const byFirst = new Map<string, Name[]>()
  const add = (name: Name) => {
    const [first = ''] = name.words
    const others = byFirst.get(first)
    if (others) others.push(name)
    else byFirst.set(first, [name])
  }
  let names = 0
  for (const line of namesByKind()) {
    const [kind = '', list = ''] = line.split(': ')
    for (const written of list === '' ? [] : list.split(', ')) {
      const isStrict = written.startsWith('!')
      const words = wordsOf(written)
      names++
      add({ words, kind: kind as MerchantKind, isStrict })
      const joined = words.join('')
      if (words.length > 1 && joined.length >= SHORTEST_JOINED)
        add({ words: [joined], kind: kind as MerchantKind, isStrict })
    }
  }
  for (const each of byFirst.values()) each.sort((one, other) => sizeOf(other) - sizeOf(one))
  const generic = Map.groupBy(genericPhrases, ([[first = '']]) => first) as Lists['generic']
  for (const each of generic.values()) each.sort(([one], [other]) => other.length - one.length)
  return { byFirst, generic, names }
}

const sizeOf = ({ words }: Name): number => words.join(' ').length

const MOST_WORDS = 20

function look(text: string): Merchant | null {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  const first = namedAtStart(words)
  if (isTransfer(words)) return first && OF_THE_BANK.has(first.kind) ? { kind: first.kind, word: null } : null
  if (!first && CARD_PAYMENT.test(spaced(words))) return null
  if (first === null) return null
  if (first) return { kind: first.kind, word: null }
  const inside = namedInside(words)
  if (inside !== undefined) return inside && { kind: inside, word: null }
  return byWord(words)
}

/** Its own fees and interest a bank names in such words too. */
const OF_THE_BANK: ReadonlySet<MerchantKind> = new Set(['BANK_FEES', 'INTEREST', 'INTEREST_PAID'])

const BETWEEN_ACCOUNTS =
  / (?:E ?TRANSFERT?|E ?TFR|E ?TRF|E ?TRANS|E ?XFER|INTERAC ETRNSFR|VIREMENTS?|VIR|ZELLE|VENMO|CASH APP|TRANSFERS?|TRANSFERT|TFR|TRF|XFER|TRSF|ATM|ABM|GAB|GUICHET|CASH WITHDRAWAL|CASHED|THANK YOU|MERCI|CREDIT CRD|CREDIT CARD (?:PAYMENT|PMT|PYMT|BILL)|CARTE DE CREDIT|CARDMEMBER) /
const PROCESSOR_TRANSFER = / PAYPAL INST(?:ANT)? (?:XFER|TRANSFER) /

const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `
const isTransfer = (words: readonly string[]): boolean =>
  BETWEEN_ACCOUNTS.test(spaced(words)) && !PROCESSOR_TRANSFER.test(spaced(words))
const isBetweenAccounts = (text: string): boolean => {
  const words = wordsOf(text)
  return isTransfer(words) || CARD_PAYMENT.test(spaced(words))
}

const CARDS = '(?:VISA|MASTERCARD|MASTER CARD|MC|AMEX|AMERICAN EXPRESS|DISCOVER|CREDIT CARD)'
const PAYS = '(?:PAYMENTS?|PMT|PYMT|EPAY|E PAYMENT|AUTOPAY|BILL|PAIEMENT|ACH PMT|WEB PYMT)'
const CARD_PAYMENT = new RegExp(` ${CARDS} (?:[A-Z]+ )?${PAYS} | ${PAYS} (?:[A-Z]+ ){0,2}${CARDS} `)
const CARD_BEHIND = new Set(['VISA', 'MASTERCARD', 'AMEX', 'MC', 'CREDIT'])

/** The longest name that the text begins with; null where one does and something speaks against it. */
function namedAtStart(words: readonly string[]): Name | null | undefined {
  const found = beginnings(words).flatMap((at) => {
    const hit = nameAt(words, at)
    return hit ? [{ ...hit, at }] : []
  })
  const [best] = found.toSorted((one, other) => sizeOf(other.name) - sizeOf(one.name) || one.at - other.at)
  if (!best) return undefined
  const rest = words.slice(best.at + best.length)
  if (rest.some((word) => CARD_BEHIND.has(word)) && rest.some((word) => PAYS.includes(word))) return null
  if (contradicts(rest, best.name.kind)) return best.name.isStrict ? undefined : null
  if (best.name.isStrict && !saysNothing(rest)) return undefined
  return best.name
}

interface Hit {
  name: Name
  length: number
}

/** The longest name whose words stand there; banks cut the last one short. */
function nameAt(words: readonly string[], at: number): Hit | undefined {
  const word = words[at] ?? ''
  const { byFirst } = lists()
  const names = byFirst.get(word) ?? byFirst.get(word.replace(/\d.*$/, '')) ?? []
  for (const name of names) {
    const isThere = name.words.every((part, place) => {
      const there = words[at + place] ?? ''
      if (place === 0 || there === part) return true
      const isLast = place === name.words.length - 1
      return isLast && (isCut(there, part, words.length - at - place) || there.replace(/\d+$/, '') === part)
    })
    if (isThere) return { name, length: name.words.length }
  }
  return undefined
}

const LONGEST_PLACE = 4
const isCut = (there: string, part: string, wordsLeft: number): boolean =>
  there.length >= Math.min(3, part.length - 1) &&
  there.length >= 2 &&
  part.startsWith(there) &&
  wordsLeft <= LONGEST_PLACE

/** Nothing but numbers, places and forms of companies; behind a number stands where the shop is. */
function saysNothing(rest: readonly string[]): boolean {
  const [next = ''] = rest
  if (rest.length === 0) return true
  if (rest.some((word) => OTHER_TRADES.has(word))) return false
  if (containsDigit(next)) return true
  const place = rest.findLastIndex((word) => !containsDigit(word))
  if (rest[place] !== 'CO' && REGIONS.has(rest[place] ?? '') && place <= LONGEST_PLACE) return true
  return rest.every(
    (word) => containsDigit(word) || TRAILERS.has(word) || REGIONS.has(word) || CITY_WORDS.has(word),
  )
}

const CITY_WORDS: ReadonlySet<string> = new Set([...CITIES].flatMap((city) => wordsOf(city)))

const RELATED: readonly (readonly MerchantKind[])[] = [
  ['EATING_OUT', 'COFFEE', 'ALCOHOL'],
  ['GROCERIES', 'ALCOHOL', 'COFFEE', 'EATING_OUT'],
  ['SHOPPING', 'CLOTHING', 'HOME_GOODS', 'HOBBIES', 'BOOKS', 'PERSONAL_CARE', 'OUTINGS'],
  ['INSURANCE', 'CAR_INSURANCE', 'HOME_INSURANCE', 'LIFE_INSURANCE', 'HEALTH_INSURANCE', 'MORTGAGE'],
  ['ELECTRICITY', 'HEATING', 'WATER'],
  ['INTERNET', 'PHONE', 'TELECOM'],
  ['DOCTOR', 'PHARMACY', 'HEALTH_INSURANCE'],
  ['TRANSIT', 'TAXI', 'TRAVEL', 'PARKING'],
  ['FUEL', 'CAR_REPAIRS'],
  ['CHILDCARE', 'SCHOOL', 'DONATIONS', 'BOOKS', 'DOCTOR', 'FITNESS'],
  ['HOBBIES', 'OUTINGS', 'FITNESS'],
  ['SALARY', 'BENEFITS', 'TAXES'],
]
const isRelated = (one: MerchantKind, other: MerchantKind): boolean =>
  one === other || RELATED.some((kinds) => kinds.includes(one) && kinds.includes(other))

const contradicts = (rest: readonly string[], kind: MerchantKind): boolean =>
  tradesIn(rest).some(({ kind: other, word }) => !TRAILERS.has(word) && !isRelated(kind, other))

/** Names too short or too common to be believed in the middle of a text. */
const SHORTEST_INSIDE = 5

function namedInside(words: readonly string[]): MerchantKind | null | undefined {
  const kinds = new Set<MerchantKind>()
  for (let at = 1; at < words.length; ) {
    const hit = nameAt(words, at)
    const isSure = hit && !hit.name.isStrict && (hit.length > 1 || sizeOf(hit.name) >= SHORTEST_INSIDE)
    if (isSure) kinds.add(hit.name.kind)
    at += isSure ? hit.length : 1
  }
  const [only, second] = kinds
  if (only === undefined) return undefined
  if (second !== undefined || contradicts(words, only)) return null
  return only
}

interface Trade {
  kind: MerchantKind
  word: string
}

function tradesIn(words: readonly string[]): Trade[] {
  const { generic } = lists()
  const found: Trade[] = []
  for (let at = 0; at < words.length; ) {
    const hit = generic
      .get(words[at] ?? '')
      ?.find(([phrase]) => phrase.every((part, i) => words[at + i] === part))
    if (hit) found.push({ kind: hit[1], word: hit[0].join(' ') })
    at += hit ? hit[0].length : 1
  }
  return found
}

/** Words that yield to one that says more: a "pet hospital" is for pets. */
const WEAK: ReadonlySet<string> = new Set(
  `CLINIC CLINIQUE HOSPITAL HOPITAL MEDICAL THERAPY SCHOOL ECOLE ACADEMY COLLEGE UNIVERSITY FASHION FASHIONS GAMES HAIR INN LODGE
  MOTORS RENT INSURANCE ASSURANCE ASSURANCES MEATS RESTAURANT RESTO HOTEL SUITES FOUNDATION GLASS BEAUTY`.split(
    /\s+/,
  ),
)

function byWord(words: readonly string[]): Merchant | null {
  const trades = tradesIn(words)
  const strong = trades.filter(({ word }) => !WEAK.has(word))
  const [first, ...others] = strong.length > 0 ? strong : trades
  if (!first || others.some(({ kind }) => kind !== first.kind)) return null
  return { kind: first.kind, word: first.word }
}
