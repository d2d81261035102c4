import { type Bill, bill } from './bill.ts'

const HEATED = [2.1, 2, 1.6, 1, 0.5, 0.32, 0.28, 0.28, 0.36, 0.75, 1.3, 1.8]
const COOLED = [1.05, 1, 0.92, 0.85, 0.85, 1.15, 1.45, 1.4, 1, 0.85, 0.92, 1.05]
const WATERED = [0.9, 0.9, 0.9, 0.95, 1.1, 1.25, 1.35, 1.3, 1.05, 0.95, 0.9, 0.9]

/** What the house asks for. */
export const homeBills: Bill[] = [
  bill(
    'joint',
    'Hydro Ottawa',
    'BILL PMT HYDRO OTTAWA',
    'Electricity',
    12,
    [
      [0, 10_400],
      [11, 10_820],
      [23, 11_240],
    ],
    {
      season: COOLED,
      wanders: 0.07,
      late: 2,
    },
  ),
  bill(
    'joint',
    'Enbridge Gas',
    'BILL PMT ENBRIDGE GAS',
    'Heating',
    18,
    [
      [0, 9_300],
      [14, 8_900],
      [26, 9_750],
    ],
    {
      season: HEATED,
      wanders: 0.08,
      late: 2,
    },
  ),
  bill(
    'joint',
    'City of Ottawa Water',
    'BILL PMT OTTAWA WATER SEWER',
    'Water',
    24,
    [
      [0, 14_400],
      [10, 14_950],
      [22, 15_480],
    ],
    {
      in: [1, 3, 5, 7, 9, 11],
      season: WATERED,
      wanders: 0.05,
      late: 3,
    },
  ),
  bill(
    'joint',
    'City of Ottawa',
    'BILL PMT OTTAWA PROPERTY TAX',
    'Property tax',
    20,
    [
      [0, 238_412],
      [8, 244_373],
      [20, 253_901],
      [32, 263_429],
    ],
    {
      in: [3, 6],
      notes: 'Interim bill in March, final bill in June.',
    },
  ),
  bill('joint', 'Sun Life', 'SUN LIFE ASSURANCE PREAUTH', 'Life insurance', 5, 7_842),
  bill('joint', 'Rideau Credit Union', 'MONTHLY ACCOUNT FEE', 'Bank fees', 31, [
    [0, 495],
    [18, 595],
  ]),
  bill('visa', 'TekSavvy', 'TEKSAVVY SOLUTIONS CHATHAM ON', 'Internet', 9, [
    [0, 7_339],
    [13, 7_904],
    [29, 8_469],
  ]),
  bill('visa', 'Koodo', 'KOODO MOBILE PAC VANCOUVER BC', 'Phone', 16, [
    [0, 4_520],
    [20, 5_085],
  ]),
  bill('mastercard', 'Fizz', 'FIZZ MOBILE MONTREAL QC', 'Phone', 27, [
    [0, 3_842],
    [25, 4_068],
  ]),
  bill(
    'joint',
    'Intact Insurance',
    'INTACT INSURANCE HOME',
    'Home insurance',
    14,
    [
      [0, 141_264],
      [11, 152_706],
      [23, 166_428],
    ],
    {
      in: [5],
      notes: 'Paid for the year.',
    },
  ),
  bill(
    'joint',
    'belairdirect',
    'BELAIRDIRECT AUTO INS',
    'Car insurance',
    3,
    [
      [0, 158_922],
      [15, 171_336],
      [27, 179_208],
    ],
    {
      in: [10],
      notes: 'Paid for the year.',
    },
  ),
]
