import type { ByLanguage } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import type { AverageRate } from '../../../ledger/rates/average-rate.ts'
import type { FoundRate } from '../../../ledger/rates/rate-book.ts'
import type { RateSource } from '../../../ledger/rates/sources.ts'

const names: ByLanguage<Record<RateSource, string>> = {
  en: {
    HAND: 'Entered by hand',
    FILE: 'From a file of rates',
    BANK_OF_CANADA: 'Bank of Canada',
    ECB: 'European Central Bank',
    IMPLIED: 'Linked transfers',
  },
  fr: {
    HAND: 'Saisi à la main',
    FILE: 'D’un fichier de taux',
    BANK_OF_CANADA: 'Banque du Canada',
    ECB: 'Banque centrale européenne',
    IMPLIED: 'Virements liés',
  },
}

/** Of an amount that the statement has in the household's currency as well. */
export const statementSource: ByLanguage<string> = { en: 'From the statement', fr: 'Selon le relevé' }

/** Where the rate of a day is from. */
export function daySource({ source, via }: Pick<FoundRate, 'source' | 'via'>, language: Language): string {
  const name = names[language][source]
  return via === null ? name : `${name} (${via})`
}

const averages: ByLanguage<(source: string, days: number) => string> = {
  en: (source, days) => `${source}, average of ${days} daily rates`,
  fr: (source, days) => `${source}, moyenne de ${days} taux quotidiens`,
}

export const averageSource = ({ source, days }: AverageRate, language: Language): string =>
  averages[language](names[language][source], days)
