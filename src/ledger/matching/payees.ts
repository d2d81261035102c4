import { casedAsName } from './payee-casing.ts'
import {
  BELONGING,
  BRANDS,
  CITIES,
  COUNTRIES,
  LEGAL_FORMS,
  PREFIXES,
  REGIONS,
  REGIONS_LIKE_WORDS,
  TRAILERS,
} from './payee-words.ts'

const MAX_LENGTH = 300
/** Every pass shortens or is the last but one; more than a few are never needed. */
const MAX_PASSES = 100

/**
 * The payee's name from a bank's text: without payment processors and methods before it, and without store and card
 * numbers, dates, references, cities and legal forms after it. Cleaning a clean name changes nothing, and a text that
 * is not empty never becomes empty. Callers store the bank's own text beside it.
 */
export function cleanPayee(text: string): string {
  const whole = text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
  // A character of two halves is not cut between them.
  let clean = whole
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const cleaner = passOver(clean)
    if (cleaner === clean) break
    clean = cleaner
  }
  return clean
}

const spaced = (text: string): string => (text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text).trim()

function passOver(text: string): string {
  const steps = [withoutPrefix, brandOf, withoutDetails, withoutTail, withoutDomain, casedAsName, brandOf]
  return steps.reduce((before, step) => {
    const after = spaced(step(before))
    return after !== before && isName(after) ? after : before
  }, text)
}

/** Two letters or digits make a name, one of them a letter; a lone S of a table number does not. */
const isName = (text: string): boolean =>
  /[a-z]{2}/i.test(text) || (/\p{L}/u.test(text) && /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text))

/** Of a transfer whose bank tells no name: which way it went says less than how. */
const WAYS = /^(?:sent|received|envoyé|reçu|envoye|recu)e?$/i

function withoutPrefix(text: string): string {
  for (const prefix of PREFIXES) {
    const rest = text.replace(prefix, '')
    if (rest !== text && isName(rest) && !WAYS.test(rest)) return rest
  }
  return text
}

function brandOf(text: string): string {
  return BRANDS.find(([pattern]) => pattern.test(text))?.[1] ?? text
}

/** Suffixes that banks append in their own form, and references after a star. */
function withoutDetails(text: string): string {
  const plain = text.replace(/ (?:DES|ID|INDN|CO ID|TRACE|REF):.*$/i, '').replace(/[*]+$/, '')
  const [, name = '', behind = ''] = /^([^*]+)\*(.*)$/.exec(plain) ?? []
  if (!name) return plain
  const [reference = '', ...others] = behind.trim().split(' ')
  return isReference(reference) ? `${name} ${others.join(' ')}` : `${name} ${behind}`
}

const isReference = (word: string): boolean =>
  /^[A-Z0-9-]+$/.test(word) && /\d/.test(word) && word.length >= 4

function withoutTail(text: string): string {
  const words = text.split(' ')
  for (let count = words.length; count > 1; ) {
    const fewer = withoutLast(words.slice(0, count))
    if (fewer === count || !isName(words.slice(0, fewer).join(' '))) {
      words.length = count
      break
    }
    count = words.length = fewer
  }
  return words
    .filter((word, index) => index === 0 || !/^(?:#\d+|\d{4,})$/.test(word))
    .join(' ')
    .replace(/[\s,:;*#/-]+$/, '')
}

/** How many of the words are left without the last thing that is no part of a name. */
function withoutLast(words: readonly string[]): number {
  const count = words.length
  const last = plainWord(words[count - 1] ?? '')
  const before = plainWord(words[count - 2] ?? '')
  if (isNumberOfSomething(last) || LEGAL_FORMS.has(last) || TRAILERS.has(last) || last === '')
    return count - 1
  if (/^\d[A-Z]\d$/.test(last) && /^[A-Z]\d[A-Z]$/.test(before)) return count - 2
  if (MONTHS.test(before) && /^\d{1,2}$/.test(last)) return count - 2
  if (MONTHS.test(last) && /^\d{1,2}$/.test(before)) return count - 2
  if (last === 'PAYMENT' && before === 'BILL') return count - 2
  if (COUNTRIES.has(last) && isRegion(before)) return count - 1
  if (isRegion(last)) return withoutPlace(words, count - 1)
  const city = cityAtEnd(words, count)
  return city > 0 && city < count && isNumberOfSomething(plainWord(words[count - city - 1] ?? ''))
    ? count - city
    : count
}

const MONTHS = /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)$/

function plainWord(word: string): string {
  const upper = word.toUpperCase()
  return /^[(,]|[),;]$/.test(upper) ? upper.replace(/^[(,]+|[),;]+$/g, '') : upper
}

const isRegion = (word: string): boolean => REGIONS.has(word) || REGIONS_LIKE_WORDS.has(word)

/** A region with the city before it; a small town is recognised by the store number before it. */
function withoutPlace(words: readonly string[], count: number): number {
  const city = cityAtEnd(words, count)
  if (city > 0) {
    const belongs = BELONGING.has(plainWord(words[count - city - 1] ?? ''))
    return belongs || city === count ? count : count - city
  }
  const store = words.findLastIndex(
    (word, index) => index > 0 && index < count && isNumberOfSomething(plainWord(word)),
  )
  if (store > 0 && count - store <= 4) return store
  return REGIONS.has(plainWord(words[count] ?? '')) ? count : count + 1
}

/** How many of the first `count` words are a city at their end. */
function cityAtEnd(words: readonly string[], count: number): number {
  for (let length = Math.min(3, count); length > 0; length--) {
    const name = words
      .slice(count - length, count)
      .map(plainWord)
      .join(' ')
    if (CITIES.has(name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))) return length
  }
  return 0
}

/** Numbers of stores, cards, telephones, dates and references; not the 73 of Pizza 73. */
function isNumberOfSomething(word: string): boolean {
  return (
    /^#?\d{3,}$/.test(word) ||
    /^#\w{1,8}$/.test(word) ||
    /^[X*]+\d{2,}$/.test(word) ||
    /^[A-Z]{1,2}[-#]?\d{2,}$/.test(word) ||
    /^(?:STORE|STR|NO|UNIT)[.#]*\d+$/.test(word) ||
    /^\d{1,4}[/-]\d{1,2}(?:[/-]\d{2,4})?$/.test(word) ||
    /^\d{1,2}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?:\d\d)?$/.test(word) ||
    /^\+?[\d().-]{7,}$/.test(word) ||
    (/^[A-Z0-9]{6,}$/.test(word) && /\d.*\d/.test(word) && !/^\d{1,3}[A-Z]{4,}$/.test(word))
  )
}

/** NETFLIX.COM is Netflix; what is behind the domain is a telephone's town. */
function withoutDomain(text: string): string {
  return text.replace(/^([\p{L}\p{N}-]{2,})\.(?:com|ca|net|org|io|co)(?:\/\S*)?(?= |$)/iu, '$1')
}
