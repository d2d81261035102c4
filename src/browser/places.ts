import type { ReviewKind } from '../insight/review/model.ts'
import { phrases } from './language.ts'
import type { IconName } from './parts/icon.tsx'
import { words } from './session/words.ts'

/** As they are called wherever they are named. */
export const placeNames = phrases('places', {
  home: 'Home',
  transactions: 'Transactions',
  review: 'Review',
  budget: 'Budget',
  goals: 'Goals',
  subscriptions: 'Subscriptions',
  netWorth: 'Net worth',
  reports: 'Reports',
  ahead: 'Ahead',
  coach: 'Coach',
  accounts: 'Accounts',
  receipts: 'Receipts',
  tax: 'Tax',
  import: 'Import',
  importAndBanks: 'Import and banks',
  banks: 'Banks',
  insights: 'Insights',
  notifications: 'Notifications',
  settings: 'Settings',
  add: 'Add',
  more: 'More',
  sections: {
    you: 'You',
    profile: 'Profile',
    security: 'Security',
    notifications: 'Notifications',
    ai: 'AI provider',
    display: 'Display',
    household: 'Household',
    members: 'Members',
    categories: 'Categories',
    rules: 'Rules',
    rates: 'Exchange rates',
    backups: 'Backups',
    webhooks: 'Webhooks',
    jobs: 'Jobs',
    activity: 'Activity',
    system: 'System',
  },
})

/** A place of the app that the navigation names. */
export interface Place {
  href: string
  readonly name: string
  icon: IconName
  /** Pressed after G. */
  key: string
}

/** Its name is looked up when it is drawn: it is in the language of that moment. */
const place = (
  href: string,
  named: Exclude<keyof typeof placeNames, 'sections'>,
  icon: IconName,
  key: string,
): Place => ({
  href,
  icon,
  key,
  get name() {
    return placeNames[named]
  },
})

/** Called as its accounts are; only where there is one. */
export const INVESTMENTS: Place = {
  href: '/investments',
  icon: 'pie',
  key: 'v',
  get name() {
    return words.accountGroups.INVESTMENTS
  },
}

/** In the order of the sidebar: what is looked at most days, then what is looked at now and then. */
export const PLACES: readonly (readonly Place[])[] = [
  [
    place('/', 'home', 'home', 'h'),
    place('/transactions', 'transactions', 'list', 't'),
    place('/review', 'review', 'review', 'r'),
    place('/budget', 'budget', 'envelope', 'b'),
    place('/subscriptions', 'subscriptions', 'repeat', 's'),
    place('/goals', 'goals', 'flag', 'o'),
  ],
  [
    place('/net-worth', 'netWorth', 'trend', 'n'),
    INVESTMENTS,
    place('/reports', 'reports', 'bars', 'p'),
    place('/ahead', 'ahead', 'calendar', 'f'),
    place('/insights', 'insights', 'info', 'y'),
    place('/receipts', 'receipts', 'receipt', 'e'),
    place('/tax', 'tax', 'stamp', 'x'),
    place('/coach', 'coach', 'chat', 'c'),
    place('/import', 'importAndBanks', 'import', 'i'),
  ],
]

/** Above its list of them in the sidebar. */
export const ACCOUNTS: Place = place('/accounts', 'accounts', 'wallet', 'a')

/** Every place that can be gone to by its key; banks are found from where files come in. */
export const ALL_PLACES: readonly Place[] = [
  ...PLACES.flat(),
  ACCOUNTS,
  place('/banks', 'banks', 'bank', 'k'),
]

interface Setting {
  path: string
  readonly name: string
  /** What only administrators may see. */
  isForAdmins?: boolean
}

const setting = (path: string, named: keyof typeof placeNames.sections, isForAdmins = false): Setting => ({
  path,
  isForAdmins,
  get name() {
    return placeNames.sections[named]
  },
})

/** The settings of the person and of the household, in the order of the list. Each has its line in the routes. */
export const SETTINGS: readonly { readonly heading: string; sections: Setting[] }[] = [
  {
    get heading() {
      return placeNames.sections.you
    },
    sections: [
      setting('/settings/profile', 'profile'),
      setting('/settings/security', 'security'),
      setting('/settings/notifications', 'notifications'),
      setting('/settings/ai', 'ai'),
      setting('/settings/display', 'display'),
    ],
  },
  {
    get heading() {
      return placeNames.sections.household
    },
    sections: [
      setting('/settings/household', 'household', true),
      setting('/settings/members', 'members'),
      setting('/settings/categories', 'categories'),
      setting('/settings/rules', 'rules'),
      setting('/settings/rates', 'rates'),
      setting('/settings/backups', 'backups', true),
      setting('/settings/webhooks', 'webhooks', true),
      setting('/settings/jobs', 'jobs', true),
      setting('/settings/activity', 'activity', true),
      setting('/settings/system', 'system', true),
    ],
  },
]

/**
 * Where the questions of a kind are, below /review: in the order they are asked, first what may be counted wrong, last what
 * only wants a look.
 */
export const REVIEW_PATHS = {
  POSSIBLE_DUPLICATE: 'duplicates',
  TRANSFER_PAIR: 'transfers',
  UNCATEGORISED: 'categories',
  RULE_SUGGESTION: 'rules',
  SUBSCRIPTION_SUGGESTION: 'subscriptions',
  RECEIPT: 'receipts',
  UNREVIEWED: 'unreviewed',
} as const satisfies Record<ReviewKind, string>
