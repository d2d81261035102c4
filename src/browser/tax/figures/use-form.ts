import { numberText } from '../../language.ts'
import { shown } from '../../money.ts'
import type { TaxUseChange } from '../../session/api-types.ts'
import { unitName } from '../trips/trip-words.ts'
import type { TaxUse } from './figure-queries.ts'
import { words } from './use-words.ts'

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

export const formOfUse = ({ car, home }: Pick<TaxUse, 'car' | 'home'>, country: string): UseForm => ({
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
  if (!car) return words.noCar
  const how = words.carMethods[car.method]
  const from = car.odometerStart
  const to = car.odometerEnd
  if (from === null || to === null) return words.distanceUnsaid(how)
  return words.distanceInAll(how, numberText(to - from), unitName(car.unit))
}

export function homeInWords(home: Home | null, locale: string): string {
  if (!home) return words.noHome
  const { method, part, whole, months, carryForward } = home
  const isSimplified = method === 'SIMPLIFIED'
  const what = {
    SIMPLIFIED: () => words.homeSimplified(part),
    ROOMS: () => words.homeRooms(part, whole ?? '?'),
    AREA: () => words.homeArea(part, whole ?? '?'),
  }[method]()
  return [
    what,
    months !== 12 && words.months(months),
    !isSimplified && carryForward !== null && words.carried(shown(carryForward, { locale })),
  ]
    .filter(Boolean)
    .join(', ')
}
