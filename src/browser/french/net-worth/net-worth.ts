import { numberText } from '../../language.ts'
import type { words } from '../../net-worth/words.ts'

export const netWorth: typeof words = {
  value: 'Évaluer un bien',
  ranges: { '3': '3 mois', '12': '1 an', '36': '3 ans', all: 'Tout' },
  points: 'Intervalle',
  byMonth: 'Par mois',
  byDay: 'Par jour',
  nothing: 'Il n’y a encore rien à additionner.',

  valued: 'Que faut-il évaluer?',
  nothingValued: 'Une maison, une voiture ou des placements s’évaluent. Ajoutez-en d’abord un comme compte.',

  since: (when, isMonth) => (isMonth ? `depuis ${when}` : `depuis le ${when}`),
  overTime: 'Au fil du temps',
  chart: (first, when, last, isByMonth) =>
    `Valeur nette par ${isByMonth ? 'mois' : 'jour'}, de ${first} ${isByMonth ? 'en' : 'le'} ${when} à ${last} aujourd’hui`,

  madeOf: 'Ce qui la compose',
  byKind: 'Par type',
  byAccount: 'Par compte',
  changes: { '3': 'Sur 3 mois', '12': 'Sur un an', '36': 'Sur 3 ans', all: 'Depuis le début' },
  asBankTells: (name) => `${name} compte pour ce qu’en dit sa banque, soit`,
  besideTransactions: 'd’écart avec ses opérations.',
  apart: (currency, amount) =>
    `${currency}${amount === undefined ? '' : ` (${amount})`} : à part de ces totaux, car Hearth n’additionne jamais des devises.`,
  seeAlone: 'Voir cette devise seule',
  withArchived: (count) =>
    count === 1 ? 'avec 1 compte archivé :' : `avec ${numberText(count)} comptes archivés :`,

  whyItChanged: 'Pourquoi elle a changé',
  savedAndPaidOff: 'Épargné et remboursé',
  spentAndBorrowed: 'Dépensé et emprunté',
  earnedByInvestments: 'Gains des placements',
  lostByInvestments: 'Pertes des placements',
  rateMoved: (currency, isUp) => `${currency} : ${isUp ? 'hausse' : 'baisse'} du taux`,
  valueMoved: (kind, isUp) => `${kind} : ${isUp ? 'hausse' : 'baisse'} de valeur`,

  kinds: {
    PROPERTY: 'Maisons et terrains',
    REGISTERED: 'Épargne enregistrée',
    INVESTMENT: 'Placements',
    SAVINGS: 'Épargne',
    VEHICLE: 'Voitures',
    CHECKING: 'Comptes chèques',
    CASH: 'Argent comptant',
    OTHER_ASSET: 'Autres biens',
    MORTGAGE: 'Prêts hypothécaires',
    LOAN: 'Prêts',
    CREDIT_CARD: 'Cartes de crédit',
    LINE_OF_CREDIT: 'Marges de crédit',
    OTHER_LIABILITY: 'Autres dettes',
  },
}
