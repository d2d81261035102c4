import { numberText, phrases } from '../../language.ts'
import { sum } from '../../money.ts'
import { optionsOf } from '../../parts/fields/choices.ts'
import { counted } from '../../words.ts'
import type { TaxTrip } from './trip-queries.ts'

type Purpose = TaxTrip['purpose']
type Unit = TaxTrip['unit']

/** Of what was driven, a trip at a time or a file of them. */
export const words = phrases('tax.trips', {
  purposes: {
    BUSINESS: 'Business',
    MEDICAL: 'Medical',
    MOVING: 'Moving',
    CHARITY: 'Charity',
  } satisfies Record<Purpose, string>,
  units: { KM: 'km', MI: 'miles' } satisfies Record<Unit, string>,
  distance: (distance: string, sign: string) => `${distance} ${sign}`,

  fields: {
    distance: 'How far',
    unit: 'In',
    purpose: 'For',
    activity: 'Which business or property',
    /** Before a link that adds one. */
    noActivity: 'A business has to be there first:',
    addActivity: 'add it',
    from: 'From where',
    to: 'To where',
    notes: 'What for, in words',
    odometer: 'Odometer',
  },
  faults: {
    date: 'which day was it?',
    distance: 'how far was it?',
    activityId: 'which of them was it for?',
    from: 'from where?',
    to: 'to where?',
    odometer: 'this is no reading of an odometer',
  },
  /** Between two places, for who hears it. */
  to: 'to',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  newTrip: 'A new trip',
  add: 'Add trip',
  added: (distance: string, to: string) => `${distance} to ${to} added.`,
  changed: 'The trip is changed.',
  deleted: (distance: string, to: string) => `${distance} to ${to} deleted.`,

  page: {
    fromFile: 'From a CSV',
    toFile: 'CSV',
    file: 'Trips as a CSV file',
    pages: 'Pages of the trips',
    together: 'Together',
    atAllowance: 'At the rate of an allowance, as information',
    atRate: 'At the rate of the year',
    how: 'How trips count',
    howSays:
      'What a business may claim of its car goes by these: in Canada its part of all that the car went, in the United States that or a rate for each mile. How far the car went in all, and which way is taken, stands under Your figures.',
  },
  none: (year: string) =>
    `No trips in ${year} yet. Each needs a date, a distance, from where, to where, and why.`,
  tripsOf: (year: string) => `Trips of ${year}`,
  forPurpose: (purpose: string, count: number) => `${purpose}, ${counted(count, 'trip')}`,

  file: {
    kinds: { NEW: 'New', KNOWN: 'Already here', BAD: 'Cannot be read' },
    rows: 'Rows of the file',
    take: 'Add them',
  },
  takeTrips: (count: number) => `Add ${counted(count, 'trip')}`,
  tripsAdded: (count: number) => `${counted(count, 'trip')} added.`,
  foundInFile: (added: number, known: number, bad: number) =>
    `${counted(added, 'new trip')}, ${numberText(known)} already here${
      bad > 0 ? `, ${counted(bad, 'row')} that cannot be read: put them right in the file first.` : '.'
    }`,
  fieldSays: (field: string, message: string) => `${field}: ${message}`,
})

const PURPOSES: Purpose[] = ['BUSINESS', 'MEDICAL', 'MOVING', 'CHARITY']
export const purposeName = (purpose: Purpose): string => words.purposes[purpose]
export const purposeOptions = () => optionsOf(PURPOSES, words.purposes)

const UNITS: Unit[] = ['KM', 'MI']
export const unitName = (unit: Unit): string => words.units[unit]
export const unitOptions = () => optionsOf(UNITS, words.units)
/** The same in every language. */
const UNIT_SIGNS: Record<Unit, string> = { KM: 'km', MI: 'mi' }

/** 12.5 km. */
export const distanceShown = ({ distance, unit }: Pick<TaxTrip, 'distance' | 'unit'>): string =>
  words.distance(distance.replace(/\.0+$/, ''), UNIT_SIGNS[unit])

/** What is typed of a distance, with the comma or the point of the typist. */
export const distanceTyped = (text: string): string =>
  text
    .trim()
    .replace(',', '.')
    .replace(/\s*(km|mi|miles|milles)$/i, '')

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
