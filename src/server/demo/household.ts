import type { NewAccount } from '../../ledger/accounts/model.ts'

/** Nobody lives there: what is in a demonstration is made up, people, employers and most shops. */
export const HOUSEHOLD = 'Tremblay-Okafor'

export const people = {
  maya: { email: 'maya@hearth.example', displayName: 'Maya Tremblay', role: 'ADMIN' },
  daniel: { email: 'daniel@hearth.example', displayName: 'Daniel Okafor', role: 'MEMBER' },
} as const
export type PersonKey = keyof typeof people

interface Account extends Omit<NewAccount, 'openingDate' | 'currency' | 'ownerId'> {
  openingBalance: string
  /** Nothing where it is of both. */
  owner?: PersonKey
  /** The file its bank gives out, and who fetches it; nothing where it is kept by hand. */
  file?: FileKey
  /** As the file names it. */
  number?: string
  currency?: 'USD'
}

/** What the household downloads from its banks. */
export const files = {
  creditUnion: { kind: 'OFX', by: 'maya', name: 'rideau-credit-union' },
  visa: { kind: 'CSV', by: 'maya', name: 'northstar-visa' },
  mastercard: { kind: 'CSV', by: 'daniel', name: 'mastercard-activity' },
  bank: { kind: 'CSV', by: 'daniel', name: 'capital-bank-chequing' },
  dollars: { kind: 'QFX', by: 'maya', name: 'rideau-usd' },
} as const
export type FileKey = keyof typeof files

const CREDIT_UNION = 'Rideau Credit Union'
const BROKER = 'Questline Investing'

const account = (
  name: string,
  type: Account['type'],
  openingBalance: string,
  more: Partial<Account> = {},
): Account => ({ name, type, openingBalance, ...more })

const accounts = {
  joint: account('Joint chequing', 'CHECKING', '3184.27', {
    institution: CREDIT_UNION,
    lastFour: '4471',
    file: 'creditUnion',
    number: '00829-114471',
  }),
  maya: account('Maya’s chequing', 'CHECKING', '1642.90', {
    institution: CREDIT_UNION,
    owner: 'maya',
    lastFour: '2210',
    file: 'creditUnion',
    number: '00829-112210',
  }),
  daniel: account('Daniel’s chequing', 'CHECKING', '1208.55', {
    institution: 'Capital Bank',
    owner: 'daniel',
    lastFour: '7356',
    file: 'bank',
  }),
  savings: account('Rainy day savings', 'SAVINGS', '11500.00', {
    institution: CREDIT_UNION,
    lastFour: '9038',
    file: 'creditUnion',
    number: '00829-119038',
  }),
  visa: account('Visa', 'CREDIT_CARD', '-1874.36', {
    institution: 'Northstar Bank',
    lastFour: '6602',
    file: 'visa',
  }),
  mastercard: account('Mastercard', 'CREDIT_CARD', '-962.18', {
    institution: 'Capital Bank',
    owner: 'daniel',
    lastFour: '0917',
    file: 'mastercard',
  }),
  usd: account('US dollars', 'CHECKING', '1412.40', {
    institution: CREDIT_UNION,
    lastFour: '5524',
    currency: 'USD',
    file: 'dollars',
    number: '00829-215524',
  }),
  line: account('Line of credit', 'LINE_OF_CREDIT', '-4860.00', {
    institution: 'Capital Bank',
    lastFour: '1183',
  }),
  mortgage: account('Mortgage', 'MORTGAGE', '-431250.00', { institution: CREDIT_UNION, lastFour: '3300' }),
  tfsa: account('Maya’s TFSA', 'REGISTERED', '21840.62', { subtype: 'TFSA', institution: BROKER }),
  rrsp: account('Maya’s RRSP', 'REGISTERED', '46275.18', { subtype: 'RRSP', institution: BROKER }),
  resp: account('Theo’s RESP', 'REGISTERED', '6120.44', { subtype: 'RESP', institution: BROKER }),
  brokerage: account('Maya’s brokerage', 'INVESTMENT', '20420.07', { institution: BROKER }),
  house: account('House on Fairmont Avenue', 'PROPERTY', '648000.00'),
  car: account('Outback', 'VEHICLE', '34200.00'),
} satisfies Record<string, Account>
export type AccountKey = keyof typeof accounts

export const accountKeys = Object.keys(accounts) as AccountKey[]
export const accountOf = (key: AccountKey): Account => accounts[key]

/** What the household has added to the categories everybody begins with. */
export const ownCategories = [
  { group: 'Food', name: 'Wine and beer' },
  { group: 'Family', name: 'Theo’s activities' },
] as const

/** What was owed when the three years began, and the fixed payment. Canadian rates are compounded twice a year. */
export const mortgage = {
  openingCents: -43_125_000,
  paymentCents: 253_618,
  rate: '4.89',
  /** Of a month, in hundred-millionths: (1 + 4.89 % / 2) to the power of 1/6. */
  monthlyRate: 403_410n,
}
