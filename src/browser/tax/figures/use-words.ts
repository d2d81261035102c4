import { phrases } from '../../language.ts'

/** Of what a business has of a car and of a home. */
export const words = phrases('tax.use', {
  changeOf: (name: string) => `Change car and home of ${name}`,
  saved: (name: string) => `Car and home of ${name} are kept.`,
  in: 'In',

  car: {
    used: 'A car is used for it',
    usedHint: 'One way a car and year. The trips themselves stand under Trips.',
    how: 'How it counts',
    MILES: 'A rate a mile',
    ACTUAL: 'What it cost',
    start: 'On 1 January',
    end: 'On 31 December',
  },
  noCar: 'No car is used for it',
  carMethods: { MILES: 'A rate for each mile', ACTUAL: 'What the car cost, by how far it went' },
  distanceUnsaid: (how: string) => `${how}; total distance not set`,
  distanceInAll: (how: string, distance: string, unit: string) => `${how}: ${distance} ${unit} in all`,

  home: {
    used: 'A part of the home is used for it',
    usedHint: 'It cannot make a loss: what is over waits for the next year.',
    how: 'How the part is told',
    AREA: 'By area',
    ROOMS: 'By rooms',
    SIMPLIFIED: 'Simplified',
    squareFeet: 'Square feet',
    part: 'The part',
    whole: 'Of all',
    months: 'Months',
    carried: 'Carried from the year before',
  },
  noHome: 'No part of the home is used for it',
  homeSimplified: (squareFeet: string) => `${squareFeet} square feet, the simplified way`,
  homeRooms: (part: string, whole: string) => `${part} of ${whole} rooms`,
  homeArea: (part: string, whole: string) => `${part} of ${whole} of the area`,
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  carried: (amount: string) => `${amount} carried from the year before`,
})
