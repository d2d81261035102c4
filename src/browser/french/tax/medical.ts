import type { words } from '../../tax/figures/medical-words.ts'

export const taxMedical: typeof words = {
  title: 'Quels douze mois',
  chosen: 'Choisis',
  calendarYear: 'L’année civile',
  most: 'Ceux qui donnent le plus',
  any: (year) =>
    `On peut prendre toute période de douze mois se terminant en ${year}, la même pour les deux lignes de frais médicaux, et rien n’y compte deux fois.`,
  done: 'Les douze mois sont choisis.',
  takeThose: 'Prendre ceux-là :',
  others: 'D’autres',
  first: 'Premier jour des douze mois',
  take: 'Prendre',
}
