import { numberText } from '../../language.ts'
import type { words } from '../../settings/ai/ai-words.ts'

export const settingsAi: typeof words = {
  lead: 'Hearth n’a pas sa propre IA et n’envoie rien à aucune tant que vous n’en avez pas connecté une. Le coach, les catégories qu’un modèle suggère et les reçus qu’il lit passent ensuite par le fournisseur que vous choisissez. Il est pour vous seulement : personne d’autre du ménage ne s’en sert ni ne voit la clé.',

  connected: 'Connecté',
  connectedNow: 'Connecté. Testez-le pour voir s’il répond.',
  test: 'Tester',
  keyKept: 'Clé conservée',
  withoutKey: 'Sans clé',
  at: (host) => `chez ${host}`,
  usedToday: 'Utilisés aujourd’hui',
  usedThisMonth: 'Utilisés ce mois-ci',
  tokens: (count, text) => `${text} ${count < 2 ? 'jeton' : 'jetons'}`,
  tokensOf: (used, limit) => `${used} sur ${limit} jetons`,
  sentAndAnswered: (sent, answered) => `Envoyés : ${sent}, reçus en réponse : ${answered}`,
  disconnected: 'Déconnecté. Plus rien ne lui est envoyé.',
  disconnectIt: 'Déconnecter le fournisseur?',
  disconnectLead:
    'Hearth oublie la clé et les réglages d’ici, et le coach est désactivé pour vous. Vos conversations restent. Ce qui a été envoyé au fournisseur auparavant reste chez lui.',

  theProvider: 'votre fournisseur',
  providers: { OWN: 'Une de vos machines', OTHER: 'Un autre fournisseur' },
  whoseModel: 'Modèle de',
  itSpeaks: 'Son langage',
  kinds: { OPENAI_COMPATIBLE: 'Comme OpenAI', ANTHROPIC: 'Comme Anthropic' },
  baseUrl: 'URL de base',
  baseUrlHint: 'Là où son API commence, le plus souvent avec /v1 à la fin.',
  ownNetwork: 'Il est dans notre propre réseau',
  ownNetworkHint: 'C’est alors seulement qu’il peut être à une adresse privée, ou sans HTTPS.',
  ownNetworkClosed:
    'La personne qui fait fonctionner Hearth doit d’abord permettre les adresses privées, avec SVC_EGRESS_ALLOW_PRIVATE.',

  keyPlaceholder: 'Conservée. Écrivez-en une autre pour la remplacer',
  keySealed: 'Chiffrée sur ce serveur, et plus jamais affichée.',
  keyElsewhere: 'La clé conservée est pour l’adresse d’avant et ne la suit pas vers une autre.',
  keyHint: 'Elle est chiffrée sur ce serveur et n’est plus jamais affichée. Vide si aucune n’est demandée.',
  forgetKey: 'Oublier la clé',
  forgetKeyTitle: 'Oublier la clé d’API?',
  forgetKeyLead:
    'Un fournisseur qui en demande une ne répond plus tant que vous n’en donnez pas une autre. Tout le reste demeure tel quel.',
  keyForgotten: 'La clé est oubliée.',

  models: 'Modèles',
  modelHint: 'Par son nom, tel que le fournisseur l’écrit.',
  askModels: 'Demander quels modèles il a',
  ofTheModels: (count) => `Parmi les ${numberText(count)} qu’il a`,
  chooseModel: 'Choisir un modèle',

  contextTokens: 'Jetons qu’il lit à la fois',
  contextTokensHint: 'Selon son fabricant. Au-delà, le début d’une conversation est laissé de côté.',
  dailyTokens: 'Jetons par jour au plus',
  dailyTokensHint: 'Envoyés et reçus ensemble. Vide pour aucune limite.',
  wrong: {
    baseUrl: 'Indiquez où il se trouve.',
    model: 'Indiquez quel modèle.',
    contextTokens: 'Un nombre de 4 000 à 10 000 000.',
    dailyTokens: 'Un nombre de 1 000 à 1 000 000 000, ou rien.',
  },

  sharePayees: 'Partager les bénéficiaires et les textes de la banque',
  sharePayeesHint: 'Il peut alors nommer les commerçants et les abonnements, et suggérer des catégories.',
  shareReceipts: 'Partager les images de reçus',
  shareReceiptsHint: 'Une à la fois, et seulement quand vous le demandez sur le reçu.',
  useTools: 'Il peut appeler des outils',
  useToolsHint:
    'Il demande alors les chiffres dont il a besoin. À désactiver pour les modèles qui ne le peuvent pas.',
  goesTo: (host) => `Envoyé à ${host}`,
  goes: {
    question: 'Ce que vous écrivez au coach, et la conversation qui précède.',
    figures: 'Les chiffres qu’une question exige : soldes, totaux, budgets, objectifs, avec leurs dates.',
    summary: 'Un résumé des chiffres du ménage avec chaque question : soldes, totaux, budgets, objectifs.',
    names:
      'Les noms des comptes, des catégories, des étiquettes et des objectifs, la date du jour et la devise.',
    payees:
      'Les bénéficiaires, les notes, les textes de la banque et les noms des abonnements, là où une question ou une suggestion de catégories les exige.',
    pictures: 'L’image d’un reçu, chaque fois que vous le demandez.',
  },
  neverGoes: 'Jamais envoyé',
  stays: {
    payees: 'Les bénéficiaires, les notes, les textes de la banque et les noms des abonnements.',
    files: 'Les fichiers de reçus tels que vous les avez apportés.',
    receipts: 'Les reçus.',
    secrets: 'Les noms de vos banques, les derniers chiffres des comptes et les mots de passe.',
  },
}
