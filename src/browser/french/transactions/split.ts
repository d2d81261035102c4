import { numberText } from '../../language.ts'
import type { words } from '../../transactions/split/split-words.ts'

export const transactionsSplit: typeof words = {
  partsOf: (payee) => `Parties de ${payee}`,
  addKey: 'Entrée',
  save: 'Enregistrer la ventilation',
  spread: (spread, whole) => `${spread} sur ${whole}`,
  nothingLeft: 'il ne reste rien',
  left: (amount) => `${amount} à répartir`,
  tooMuch: (amount) => `${amount} de trop`,
  became: (count) => `ventilée en ${numberText(count)} ${count < 2 ? 'partie' : 'parties'}`,
  oneAgain: 'de nouveau une seule catégorie',
  category: (part) => `Catégorie de la partie ${part}`,
  amount: (part) => `Montant de la partie ${part}`,
  note: (part) => `Note de la partie ${part}`,
  remove: (part) => `Retirer la partie ${part}`,
}
