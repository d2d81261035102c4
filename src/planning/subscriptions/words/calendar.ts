import type { ByLanguage } from '../../../core/facts.ts'
import { amountText, percentText } from '../../../core/written-figures.ts'
import type { Cadence } from '../../recurrence/cadences.ts'

/** What an entry of a calendar says; nobody makes amounts readable there, so they are written for whoever reads it. */
interface CalendarWording {
  summary(name: string, amount: string): string
  /** An exact text and its currency. */
  amount(exact: string, currency: string, isRough: boolean): string
  every: Record<Cadence, string>
  received: string
  paid: string
  expected: string
  suggested(percent: number): string
}

export const calendarWords: ByLanguage<CalendarWording> = {
  en: {
    summary: (name, amount) => `${name}: ${amount}`,
    amount: (exact, currency, isRough) =>
      `${isRough ? 'about ' : ''}${amountText(currency, exact)} ${currency}`,
    every: {
      WEEKLY: 'Every week',
      BIWEEKLY: 'Every two weeks',
      MONTHLY: 'Every month',
      BIMONTHLY: 'Every two months',
      QUARTERLY: 'Every quarter',
      SEMIANNUAL: 'Every half year',
      YEARLY: 'Every year',
    },
    received: 'Received.',
    paid: 'Paid.',
    expected: 'Expected.',
    suggested: (percent) =>
      `Found in the transactions, ${percentText('en', percent)} sure; not confirmed yet.`,
  },
  fr: {
    summary: (name, amount) => `${name} : ${amount}`,
    amount: (exact, currency, isRough) =>
      `${isRough ? 'environ ' : ''}${amountText(currency, exact).replace('.', ',')} ${currency}`,
    every: {
      WEEKLY: 'Chaque semaine',
      BIWEEKLY: 'Toutes les deux semaines',
      MONTHLY: 'Chaque mois',
      BIMONTHLY: 'Tous les deux mois',
      QUARTERLY: 'Chaque trimestre',
      SEMIANNUAL: 'Chaque semestre',
      YEARLY: 'Chaque année',
    },
    received: 'Reçu.',
    paid: 'Payé.',
    expected: 'Attendu.',
    suggested: (percent) =>
      `Trouvé dans les opérations, sûr à ${percentText('fr', percent)}; pas encore confirmé.`,
  },
}
