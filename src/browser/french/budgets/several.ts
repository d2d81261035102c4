import type { words } from '../../budgets/several/several-words.ts'
import { numberText } from '../../language.ts'
import { ofMonth } from '../of-month.ts'

export const budgetsSeveral: typeof words = {
  shown: 'Mois affichés',
  count: (months) => (months === 1 ? '1 mois' : numberText(months)),
  span: (first, last) => `${first} à ${last}`,
  caption: (span) => `Budget : ${span}`,
  fillMonth: (month) => `Remplir ${month} par modèles`,
  moreAbout: (month) => `Autres actions : ${month}`,
  carriedTo: (month) => `reporté en ${month}`,
  budgetedInAll: (amount) => `${amount} au budget`,
  broughtFrom: (month, amount) => `${amount} reporté ${ofMonth(month)}`,
  overBy: (count, amount) => `${count} en dépassement de ${amount}`,
  cellOf: (name, month) => `${name}, ${month}`,
  average: (amount) => `moyenne ${amount}`,
  like: (month, amount) => `comme ${month} ${amount}`,
  spentIn: (month, amount) => `dépensé en ${month} ${amount}`,
  keys: { down: 'plus bas', nextMonth: 'mois suivant', aSum: 'un calcul', like: 'comme le mois précédent' },
  yearOf: (name, year) => `${name}, ${year}`,
}
