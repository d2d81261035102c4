import { type Bill, bill } from './bill.ts'

const HEATED = [2.1, 2, 1.6, 1, 0.5, 0.32, 0.28, 0.28, 0.36, 0.75, 1.3, 1.8]
const COOLED = [1.05, 1, 0.92, 0.85, 0.85, 1.15, 1.45, 1.4, 1, 0.85, 0.92, 1.05]
const WATERED = [0.9, 0.9, 0.9, 0.95, 1.1, 1.25, 1.35, 1.3, 1.05, 0.95, 0.9, 0.9]

/** What the house asks for. */
export const homeBills: Bill[] = [
  bill({
    account: 'joint',
    payee: 'Hydro Ottawa',
    text: 'BILL PMT HYDRO OTTAWA',
    category: 'Electricity',
    date: 12,
    prices: [
      [0, 10_400],
      [11, 10_820],
      [23, 11_240],
    ],
    season: COOLED,
    wanders: 0.07,
    late: 2,
  }),
  bill({
    account: 'joint',
    payee: 'Enbridge Gas',
    text: 'BILL PMT ENBRIDGE GAS',
    category: 'Heating',
    date: 18,
    prices: [
      [0, 9_300],
      [14, 8_900],
      [26, 9_750],
    ],
    season: HEATED,
    wanders: 0.08,
    late: 2,
  }),
  bill({
    account: 'joint',
    payee: 'City of Ottawa Water',
    text: 'BILL PMT OTTAWA WATER SEWER',
    category: 'Water',
    date: 24,
    prices: [
      [0, 14_400],
      [10, 14_950],
      [22, 15_480],
    ],
    in: [1, 3, 5, 7, 9, 11],
    season: WATERED,
    wanders: 0.05,
    late: 3,
  }),
  bill({
    account: 'joint',
    payee: 'City of Ottawa',
    text: 'BILL PMT OTTAWA PROPERTY TAX',
    category: 'Property tax',
    date: 20,
    prices: [
      [0, 238_412],
      [8, 244_373],
      [20, 253_901],
      [32, 263_429],
    ],
    in: [3, 6],
    notes: 'Interim bill in March, final bill in June.',
  }),
  bill({
    account: 'joint',
    payee: 'Sun Life',
    text: 'SUN LIFE ASSURANCE PREAUTH',
    category: 'Life insurance',
    date: 5,
    prices: 7_842,
  }),
  bill({
    account: 'joint',
    payee: 'Rideau Credit Union',
    text: 'MONTHLY ACCOUNT FEE',
    category: 'Bank fees',
    date: 31,
    prices: [
      [0, 495],
      [18, 595],
    ],
  }),
  bill({
    account: 'visa',
    payee: 'TekSavvy',
    text: 'TEKSAVVY SOLUTIONS CHATHAM ON',
    category: 'Internet',
    date: 9,
    prices: [
      [0, 7_339],
      [13, 7_904],
      [29, 8_469],
    ],
  }),
  bill({
    account: 'visa',
    payee: 'Koodo',
    text: 'KOODO MOBILE PAC VANCOUVER BC',
    category: 'Phone',
    date: 16,
    prices: [
      [0, 4_520],
      [20, 5_085],
    ],
  }),
  bill({
    account: 'mastercard',
    payee: 'Fizz',
    text: 'FIZZ MOBILE MONTREAL QC',
    category: 'Phone',
    date: 27,
    prices: [
      [0, 3_842],
      [25, 4_068],
    ],
  }),
  bill({
    account: 'joint',
    payee: 'Intact Insurance',
    text: 'INTACT INSURANCE HOME',
    category: 'Home insurance',
    date: 14,
    prices: [
      [0, 141_264],
      [11, 152_706],
      [23, 166_428],
    ],
    in: [5],
    notes: 'Paid for the year.',
  }),
  bill({
    account: 'joint',
    payee: 'belairdirect',
    text: 'BELAIRDIRECT AUTO INS',
    category: 'Car insurance',
    date: 3,
    prices: [
      [0, 158_922],
      [15, 171_336],
      [27, 179_208],
    ],
    in: [10],
    notes: 'Paid for the year.',
  }),
]
