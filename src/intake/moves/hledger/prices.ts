import { dayFrom, FIRST_DAY, LAST_DAY } from '../../../core/time.ts'
import type { JournalPrice } from '../journals/journal.ts'
import { type WrittenAmount, writtenAmount } from './amounts.ts'

export interface WrittenPrice extends Omit<JournalPrice, 'price'> {
  price: WrittenAmount
}

/** A time of the day may follow, which hledger leaves aside. */
const PRICE =
  /^P\s+(?:(\d{4})[-/.])?(\d{1,2})[-/.](\d{1,2})(?:\s+\d{1,2}:\d\d(?::\d\d)?)?\s+("[^"]*"|\S+)\s+(\S.*)$/

/** `P 2026-01-31 USD 1.3984 CAD` (hledger manual, P directive); undefined for what is none. */
export function writtenPrice(text: string, year: number): WrittenPrice | undefined {
  const [, ownYear = year, month, date, commodity = '', amount = ''] = PRICE.exec(text) ?? []
  const day = dayFrom(Number(ownYear), Number(month), Number(date))
  const price = writtenAmount(amount)
  if (day === undefined || day < FIRST_DAY || day > LAST_DAY || !price) return undefined
  return { date: day, commodity: commodity.replaceAll('"', ''), price }
}
