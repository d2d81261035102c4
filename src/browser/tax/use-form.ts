import type { TaxUseChange } from '../../records/tax/figures/use-model.ts'
import type { TaxUse } from './figure-queries.ts'

type Car = NonNullable<TaxUse['car']>
type Home = NonNullable<TaxUse['home']>

/** What is typed of a car and a home; an empty text is nothing said. */
export interface UseForm {
  hasCar: boolean
  carMethod: Car['method']
  unit: Car['unit']
  odometerStart: string
  odometerEnd: string
  hasHome: boolean
  homeMethod: Home['method']
  part: string
  whole: string
  months: string
  carryForward: string
}

export const formOfUse = ({ car, home }: TaxUse, country: string): UseForm => ({
  hasCar: car !== null,
  carMethod: car?.method ?? (country === 'US' ? 'MILES' : 'ACTUAL'),
  unit: car?.unit ?? (country === 'US' ? 'MI' : 'KM'),
  odometerStart: textOf(car?.odometerStart),
  odometerEnd: textOf(car?.odometerEnd),
  hasHome: home !== null,
  homeMethod: home?.method ?? 'AREA',
  part: home?.part ?? '',
  whole: home?.whole ?? '',
  months: textOf(home?.months ?? 12),
  carryForward: home?.carryForward ?? '',
})

const textOf = (number: number | null | undefined): string =>
  number === null || number === undefined ? '' : `${number}`
const wholeOf = (text: string): number | null =>
  /^\d+$/.test(text.trim()) ? Number.parseInt(text, 10) : null
const decimalOf = (text: string): string => text.trim().replace(',', '.')

export const sentUse = (form: UseForm, version: number): TaxUseChange => ({
  car: form.hasCar
    ? {
        method: form.carMethod,
        unit: form.unit,
        odometerStart: wholeOf(form.odometerStart),
        odometerEnd: wholeOf(form.odometerEnd),
      }
    : null,
  home: form.hasHome
    ? {
        method: form.homeMethod,
        part: decimalOf(form.part),
        whole: form.homeMethod === 'SIMPLIFIED' ? null : decimalOf(form.whole) || null,
        months: wholeOf(form.months) ?? 12,
        carryForward: form.homeMethod === 'SIMPLIFIED' ? null : form.carryForward || null,
      }
    : null,
  version,
})

export function carInWords(car: Car | null): string {
  if (!car) return 'No car is used for it'
  const how = car.method === 'MILES' ? 'A rate for each mile' : 'What the car cost, by how far it went'
  const from = car.odometerStart
  const to = car.odometerEnd
  if (from === null || to === null) return `${how}; how far it went in all is not said`
  return `${how}: ${(to - from).toLocaleString('en-CA')} ${car.unit === 'KM' ? 'km' : 'miles'} in all`
}

export function homeInWords(home: Home | null): string {
  if (!home) return 'No part of the home is used for it'
  const months = home.months === 12 ? '' : `, ${home.months} months`
  if (home.method === 'SIMPLIFIED') return `${home.part} square feet, the simplified way${months}`
  const what = home.method === 'ROOMS' ? 'rooms' : 'of the area'
  const carried = home.carryForward === null ? '' : `, ${home.carryForward} carried from the year before`
  return `${home.part} of ${home.whole ?? '?'} ${what}${months}${carried}`
}
