import type { Country } from '../../people/household/tables.ts'
import type { CategoryKind } from './tables.ts'

interface SeedGroup {
  name: string
  kind: CategoryKind
  categories: string[]
}

const everywhere: SeedGroup[] = [
  {
    name: 'Income',
    kind: 'INCOME',
    categories: [
      'Salary',
      'Self-employment',
      'Interest and dividends',
      'Benefits',
      'Gifts received',
      'Other income',
    ],
  },
  {
    name: 'Home',
    kind: 'EXPENSE',
    categories: [
      'Rent',
      'Mortgage',
      'Property tax',
      'Home insurance',
      'Electricity',
      'Heating',
      'Water',
      'Internet',
      'Phone',
      'Repairs and furniture',
    ],
  },
  { name: 'Food', kind: 'EXPENSE', categories: ['Groceries', 'Eating out', 'Coffee'] },
  {
    name: 'Getting around',
    kind: 'EXPENSE',
    categories: ['Fuel', 'Public transit', 'Parking and tolls', 'Car insurance', 'Car repairs', 'Taxi'],
  },
  {
    name: 'Family',
    kind: 'EXPENSE',
    categories: ['Childcare', 'School', 'Clothing', 'Pets', 'Gifts given', 'Donations'],
  },
  {
    name: 'Health',
    kind: 'EXPENSE',
    categories: ['Pharmacy', 'Doctor and dentist', 'Health insurance', 'Fitness'],
  },
  {
    name: 'Leisure',
    kind: 'EXPENSE',
    categories: ['Streaming and subscriptions', 'Hobbies', 'Books and media', 'Travel', 'Outings'],
  },
  {
    name: 'Money',
    kind: 'EXPENSE',
    categories: ['Bank fees', 'Interest paid', 'Taxes', 'Life insurance', 'Accounting and legal'],
  },
]

const perCountry: Record<Country, SeedGroup[]> = {
  CA: [{ name: 'Savings', kind: 'SAVINGS', categories: ['Emergency fund', 'RRSP', 'TFSA', 'RESP', 'FHSA'] }],
  US: [
    { name: 'Savings', kind: 'SAVINGS', categories: ['Emergency fund', '401(k)', 'IRA', 'HSA', '529 plan'] },
  ],
}

/** What a new household starts with; every part can be renamed, archived or added to. */
export const seedsFor = (country: Country): SeedGroup[] => [...everywhere, ...perCountry[country]]
