import { numberText } from '../../language.ts'
import type { words } from '../../rates/words.ts'

export const rates: typeof words = {
  inOne: (currency) => `Tout en ${currency}`,
  eachAlone: 'Chaque devise à part',
  fromFile: 'Lire un fichier de taux',
  fileHint:
    'Un CSV, un XML ou un ZIP de taux de change de la Banque du Canada ou de la Banque centrale européenne, ou un CSV avec les colonnes date et rate.',
  ratesTaken: (rates, changed) =>
    `${numberText(rates)} taux lus, dont ${numberText(changed)} nouveaux ou corrigés.`,
  ratesUsed: 'Taux de change utilisés',
  forEvery: 'pour chaque ≈',
  sources: {
    HAND: 'Saisi à la main',
    FILE: 'Tiré d’un fichier',
    BANK_OF_CANADA: 'Banque du Canada',
    ECB: 'Banque centrale européenne',
    IMPLIED: 'Tiré d’un de vos virements',
  },
  booked: (amount, rate, day) => `≈ ${amount} au taux de ${rate}, ${day}`,
  bookedSources: { ORIGINAL: 'Selon le relevé', TRANSFER: 'Selon l’autre côté du virement' },
  rateFrom: (source, day, via) => `${source}, ${day}${via === null ? '' : `, en passant par ${via}`}.`,
  through: (source, via) => `${source}, en passant par ${via}`,
  lastOne: 'Aucun n’est plus récent : c’est donc le dernier qui compte.',
  ofEachDay: 'Chaque montant compte au taux de son propre jour; celui-ci est le plus récent.',
  noRate: (currency, isInPart) =>
    isInPart
      ? `${currency} : aucun taux pour une partie des jours affichés, donc exclu du total ces jours-là.`
      : `${currency} : aucun taux depuis une semaine, donc exclu du total.`,
  typeAnother: 'Saisir un autre taux',
  typeRate: 'Saisir un taux',
  rateOf: (from, to) => `Taux de change de ${from} à ${to}`,
  unitIs: (from, to) => `1 ${from} en ${to}`,
  rateForm: 'Saisissez un nombre supérieur à zéro, comme 1,3984.',
  rateDay: 'Choisissez le jour.',
  replaces: (rate) => `Remplace ${rate}, saisi pour ce jour.`,
  weekFrom: 'Il compte ce jour-là et jusqu’à une semaine après, tant qu’il n’y en a pas de plus récent.',
  rateKept: 'Taux enregistré.',
  forgetRate: 'Supprimer ce taux',
  allRates: 'Tous les taux de change',
  none: 'Il n’y a pas encore de taux de change. Saisissez-en un, lisez un fichier, ou demandez à un administrateur de choisir qui interroger sous Ménage.',
  noneOfCurrency: 'Il n’y en a aucun dans cette devise.',
  whichCurrency: 'Taux de quelle devise',
  allCurrencies: 'Toutes les devises',
  pages: 'Pages des taux de change',
  correct: 'Corriger',
  correctThat: (from, to, day) => `Corriger ${from} en ${to} du ${day}`,
  otherThan: (currency) => `Choisissez une devise autre que ${currency}.`,
  rateForgotten: 'Taux supprimé.',
}
