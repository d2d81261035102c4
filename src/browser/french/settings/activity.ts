import type { words } from '../../settings/activity/activity-words.ts'

export const settingsActivity: typeof words = {
  who: 'Qui',
  everybody: 'Tout le monde',
  kinds: {
    '': 'Tout',
    transactions: 'Opérations',
    imports: 'Importations',
    accounts: 'Comptes',
    categories: 'Catégories',
    rules: 'Règles',
    budgets: 'Budget',
    'bank-connections': 'Banques',
    admin: 'Ménage',
    auth: 'Connexion',
  },
  outcome: 'Résultat',
  outcomes: { '': 'Tous les résultats', '2xx': 'Fait', '4xx': 'Refusé', '5xx': 'Échec' },
  clear: 'Effacer',
  nothingYet: 'Personne n’a encore rien changé.',
  pages: 'Pages de l’activité',
  request: (id) => `requête ${id}`,
  byToken: (token) => `par le jeton ${token}`,
  quoted: (name) => `« ${name} »`,

  refused: 'Refusé',
  refusedAs: {
    401: 'Mot de passe ou code erroné',
    403: 'Non autorisé',
    404: 'N’existait pas',
    409: 'Ne convenait pas',
    413: 'Trop grand',
    429: 'Trop souvent',
  },

  tried: {
    'POST /auth/login': 'a tenté d’ouvrir une session',
    'POST /auth/login/totp': 'a essayé un code',
    'POST /auth/register': 'a tenté de rejoindre le ménage',
    'POST /setup': 'a tenté de configurer le ménage',
  },
  read: (route) => `a lu ${route}`,
  sent: (method, route) => `a envoyé ${method} ${route}`,
}
