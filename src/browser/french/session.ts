import type { words } from '../session/words.ts'

export const session: typeof words = {
  notAccepted: 'Cela ne peut pas être accepté.',
  accountGroups: {
    EVERYDAY: 'Au quotidien',
    SAVINGS: 'Épargne',
    CARDS: 'Cartes',
    LOANS: 'Prêts',
    INVESTMENTS: 'Placements',
    PROPERTY: 'Maison et voiture',
  },
}
