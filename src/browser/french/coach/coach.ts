import type { words } from '../../coach/words.ts'
import { numberText } from '../../language.ts'

export const coach: typeof words = {
  conversation: 'Conversation',
  conversations: 'Conversations',
  newConversation: 'Nouvelle conversation',
  isAnswering: 'Le coach répond.',
  hasEnded: 'La réponse est terminée.',
  example: 'Où est allé notre argent ce mois-ci?',

  beginning: 'Que voulez-vous savoir?',
  beginningLead:
    'Le coach lit vos livres et ne change rien. Chaque chiffre qu’il montre est calculé par Hearth.',
  questionsNext: 'Questions à poser ensuite',

  askAbout: 'Posez une question sur votre argent',
  ask: 'Demander',
  stop: 'Arrêter la réponse',
  offline:
    'Vous êtes hors ligne. Ce que vous écrivez est conservé et pourra être demandé dès que Hearth répondra.',
  modelAt: (model, host) => `${model} chez ${host}`,
  payeesSent: 'les noms des bénéficiaires sont envoyés',
  payeesLeftOut: 'les noms des bénéficiaires ne sont pas envoyés',
  tokens: (count, text) => `${text} ${count < 2 ? 'jeton' : 'jetons'}`,
  thisMonth: (tokens) => `${tokens} ce mois-ci`,
  tooLong: (characters, most) => `${numberText(characters)} caractères; ${numberText(most)} au plus.`,

  thisWeek: 'Cette semaine',
  earlier: 'Avant',
  allConversations: 'Toutes les conversations',
  moreAboutAll: 'Plus d’actions pour toutes les conversations',
  deleteAll: 'Tout supprimer…',
  search: 'Rechercher une conversation',
  askedNothing: 'Vous n’avez encore rien demandé.',
  noneCalled: 'Aucune conversation ne porte ce nom.',

  doneWith: (title) => `Que faire de « ${title} »`,
  moreAbout: (title) => `Plus d’actions pour « ${title} »`,
  renameIt: 'Renommer…',
  renameTitle: 'Renommer la conversation',
  calledNow: (title) => `Elle s’appelle maintenant « ${title} ».`,
  deleteAsked: (title) => `Supprimer « ${title} »?`,
  deleteVerb: 'Supprimer la conversation',
  deleteLead:
    'Hearth oublie pour de bon ce qui y a été demandé et répondu. Ce qui a été envoyé au fournisseur reste chez lui.',
  deleted: (title) => `« ${title} » est supprimée.`,
  deleteAllAsked: 'Supprimer toutes les conversations?',
  deleteAllVerb: 'Les supprimer toutes',
  deleteAllLead:
    'Hearth oublie pour de bon tout ce que vous avez demandé au coach et ce qu’il a répondu. Les conversations des autres ne sont pas touchées.',
  allDeleted: 'Toutes vos conversations sont supprimées.',

  gone: 'Cette conversation n’existe plus.',
  showBefore: 'Afficher ce qui a été dit avant',
  youAsked: 'Votre question :',
  coachAnswered: 'Réponse du coach :',
  tableOfAnswer: 'Tableau de la réponse',
  moreFigures: (count) =>
    count < 2 ? 'Afficher l’autre tableau' : `Afficher ${numberText(count)} autres tableaux`,
  thinking: 'Réflexion…',
  hasLookedAt: (what) => `Consulté : ${what}…`,
  lookedAt: (list) => `Consulté : ${list}`,
  readsOnly: 'le coach lit, il ne change rien',
  ended: { STOPPED: 'Arrêtée avant la fin.', FAILED: 'La réponse s’est interrompue.' },
  cameUntilThen: 'Ce qui est venu jusque-là reste ici.',

  tools: {
    accounts: 'les comptes',
    categories: 'les catégories',
    spending: 'les dépenses',
    compare_periods: 'deux périodes comparées',
    category_trend: 'une catégorie dans le temps',
    income_statement: 'les entrées et sorties',
    budget: 'le budget',
    goals: 'les objectifs',
    net_worth: 'la valeur nette',
    subscriptions: 'les abonnements',
    upcoming_bills: 'ce qui arrive à échéance',
    cash_flow_forecast: 'la prévision',
    scenarios: 'les scénarios',
    scenario_forecast: 'ce qui arriverait avec un scénario',
    saved_reports: 'les rapports enregistrés',
    saved_report: 'un rapport enregistré',
    tax: 'l’année d’imposition',
    insights: 'ce que Hearth a remarqué',
    search_transactions: 'les opérations',
  },

  sent: {
    title: 'Qu’est-ce qui est envoyé?',
    settings: 'Réglages de l’IA',
    lead: 'Là où le modèle demande des chiffres, Hearth les calcule et envoie ce que la réponse montre ensuite. Rien n’a été envoyé en ouvrant ceci.',
    mayAsk: 'Ce qu’il peut demander',
    toTheLetter: 'Mot pour mot',
  },
  thisGoes: (url, tokens) => `Voici ce qui part d’abord, vers ${url} : environ ${tokens} jetons.`,
  exampleGoes: (url, tokens) =>
    `Avec un exemple de question, voici ce qui part d’abord, vers ${url} : environ ${tokens} jetons.`,
  says: {
    system: 'Le rôle donné au modèle',
    developer: 'Le rôle donné au modèle',
    user: 'Vous',
    assistant: 'Le coach, auparavant',
    tool: 'Ce qu’un outil a dit',
  },

  off: {
    title: 'Le coach est désactivé',
    lead: 'Il répond à des questions sur votre argent : pourquoi une enveloppe est en dépassement, ce qu’il manque à un objectif, ce qui a changé depuis l’an dernier. Il lit vos livres, ne change rien, et chaque chiffre qu’il montre est calculé par Hearth. Hearth n’a pas sa propre IA : vous connectez un fournisseur, ou un modèle sur une de vos machines, et le coach est activé pour vous seulement.',
    couldAsk: 'Ce que vous pourriez lui demander aujourd’hui',
    goes: 'Ce qui lui est envoyé, une fois activé',
    stays: 'Ce qui reste, à moins que vous le partagiez',
    whatWasSaid: 'Le coach est désactivé pour vous. Ce qui a été dit reste, et rien n’est envoyé.',
  },
}
