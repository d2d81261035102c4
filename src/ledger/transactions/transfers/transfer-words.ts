import type { ByLanguage } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'

const reasons: ByLanguage<(apart: string) => string> = {
  en: (apart) => `The same amount left one account and reached another, ${apart}.`,
  fr: (apart) => `Le même montant est sorti d’un compte et entré dans un autre, ${apart}.`,
}

const distances: ByLanguage<(days: number) => string> = {
  en: (days) => (days === 0 ? 'on the same day' : days === 1 ? 'a day apart' : `${days} days apart`),
  fr: (days) => (days === 0 ? 'le même jour' : days === 1 ? 'à un jour d’écart' : `à ${days} jours d’écart`),
}

/** Why two transactions may be one transfer. */
export const transferReason = (daysApart: number, language: Language): string =>
  reasons[language](howFarApart(daysApart, language))

interface CurrencyRates {
  from: string
  to: string
  /** What a unit came to, and what it was worth that day. */
  came: string
  rate: string
}

const currencyReasons: ByLanguage<(rates: CurrencyRates, apart: string) => string> = {
  en: ({ from, to, came, rate }, apart) =>
    `1 ${from} came to ${came} ${to} between two accounts, ${apart}; the exchange rate was ${rate}.`,
  fr: ({ from, to, came, rate }, apart) =>
    `1 ${from} a donné ${came.replace('.', ',')} ${to} d’un compte à l’autre, ${apart}; le taux de change était de ${rate.replace('.', ',')}.`,
}

/** Why two transactions of different currencies may be one transfer. */
export const currencyReason = (daysApart: number, rates: CurrencyRates, language: Language): string =>
  currencyReasons[language](rates, howFarApart(daysApart, language))

/** How many days apart two transactions are, within a sentence. */
export const howFarApart = (days: number, language: Language): string => distances[language](days)
