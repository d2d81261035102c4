import type { ByLanguage } from '../../core/facts.ts'
import { howFarApart } from '../../ledger/transactions/transfers/transfer-words.ts'

/** Where a transaction came from. */
export type OriginFact = 'BANK' | 'HAND' | { file: string }

type UnsureField = 'merchant' | 'date' | 'total'

/** Why something waits for a word, where review itself says so. */
interface WhyWaiting {
  /** The same thing twice, so many days apart. */
  twice: (daysApart: number) => string
  origins: (keep: OriginFact, gone: OriginFact) => string
  uncategorised: string
  unreviewed: string
  unread: string
  unsure: (fields: readonly UnsureField[]) => string
  /** With the grounds, which are no sentences. */
  mayBelong: (grounds: readonly string[]) => string
}

const isSame = (one: OriginFact, other: OriginFact): boolean =>
  typeof one === 'object' && typeof other === 'object' ? one.file === other.file : one === other

const englishOrigin = (from: OriginFact): string =>
  from === 'BANK' ? 'came from the bank' : from === 'HAND' ? 'was entered by hand' : `came with ${from.file}`

const frenchOrigin = (from: OriginFact, isMany: boolean): string => {
  if (from === 'HAND') return isMany ? 'ont été saisies à la main' : 'a été saisie à la main'
  const whence = from === 'BANK' ? 'de la banque' : `de ${from.file}`
  return `${isMany ? 'viennent' : 'vient'} ${whence}`
}

const FIELDS = { merchant: 'nom', date: 'date', total: 'total' } as const

export const whyWaiting: ByLanguage<WhyWaiting> = {
  en: {
    twice: (daysApart) =>
      `The same amount with a similar payee is in this account twice, ${howFarApart(daysApart, 'en')}.`,
    origins: (keep, gone) =>
      isSame(keep, gone)
        ? `Each ${englishOrigin(keep)}.`
        : `One ${englishOrigin(keep)}, the other ${englishOrigin(gone)}.`,
    uncategorised: 'It has no category, so no budget and no report knows what it was for.',
    unreviewed: 'Nobody has looked at it since it came in.',
    unread: 'It could not be read.',
    unsure: (fields) => `Not read for sure: ${fields.join(', ')}.`,
    mayBelong: (grounds) => `A transaction may belong to it. ${grounds.join('. ')}.`,
  },
  fr: {
    twice: (daysApart) =>
      `Le même montant, avec un bénéficiaire semblable, figure deux fois dans ce compte, ${howFarApart(daysApart, 'fr')}.`,
    origins: (keep, gone) =>
      isSame(keep, gone)
        ? `Les deux ${frenchOrigin(keep, true)}.`
        : `L’une ${frenchOrigin(keep, false)}, l’autre ${frenchOrigin(gone, false)}.`,
    uncategorised: 'Elle n’a pas de catégorie; aucun budget ni rapport ne sait donc à quoi elle a servi.',
    unreviewed: 'Personne ne l’a regardée depuis son arrivée.',
    unread: 'Il n’a pas pu être lu.',
    unsure: (fields) => `Lecture incertaine : ${fields.map((field) => FIELDS[field]).join(', ')}.`,
    mayBelong: (grounds) => `Une opération y correspond peut-être. ${grounds.join('. ')}.`,
  },
}
