import type { ByLanguage } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import type { Day } from '../../../core/time.ts'

/** One thing that speaks for a transaction, or against it. */
export type GroundFact =
  | 'EQUAL'
  | 'ROUNDED'
  | 'TOGETHER'
  | 'TIPPED'
  | 'UNTIPPED'
  | 'TWO_PAYMENTS'
  | 'CONVERTED'
  | 'PRINTED'
  | 'BY_DUE_DATE'
  | 'SAME_CARD'
  | 'OTHER_CARD'
  | 'HAS_RECEIPT'
  | 'SAME_PAYEE'
  | 'SIMILAR_PAYEE'
  | 'SHARED_WORD'
  | DayFact

interface DayFact {
  /** Below zero where the transaction is earlier. */
  daysLater: number
  /** The day of the receipt, where it is not the one that was taken. */
  ifDate: Day | null
}

interface GroundWords {
  facts: Record<Exclude<GroundFact, DayFact>, string>
  days: (fact: DayFact) => string
}

const ENGLISH_DAYS = ['Same day', 'One day', 'Two days', 'Three days', 'Four days', 'Five days']
const FRENCH_DAYS = ['Même jour', 'Un jour', 'Deux jours', 'Trois jours', 'Quatre jours', 'Cinq jours']

const words: ByLanguage<GroundWords> = {
  en: {
    facts: {
      EQUAL: 'Amount equal',
      ROUNDED: 'Amount equal but for the rounding of cash',
      TOGETHER: 'Several receipts add up to the amount',
      TIPPED: 'Amount is the total with a tip',
      UNTIPPED: 'Amount is the total without its tip',
      TWO_PAYMENTS: 'Two payments add up to the total',
      CONVERTED: 'Amount fits the total in its currency',
      PRINTED: 'Amount is printed on the receipt',
      BY_DUE_DATE: 'Paid by the due date',
      SAME_CARD: 'Same card',
      OTHER_CARD: 'Another card',
      HAS_RECEIPT: 'It has a receipt already',
      SAME_PAYEE: 'Same payee',
      SIMILAR_PAYEE: 'Similar payee',
      SHARED_WORD: 'Payee shares a word',
    },
    days: ({ daysLater, ifDate }) => {
      const many = Math.abs(daysLater)
      const counted = ENGLISH_DAYS[many] ?? `${many} days`
      const text = many === 0 ? counted : `${counted} ${daysLater > 0 ? 'later' : 'earlier'}`
      return ifDate === null ? text : `${text} if the date is ${ifDate}`
    },
  },
  fr: {
    facts: {
      EQUAL: 'Montant égal',
      ROUNDED: 'Montant égal, à l’arrondi près du paiement comptant',
      TOGETHER: 'Plusieurs reçus totalisent le montant',
      TIPPED: 'Le montant est le total avec un pourboire',
      UNTIPPED: 'Le montant est le total sans son pourboire',
      TWO_PAYMENTS: 'Deux paiements totalisent le montant du reçu',
      CONVERTED: 'Le montant convient au total dans sa devise',
      PRINTED: 'Le montant est imprimé sur le reçu',
      BY_DUE_DATE: 'Payé avant l’échéance',
      SAME_CARD: 'Même carte',
      OTHER_CARD: 'Une autre carte',
      HAS_RECEIPT: 'Elle a déjà un reçu',
      SAME_PAYEE: 'Même bénéficiaire',
      SIMILAR_PAYEE: 'Bénéficiaire semblable',
      SHARED_WORD: 'Un mot en commun avec le bénéficiaire',
    },
    days: ({ daysLater, ifDate }) => {
      const many = Math.abs(daysLater)
      const counted = FRENCH_DAYS[many] ?? `${many} jours`
      const text = many === 0 ? counted : `${counted} plus ${daysLater > 0 ? 'tard' : 'tôt'}`
      return ifDate === null ? text : `${text} si la date est le ${ifDate}`
    },
  },
}

/** No sentence and without a full stop. */
export const groundText = (fact: GroundFact, language: Language): string =>
  typeof fact === 'object' ? words[language].days(fact) : words[language].facts[fact]
