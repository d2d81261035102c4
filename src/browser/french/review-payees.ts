import { numberText } from '../language.ts'
import type { words } from '../review/payee-words.ts'

const rows = (count: number): string => `${numberText(count)} ${count < 2 ? 'ligne' : 'lignes'}`
const payees = (count: number): string =>
  `${numberText(count)} ${count < 2 ? 'bénéficiaire' : 'bénéficiaires'}`

export const reviewPayees: typeof words = {
  atPayees: (count, of) => `${rows(count)} chez ${payees(of)}`,
  rows,
  suggested: 'Suggérées',
  noSuggestion: 'Sans suggestion',
  list: 'Bénéficiaires',
  place: (place, of) => `Catégorie · ${numberText(place)} sur ${payees(of)}`,
  placeOf: (place, of) => `${numberText(place)} sur ${payees(of)}`,
  whichFor: (payee) => `Quelle catégorie pour ${payee}?`,
  since: (count, amount, day) =>
    count === 1 ? `${amount} le ${day}.` : `${rows(count)}, ${amount} depuis le ${day}.`,
  answers: 'Réponses',
  another: 'Une autre catégorie',
  always: (payee) => `Toujours pour ${payee}`,
  alwaysSo: 'Toujours',
  makesRule: 'crée une règle pour le prochain fichier',
  these: (count) => (count === 1 ? 'Cette ligne' : `Ces ${rows(count)}`),
  andOthers: (count) => `et ${count === 1 ? 'une autre' : `les ${numberText(count)} autres`}`,
  untick: 'Décochez celles qui diffèrent',
  tick: (day, amount) => `${day}, ${amount}`,
  oneByOne: 'Une à une',
  acceptAll: (count) => `Accepter les ${numberText(count)} suggérées`,
  done: (payee, category, count) => `${payee} : ${category}, ${rows(count)}`,
  allDone: 'Chaque opération a une catégorie.',
  undone: 'Chaque réponse peut être annulée.',
  next: 'Le bénéficiaire suivant',
  before: 'Le bénéficiaire précédent',
}
