import { type Bill, bill } from './bill.ts'

/** What Theo, Biscuit and others are paid for. */
export const familyBills: Bill[] = [
  bill(
    'joint',
    'Little Acorns Daycare',
    'LITTLE ACORNS DAYCARE PAD',
    'Childcare',
    1,
    [
      [0, 48_400],
      [9, 41_800],
    ],
    { until: 14 },
  ),
  bill(
    'joint',
    'Fairmont After School',
    'FAIRMONT AFTER SCHOOL PROG',
    'Childcare',
    1,
    [
      [15, 31_500],
      [27, 33_000],
    ],
    {
      from: 15,
      in: [1, 2, 3, 4, 5, 6, 9, 10, 11, 12],
    },
  ),
  bill(
    'visa',
    'Aqua Pups Swim School',
    'SQ *AQUA PUPS SWIM SCHOOL OTTAWA ON',
    'Theo’s activities',
    6,
    [
      [0, 21_470],
      [16, 23_165],
    ],
    {
      in: [1, 4, 9],
    },
  ),
  bill(
    'visa',
    'Hintonburg Music Room',
    'SQ *HINTONBURG MUSIC ROOM OTTAWA ON',
    'Theo’s activities',
    2,
    9_600,
    {
      from: 16,
      in: [1, 2, 3, 4, 5, 6, 9, 10, 11, 12],
    },
  ),
  bill(
    'visa',
    'Trupanion',
    'TRUPANION PET INS 855-591-3100',
    'Pets',
    11,
    [
      [0, 5_874],
      [12, 6_433],
      [24, 7_128],
    ],
    {
      notes: 'Biscuit',
    },
  ),
  bill('joint', 'Ottawa Food Bank', 'OTTAWA FOOD BANK PAD', 'Donations', 15, [
    [0, 2_500],
    [19, 4_000],
  ]),
  bill('visa', 'Doctors Without Borders', 'MSF CANADA TORONTO ON', 'Donations', 28, 3_000),
]
