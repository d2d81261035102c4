import { sum } from '../money.ts'
import type { TaxTrip } from './trip-queries.ts'

type Purpose = TaxTrip['purpose']

export const PURPOSES: { value: Purpose; label: string }[] = [
  { value: 'BUSINESS', label: 'Business' },
  { value: 'MEDICAL', label: 'Medical' },
  { value: 'MOVING', label: 'Moving' },
  { value: 'CHARITY', label: 'Charity' },
]
export const purposeName = (purpose: Purpose): string =>
  PURPOSES.find(({ value }) => value === purpose)?.label ?? purpose

export const UNITS = [
  { value: 'KM', label: 'km' },
  { value: 'MI', label: 'miles' },
] as const
const UNIT_SIGNS: Record<TaxTrip['unit'], string> = { KM: 'km', MI: 'mi' }

/** 12.5 km. */
export const distanceShown = ({ distance, unit }: Pick<TaxTrip, 'distance' | 'unit'>): string =>
  `${distance.replace(/\.0+$/, '')} ${UNIT_SIGNS[unit]}`

/** What is typed of a distance, with the comma or the point of the typist. */
export const distanceTyped = (text: string): string =>
  text
    .trim()
    .replace(',', '.')
    .replace(/\s*(km|mi|miles)$/i, '')

export const isDistance = (text: string): boolean => /^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,2})?$/.test(text)

/** How far for what, exactly: one figure for each purpose and unit. */
export function distancesOf(trips: Pick<TaxTrip, 'purpose' | 'unit' | 'distance'>[]) {
  const groups = Map.groupBy(trips, ({ purpose, unit }) => `${purpose} ${unit}`)
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const distance = sum(of.map((trip) => trip.distance)).replace(/\.?0+$/, '')
    return [{ purpose: first.purpose, unit: first.unit, distance, count: of.length }]
  })
}
