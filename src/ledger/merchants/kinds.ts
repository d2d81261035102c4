import type { Meaning } from '../categories/meanings.ts'

/** What a merchant is for, in the words of categories. */
export type MerchantKind = Meaning

/** Which way money goes for a kind that has only one; a shop's refund comes in and is still of its kind. */
export const ONE_WAY: Partial<Record<MerchantKind, 'IN' | 'OUT'>> = {
  INTEREST: 'IN',
  SALARY: 'IN',
  BENEFITS: 'IN',
  INTEREST_PAID: 'OUT',
  TAXES: 'OUT',
  PROPERTY_TAX: 'OUT',
  MORTGAGE: 'OUT',
  RENT: 'OUT',
  CAR_INSURANCE: 'OUT',
  HOME_INSURANCE: 'OUT',
  INSURANCE: 'OUT',
  HEALTH_INSURANCE: 'OUT',
  LIFE_INSURANCE: 'OUT',
}
