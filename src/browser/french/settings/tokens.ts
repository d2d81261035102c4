import type { words } from '../../settings/security/token-words.ts'

export const settingsTokens: typeof words = {
  title: 'Accès des applications',
  newToken: 'Nouveau jeton',
  none: 'Aucun pour l’instant. Avec un jeton, Home Assistant, Grafana, un script ou votre assistant lit les livres sans votre mot de passe.',
  scopes: {
    READ: {
      label: 'Lecture',
      hint: 'Voit ce que vous voyez des livres, et ne change rien.',
    },
    WRITE: {
      label: 'Lecture et écriture',
      hint: 'Voit et modifie les livres comme vous le pouvez.',
    },
    MCP: {
      label: 'Assistant IA',
      hint: 'Votre assistant demande ce que le coach peut demander, par le Model Context Protocol, et consulte les reçus, les règles et les banques. Il n’apprend les bénéficiaires et les reçus que si vous les partagez avec le coach.',
    },
    MONITOR: {
      label: 'Surveillance',
      hint: 'Home Assistant, Prometheus ou un autre outil lit comment se porte Hearth : l’état du système et les métriques. Rien des livres.',
    },
  },
  expired: 'Expiré',
  whatItDid: 'Ce qu’il a fait',
  revoke: 'Révoquer',
  revokeIt: (name) => `Révoquer ${name}`,
  neverUsed: 'Jamais utilisé',
  used: (day, time, place, app) =>
    `Utilisé ${day === undefined ? 'aujourd’hui' : `le ${day}`}, ${time}; ${place}${app ? ` (${app})` : ''}`,
  goodUntilRevoked: 'Valide jusqu’à sa révocation',
  good: (day) => `Valide jusqu’au ${day}`,
  wasGood: (day) => `Était valide jusqu’au ${day}`,

  revokeAsked: (name) => `Révoquer « ${name} »?`,
  revokeMeans:
    'Ce qui utilise ce jeton s’arrête aussitôt et en exige un nouveau. Ce qu’il a saisi reste dans les livres.',
  revoked: (name) => `Jeton révoqué : ${name} n’a plus accès.`,

  form: {
    make: 'Créer le jeton',
    forHint: 'L’application ou le script à qui il sert, pour le reconnaître.',
    may: 'Il permet',
    narrowed: 'Portée',
    areas: 'Domaines qu’il ouvre',
    accounts: 'Comptes qu’il ouvre',
    never: 'Jamais votre connexion, l’exportation ni l’administration du ménage.',
    expires: 'Expiration',
    dayIsOver: 'Ce jour est passé.',
  },
  narrowings: {
    ALL: 'Tout le ménage',
    AREAS: 'Certains domaines',
    ACCOUNTS: 'Certains comptes',
  },
  narrowingHints: {
    ALL: 'Tout ce que sa portée permet.',
    AREAS:
      'Le reste n’existe pas pour lui. Ce qu’un domaine montre peut en nommer d’autres : un reçu son paiement, un rapport ses comptes.',
    ACCOUNTS: 'Leurs soldes et leurs opérations, et rien d’autre.',
  },
  areas: {
    TRANSACTIONS: 'Comptes et opérations',
    BANKS: 'Banques et importations',
    BUDGETS: 'Budgets, objectifs et factures',
    REPORTS: 'Rapports et valeur nette',
    RECEIPTS: 'Reçus',
    TAX: 'Impôts',
    HOUSEHOLD: 'Ménage',
    SYSTEM: 'Sauvegardes et activité',
  },
  narrowedTo: (names) => `Seulement : ${names}`,
  goneAccount: 'un compte disparu',

  lifetimes: {
    '30': 'Dans 30 jours',
    '90': 'Dans 90 jours',
    '365': 'Dans un an',
    day: 'Après un jour que je choisis',
    never: 'Jamais, tant que je ne le révoque pas',
  },
  goodThrough: (day) => `Valide jusqu’au ${day}.`,

  made: {
    lead: 'Copiez-le maintenant dans l’application : il ne sera plus affiché. Quiconque l’a peut tout ce qu’il permet; gardez-le donc comme un mot de passe.',
    token: 'Jeton',
    assistant: 'Tel que la plupart des assistants l’attendent',
    sentAs: 'Il accompagne chaque requête sous la forme',
  },
  tokenFor: (name) => `Jeton pour « ${name} »`,
}
