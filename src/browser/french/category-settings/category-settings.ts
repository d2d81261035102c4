import type { words } from '../../category-settings/words.ts'
import { numberText } from '../../language.ts'

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count < 2 ? one : many}`

export const categorySettings: typeof words = {
  lead: 'Dans l’ordre où chaque liste les affiche. Prenez-en une par sa poignée, ou appuyez dessus sur Alt et une flèche.',
  addGroup: 'Ajouter un groupe',
  newGroup: 'Nom du nouveau groupe',
  none: 'Il n’y a aucune catégorie. Les groupes viennent d’abord, et les catégories y prennent place.',
  group: 'Groupe',
  kinds: { EXPENSE: 'Dépenses', INCOME: 'Revenus', SAVINGS: 'Épargne' },
  taxLine: 'Ligne fiscale',
  taxLineHint:
    'La ligne de la déclaration de revenus où elle va, s’il y a lieu : 21400, ligne 18 de l’annexe C.',
  asItsGroup: 'Celle du groupe',
  byItsPlace: 'Selon sa place',
  colour: 'Couleur',
  colours: ['Vert', 'Ambre', 'Bleu', 'Brun', 'Violet', 'Olive', 'Sarcelle', 'Gris'],
  icon: 'Icône',
  noIcon: 'Aucune icône',
  colourAndIcon: 'Couleur et icône',
  colourAndIconOf: (name) => `Couleur et icône : ${name}`,
  detailsOf: (name) => `Détails : ${name}`,
  moreAbout: (name) => `Plus d’actions pour ${name}`,
  addCategory: 'Ajouter une catégorie',
  addCategoryIn: (group) => `Ajouter une catégorie dans ${group}`,
  newCategoryIn: (group) => `Nom d’une nouvelle catégorie dans ${group}`,

  renameIt: (name) => `Renommer ${name}`,
  newNameOf: (name) => `Nouveau nom pour ${name}`,
  renamedMeanwhile:
    'Quelqu’un a changé ce nom entre-temps. Entrée prend le vôtre, Échap garde celui de l’autre.',

  moveIt: (name) => `Déplacer ${name}`,
  moveTo: 'Déplacer vers…',
  dragOrKeys: 'Faites glisser, ou appuyez sur Alt et une flèche',
  place: 'Rang',
  first: 'En premier',
  after: (name) => `Après ${name}`,
  isNumber: (name, at, of) => `${name} est maintenant au rang ${numberText(at)} sur ${numberText(of)}.`,
  isNumberIn: (name, at, of, group) =>
    `${name} est maintenant au rang ${numberText(at)} sur ${numberText(of)} dans ${group}.`,
  movedIn: (name, group) => `${name} a changé de rang dans ${group}.`,
  notMoved: 'Rien n’a été déplacé.',

  theArchive: 'Archives',
  restoreIt: (name) => `Rétablir ${name}`,
  inGroup: (group) => `dans ${group}`,
  staysArchived: (name) => `${name} reste dans les archives.`,
  isBackIn: (name, group) => `${name} est de retour dans ${group}.`,
  archived: (name) => `${name} : catégorie archivée.`,
  notArchived: 'La catégorie n’a pas été archivée.',
  archiveInstead: 'Archiver plutôt',
  inTheArchive: 'Dans les archives, elle garde tout cela et n’est plus proposée.',

  changed: (name) => `${name} : catégorie modifiée.`,
  changedLook: (group) => `${group} : apparence modifiée.`,
  renamed: (name, next) => `${name} s’appelle maintenant ${next}.`,
  added: (name) => `${name} : catégorie ajoutée.`,
  addedGroup: (name) => `${name} : groupe ajouté.`,
  removed: (name) => `${name} : catégorie supprimée.`,
  removedGroup: (name) => `${name} : groupe supprimé.`,
  groupNotRemoved: 'Le groupe n’a pas été supprimé.',

  remove: 'Supprimer',
  removeAsked: 'Supprimer…',
  removeOnceEmpty: 'Supprimer, une fois vide',
  removeIt: (name) => `Supprimer « ${name} »?`,
  noUndo: 'Ceci ne peut pas être annulé.',
  merge: 'Fusionner',
  mergeAsked: 'Fusionner avec une autre…',
  mergeIt: (name) => `Fusionner « ${name} » avec une autre catégorie?`,
  into: 'Avec',
  notIntoItself: 'Elle ne peut pas fusionner avec elle-même.',
  goneThen: (name) => `Ensuite, « ${name} » n’existe plus. Ceci ne peut pas être annulé.`,
  wentInto: (name, into) => `${name} a fusionné avec ${into}.`,

  usedNowhereYet: 'Elle ne sert encore nulle part.',
  usedNowhere: 'Elle ne sert nulle part.',
  usedIn: (uses) => `Elle sert dans ${uses}.`,
  showThem: 'Les afficher',
  uses: {
    transactions: (count) => counted(count, 'opération'),
    rules: (count) => counted(count, 'règle'),
    budgetMonths: (count) => `le budget de ${numberText(count)} mois`,
    subscriptions: (count) => counted(count, 'abonnement'),
    savedViews: (count) => counted(count, 'vue enregistrée', 'vues enregistrées'),
  },
  budgetAdded: (months, into) => `Le budget de ${numberText(months)} mois s’ajoute à ${into}.`,
  budgetFreed: (months) => `Le budget de ${numberText(months)} mois peut être réparti de nouveau.`,
  merged: {
    transactions: (count, into) => `${counted(count, 'opération passe', 'opérations passent')} dans ${into}.`,
    rules: (count, into) => `${counted(count, 'règle choisira', 'règles choisiront')} désormais ${into}.`,
    subscriptions: (count, into) =>
      `${counted(count, 'abonnement passe', 'abonnements passent')} dans ${into}.`,
    savedViews: (count, into) =>
      `${counted(count, 'vue enregistrée affichera', 'vues enregistrées afficheront')} désormais ${into}.`,
  },
  left: {
    transactions: (count) =>
      `${counted(count, 'opération n’aura', 'opérations n’auront')} plus de catégorie.`,
    rules: (count, name) =>
      `${counted(count, 'règle ne choisira', 'règles ne choisiront')} plus ${name}; une règle qui ne fait rien d’autre est désactivée.`,
    subscriptions: (count) =>
      `${counted(count, 'abonnement n’aura', 'abonnements n’auront')} plus de catégorie.`,
    savedViews: (count) =>
      `${counted(count, 'vue enregistrée affichera', 'vues enregistrées afficheront')} ce qui n’a pas de catégorie.`,
  },
}
