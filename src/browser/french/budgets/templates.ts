import type { words } from '../../budgets/templates/template-words.ts'
import { numberText } from '../../language.ts'

const every = (count: number, each: string, many: string): string =>
  count < 2 ? `chaque ${each}` : `${many.replace('N', numberText(count))}`

export const budgetsTemplates: typeof words = {
  its: (count) => (count > 1 ? 'Ses modèles' : 'Son modèle'),
  addOne: 'En ajouter un',
  none: 'Rien ne la remplit automatiquement.',

  whatFills: (name) => `Ce qui remplit « ${name} »`,
  template: 'Modèle',
  templateAt: (at) => `Modèle ${at}`,
  remove: (at) => `Retirer le modèle ${at}`,
  willBeNone: 'Rien ne la remplira automatiquement.',
  add: 'Ajouter un modèle',
  addAnother: 'En ajouter un autre',
  noneNow: (name) => `Rien ne remplit plus « ${name} » automatiquement.`,
  kept: (name) => `${name} : son modèle est enregistré.`,

  kinds: {
    FIXED: 'Un montant chaque mois',
    UP_TO: 'La remplir jusqu’à un montant',
    BY_DATE: 'Épargner jusqu’à une date',
    SCHEDULE: 'Un montant tous les x jours',
    AVERAGE: 'Ce qui a été dépensé en moyenne',
    PERCENT_OF_INCOME: 'Une part des revenus',
    COPY_LAST_MONTH: 'Autant que le mois dernier',
  },
  amounts: {
    FIXED: 'Montant',
    UP_TO: 'Jusqu’à',
    BY_DATE: 'Montant',
    SCHEDULE: 'Montant chaque fois',
  },
  again: {
    label: 'Et de nouveau',
    once: 'Une fois',
    month: 'Chaque mois',
    months: (months) => `Tous les ${months} mois`,
    year: 'Chaque année',
    twoYears: 'Tous les 2 ans',
  },
  incomeOf: { THIS_MONTH: 'Ce mois-ci', LAST_MONTH: 'Le mois dernier' },
  fields: {
    atMost: 'Au plus par mois, s’il y a une limite',
    by: 'D’ici',
    everyDays: 'Tous les combien de jours',
    everyDaysHint: '7 : chaque semaine; 14 : toutes les deux semaines.',
    first: 'À partir du',
    months: 'Sur combien de mois',
    percent: 'Pourcentage',
    of: 'Des revenus de quel mois',
    priority: 'Rang',
    priorityHint: '0 passe en premier, 99 en dernier.',
  },
  faults: {
    count: (most) => `Écrivez un nombre de 1 à ${numberText(most)}.`,
    percent: 'Écrivez une part de 0,01 à 100 %.',
    first: 'Indiquez quel jour est le premier.',
    priority: (most) => `Écrivez un nombre de 0 à ${most}.`,
  },

  everyMonth: (amount) => `${amount} chaque mois`,
  upTo: (cap) => `Jusqu’à ${cap}`,
  upToAtMost: (cap, atMost) => `Jusqu’à ${cap}, au plus ${atMost} par mois`,
  by: (amount, month) => `${amount} d’ici ${month}`,
  byAgain: (amount, month, often) => `${amount} d’ici ${month}, de nouveau ${often}`,
  partOf: {
    THIS_MONTH: (percent) => `${percent} de ce qui entre`,
    LAST_MONTH: (percent) => `${percent} de ce qui est entré le mois dernier`,
  },
  spentLastMonth: 'Ce qui a été dépensé le mois dernier',
  spentOnAverage: (months) => `Ce qui a été dépensé en moyenne sur ${numberText(months)} mois`,
  asLastMonth: 'Autant que le mois dernier',
  onSchedule: (amount, often, first) => `${amount} ${often}, à partir du ${first}`,
  often: {
    days: (count) => every(count, 'jour', 'tous les N jours'),
    weeks: (count) => every(count, 'semaine', 'toutes les N semaines'),
    months: (count) => every(count, 'mois', 'tous les N mois'),
    years: (count) => every(count, 'année', 'tous les N ans'),
  },
}
