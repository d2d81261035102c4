import type { Day } from '../../../core/time.ts'
import { monthOfYear } from '../calendar.ts'
import type { Chance } from '../chance.ts'

/** What something costs on a day, in cents, without a sign. Years are counted from the beginning. */
export type Price = (chance: Chance, day: Day, years: number) => number

/** Prices of food and services rise by this share a year. */
const RISE = 0.028
/** Ontario's harmonised sales tax. */
const TAX = 0.13

const risen = (cents: number, years: number): number => cents * (1 + RISE) ** years

/** Many things of different prices: few small and few large bills, most around the typical one. */
export const basket =
  (typical: number, spread = 0.45): Price =>
  (chance, _day, years) =>
    Math.round(risen(typical, years) * Math.exp(spread * chance.swing()))

/** One of a few prices on the wall, which go up together now and then. */
export const menu =
  (...cents: number[]): Price =>
  (chance, _day, years) =>
    Math.round((chance.one(cents) * (1 + 0.03 * Math.floor(years))) / 5) * 5

/** A few things with prices that end in 99 or 49, and the tax. */
export const taxed =
  (low: number, high: number, most = 3): Price =>
  (chance) => {
    const count = chance.whole(1, most)
    let sum = 0
    for (let at = 0; at < count; at++)
      sum += chance.whole(Math.ceil(low / 100), Math.floor(high / 100)) * 100 - chance.one([1, 1, 1, 3, 51])
    return Math.round(sum * (1 + TAX))
  }

/** A meal with the tax and a tip, sometimes rounded up to the dollar. */
export const dined =
  (low: number, high: number): Price =>
  (chance, _day, years) => {
    const meal = risen(chance.whole(low / 25, high / 25) * 25, years)
    const total = Math.round(meal * (1 + TAX)) + Math.round(meal * chance.one([0.15, 0.15, 0.18, 0.2]))
    return chance.happens(0.2) ? Math.ceil(total / 100) * 100 : total
  }

/** So many litres, at a price that is higher in summer and never the same for two weeks. */
export const litres =
  (low: number, high: number): Price =>
  (chance, day) => {
    const season = Math.sin(((monthOfYear(day) - 3) / 12) * 2 * Math.PI)
    const perLitre = 149.9 + 9 * season + 7 * chance.swing()
    return Math.round(chance.whole(low, high) * perLitre)
  }

/** Whole amounts, as people take them from a machine or send them to each other. */
export const whole =
  (...cents: number[]): Price =>
  (chance) =>
    chance.one(cents)
