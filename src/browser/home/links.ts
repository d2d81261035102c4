import { firstOf } from '../days.ts'
import { REVIEW_PATHS } from '../places.ts'

/** Where the figures of Home lead. */
export const LINKS = {
  netWorth: '/net-worth',
  budget: '/budget',
  goals: '/goals',
  subscriptions: '/subscriptions',
  categories: '/reports/spending?range=month',
}

export const REVIEW = '/review'
export const reviewOf = (kind: keyof typeof REVIEW_PATHS): string => `${REVIEW}/${REVIEW_PATHS[kind]}`

interface TransactionsQuery {
  type?: 'EXPENSE' | 'INCOME'
  /** An id, or none. */
  category?: string
  from?: string
  to?: string
}

/** The transactions that a figure is made of. */
export const transactionsOf = (query: TransactionsQuery): string =>
  `/transactions?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined))}`

/** Of this month until today. */
export const soFar = (month: string, today: string): { from: string; to: string } => ({
  from: firstOf(month),
  to: today,
})
