import { numberText } from '../language.ts'
import type { words } from '../review/words.ts'

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count < 2 ? one : many}`
const transactions = (count: number): string => counted(count, 'opération', 'opérations')

export const review: typeof words = {
  title: 'Révision',
  waits: (count) => counted(count, 'élément attend votre réponse', 'éléments attendent votre réponse'),
  counted: (kind, count) => `${kind} · ${numberText(count)}`,
  whatWaits: 'Ce qui attend',
  question: 'La question',
  next: 'La question suivante',
  before: 'La question précédente',
  placeOf: (place, total) => `${numberText(place)} sur ${numberText(total)}`,
  seeEveryKind: 'Voir tous les types',
  nothingOfKind: 'Rien de ce type à traiter.',
  kindsLabel: 'Types',
  everyKind: 'Tous les types',
  more: (count) => `${numberText(count)} de plus`,
  timesInRow: (count) => `${numberText(count)} fois de suite`,
  approve: (count) => `Approuver ${counted(count, 'opération non révisée', 'opérations non révisées')}`,
  approveAsked: (count) => `Approuver ${counted(count, 'opération', 'opérations')} d’un coup?`,
  approveMeans: 'Ces opérations compteront comme révisées, telles quelles. Cela peut être annulé.',
  approved: (count) =>
    counted(count, 'opération marquée comme révisée.', 'opérations marquées comme révisées.'),

  kinds: {
    POSSIBLE_DUPLICATE: 'Doublons possibles',
    TRANSFER_PAIR: 'Virements à confirmer',
    UNCATEGORISED: 'Sans catégorie',
    RULE_SUGGESTION: 'Règles suggérées',
    SUBSCRIPTION_SUGGESTION: 'Abonnements trouvés',
    RECEIPT: 'Reçus',
    UNREVIEWED: 'À réviser',
  },
  one: {
    POSSIBLE_DUPLICATE: 'Doublon possible',
    TRANSFER_PAIR: 'Virement',
    UNCATEGORISED: 'Sans catégorie',
    RULE_SUGGESTION: 'Règle suggérée',
    SUBSCRIPTION_SUGGESTION: 'Abonnement trouvé',
    RECEIPT: 'Reçu',
    UNREVIEWED: 'À réviser',
  },
  questions: {
    POSSIBLE_DUPLICATE: 'Est-ce un seul achat ou deux?',
    TRANSFER_PAIR: 'Est-ce passé d’un de vos comptes à l’autre?',
    UNCATEGORISED: 'À quoi cela a-t-il servi?',
    RULE_SUGGESTION: 'Toujours appliquer ce choix?',
    SUBSCRIPTION_SUGGESTION: 'Est-ce un paiement récurrent?',
    RECEIPT: 'Est-ce ce qui a été payé?',
    UNREVIEWED: 'Est-ce juste?',
  },
  actions: {
    POSSIBLE_DUPLICATE: {
      MERGE: { verb: 'Un seul achat, les fusionner', done: 'Opérations fusionnées.' },
      REJECT: { verb: 'Deux achats', done: 'Les deux opérations sont conservées.' },
    },
    TRANSFER_PAIR: {
      LINK: { verb: 'Oui, un virement', done: 'Opérations liées en un virement.' },
      REJECT: { verb: 'Non, deux paiements', done: 'Les deux opérations restent séparées.' },
    },
    UNCATEGORISED: { CATEGORISE: { verb: 'Enregistrer', done: 'Catégorie choisie.' } },
    RULE_SUGGESTION: {
      ACCEPT: { verb: 'Oui, créer la règle', done: 'Règle créée.' },
      DISMISS: { verb: 'Non, me demander chaque fois', done: 'Cette règle ne sera plus suggérée.' },
    },
    SUBSCRIPTION_SUGGESTION: {
      CONFIRM: { verb: 'Oui, c’est récurrent', done: 'Confirmé.' },
      DISMISS: { verb: 'Non', done: 'Ne sera plus affiché.' },
    },
    RECEIPT: {
      LINK: { verb: 'Oui, le joindre', done: 'Joint.' },
      CORRECT: { verb: 'Enregistrer', done: 'Corrigé.' },
    },
    UNREVIEWED: { REVIEW: { verb: 'Oui, c’est juste', done: 'Opération marquée comme révisée.' } },
  },
  actionDone: (action) => `${action} : fait.`,
  consequences: {
    POSSIBLE_DUPLICATE:
      'La fusion garde la ligne de la banque et votre catégorie, vos étiquettes et vos notes. Elle peut être annulée.',
    TRANSFER_PAIR: 'Un virement n’est ni un revenu ni une dépense. Cela peut être annulé.',
    RULE_SUGGESTION:
      'La règle s’applique à ce qui arrive désormais; les règles peuvent être modifiées et leurs effets annulés.',
    SUBSCRIPTION_SUGGESTION:
      'Confirmé, il figure au calendrier, et Hearth vous avertit avant qu’il soit débité.',
  },
  answersWait: 'Les réponses attendent que Hearth soit de nouveau joignable.',
  answers: 'Réponses',
  anotherCategory: 'Une autre catégorie',
  another: 'Autre',
  swipeRight: (answer) => `Glisser à droite : ${answer}`,
  lookAtReceipt: 'Voir le reçu',
  noName: 'Aucun nom n’a été trouvé',
  noDate: 'Aucune date n’a été trouvée',
  parts: (count) => counted(count, 'partie', 'parties'),
  othersAt: (payee) => `Autres chez ${payee}`,

  facts: {
    seen: 'Vu',
    last: 'Dernière fois',
    next: 'Prochaine fois',
  },
  times: (count) => `${numberText(count)} fois`,
  cadences: {
    WEEKLY: 'Chaque semaine',
    BIWEEKLY: 'Toutes les deux semaines',
    SEMIMONTHLY: 'Deux fois par mois',
    MONTHLY: 'Chaque mois',
    BIMONTHLY: 'Tous les deux mois',
    QUARTERLY: 'Chaque trimestre',
    SEMIANNUAL: 'Tous les six mois',
    ANNUAL: 'Chaque année',
    YEARLY: 'Chaque année',
  },
  pair: {
    from: 'Provenance',
    bankText: 'Texte de la banque',
    outOf: 'Sort de',
    into: 'Entre dans',
    stays: 'Reste',
    goes: 'Disparaît',
    differs: '(diffère)',
  },
  sources: {
    MANUAL: 'Saisie à la main',
    AGGREGATOR: 'Connexion bancaire',
    FILE: 'Fichier bancaire',
  },

  suggested: {
    title: 'Catégories suggérées',
    oneByOne: 'Une à une',
    seeElse: 'Voir ce qui attend d’autre',
    allHave: 'Chaque opération a une catégorie.',
    noneLeft: 'Il ne reste aucune suggestion à traiter.',
    noneFor: (count) =>
      `Pour ${count === 1 ? 'une opération' : transactions(count)}, rien n’était assez sûr pour être suggéré.`,
    list: 'Les suggestions',
    next: 'La suggestion suivante',
    before: 'La suggestion précédente',
    accept: 'Accepter la suggestion',
    decline: 'Refuser la suggestion',
    acceptAll: 'Accepter toutes les suggestions',
    count: (count) => `${numberText(count)} ${count < 2 ? 'suggestion' : 'suggestions'}`,
    acceptIt: 'L’accepter',
    acceptThese: (count) => `Accepter les ${numberText(count)}`,
    asBefore: 'Comme vous l’aviez choisi',
    guess: 'Une supposition',
    acceptOne: (name, category) => `Accepter : ${name} dans ${category}`,
    declineOne: (name, category) => `Refuser : ${name} dans ${category}`,
    declined: (payee) => (payee ? `La suggestion pour ${payee} est refusée.` : 'La suggestion est refusée.'),
    isIn: (payee, category) => `${payee || 'L’opération'} est maintenant dans ${category}.`,
    got: (count) => counted(count, 'opération a reçu une catégorie.', 'opérations ont reçu une catégorie.'),
    stayed: (count) =>
      counted(
        count,
        'opération avait été modifiée entre-temps et reste telle quelle.',
        'opérations avaient été modifiées entre-temps et restent telles quelles.',
      ),
  },
  ask: {
    label: 'Demander des suggestions',
    allAsked:
      'La question a été posée pour toutes les opérations. Vous pouvez redemander, peut-être avec un autre modèle.',
    noCategory: (count) =>
      `${counted(count, 'opération n’a', 'opérations n’ont')} pas de catégorie. Hearth regarde d’abord ce que vous aviez choisi pour le même bénéficiaire; cela reste ici.`,
    howMany: 'Combien, les plus récentes d’abord',
    fromOwn: 'Suggérer d’après mes propres choix',
    about: (count) => `Demander pour ${numberText(count)}`,
    offline: 'Ceci attend que Hearth soit de nouveau joignable.',
    payeesKept:
      'Votre fournisseur d’IA n’a pas le droit de connaître les noms des bénéficiaires; on ne peut donc rien lui demander. Rien n’est envoyé.',
    noProvider:
      'Aucun fournisseur d’IA n’est connecté; rien n’est donc envoyé. Sans lui, seuls les bénéficiaires que vous connaissez déjà reçoivent une suggestion.',
    changeThat: 'Changer cela',
    showSent: 'Afficher ce qui serait envoyé pour chaque opération',
    wouldBeSent: 'Ce qui serait envoyé',
    nothingSent: 'Rien : l’opération n’a pas de bénéficiaire',
    asking: 'Demande en cours',
    lookedAt: (done, of) =>
      `${numberText(done)} sur ${counted(of, 'opération examinée', 'opérations examinées')}. Un modèle peut prendre une minute.`,
    stop: 'Arrêter',
  },
  sent: {
    sentIs: (count, categories) =>
      `Bénéficiaire, montant, devise et sens de ${transactions(count)} au plus : celles dont vos propres choix ne disent rien. Avec elles, les noms, types et groupes de vos ${counted(categories, 'catégorie', 'catégories')}.`,
    notSentIs: 'Dates, notes, étiquettes, comptes, soldes, ni qui vous êtes.',
    afterIs: 'Rien n’est changé avant que vous l’acceptiez, et chaque changement peut être annulé.',
    used: (used) => counted(used, 'jeton utilisé.', 'jetons utilisés.'),
    usedOf: (used, allowed) =>
      `${numberText(used)} des ${counted(allowed, 'jeton', 'jetons')} que vous permettez.`,
  },
}
