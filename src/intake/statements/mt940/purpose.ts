import { readBankAmount } from '../bank-fields.ts'
import type { StatedOriginal } from '../original.ts'

/** What :86: says of a transaction. */
export interface Purpose {
  payee: string
  memo: string
}

/** A subfield of the German form holds so many characters, and a line of SWIFT's so many: a full one goes on in the next. */
const SUBFIELD = 27
const LINE = 65

/** Reads :86: in the German form (?20…?33), in that of slashes (/REMI/…), with Dutch words, and as plain text. */
export function purposeOf(lines: string[]): Purpose {
  const written = lines.join('')
  if (/^\d{3}\?\d\d|\?(?:20|32)/.test(written)) return ofSubfields(written)
  const text = joined(lines, LINE)
  const slashed = ofSlashes(written)
  if (slashed) return slashed
  const [payee = '', ...rest] = text.split(
    / (?=(?:BETALINGS)?KENMERK |OMSCHRIJVING:? |MACHTIGING |INCASSANT |IBAN:? |BIC:? |NAAM:? )/,
  )
  return { payee: tidy(payee), memo: rest.length > 0 ? tidy(text) : '' }
}

const joined = (parts: string[], full: number): string =>
  parts.reduce((text, part, at) => {
    const before = parts[at - 1] ?? ''
    return at === 0 ? part : `${text}${before.length >= full ? '' : ' '}${part}`
  }, '')

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

function ofSubfields(written: string): Purpose {
  const parts = new Map<number, string>()
  for (const [, number, value = ''] of written.matchAll(/\?(\d\d)([^?]*(?:\?(?!\d\d)[^?]*)*)/g))
    parts.set(Number(number), value)
  const within = (from: number, to: number) =>
    [...parts].filter(([number]) => number >= from && number <= to).map(([, value]) => value)
  const text = joined([...within(20, 29), ...within(60, 63)], SUBFIELD)
  const purpose = ofKeys(text)
  const name = tidy(joined(within(32, 33), SUBFIELD))
  const payee = name || purpose || tidy(parts.get(0) ?? '')
  return { payee, memo: purpose === payee ? '' : purpose }
}

const KEY =
  /(?:^|[ +])?\b(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|DDAT|BREF|RREF|RTRN)[+:]/

/** What it was in another currency: /OCMT/USD40,00/ and /EXCH/1,3570/, or OAMT+ and COAM+ of the German form. */
export function originalIn(lines: string[]): StatedOriginal | undefined {
  const text = lines.join('').replace(/\?\d\d/g, '')
  const [, currency, written = ''] =
    /(?:\/OCMT\/|(?:^|[^A-Z])OAMT[+:])\s*([A-Z]{3})\s?(\d[\d.,]*)/.exec(text) ?? []
  const read = readBankAmount(written.replace(/[.,]$/, ''))
  if (currency === undefined || !('amount' in read)) return undefined
  return { amount: read.amount, currency, rate: /\/EXCH\/\s*(\d+(?:[.,]\d+)?)/.exec(text)?.[1] }
}

/** What follows SVWZ+, up to the next of such keys; all of it where there are none. */
function ofKeys(text: string): string {
  const [first = '', ...rest] = text.split(KEY)
  for (let at = 0; at < rest.length; at += 2) if (rest[at] === 'SVWZ') return tidy(rest[at + 1] ?? '')
  return tidy(rest.length > 0 ? first : text)
}

const CODE = /\/([A-Z]{4})\//

/** Values may have slashes of their own: `/REMI/USTD//Invoice 7/`. */
function ofSlashes(written: string): Purpose | undefined {
  const [, ...rest] = written.split(CODE)
  if (rest.length < 2) return undefined
  const values = new Map<string, string>()
  for (let at = 0; at < rest.length; at += 2)
    values.set(rest[at] ?? '', tidy((rest[at + 1] ?? '').replace(/^\/+|\/+$/g, '')))
  const remittance = values.get('REMI')?.replace(/^(?:USTD|STRD)\/\/?/, '') ?? ''
  const payee = values.get('NAME') || namedIn(values.get('CNTP')) || remittance
  return payee ? { payee, memo: payee === remittance ? '' : remittance } : undefined
}

/** /CNTP/ is account, bank and name. */
const namedIn = (party = ''): string => party.split('/')[2] ?? ''
