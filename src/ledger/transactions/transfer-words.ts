import type { Language } from '../../core/languages.ts'

/** Why two transactions may be one transfer. */
export const transferReason = (daysApart: number, language: Language): string =>
  language === 'fr'
    ? `Le même montant est sorti d’un compte et entré dans un autre, ${howFarApart(daysApart, language)}.`
    : `The same amount left one account and reached another, ${howFarApart(daysApart, language)}.`

/** Of two transactions, within a sentence. */
export function howFarApart(days: number, language: Language): string {
  if (language === 'fr')
    return days === 0 ? 'le même jour' : days === 1 ? 'à un jour d’écart' : `à ${days} jours d’écart`
  return days === 0 ? 'on the same day' : days === 1 ? 'a day apart' : `${days} days apart`
}
