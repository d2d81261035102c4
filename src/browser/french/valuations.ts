import { numberText } from '../language.ts'
import type { words } from '../valuations/words.ts'

export const valuations: typeof words = {
  title: 'Sa valeur',
  say: 'Indiquer sa valeur',
  add: 'Ajouter une valeur',
  none: 'Personne n’a encore indiqué sa valeur; le solde est ce qui y est entré et en est sorti.',
  showAll: (count) => `Afficher les ${numberText(count)}`,
  edit: (day) => `Modifier la valeur du ${day}`,
  remove: (day) => `Retirer la valeur du ${day}`,

  value: 'Valeur',
  firstValue: 'Première valeur',
  paidIn: (amount, day) => `${amount} versés depuis le ${day}`,
  takenOut: (amount, day) => `${amount} retirés depuis le ${day}`,
  nothingPaid: (day) => `rien de versé depuis le ${day}`,
  rose: (amount) => `hausse de ${amount}`,
  fell: (amount) => `baisse de ${amount}`,
  unchanged: 'inchangée',

  change: 'Modifier une valeur',
  whatIsWorth: (name) => `Combien vaut ${name}?`,
  worth: 'Valeur',
  howMuch: 'Combien vaut-il?',
  owedHint: 'Ce qui est dû porte un signe moins.',
  atEndOf: 'À la fin du',
  whichDay: 'Quel jour?',
  takesPlace: 'Il y a déjà une valeur pour ce jour; celle-ci la remplace.',
  fromThen: 'À partir de ce jour, le solde se calcule depuis cette valeur.',

  added: 'Valeur ajoutée.',
  changed: 'Valeur modifiée.',
  removed: 'Valeur retirée.',
}
