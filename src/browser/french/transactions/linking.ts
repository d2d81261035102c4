import type { words } from '../../transactions/linking/linking-words.ts'

export const transactionsLinking: typeof words = {
  link: 'Lier en un virement',
  linkThem: 'Lier',
  takeApart: 'Séparer',
  anotherAccount: 'un autre compte',
  linkTwo: 'Lier les deux',
  looksLike: 'On dirait un virement.',
  notTransfer: 'Pas un virement',
  left: (amount, account) => `Sortie de ${amount} : ${account}`,
  reached: (amount, account) => `Entrée de ${amount} : ${account}`,
  sameDay: 'le même jour',
  onDay: (day) => `le ${day}`,
  joined: (what, when) => `${what}, ${when}.`,

  alike: 'Même montant, à dix jours près',
  noneAlike: 'Aucun autre compte n’a le même montant en sens inverse à dix jours près.',
  find: 'Trouver l’autre côté',
  findHint:
    'Un bénéficiaire, un montant ou le texte de la banque; seulement en sens inverse, dans un autre compte.',
  noneFound: 'Rien de tel dans un autre compte.',
  notHere: 'L’autre côté n’est pas ici',
  notHereHint:
    'Pour un paiement vers un compte que Hearth n’a pas. Les rapports ne le comptent alors ni comme revenu ni comme dépense.',
  becameNotHere: (payee) => `${payee} : virement dont l’autre côté n’est pas ici.`,
  isNotHere: 'Un virement; l’autre côté n’est pas ici.',
  isSpending: 'C’est une dépense',
  isIncome: 'C’est un revenu',
  becameSpending: (payee) => `${payee} : compté comme dépense.`,
  becameIncome: (payee) => `${payee} : compté comme revenu.`,

  fee: (amount) => `Les ${amount} de différence sont des frais`,
  feeCategory: 'Leur catégorie',
  feeHint: 'Une partie de la sortie, que les budgets comptent. Les deux montants restent ceux des banques.',
  less: (amount) =>
    `Il est arrivé ${amount} de moins qu’il n’en est parti. Les deux montants restent ceux des banques.`,
  more: (amount) =>
    `Il est arrivé ${amount} de plus qu’il n’en est parti. Les deux montants restent ceux des banques.`,
  currencies: 'Les comptes sont dans des devises différentes. Les deux montants restent ceux des banques.',
}
