import type { words } from '../../budgets/words.ts'
import { numberText } from '../../language.ts'
import { ofMonth } from '../of-month.ts'

const envelopes = (count: number): string => `${numberText(count)} ${count < 2 ? 'enveloppe' : 'enveloppes'}`

export const budgets: typeof words = {
  pageTitle: (month) => `Budget ${ofMonth(month)}`,
  yearBefore: 'L’année d’avant',
  yearAfter: 'L’année d’après',
  noSuchMonth: 'Ce mois n’existe pas.',
  noCategory: 'Il n’y a aucune catégorie à budgéter.',
  closeEnvelope: 'Fermer l’enveloppe',
  spentOf: (spent, there) => `${spent} sur ${there}`,
  archived: 'Archivée',
  archivedBeside: 'archivée',

  headings: {
    ENVELOPES: ['Enveloppe', 'Dépensé sur ce qu’il y avait', 'Budgété', 'Dépensé', 'Disponible'],
    TRACKING: ['Catégorie', 'Sur ce qui était prévu', 'Prévu', 'Réel', 'Reste'],
  },
  captions: { ENVELOPES: 'Enveloppes du mois', TRACKING: 'Prévu et réel du mois' },
  budgetedOf: { ENVELOPES: 'Budgété', TRACKING: 'Prévu' },
  nextEnvelope: 'Enveloppe suivante',
  envelopeBefore: 'Enveloppe précédente',
  budgetEnvelope: 'Budgéter l’enveloppe',
  filledByTemplate: 'Remplie par un modèle',
  cell: (name) => `${name}, budgété`,
  cellWith: (name, amount) => `${name}, budgété ${amount}`,
  noAmount: 'Ce n’est pas un montant. Écrivez 12,50, ou un calcul : 120+35.',
  belowZero: 'Une enveloppe ne peut recevoir un montant négatif : sortez-en de l’argent.',
  nowBudgeted: (name, amount) => `${name} : ${amount} au budget.`,

  othersBudgeted: 'Quelqu’un d’autre a budgété',
  othersBudgetedFor: (name) => `pour « ${name} » entre-temps. Vous avez écrit`,
  notTaken: (name, amount) => `${name}, ${amount} :`,
  keepTheirs: (amount) => `Garder ${amount}`,
  setMine: (amount) => `Fixer ${amount}`,

  leftNotes: {
    over: 'Le budget dépasse les fonds disponibles.',
    owes: 'Rien n’est encore budgété. Les dettes de vos comptes dépassent leurs avoirs.',
    all: 'Tout est dans des enveloppes.',
  },
  sources: {
    from: (month) => `Report ${ofMonth(month)}`,
    opening: 'Déjà dans les comptes',
    exchange: 'Gains et pertes de change',
    returned: 'Repris des enveloppes',
    overspent: (month) => `Dépassement en ${month}`,
    held: (month) => `Réservé pour ${month}`,
  },

  beginsIn: (month) =>
    `Le budget commence en ${month}. Ce qui est budgété ici le fait commencer plus tôt, et chaque mois depuis est recalculé.`,
  nothingYet: {
    ENVELOPES: (month) => `Rien n’est encore budgété pour ${month}.`,
    TRACKING: (month) => `Rien n’est encore prévu pour ${month}.`,
  },
  copy: (month) => `Copier le mois ${ofMonth(month)}`,
  fillByTemplates: 'Remplir selon les modèles',
  fillByAverages: 'Remplir selon les moyennes…',
  moveMoneyNext: 'Déplacer de l’argent…',
  holdFor: (month) => `Réserver pour ${month}`,
  holdForNext: (month) => `Réserver pour ${month}…`,
  movedAndFilled: 'Déplacements et remplissages…',
  moreAboutMonth: 'Plus d’actions pour le mois',
  assign: 'Répartir',
  styles: { ENVELOPES: 'Avec des enveloppes', TRACKING: 'Seulement comparer prévu et réel' },
  stylesSet: { ENVELOPES: 'Vous budgétez avec des enveloppes.', TRACKING: 'Prévu et réel sont comparés.' },

  envelopesOver: (count) => `${envelopes(count)} ${count < 2 ? 'a' : 'ont'}`,
  over: 'de dépassement',
  coverAll: 'Tout combler',
  coverOver: 'Combler ce qui dépasse',

  allEnvelopes: 'Toutes les enveloppes',
  planAndFact: 'Prévu et réel',
  spentHereAndThere: 'Dépensé, ici et dans les rapports',
  noAccount: 'Aucun compte n’est encore au budget.',
  addAccount: 'Ajoutez-en un, ou mettez-en un au budget',
  unbooked: (count, currency, first, last) =>
    `${numberText(count)} ${count < 2 ? 'montant' : 'montants'} en ${currency}, ${last === null ? `du ${first}` : `du ${first} au ${last}`}, sans taux de change\u00a0: ce budget n’en tient pas compte.`,
  otherMoney: 'Hors de ce budget, parce que c’est une autre devise :',

  result: {
    soFar: 'Entrées moins sorties jusqu’ici',
    inNoLine: [' : ', ', dans aucune ligne'],
    side: 'Sens',
    result: 'Résultat',
  },

  moveTakenBack: 'Le déplacement est annulé.',
  fillingTakenBack: (count) => `Annulé dans ${envelopes(count)}.`,
  fillingTakenBackPartly: (count, kept) =>
    `Annulé dans ${envelopes(count)}; ${numberText(kept)} ${kept < 2 ? 'a été modifiée depuis et reste' : 'ont été modifiées depuis et restent'}.`,
}
