import { useHousehold } from '../session/signed-in.tsx'
import type { Receipt } from './queries.ts'
import { amountShown } from './sentences.ts'

/** An amount of a receipt in words, with its currency where that is not the household's. */
export function useAmountShown(receipt: Receipt): (amount: string) => string {
  const { locale, household } = useHousehold()
  return (amount) => amountShown(amount, receipt, { locale, currency: household.currency })
}
