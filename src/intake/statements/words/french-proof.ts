import type { WordsFor } from '../../../core/facts.ts'
import type { ProofFact } from '../messages.ts'

const TOTALS = {
  IN: 'Entrées',
  OUT: 'Sorties',
  COUNT: 'Nombre de lignes',
  COUNT_IN: 'Nombre d’entrées',
  COUNT_OUT: 'Nombre de sorties',
}

export const frenchProof: WordsFor<ProofFact> = {
  DIFFERENCE: ({ amount, where, like }) => {
    const place = where ? ` ${placeOf(where)}` : ''
    const cause =
      like === null
        ? 'Il manque peut-être une ligne, ou une ligne est comptée deux fois.'
        : `C’est comme si « ${like.text} » était comptée ${like.as === 'TWICE' ? 'deux fois' : 'avec le mauvais signe'}.`
    return `Écart de ${inFigures(amount)}${place}. ${cause}`
  },
  TOTAL_DIFFERS: ({ of, said, found }) =>
    `${TOTALS[of]} : le relevé indique ${inFigures(said)}, ses lignes donnent ${inFigures(found)}.`,
  PAGES_MISSING: ({ pages, of }) =>
    `${pages.length === 1 ? 'La page' : 'Les pages'} ${pages.join(', ')}${of === null ? '' : ` sur ${of}`} ${pages.length === 1 ? 'n’est' : 'ne sont'} pas dans le fichier.`,
  UNREAD_LINES: ({ count }) =>
    `${count < 2 ? `${count} ligne n’a pas été lue` : `${count} lignes n’ont pas été lues`}; le reste ne peut donc pas être prouvé.`,
  MIXED_CURRENCIES: () => 'Des lignes sont dans une autre devise et ne peuvent pas être additionnées.',
  DATES: () => 'Une date manque, n’est pas à sa place ou n’est pas imprimée comme les autres.',
  DAILY_BALANCES_DIFFER: ({ count, of }) =>
    `${count} ${count < 2 ? 'solde quotidien' : 'soldes quotidiens'} sur ${of} ne ${count < 2 ? 'suit' : 'suivent'} pas des lignes; une ligne a donc une mauvaise date.`,
  DATE_ORDER: () => 'Les dates peuvent se lire avec le jour d’abord ou avec le mois d’abord.',
  TWO_READINGS: () => 'Ses lignes peuvent se lire de plus d’une façon qui concorde.',
  SIGN: () => 'Rien n’indique quels montants sont des sorties; les soldes concordent dans les deux sens.',
  PICTURE_DIFFERS: () => 'Le texte du fichier indique d’autres chiffres que la page.',
  NO_OPENING: () => 'Le fichier n’indique pas son solde d’ouverture; rien ne le prouve donc.',
  NO_CLOSING: () => 'Le fichier n’indique pas son solde de clôture; rien ne le prouve donc.',
  NO_BALANCES: () => 'Le fichier n’a aucun solde qui le prouverait.',
}

const inFigures = (amount: string): string => amount.replace('.', ',')

function placeOf({ after, row, page }: { after: string | null; row: number; page: number | null }): string {
  const on = page === null ? `à la ligne ${row}` : `à la page ${page}`
  return after === null ? on : `${on}, après « ${after} »`
}
