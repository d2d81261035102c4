import { type Day, shiftDay } from '../../../core/time.ts'
import { type Span, workday, yearOf } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { AccountKey } from '../household.ts'
import type { Entry } from './entry.ts'
import { vet } from './payees.ts'

/** What comes once or twice in every year: date, account, cents, payee, text, category, notes. */
const YEARLY: readonly (readonly [string, AccountKey, number, string, string, string, string?])[] = [
  ['01-09', 'visa', -13_900, 'Northstar Bank', 'ANNUAL FEE', 'Bank fees'],
  ['03-28', 'visa', -14_689, 'Capital Tax Prep', 'SQ *CAPITAL TAX PREP OTTAWA ON', 'Accounting and legal'],
  ['04-11', 'visa', -78_950, 'Camp Ouareau', 'CAMP OUAREAU INSCRIPTION QC', 'Childcare', 'Two weeks in July'],
  [
    '04-16',
    'mastercard',
    -10_170,
    'Bytown Auto',
    'BYTOWN AUTO SERVICE OTTAWA ON',
    'Car repairs',
    'Summer tires on',
  ],
  ['05-06', 'mastercard', -31_244, vet.payee, vet.texts[0] ?? '', 'Pets', 'Yearly check-up and shots'],
  [
    '05-17',
    'mastercard',
    -21_367,
    'Ritchie Feed & Seed',
    'RITCHIE FEED & SEED OTTAWA ON',
    'Hobbies',
    'Garden',
  ],
  [
    '06-02',
    'mastercard',
    -11_928,
    'Bytown Auto',
    'BYTOWN AUTO SERVICE OTTAWA ON',
    'Car repairs',
    'Oil change',
  ],
  [
    '06-12',
    'visa',
    -4_235,
    'Fairmont Public School',
    'SCHOOLCASHONLINE OTTAWA ON',
    'School',
    'Trip to the museum farm',
  ],
  ['09-05', 'visa', -9_434, 'Staples', 'STAPLES STORE #214 OTTAWA ON', 'School', 'School supplies'],
  ['10-16', 'visa', -4_850, 'Lifetouch', 'LIFETOUCH CANADA WINNIPEG MB', 'School', 'School photos'],
  [
    '11-08',
    'visa',
    -28_650,
    'Cosmic Adventures',
    'COSMIC ADVENTURES GLOUCESTER ON',
    'Outings',
    'Theo’s birthday',
  ],
  [
    '11-12',
    'mastercard',
    -21_753,
    'Bytown Auto',
    'BYTOWN AUTO SERVICE OTTAWA ON',
    'Car repairs',
    'Winter tires on, oil change',
  ],
  ['12-03', 'joint', -20_000, 'Ottawa Food Bank', 'OTTAWA FOOD BANK ONLINE', 'Donations'],
  [
    '02-13',
    'visa',
    -16_420,
    'Copper Spoon',
    'SQ *COPPER SPOON OTTAWA ON',
    'Eating out',
    'Valentine’s, the tasting menu',
  ],
]

/** Fees come on their day; what people do themselves never on the same day and for the same money. */
export const yearlyEntries = (span: Span, seed: number): Entry[] =>
  yearsIn(span).flatMap((year) => [
    ...YEARLY.map(([date, account, cents, payee, text, category, notes]) => {
      const chance = chanceOf(seed, `${date} ${payee} ${year}`)
      const isFee = cents % 100 === 0
      const day = shiftDay(`${year}-${date}` as Day, isFee ? 0 : chance.whole(-11, 11))
      const paid = isFee
        ? cents
        : Math.round(cents * 1.03 ** (year - yearOf(span.from)) * (1 + 0.2 * chance.swing()))
      return { account, day, cents: paid, payee, text, category, ...(notes ? { notes } : {}) }
    }),
    ...['02-19', '08-21'].flatMap((date) => dentist(`${year}-${date}` as Day)),
  ])

/** Paid at the desk; the insurer gives four fifths back. */
function dentist(day: Day): Entry[] {
  const claim = { notes: 'Cleaning; claimed', tags: ['claim'] }
  return [
    {
      account: 'visa',
      day,
      cents: -26_400,
      payee: 'Dr. Anand Dental',
      text: 'DR ANAND DENTAL CLINIC OTTAWA ON',
      category: 'Doctor and dentist',
      ...claim,
    },
    {
      account: 'maya',
      day: workday(shiftDay(day, 6)),
      cents: 21_120,
      payee: 'Canada Life',
      text: 'CANADA LIFE CLAIM PMT',
      category: 'Doctor and dentist',
      tags: ['claim'],
    },
  ]
}

const yearsIn = ({ from, to }: Span): number[] =>
  Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, at) => yearOf(from) + at)
