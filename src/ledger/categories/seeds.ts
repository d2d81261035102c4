import type { ByLanguage } from '../../core/facts.ts'
import type { Icon } from '../../core/icons.ts'
import type { Language } from '../../core/languages.ts'
import type { Country } from '../../people/household/tables.ts'
import { frenchSeeds } from './french-seeds.ts'
import type { CategoryKind } from './tables.ts'

interface SeedGroup {
  name: string
  kind: CategoryKind
  colour: number
  icon: Icon
  /** By name; drawn in the colour of the group. */
  categories: Record<string, Icon>
}

const everywhere: SeedGroup[] = [
  {
    name: 'Income',
    kind: 'INCOME',
    colour: 1,
    icon: 'wallet',
    categories: {
      Salary: 'briefcase',
      'Self-employment': 'laptop',
      'Interest and dividends': 'trending-up',
      Benefits: 'hands',
      'Gifts received': 'gift',
      'Other income': 'coins',
    },
  },
  {
    name: 'Home',
    kind: 'EXPENSE',
    colour: 2,
    icon: 'home',
    categories: {
      Rent: 'key',
      Mortgage: 'home',
      'Property tax': 'receipt',
      'Home insurance': 'shield',
      Electricity: 'bolt',
      Heating: 'flame',
      Water: 'droplet',
      Internet: 'wifi',
      Phone: 'phone',
      'Repairs and furniture': 'sofa',
    },
  },
  {
    name: 'Food',
    kind: 'EXPENSE',
    colour: 3,
    icon: 'basket',
    categories: { Groceries: 'basket', 'Eating out': 'utensils', Coffee: 'coffee' },
  },
  {
    name: 'Getting around',
    kind: 'EXPENSE',
    colour: 4,
    icon: 'car',
    categories: {
      Fuel: 'fuel',
      'Public transit': 'bus',
      'Parking and tolls': 'parking',
      'Car insurance': 'shield',
      'Car repairs': 'wrench',
      Taxi: 'taxi',
    },
  },
  {
    name: 'Family',
    kind: 'EXPENSE',
    colour: 5,
    icon: 'people',
    categories: {
      Childcare: 'baby',
      School: 'school',
      Clothing: 'shirt',
      Pets: 'paw',
      'Gifts given': 'gift',
      Donations: 'heart',
    },
  },
  {
    name: 'Health',
    kind: 'EXPENSE',
    colour: 6,
    icon: 'stethoscope',
    categories: {
      Pharmacy: 'pill',
      'Doctor and dentist': 'stethoscope',
      'Health insurance': 'shield',
      Fitness: 'dumbbell',
    },
  },
  {
    name: 'Leisure',
    kind: 'EXPENSE',
    colour: 7,
    icon: 'star',
    categories: {
      'Streaming and subscriptions': 'play',
      Hobbies: 'palette',
      'Books and media': 'book',
      Travel: 'plane',
      Outings: 'ticket',
    },
  },
  {
    name: 'Money',
    kind: 'EXPENSE',
    colour: 8,
    icon: 'bank',
    categories: {
      'Bank fees': 'bank',
      'Interest paid': 'percent',
      Taxes: 'receipt',
      'Life insurance': 'umbrella',
      'Accounting and legal': 'scales',
    },
  },
]

/** The ninth of eight colours: that of what comes in. */
const savings = (categories: SeedGroup['categories']): SeedGroup => ({
  name: 'Savings',
  kind: 'SAVINGS',
  colour: 1,
  icon: 'piggy-bank',
  categories: { 'Emergency fund': 'safe', ...categories },
})

const perCountry: Record<Country, SeedGroup> = {
  CA: savings({ RRSP: 'sun', TFSA: 'leaf', RESP: 'graduation', FHSA: 'key' }),
  US: savings({ '401(k)': 'sun', IRA: 'leaf', HSA: 'heart', '529 plan': 'graduation' }),
}

/** What a new household starts with, in its founder's language; every part can be renamed, archived or added to. */
export const seedsFor = (country: Country, language: Language = 'en'): SeedGroup[] =>
  [...everywhere, perCountry[country]].map(inLanguage[language])

const inFrench = ({ name, categories, ...group }: SeedGroup): SeedGroup => ({
  ...group,
  name: frenchSeeds[name] ?? name,
  categories: Object.fromEntries(
    Object.entries(categories).map(([each, icon]) => [frenchSeeds[each] ?? each, icon]),
  ),
})

const inLanguage: ByLanguage<(group: SeedGroup) => SeedGroup> = { en: (group) => group, fr: inFrench }
