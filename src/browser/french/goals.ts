import type { words } from '../goals/words.ts'
import { numberText } from '../language.ts'

export const goals: typeof words = {
  newGoal: 'Nouvel objectif',
  allGoals: 'Tous les objectifs',
  setGoal: 'Fixer un objectif',
  none: 'Un objectif indique pourquoi vous épargnez, combien et jusqu’à quand, et vous dit chaque mois si vous êtes en bonne voie.',
  gone: 'Cet objectif n’existe plus.',
  inOrder: 'Objectifs, le plus important d’abord',
  reached: 'Atteint',
  reachedOnes: 'Atteints',
  putAwayOnes: 'Archivés',
  putAwayCount: (count) => `Archivés (${numberText(count)})`,
  of: 'sur',

  reachedIn: (month) => `Atteint en ${month}`,
  wasMeantFor: (month) => `Était prévu pour ${month}`,
  onTrack: (month, amount) => `En bonne voie pour ${month}, ${amount} par mois`,
  needs: (month, amount) => `Il faut ${amount} par mois pour y arriver d’ici ${month}`,
  atThisPace: (month) => `À ce rythme, en ${month}`,
  noEnd: 'À ce rythme, pas de fin en vue',

  facts: {
    missing: 'Il manque',
    by: 'Échéance',
    atBeginning: 'Au départ',
    aMonth: 'Nécessaire par mois',
    stillThisMonth: 'Dont encore ce mois-ci',
    averageAMonth: 'Mis de côté par mois jusqu’ici',
    there: 'Atteint à ce rythme',
    noEnd: 'pas de fin en vue',
  },
  line: 'Au fil des mois',
  lineOf: (name) => `Ce qu’il y avait pour ${name}, mois après mois`,
  savedSoFar: 'Épargné jusqu’ici',
  withAllAccounts: 'Avec les comptes dans d’autres devises :',
  savedBy: (month) => `À ce rythme, d’ici ${month}`,

  putAside: 'Mettre de côté',
  forGoal: (name) => `pour ${name}`,
  putAsideFor: (name) => `Mettre de côté pour ${name}`,
  needed: (amount) => `Il faut ${amount}`,
  howMuch: 'Combien?',
  takenOut: (amount, name) => `Retiré de ${name} : ${amount}.`,
  putAsideNow: (amount, name) => `Mis de côté pour ${name} : ${amount}.`,

  contributions: {
    title: 'Versements',
    byHand: 'Mis de côté à la main',
    none: 'Rien n’a encore été mis de côté.',
    change: 'Modifier le versement',
    remove: 'Retirer le versement',
    pages: 'Pages des versements',
    minus: 'Avec un moins, il s’agit d’un retrait.',
    changed: 'Versement modifié.',
    removed: 'Versement retiré.',
  },

  accounts: {
    label: 'Ses comptes',
    title: 'Ce qu’ils contiennent est ce qui est épargné',
    mixed: (currency) =>
      `Ce qui n’est pas en ${currency} ne compte que dans une estimation aux taux de change.`,
    legend: 'Ce que ces comptes contiennent est ce qui est épargné',
    noneFree: 'Aucun compte n’est libre pour cet objectif.',
  },

  moreAbout: (name) => `Plus d’actions pour ${name}`,
  menu: {
    again: 'Épargner de nouveau',
  },
  deleteAsked: (name) => `Supprimer « ${name} »?`,
  deleteVerb: 'Supprimer l’objectif',
  deleteText:
    'L’objectif disparaît avec tout ce qui a été mis de côté pour lui à la main, et cela ne peut pas être annulé. L’archiver conserve les deux.',

  editTitle: (name) => `Modifier ${name}`,
  form: {
    set: 'Fixer l’objectif',
    name: 'Pour quoi',
    target: 'Combien',
    targetDate: 'Échéance, s’il y en a une',
    way: 'Où est son argent',
    places: { BY_HAND: 'À la main', ACCOUNTS: 'Dans des comptes', ENVELOPE: 'Dans une enveloppe' },
    envelopeHint: 'Tout ce que cette enveloppe du budget contient est épargné pour l’objectif.',
    earmarked: 'Déjà là',
    startDate: 'Épargne depuis le',
  },
  faults: {
    name: 'Pour quoi est-ce?',
    startDate: 'Depuis quand épargnez-vous?',
    targetDate: 'C’est avant le début.',
    earmarked: 'Le montant ne peut pas être négatif.',
    accountIds: 'Choisissez au moins un compte.',
    categoryId: 'Choisissez l’enveloppe.',
  },

  added: (name) => `${name} est maintenant un objectif.`,
  changed: (name) => `Objectif « ${name} » modifié.`,
  deleted: (name) => `Objectif « ${name} » supprimé.`,
  savedForAgain: (name) => `Vous épargnez de nouveau pour ${name}.`,
  isPutAway: (name) => `Objectif « ${name} » archivé.`,
  reordered: 'Les objectifs sont dans un autre ordre.',
}
