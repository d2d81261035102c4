import type { words } from '../accounts/words.ts'
import { numberText } from '../language.ts'

const operations = (count: number): string => `${numberText(count)} ${count < 2 ? 'opération' : 'opérations'}`

export const accounts: typeof words = {
  types: {
    CHECKING: 'Compte chèques',
    SAVINGS: 'Épargne',
    CREDIT_CARD: 'Carte de crédit',
    CASH: 'Argent comptant',
    LINE_OF_CREDIT: 'Marge de crédit',
    MORTGAGE: 'Prêt hypothécaire',
    LOAN: 'Prêt',
    INVESTMENT: 'Placements',
    REGISTERED: 'Épargne enregistrée',
    PROPERTY: 'Maison ou terrain',
    VEHICLE: 'Voiture',
    OTHER_ASSET: 'Autre chose que vous possédez',
    OTHER_LIABILITY: 'Autre chose que vous devez',
  },
  plans: {
    RRSP: 'REER',
    TFSA: 'CELI',
    RESP: 'REEE',
    FHSA: 'CELIAPP',
    '401K': '401K',
    IRA: 'IRA traditionnel',
    ROTH_IRA: 'IRA Roth',
    HSA: 'HSA',
  },
  sources: {
    MANUAL: 'Saisi à la main',
    FILE: 'Rempli par des fichiers bancaires',
    AGGREGATOR: 'Rempli par sa banque',
  },

  moreOf: (name) => `Plus d’actions pour ${name}`,
  showAll: (count) => `Afficher les ${numberText(count)}`,
  counted: operations,

  list: {
    add: 'Ajouter un compte',
    none: 'Aucun compte pour l’instant. Ajoutez-en un, ou importez un fichier bancaire et Hearth le crée.',
    owned: 'd’avoirs',
    owed: 'de dettes',
    notInNetWorth: 'hors de la valeur nette',
    until: 'jusqu’au',
    nothingYet: 'rien encore',
    archived: 'Archivés',
  },
  inYourOrder: (group) => `${group}, dans votre ordre`,

  edit: (name) => `Modifier ${name}`,
  changedMeanwhile: (fields) =>
    fields === ''
      ? 'Quelqu’un a modifié ce compte entre-temps.'
      : `Quelqu’un a modifié ce compte entre-temps : ${fields}.`,
  fields: {
    name: 'nom',
    type: 'type',
    subtype: 'régime',
    openingBalance: 'solde de départ',
    openingDate: 'jour de départ',
    institution: 'banque',
    lastFour: 'quatre derniers chiffres',
    includeInNetWorth: 'valeur nette',
    onBudget: 'au budget',
  },
  faults: {
    name: 'Comment s’appelle-t-il?',
    openingDate: 'À partir de quel jour?',
    lastFour: 'Les quatre derniers chiffres, rien d’autre.',
    currency: 'Choisissez une devise.',
  },
  form: {
    type: 'Type de compte',
    plan: 'Régime',
    anotherPlan: 'Un autre',
    currencyHint: 'Ne peut pas être changée plus tard.',
    opening: 'Solde de départ',
    openingOwedHint: 'Sans signe moins. Un trop-payé en porte un.',
    openingHint: 'Avant sa première opération ici.',
    zero: '0,00',
    bank: 'Banque (s’il y en a une)',
    lastFour: 'Quatre derniers chiffres',
    lastFourHint: 'Distinguent ses fichiers bancaires des autres.',
    onBudgetHint: 'Ce qui entre ici remplit les enveloppes, et ce qui est dépensé ici sort des enveloppes.',
    inNetWorth: 'Dans la valeur nette',
    inNetWorthHint: 'À désactiver pour ce qui est gardé pour quelqu’un d’autre.',
  },
  added: (name) => `${name} : compte ajouté.`,
  changed: (name) => `${name} : compte modifié.`,
  wasArchived: (name) => `${name} : compte archivé.`,
  inUseAgain: (name) => `${name} est de nouveau utilisé.`,
  deleted: (name) => `${name} : compte supprimé.`,

  page: {
    gone: 'Ce compte n’existe plus.',
    seeAll: 'Voir tous les comptes',
    edit: 'Modifier ce compte',
    reconcile: 'Rapprocher d’un relevé',
    archived: 'archivé',
    select: 'Sélectionner',
    search: 'Rechercher et filtrer',
    nothingMoved: 'Rien n’a encore bougé ici.',
    noTransaction: 'Aucune opération pour l’instant',
    asking: 'Synchronisation avec la banque…',
  },
  nothingNewer: (day) => `Rien depuis le ${day}`,
  actions: {
    log: 'Importations et synchronisations',
    loan: 'Prêt : calendrier et modalités',
  },
  chart: {
    title: 'Solde au fil du temps',
  },
  ranges: { '3': '3 mois', '12': '1 an', '36': '3 ans', all: 'Tout' },
  balanceOf: (name, range) => `Solde de ${name}, ${range}`,
  facts: {
    title: 'Renseignements',
    atBank: 'À la banque',
    lastStatement: 'Dernier relevé',
    never: 'Jamais rapproché',
    openedWith: 'Ouvert avec',
    on: 'le',
    agrees: 'concorde',
  },
  between: (amount) => `${amount} d’écart`,
  opening: {
    set: (amount) => `Mettre le solde de départ à ${amount}`,
    setOwed: (amount) => `Mettre le montant dû au départ à ${amount}`,
    done: (amount) => `Le compte part maintenant de ${amount} et concorde avec la banque.`,
    pending: 'Il concorde, sans compter ce qui n’est pas coché.',
  },

  removal: {
    empty:
      'Il ne contient aucune opération. Son solde de départ et ses valeurs estimées disparaissent avec lui, et cela ne peut pas être annulé.',
    instead: 'Archiver plutôt',
    wasFilled: 'Des fichiers ou sa banque l’ont rempli.',
    why: 'Le supprimer changerait ce que disent tous les mois, budgets et rapports; Hearth ne le fait donc pas.',
    isArchived: 'Il est archivé : absent des listes, avec son historique tel quel.',
    wouldBeArchived:
      'Archivé, il disparaît des listes, son historique reste tel quel, et il peut être rétabli en tout temps.',
  },
  deleteIt: (name) => `Supprimer ${name}?`,
  hasHistory: (name) => `${name} a un historique`,
  holds: (count) => `Il contient ${operations(count)}.`,

  log: {
    none: 'Aucun fichier ni aucune banque ne l’a encore rempli.',
    kinds: {
      IMPORT: 'Fichier importé',
      UNDO: 'Importation annulée',
      SYNC: 'Synchronisé avec la banque',
    },
  },
  cameInto: (name) => `Ce qui est arrivé dans ${name}`,

  statement: {
    reconcile: 'Rapprocher',
    finishIt: 'Terminer le relevé',
    open: 'Ce qu’aucun relevé n’a réglé',
    of: 'Relevé du',
    whichDay: 'Quel jour se termine-t-il?',
    owedOnIt: 'Dû selon le relevé',
    balanceOnIt: 'Solde du relevé',
    type: 'Écrivez ce que dit le relevé.',
    finish: 'Terminer',
    owedByTicked: 'dus selon ce qui est coché',
    thereByTicked: 'selon ce qui est coché',
    tooMuch: 'de trop dans les entrées cochées, ou de moins dans les sorties cochées.',
    tooLittle: 'de moins dans les entrées cochées, ou de trop dans les sorties cochées.',
    locks: 'Terminer verrouille ce qui est coché; cela peut être annulé.',
    ticksWait: 'Les coches attendent que Hearth soit de nouveau joignable.',
    whatMakesIt: 'Ce qui fait la différence',
    oneMakesIt: (payee, amount, isTicked) =>
      `${payee}, ${amount} : c’est la différence, et l’opération ${isTicked ? 'est cochée' : 'n’est pas cochée'}.`,
    twoMakeIt: (one, other) => `${one} et ${other} : ensemble, c’est la différence.`,
    turned: (payee, amount) => `${payee}, ${amount} : avec l’autre signe, il n’y a plus de différence.`,
    tick: 'Cocher l’opération',
    untick: 'Décocher l’opération',
    both: 'Changer les deux',
    turn: 'Inverser son signe',
    wasTurned: (payee) => `${payee} : signe inversé.`,
    adjustment: 'Ajustement du solde',
    adjust: (amount) => `Ajouter un ajustement de ${amount}`,
    adjustIn: (amount, category) => `Ajouter un ajustement de ${amount} (${category})`,
    adjusted: 'Ajustement ajouté.',
  },
  rows: {
    next: 'L’opération suivante',
    before: 'L’opération précédente',
    tick: 'Cocher ou décocher l’opération',
    none: 'Jusqu’à ce jour, rien n’est ouvert : chaque opération appartient déjà à un relevé.',
    tickAll: 'Tout cocher',
    byAmount: 'Les plus gros d’abord',
    byDate: 'Les plus récentes d’abord',
    list: 'Opérations à cocher',
  },
  tickedAndNot: (ticked, not) =>
    `${operations(ticked)} ${ticked < 2 ? 'cochée' : 'cochées'} · ${numberText(not)} à cocher`,
  older: (count) =>
    count < 2
      ? `${numberText(count)} opération plus ancienne est aussi cochée et compte dans le total.`
      : `${numberText(count)} opérations plus anciennes sont aussi cochées et comptent dans le total.`,
  ticked: (name) => `${name} : cochée.`,
  noLongerTicked: (name) => `${name} : décochée.`,
  allTicked: (count) => `${operations(count)} ${count < 2 ? 'cochée' : 'cochées'}.`,
  reconciled: (count) =>
    `Rapprochement terminé : ${operations(count)} ${count < 2 ? 'verrouillée' : 'verrouillées'}.`,
  takenBack: (count) =>
    `Relevé annulé : ${operations(count)} de nouveau ${count < 2 ? 'ouverte' : 'ouvertes'}.`,
}
