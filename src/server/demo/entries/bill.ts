import type { AccountKey } from '../household.ts'

/** Something that is billed again and again. */
export interface Bill {
  account: AccountKey
  payee: string
  text: string
  category: string
  /** Of the month. */
  date: number
  /** What it costs from which month on, counted from the beginning; the last one stays. */
  prices: readonly (readonly [month: number, cents: number])[]
  /** In which months of the year; in every one where nothing is said. */
  in?: readonly number[]
  /** Months from the beginning; the end is not included. */
  from?: number
  until?: number
  /** Share the amount wanders by, either way, beside the season. */
  wanders?: number
  /** By month of the year, January first. */
  season?: readonly number[]
  /** Days it may come late. */
  late?: number
  /** Booked on any day of the week, as cards do. */
  isOfCard?: boolean
  notes?: string
}

type NewBill = Omit<Bill, 'prices'> & { prices: number | Bill['prices'] }

/** One price stays for good; what is charged to a card is booked as cards do. */
export const bill = ({ prices, ...named }: NewBill): Bill => ({
  ...named,
  prices: typeof prices === 'number' ? [[0, prices]] : prices,
  isOfCard: named.isOfCard ?? (named.account === 'visa' || named.account === 'mastercard'),
})
