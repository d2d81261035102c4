import type { ByLanguage } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { inEnglish } from '../../../core/refusals/reasons.ts'
import { FIRST_DAY, LAST_DAY } from '../../../core/time.ts'

/** What is wrong with a cell: it has not the form of its column, names nobody's activity, or none where one is needed. */
export type CellFault = 'FORM' | 'STRANGE_ACTIVITY' | 'AIMLESS'

interface Words {
  /** What a column has to be. */
  form: Partial<Record<string, string>>
  otherwise: string
  strangeActivity: string
  aimless: string
}

const english: Words = {
  form: {
    date: inEnglish({ kind: 'NOT_A_DATE_IN_LEDGER', first: FIRST_DAY, last: LAST_DAY }),
    distance: 'must be a decimal above 0, with two decimals at the most',
    unit: 'must be KM or MI',
    purpose: 'must be BUSINESS, MEDICAL, MOVING or CHARITY',
    from: 'must be one line of text, 200 characters at the most',
    to: 'must be one line of text, 200 characters at the most',
    odometer: 'must be a whole number',
    notes: 'must be one line of text, 500 characters at the most',
  },
  otherwise: 'cannot be read',
  strangeActivity: 'there is no business or property of that name',
  aimless: 'a trip for a business names it, and no other trip does',
}

const french: Words = {
  form: {
    date: `doit être une date du calendrier, AAAA-MM-JJ, du ${FIRST_DAY} au ${LAST_DAY}`,
    distance: 'doit être un nombre au-dessus de 0, avec deux décimales au plus',
    unit: 'doit être KM ou MI',
    purpose: 'doit être BUSINESS, MEDICAL, MOVING ou CHARITY',
    from: 'doit être une seule ligne de texte, de 200 caractères au plus',
    to: 'doit être une seule ligne de texte, de 200 caractères au plus',
    odometer: 'doit être un nombre entier',
    notes: 'doit être une seule ligne de texte, de 500 caractères au plus',
  },
  otherwise: 'ne peut pas être lu',
  strangeActivity: 'aucune entreprise ni aucun bien en location ne porte ce nom',
  aimless: 'un déplacement pour une entreprise la nomme, et aucun autre ne le fait',
}

const words: ByLanguage<Words> = { en: english, fr: french }

export function faultIn(column: string, fault: CellFault, language: Language): string {
  const { form, otherwise, strangeActivity, aimless } = words[language]
  if (fault === 'FORM') return form[column] ?? otherwise
  return fault === 'AIMLESS' ? aimless : strangeActivity
}
