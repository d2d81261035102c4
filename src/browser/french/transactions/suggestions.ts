import { numberText } from '../../language.ts'
import type { suggestionWords } from '../../transactions/suggestion-words.ts'

const rows = (count: number): string => `${numberText(count)} ${count < 2 ? 'ligne' : 'lignes'}`

export const suggestions: typeof suggestionWords = {
  tab: 'Suggérées',
  suggested: (category) => `${category}, suggérée`,
  have: (count) => `${rows(count)} ${count < 2 ? 'a' : 'ont'} une catégorie suggérée.`,
  greyUntil: 'En gris tant que vous ne l’acceptez pas; aucun total n’en tient compte avant.',
  acceptAll: (count) => `Tout accepter (${numberText(count)})`,
  accept: (category) => `Accepter ${category}`,
  acceptIt: 'accepter, descendre',
  acceptOfPayee: (count) => `tout accepter (${numberText(count)})`,
  another: 'une autre',
  notThis: 'Pas celle-ci',
  none: 'aucune',
  waiting: (count) =>
    count === 1 ? 'Une autre ligne attend.' : `${numberText(count)} autres lignes attendent.`,
  panel: 'Catégorie suggérée',
  accepted: (payee, category) => `${payee} : ${category}`,
  acceptedPayee: (payee, category, count) => `${payee} : ${category}, ${rows(count)}`,
  acceptedAll: (count) => `${rows(count)} ${count < 2 ? 'a reçu' : 'ont reçu'} la catégorie suggérée.`,
  dismissed: (payee, category) => `${category} ne sera plus suggérée pour ${payee}.`,
  keys: {
    shiftEnter: 'Maj Enter',
    accept: 'Accepter la catégorie suggérée',
    acceptPayee: 'L’accepter pour tout ce bénéficiaire',
    acceptAll: 'Accepter toutes celles suggérées sur cette page',
    dismiss: 'Ne plus la suggérer',
  },
}
