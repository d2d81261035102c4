import { type Bill, bill } from './bill.ts'

/** What Theo, Biscuit and others are paid for. */
export const familyBills: Bill[] = [
  bill({
    account: 'joint',
    payee: 'Little Acorns Daycare',
    text: 'LITTLE ACORNS DAYCARE PAD',
    category: 'Childcare',
    date: 1,
    prices: [
      [0, 48_400],
      [9, 41_800],
    ],
    until: 14,
  }),
  bill({
    account: 'joint',
    payee: 'Fairmont After School',
    text: 'FAIRMONT AFTER SCHOOL PROG',
    category: 'Childcare',
    date: 1,
    prices: [
      [15, 31_500],
      [27, 33_000],
    ],
    from: 15,
    in: [1, 2, 3, 4, 5, 6, 9, 10, 11, 12],
  }),
  bill({
    account: 'visa',
    payee: 'Aqua Pups Swim School',
    text: 'SQ *AQUA PUPS SWIM SCHOOL OTTAWA ON',
    category: 'Theo’s activities',
    date: 6,
    prices: [
      [0, 21_470],
      [16, 23_165],
    ],
    in: [1, 4, 9],
  }),
  bill({
    account: 'visa',
    payee: 'Hintonburg Music Room',
    text: 'SQ *HINTONBURG MUSIC ROOM OTTAWA ON',
    category: 'Theo’s activities',
    date: 2,
    prices: 9_600,
    from: 16,
    in: [1, 2, 3, 4, 5, 6, 9, 10, 11, 12],
  }),
  bill({
    account: 'visa',
    payee: 'Trupanion',
    text: 'TRUPANION PET INS 855-591-3100',
    category: 'Pets',
    date: 11,
    prices: [
      [0, 5_874],
      [12, 6_433],
      [24, 7_128],
    ],
    notes: 'Biscuit',
  }),
  bill({
    account: 'joint',
    payee: 'Ottawa Food Bank',
    text: 'OTTAWA FOOD BANK PAD',
    category: 'Donations',
    date: 15,
    prices: [
      [0, 2_500],
      [19, 4_000],
    ],
  }),
  bill({
    account: 'visa',
    payee: 'Doctors Without Borders',
    text: 'MSF CANADA TORONTO ON',
    category: 'Donations',
    date: 28,
    prices: 3_000,
  }),
]
