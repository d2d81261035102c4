import { allFormats } from '../../core/file-formats.ts'
import type { words } from '../home/words.ts'
import { numberText } from '../language.ts'
import { banks } from './banks.ts'

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count < 2 ? one : many}`

export const home: typeof words = {
  notificationsUnread: 'Notifications, certaines non lues',

  begin: {
    label: 'Commencer',
    heading: 'Comment vos comptes arrivent-ils ici?',
    files: 'Importer les fichiers de votre banque',
    filesSays: `${allFormats('ou')}, plusieurs à la fois. Les comptes en sont tirés.`,
    bankSays: 'Par SimpleFIN : ce qui est nouveau arrive de lui-même, chaque jour.',
    typeSays: 'De l’argent comptant, une maison, un prêt, ou ce que vous préférez tenir à la main.',
  },
  steps: {
    heading: 'Reste à configurer',
    hide: 'Masquer',
    accounts: 'Ajouter vos comptes',
    categories: 'Parcourir les catégories',
    budget: 'Un budget par enveloppes, ou seulement comparer?',
  },
  stepDone: (step) => `Fait : ${step}`,

  arrange: {
    title: 'Organiser l’accueil',
    hint: 'Vous seul voyez cet ordre. Faites glisser une poignée, ou déplacez-la avec les flèches.',
    reset: 'Rétablir l’ordre',
    figures: 'Quatre chiffres',
    parts: 'Parties que vous utilisez',
    partsHint:
      'Désactivée, une partie disparaît de votre navigation, de la recherche et de l’accueil. Rien n’est supprimé.',
  },
  comingUp: {
    heading: 'À venir',
    none: 'Aucune échéance connue.',
  },
  moreOf: (count) => `${numberText(count)} de plus`,

  thisMonth: 'ce mois-ci',
  usualBy: (amount, by) => `${amount} d’habitude ${by}`,
  soFarIn: (month) => `en ${month} jusqu’ici`,
  spentIn: (month) => `Dépenses en ${month}`,
  byThe: (day) => {
    const number = `${day}`.slice(-2).replace(/^0/, '')
    return `au ${number === '1' ? '1er' : number}`
  },
  asUsual: (by) => `autant que d’habitude ${by}`,
  less: (amount) => `${amount} de moins`,
  more: (amount) => `${amount} de plus`,
  thanUsual: (by) => `que d’habitude ${by}`,
  leftOfPlan: 'Reste sur le prévu',
  envelopesOver: (count) => counted(count, 'enveloppe a', 'enveloppes ont'),
  categoriesOver: (count) => counted(count, 'catégorie a', 'catégories ont'),
  over: 'de dépassement',
  noneBudgeted: 'Rien n’est encore budgété',
  envelopesEnough: 'Chaque enveloppe a ce qu’il faut',
  categoriesEnough: 'Chaque catégorie a ce qu’il faut',

  of: 'sur',
  onTrack: (month) => `En bonne voie, ${month}`,
  needsAMonth: (amount) => `Il faut ${amount} par mois`,
  reachedIn: (month) => `${month} à ce rythme`,
  noEnd: 'Aucune fin en vue à ce rythme',

  inAndOut: {
    label: 'Ce qui est entré et ce qui est sorti pendant chacun des six derniers mois',
  },

  putAwayNamed: (title) => `Masquer : ${title}`,
  putAwayOffline: 'Ne peut pas être masqué pendant que Hearth ne répond pas',
  notPutAway: 'Cela n’a pas pu être masqué. Réessayez dans un moment.',
  putAway: 'Masqué.',

  spending: {
    heading: 'Dépenses ce mois-ci',
  },
  spendingSoFar: (month, amount, usual) =>
    `Dépenses en ${month} jusqu’ici, ${amount}${usual === undefined ? '' : `, contre ce qui est habituel à ce jour, ${usual}`}`,
  usualMonths: (from, to) => `Habituel, ${from} à ${to}`,

  overBudget: 'Budget dépassé',
  whereItWent: 'Où l’argent est allé',
  noneSpent: 'Rien n’est encore dépensé ce mois-ci.',
  everythingElse: 'Tout le reste',

  problem: (why, code) =>
    ` : ${(banks.problems as Partial<Record<string, { what: string }>>)[code ?? '']?.what ?? why}`,
  bankProblem: (bank, _why, code) =>
    `${bank} ${(banks.bankWants as Partial<Record<string, string>>)[code] ?? banks.bankBroughtNothing}`,
  nothingNewer: (day) => ` : rien de plus récent que le ${day}`,
  reconnect: 'Reconnecter',
  sync: 'Synchroniser',
  askedBank: 'Synchronisé avec la banque.',

  waiting: 'En attente de vous',
  review: (count) => `Réviser ${numberText(count)}`,
  thingsWait: (count) => counted(count, 'élément à traiter', 'éléments à traiter'),
  kinds: {
    POSSIBLE_DUPLICATE: 'Doublons possibles',
    TRANSFER_PAIR: 'Virements à confirmer',
    UNCATEGORISED: 'Sans catégorie',
    RULE_SUGGESTION: 'Règles suggérées',
    SUBSCRIPTION_SUGGESTION: 'Abonnements trouvés',
    RECEIPT: 'Reçus',
  },
  counts: {
    POSSIBLE_DUPLICATE: (count) => counted(count, 'doublon possible', 'doublons possibles'),
    TRANSFER_PAIR: (count) => counted(count, 'virement à confirmer', 'virements à confirmer'),
    UNCATEGORISED: (count) => counted(count, 'sans catégorie', 'sans catégorie'),
    RULE_SUGGESTION: (count) => counted(count, 'règle suggérée', 'règles suggérées'),
    SUBSCRIPTION_SUGGESTION: (count) => counted(count, 'abonnement trouvé', 'abonnements trouvés'),
    RECEIPT: (count) => counted(count, 'reçu', 'reçus'),
  },
}
