import type { IconName } from './parts/icon.tsx'

/** A place of the app that the navigation names. */
export interface Place {
  href: string
  name: string
  icon: IconName
  /** Pressed after G. */
  key: string
}

/** In the order of the sidebar. */
export const PLACES: Place[] = [
  { href: '/', name: 'Home', icon: 'home', key: 'h' },
  { href: '/transactions', name: 'Transactions', icon: 'list', key: 't' },
  { href: '/review', name: 'Review', icon: 'review', key: 'r' },
  { href: '/budget', name: 'Budget', icon: 'envelope', key: 'b' },
  { href: '/goals', name: 'Goals', icon: 'flag', key: 'o' },
  { href: '/subscriptions', name: 'Subscriptions', icon: 'repeat', key: 's' },
  { href: '/net-worth', name: 'Net worth', icon: 'trend', key: 'n' },
  { href: '/reports', name: 'Reports', icon: 'bars', key: 'p' },
  { href: '/coach', name: 'Coach', icon: 'chat', key: 'c' },
  // The last of them: its groups stand below it in the sidebar.
  { href: '/accounts', name: 'Accounts', icon: 'wallet', key: 'a' },
]

/** Below the accounts, and on the phone under More. */
export const SIDE_PLACES: Place[] = [
  { href: '/receipts', name: 'Receipts', icon: 'receipt', key: 'e' },
  { href: '/tax', name: 'Tax', icon: 'stamp', key: 'x' },
  { href: '/import', name: 'Import', icon: 'import', key: 'i' },
  { href: '/banks', name: 'Banks', icon: 'bank', key: 'k' },
]

interface Setting {
  path: string
  name: string
  /** What only administrators may see. */
  isForAdmins?: boolean
}

/** The settings of the person and of the household, in the order of the list. Each has its line in the routes. */
export const SETTINGS: { heading: string; sections: Setting[] }[] = [
  {
    heading: 'You',
    sections: [
      { path: '/settings/profile', name: 'Profile' },
      { path: '/settings/security', name: 'Security' },
      { path: '/settings/notifications', name: 'Notifications' },
      { path: '/settings/ai', name: 'AI provider' },
      { path: '/settings/display', name: 'Display' },
    ],
  },
  {
    heading: 'Household',
    sections: [
      { path: '/settings/household', name: 'Household', isForAdmins: true },
      { path: '/settings/members', name: 'Members' },
      { path: '/settings/categories', name: 'Categories' },
      { path: '/settings/rules', name: 'Rules' },
      { path: '/settings/backups', name: 'Backups', isForAdmins: true },
      { path: '/settings/webhooks', name: 'Webhooks', isForAdmins: true },
      { path: '/settings/jobs', name: 'Jobs', isForAdmins: true },
      { path: '/settings/activity', name: 'Activity', isForAdmins: true },
      { path: '/settings/system', name: 'System', isForAdmins: true },
    ],
  },
]

/** Where the questions of a kind are, below /review. */
export const REVIEW_PATHS = {
  POSSIBLE_DUPLICATE: 'duplicates',
  TRANSFER_PAIR: 'transfers',
  UNCATEGORISED: 'categories',
  RULE_SUGGESTION: 'rules',
  SUBSCRIPTION_SUGGESTION: 'subscriptions',
  RECEIPT: 'receipts',
  UNREVIEWED: 'unreviewed',
} as const
