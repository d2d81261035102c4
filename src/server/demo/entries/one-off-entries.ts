import { monthOf, shiftMonth } from '../../../planning/envelopes/months.ts'
import { dateIn, type Span, workday } from '../calendar.ts'
import type { AccountKey } from '../household.ts'
import type { Entry } from './entry.ts'
import { vet } from './payees.ts'

/** The household's reports are not about the employer's money. */
const PAID_BACK = 'Work trip, paid back'

/** Months from the beginning, date, account, cents, payee, text, category, notes. */
const ONCE: readonly (readonly [number, number, AccountKey, number, string, string, string, string?])[] = [
  [
    2,
    11,
    'mastercard',
    -68_926,
    'Bytown Auto',
    'BYTOWN AUTO SERVICE OTTAWA ON',
    'Car repairs',
    'Front brakes',
  ],
  [4, 20, 'visa', -128_899, 'Leon’s', 'LEONS #1104 OTTAWA ON', 'Repairs and furniture', 'Sofa'],
  [6, 14, 'visa', -32_000, 'Passport Canada', 'PASSPORT CANADA GATINEAU QC', 'Travel'],
  [9, 8, 'joint', -48_590, 'Francis Plumbing', 'CHEQUE 0041', 'Repairs and furniture', 'Leak under the sink'],
  [
    11,
    3,
    'mastercard',
    -57_412,
    'Fresh Air Cycles',
    'SQ *FRESH AIR CYCLES OTTAWA ON',
    'Hobbies',
    'Theo’s bike, trailer hitch',
  ],
  [17, 6, 'mastercard', -114_207, 'Kal Tire', 'KAL TIRE #318 OTTAWA ON', 'Car repairs', 'Four winter tires'],
  [
    19,
    17,
    'joint',
    -48_647,
    'Enercare',
    'ENERCARE HOME SERVICES',
    'Repairs and furniture',
    'Furnace igniter',
  ],
  [20, 9, 'mastercard', -184_650, vet.payee, vet.texts[0] ?? '', 'Pets', 'Biscuit ate a sock'],
  [21, 4, 'joint', 129_255, 'Trupanion', 'TRUPANION CLAIM PMT', 'Pets', 'The sock'],
  [
    22,
    12,
    'joint',
    -678_000,
    'Ottawa Valley Roofing',
    'CHEQUE 0044',
    'Repairs and furniture',
    'Roof, front side',
  ],
  [
    25,
    22,
    'visa',
    -112_966,
    'Home Depot',
    'THE HOME DEPOT #7041 OTTAWA ON',
    'Repairs and furniture',
    'Washer',
  ],
  [28, 2, 'visa', -34_900, 'Best Buy', 'BEST BUY #617 OTTAWA ON', 'Hobbies', 'Headphones'],
  [30, 6, 'mastercard', -61_240, 'Porter Airlines', 'PORTER AIRLINES TORONTO ON', 'Travel', PAID_BACK],
  [
    30,
    24,
    'daniel',
    61_240,
    'Cedar & Pine Architects',
    'DIRECT DEPOSIT CEDAR PINE EXPENSES',
    'Travel',
    PAID_BACK,
  ],
  [
    31,
    19,
    'joint',
    -36_725,
    'Ottawa Physiotherapy',
    'OTTAWA PHYSIO ETFR',
    'Doctor and dentist',
    'Daniel’s knee',
  ],
  [33, 25, 'joint', 41_266, 'Hydro Ottawa', 'HYDRO OTTAWA REBATE', 'Electricity', 'Heat pump rebate'],
]

export const onceEntries = ({ from }: Span): Entry[] =>
  ONCE.map(([months, date, account, cents, payee, text, category, notes]) => {
    const day = dateIn(shiftMonth(monthOf(from), months), date)
    const more = { ...(notes && { notes }), ...(notes === PAID_BACK && { isHidden: true, tags: ['work'] }) }
    return { account, day: account === 'joint' ? workday(day) : day, cents, payee, text, category, ...more }
  })
