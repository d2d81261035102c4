import type { words } from '../../coach/figures/figure-words.ts'
import { numberText } from '../../language.ts'
import { accounts } from '../accounts.ts'

const operations = (count: number): string => `${numberText(count)} ${count < 2 ? 'opération' : 'opérations'}`

const grouping = (word: string) => ({
  title: word.charAt(0).toUpperCase() + word.slice(1),
  spending: `Dépenses par ${word}`,
  none: `Sans ${word}`,
})

const KINDS: Partial<Record<string, string>> = { ...accounts.types, ...accounts.plans }

/** One of a later version is called as the service calls it. */
const kindOf = (type: string): string =>
  KINDS[type] ?? `${type}`.charAt(0) + `${type}`.slice(1).toLowerCase().replaceAll('_', ' ')

export const coachFigures: typeof words = {
  asTable: (title) => `${title}, en tableau`,
  computed: 'Calculé par Hearth',
  computedFrom: (transactions) => `Calculé par Hearth à partir de ${operations(transactions)}`,
  showLess: 'En afficher moins',
  showAll: (lines) => `Afficher les ${numberText(lines)}`,
  open: {
    accounts: 'Voir les comptes',
    netWorth: 'Voir la valeur nette',
    forecast: 'Voir la prévision',
    budget: 'Voir le budget',
    goals: 'Voir les objectifs',
    subscriptions: 'Voir les abonnements',
    report: 'Voir le rapport',
  },
  openYear: (year) => `Voir ${year}`,
  openThose: (count, period) =>
    count < 2 ? `Voir l’opération (${period})` : `Voir les ${operations(count)} (${period})`,

  periods: {
    NONE: 'Période',
    DAY: 'Jour',
    WEEK: 'Semaine',
    MONTH: 'Mois',
    QUARTER: 'Trimestre',
    YEAR: 'Année',
  },
  by: {
    NONE: 'par période',
    DAY: 'par jour',
    WEEK: 'par semaine',
    MONTH: 'par mois',
    QUARTER: 'par trimestre',
    YEAR: 'par année',
  },
  fromMonth: (month) => `Dès ${month}`,
  weekOf: (day) => `Semaine du ${day}`,

  groupings: {
    CATEGORY: grouping('catégorie'),
    GROUP: grouping('groupe'),
    PAYEE: grouping('bénéficiaire'),
    TAG: grouping('étiquette'),
    ACCOUNT: grouping('compte'),
  },
  groupingBy: (word) => ({ ...grouping(`${word}`), none: 'Rien' }),

  accountKind: kindOf,
  plan: kindOf,
  forecastLowest: (day) => `Solde prévu, au plus bas le ${day}`,
  lowest: (day) => `Au plus bas, le ${day}`,
  atTheEnd: 'À la fin',
  taxYear: (year) => `Année d’imposition ${year}`,
  noAdvice: 'Additionné à partir des livres, sans conseil',
  form: 'Formulaire',
  total: 'Total',
  noticed: 'Ce que Hearth a remarqué',
  someOf: (count, total) => `${numberText(count)} sur ${numberText(total)}`,
  found: (count) => `${numberText(count)} ${count < 2 ? 'trouvée' : 'trouvées'}`,

  budgetOf: (month) => `Budget, ${month}`,
  overspent: 'Dépassement',
  withoutName: 'Sans nom',
  comesBack: 'Paiements récurrents',
  goingOn: (count) => `${numberText(count)} en cours`,
  aMonth: 'Par mois',
  coming: 'Ce qui arrive à échéance',

  spending: 'Dépenses',
  more: (count) => `${numberText(count)} ${count < 2 ? 'autre' : 'autres'}`,
  twoPeriods: (spending) => `${spending}, deux périodes`,
  against: (first, second) => `${first} par rapport à ${second}`,
  isUsual: (amount) => `d’habitude ${amount}`,
  saved: 'Épargné',
  ofWhatCameIn: 'Part des entrées',
  cameAndWent: 'Ce qui est entré et sorti',
}
