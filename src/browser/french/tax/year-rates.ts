import type { words } from '../../tax/figures/year-rate-words.ts'

export const taxYearRates: typeof words = {
  title: (year) => `Taux de change de ${year}`,
  method: 'Les autres devises comptent',
  methods: {
    TYPED: 'Au taux saisi pour chaque opération',
    DAY: 'Au taux de chaque jour',
    YEAR: 'À un seul taux pour l’année',
  },
  hint: 'Le taux saisi pour une opération passe toujours en premier. Ce qui n’a pas de taux est laissé de côté et nommé.',
  ofYear: (currency, own) => `Un ${currency} en ${own}, pour l’année`,
  average: (rate, source) => `Si vide, ${rate}\u00a0: ${source}.`,
  noAverage: 'Il manque des jours de l’année\u00a0: saisissez la moyenne de la banque centrale.',
  onThisLine: 'Autres devises de cette ligne',
  asYear: 'Comme le reste de l’année',
  choose: 'Choisir comment les convertir',
  kept: 'Taux de change enregistrés.',
}
