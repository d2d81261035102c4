import { numberText } from '../language.ts'
import type { words } from '../reports/words.ts'

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count < 2 ? one : many}`

export const reports: typeof words = {
  title: 'Rapports',
  customize: 'Personnaliser',
  kinds: {
    spending: 'Dépenses',
    'in-and-out': 'Entrées et sorties',
    category: 'Une catégorie',
    compare: 'Deux périodes',
    flow: 'Où va l’argent',
    forecast: 'Prévision',
    custom: 'Sur mesure',
    'in-review': 'Bilan',
  },
  review: {
    of: (period) => `Bilan de ${period}`,
    print: 'Imprimer ce rapport',
    open: 'Ouvrir cette partie',
    yearAfter: 'Année d’après',
  },
  ranges: {
    month: 'Ce mois-ci',
    '3': '3 mois',
    '6': '6 mois',
    '12': '12 mois',
    year: 'Cette année',
    'last-year': 'L’an dernier',
    own: 'D’autres jours',
  },
  intervals: { DAY: 'Jour', WEEK: 'Semaine', MONTH: 'Mois', QUARTER: 'Trimestre', YEAR: 'Année' },
  groupings: { GROUP: 'Groupe', TAG: 'Étiquette' },
  measures: {
    RECEIVED: 'Rentrées',
    NET: 'Ce qui reste',
    COUNT: 'Nombre d’opérations',
    AVERAGE: 'Moyenne',
  },
  ways: { PERIOD: 'Dans le temps', WEEKDAY: 'Jour de la semaine' },
  comparedWith: { BEFORE: 'Période d’avant', YEAR_BEFORE: 'Année d’avant', BUDGET: 'Le budget' },
  before: 'En comparaison',
  charts: { bars: 'Barres', lines: 'Courbes', heat: 'Jour par jour', flow: 'Flux', table: 'Tableau' },
  heat: {
    from: (amount) => `dès ${amount}`,
    walk: 'Les flèches parcourent les jours et les semaines, Entrée ouvre les opérations d’un jour.',
  },
  builtChart: (measure, way) => `${measure} : ${way}`,
  answers: {
    SPENT: (total, from, to) => `Dépenses du ${from} au ${to} : ${total}.`,
    RECEIVED: (total, from, to) => `Rentrées du ${from} au ${to} : ${total}.`,
    NET: (total, from, to) => `Net du ${from} au ${to} : ${total}.`,
    AVERAGE: (total, from, to) => `Dépense moyenne par opération du ${from} au ${to} : ${total}.`,
    BALANCE: (total, _from, to) => `Solde au ${to} : ${total}.`,
  },
  saved: {
    new: 'Enregistrer ce rapport',
    forAll: 'Tout le ménage le voit',
    onHome: 'À l’accueil de tous ceux qui le voient',
    shared: 'Partagé',
    own: 'Visible par vous seul',
    changed: 'Modifié',
    revert: 'Rétablir',
    more: (name) => `Plus d’actions pour ${name}`,
    asAnother: 'Enregistrer comme autre rapport',
    earlier: 'Reculer d’un onglet',
    later: 'Avancer d’un onglet',
    done: (name) => `Rapport « ${name} » enregistré.`,
    deleted: (name) => `Rapport « ${name} » supprimé.`,
  },
  transactionCount: (count) => counted(count, 'opération', 'opérations'),
  countedFromTo: (transactions, from, to) => `${transactions} du ${from} au ${to}.`,
  moreThanBefore: (change) => `C’est ${change} de plus qu’avant.`,
  moreThanBudget: (change) => `C’est ${change} de plus que prévu au budget.`,
  lessThanBudget: (change) => `C’est ${change} de moins que prévu au budget.`,
  lessThanBefore: (change) => `C’est ${change} de moins qu’avant.`,
  everythingElse: 'Tout le reste',
  without: {
    CATEGORY: 'Sans catégorie',
    GROUP: 'Sans groupe',
    PAYEE: 'Sans bénéficiaire',
    TAG: 'Sans étiquette',
    ACCOUNT: 'Sans compte',
  },
  days: { '30': '30 jours', '60': '60 jours', '90': '90 jours', '180': '180 jours', '365': 'Un an' },
  against: { before: 'Juste avant', year: 'Un an plus tôt', own: 'D’autres jours' },
  transfers: { out: 'Exclus', categorised: 'Avec une catégorie' },

  asked: {
    split: 'Réparti par',
    chart: 'Graphique',
    howFar: 'Horizon',
    when: 'Période',
    wrongWay: 'C’est avant le premier jour.',
    against: 'Par rapport à',
    againstFrom: 'Par rapport à, du',
    againstTo: 'Par rapport à, au',
    by: 'Par',
    downTo: 'Niveau de détail',
    each: 'Intervalle',
    least: 'Plus petit flux',
    transfers: 'Virements',
    allAccounts: 'Tous',
    ofBudget: 'Ceux du budget',
  },
  ofTheBudget: 'Ceux du budget',
  accounts: (count) => counted(count, 'compte', 'comptes'),
  otherCurrency: (currency) => `En ${currency} : il ne peut pas être additionné aux autres.`,
  chooseDays: 'Choisissez le premier et le dernier jour.',
  chooseOtherDays: 'Choisissez le premier et le dernier jour de l’autre période.',
  chooseCategory: 'Choisissez la catégorie dont vous voulez voir l’évolution.',

  asTable: (name) => `${name}, en tableau`,
  download: 'Télécharger en CSV',
  notInIt: (currencies) =>
    `Non compris : ce qui est en ${currencies}. Choisissez la devise ci-dessus pour le voir.`,

  flow: {
    chart: 'Ce qui est entré et à quoi il a servi',
    aim: 'Vers',
    from: 'Provenance',
    kinds: {
      ALL: 'Toutes les entrées',
      USED: 'Pris sur ce qu’il y avait',
      LEFT: 'Resté dans les comptes courants',
    },
    refund: (name) => `${name}, remboursé`,
    drawn: (name) => `Tiré de ${name}`,
    repaid: (name) => `${name}, rendu`,
    saved: (name) => `Versé dans ${name}`,
    paidOff: (name) => `${name}, remboursement`,
    more: (count) => `${numberText(count)} petits montants`,
    told: (received, spent, putAside, left) =>
      `Entrées : ${received}. Dépenses : ${spent}. Épargné ou remboursé : ${putAside}. Resté dans les comptes courants : ${left}.`,
    walk: 'Les flèches parcourent les flux, Entrée en ouvre les opérations.',
  },

  nothing: {
    spent: 'Rien n’a été dépensé durant ces jours.',
    inOrOut: 'Rien n’est entré ni sorti durant ces jours.',
    inEither: 'Rien n’a été dépensé pendant ces deux périodes.',
    fits: 'Rien ne correspond. Essayez d’autres jours ou une recherche plus large.',
    expected: 'Rien n’est encore prévu. Les abonnements et les virements récurrents s’affichent ici.',
  },

  by: {
    DAY: 'par jour',
    WEEK: 'par semaine',
    MONTH: 'par mois',
    QUARTER: 'par trimestre',
    YEAR: 'par année',
  },
  whatWasSpent: 'Dépenses',
  spentFromTo: (total, from, to) => `Dépenses du ${from} au ${to} : ${total}.`,
  spentMostOn: (total, from, to, name) => `Dépenses du ${from} au ${to} : ${total}, surtout pour ${name}.`,
  spentMostAt: (total, from, to, payee) => `Dépenses du ${from} au ${to} : ${total}, surtout chez ${payee}.`,
  tagsOverlap: 'Ce qui a deux étiquettes compte dans les deux.',

  whatCameAndWent: 'Entrées et sorties',
  left: (income, expenses, net) => `${income} en entrées, ${expenses} en sorties; il reste ${net}.`,

  cameIn: (total) => `${total} en entrées :`,
  inAll: (total) => `${total} en tout :`,
  leftOut: (when, amount) => `${when} jusqu’ici, ${amount}, n’est ni dans la moyenne ni dans l’habitude.`,
  usually: (average, median, highest, when) =>
    `${average} en moyenne, d’habitude ${median}, au plus ${highest} (${when}).`,

  compared: {
    chart: 'Dépenses des deux périodes, là où elles ont le plus changé',
    heading: 'Ce qui a le plus changé',
  },
  during: (from, to) => `du ${from} au ${to}`,
  asMuch: (total, days, others) => `Dépenses ${days} : ${total}, autant que ${others}.`,
  less: (total, days, amount, others) =>
    `Dépenses ${days} : ${total}, soit ${amount} de moins que ${others}.`,
  more: (total, days, amount, others) => `Dépenses ${days} : ${total}, soit ${amount} de plus que ${others}.`,

  forecast: {
    everyday: 'Avec les dépenses courantes',
  },
  lowestNamed: (day) => `Au plus bas, le ${day}`,
  willBe: (days, lowest) => `Solde prévu des ${days} prochains jours, au plus bas le ${lowest}`,
  lowest: (now, day, balance) => `${now} maintenant; au plus bas, ${balance} le ${day}.`,
  lowestAsUsual: (now, day, balance, everyday) =>
    `${now} maintenant; au plus bas, ${balance} le ${day}, si, comme d’habitude, ${everyday} par jour sortent en plus de ce qui est prévu.`,

  periods: { WEEK: 'Semaine du' },
  quarter: (number, year) => `T${number} ${year}`,
  columns: {
    putAside: 'Mis de côté',
    leftOfIncome: 'Taux d’épargne',
    running: 'Cumul',
  },
  moreLines: (count) => `${numberText(count)} de plus`,
}
