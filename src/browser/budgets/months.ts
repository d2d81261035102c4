import { shownMonth } from '../days.ts'

interface Reader {
  locale: string
  today: string
}

/** October; October 2025 where the year is another one than that of the month it is named beside. */
export const monthBeside = (month: string, beside: string, { locale }: Reader): string =>
  shownMonth(month, { locale, today: `${beside}-01` })

/** November 2026, as a heading. */
export const monthTitle = (month: string, { locale }: Reader): string =>
  shownMonth(month, { locale, today: '' })
