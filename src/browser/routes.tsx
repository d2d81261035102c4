import { type ComponentType, lazy } from 'react'
import { BUDGET_PATH } from './budgets/address.ts'
import { COACH_PATH } from './coach/address.ts'
import { GOALS_PATH } from './goals/address.ts'
import { Home } from './home/home.tsx'
import { askHomeAhead } from './home/queries.ts'
import { TRANSACTIONS_PATH } from './transactions/address.ts'

interface Screen {
  /** A pattern where the screen stays while its address changes: a detail over its list. */
  path: string | RegExp
  screen: ComponentType
  /** Begins to load what the screen will show. */
  askAhead?: () => void
}

/** What every address shows. Home comes with the first script, the rest when it is opened. */
export const SCREENS: Screen[] = [
  { path: '/', screen: Home, askAhead: askHomeAhead },
  { path: '/review/:kind?', screen: lazy(() => import('./review/review.tsx')) },
  { path: '/review/categories/payees', screen: lazy(() => import('./review/payees.tsx')) },
  { path: '/review/categories/suggestions', screen: lazy(() => import('./review/suggestions.tsx')) },
  { path: BUDGET_PATH, screen: lazy(() => import('./budgets/budget.tsx')) },
  { path: GOALS_PATH, screen: lazy(() => import('./goals/goals.tsx')) },
  { path: '/accounts', screen: lazy(() => import('./accounts/accounts.tsx')) },
  { path: '/accounts/:id', screen: lazy(() => import('./accounts/register.tsx')) },
  { path: '/accounts/:id/loan', screen: lazy(() => import('./ahead/loan.tsx')) },
  { path: '/accounts/:id/reconcile', screen: lazy(() => import('./accounts/reconcile.tsx')) },
  { path: '/subscriptions/:id?', screen: lazy(() => import('./subscriptions/subscriptions.tsx')) },
  { path: '/net-worth', screen: lazy(() => import('./net-worth/net-worth.tsx')) },
  { path: '/investments', screen: lazy(() => import('./investments/investments.tsx')) },
  { path: '/investments/gains/:year', screen: lazy(() => import('./investments/gains.tsx')) },
  { path: '/investments/:id', screen: lazy(() => import('./investments/security.tsx')) },
  { path: '/banks', screen: lazy(() => import('./banks/banks.tsx')) },
  { path: '/import', screen: lazy(() => import('./imports/import-start.tsx')) },
  { path: '/import/:id', screen: lazy(() => import('./imports/import-screen.tsx')) },
  { path: '/share', screen: lazy(() => import('./imports/shared-files.tsx')) },
  { path: '/move-in', screen: lazy(() => import('./moves/move-start.tsx')) },
  { path: '/move-in/:id', screen: lazy(() => import('./moves/one-move.tsx')) },
  { path: '/imports', screen: lazy(() => import('./imports/history.tsx')) },
  { path: '/receipts', screen: lazy(() => import('./receipts/receipts.tsx')) },
  { path: '/receipts/:id', screen: lazy(() => import('./receipts/receipt-screen.tsx')) },
  { path: '/tax', screen: lazy(() => import('./tax/years/years.tsx')) },
  { path: '/tax/mapping', screen: lazy(() => import('./tax/mapping/mapping.tsx')) },
  { path: '/tax/activities', screen: lazy(() => import('./tax/activities/activities.tsx')) },
  { path: '/tax/:year', screen: lazy(() => import('./tax/years/year.tsx')) },
  { path: '/tax/:year/missing', screen: lazy(() => import('./tax/evidence/missing.tsx')) },
  { path: '/tax/:year/trips', screen: lazy(() => import('./tax/trips/trips.tsx')) },
  { path: '/tax/:year/figures', screen: lazy(() => import('./tax/figures/figures.tsx')) },
  { path: '/tax/:year/close', screen: lazy(() => import('./tax/closing/close.tsx')) },
  { path: '/tax/:year/lines/:id', screen: lazy(() => import('./tax/years/line.tsx')) },
  { path: '/snap', screen: lazy(() => import('./receipts/upload/snap.tsx')) },
  { path: '/waiting', screen: lazy(() => import('./waiting/waiting.tsx')) },
  { path: '/add', screen: lazy(() => import('./add/add.tsx')) },
  { path: '/insights', screen: lazy(() => import('./insights/insights.tsx')) },
  { path: '/reports/:kind?', screen: lazy(() => import('./reports/report.tsx')) },
  { path: '/ahead', screen: lazy(() => import('./ahead/what-if.tsx')) },
  { path: '/ahead/loans', screen: lazy(() => import('./ahead/loans.tsx')) },
  { path: '/ahead/debts', screen: lazy(() => import('./ahead/debts.tsx')) },
  { path: COACH_PATH, screen: lazy(() => import('./coach/coach.tsx')) },
  { path: '/settings', screen: lazy(() => import('./settings/settings-frame.tsx')) },
  { path: '/settings/profile', screen: lazy(() => import('./settings/profile.tsx')) },
  { path: '/settings/security', screen: lazy(() => import('./settings/security/security.tsx')) },
  {
    path: '/settings/security/events',
    screen: lazy(() => import('./settings/security/security-events.tsx')),
  },
  { path: '/settings/household', screen: lazy(() => import('./settings/household.tsx')) },
  { path: '/settings/members', screen: lazy(() => import('./settings/people/members.tsx')) },
  { path: '/settings/backups', screen: lazy(() => import('./settings/backups/backups.tsx')) },
  { path: '/settings/webhooks', screen: lazy(() => import('./settings/webhooks/webhooks.tsx')) },
  { path: '/settings/webhooks/:id', screen: lazy(() => import('./settings/webhooks/webhook.tsx')) },
  { path: '/settings/jobs', screen: lazy(() => import('./settings/system/jobs.tsx')) },
  { path: '/settings/activity', screen: lazy(() => import('./settings/activity/activity.tsx')) },
  { path: '/settings/system', screen: lazy(() => import('./settings/system/system.tsx')) },
  { path: '/settings/notifications', screen: lazy(() => import('./settings/notification-settings.tsx')) },
  { path: '/notifications', screen: lazy(() => import('./notifications/notifications.tsx')) },
  { path: '/settings/categories', screen: lazy(() => import('./category-settings/category-settings.tsx')) },
  { path: '/settings/rates', screen: lazy(() => import('./settings/rates.tsx')) },
  { path: '/settings/rules', screen: lazy(() => import('./rules/rules.tsx')) },
  { path: '/settings/rules/:id', screen: lazy(() => import('./rules/rule-screen.tsx')) },
  { path: '/settings/ai', screen: lazy(() => import('./settings/ai/ai.tsx')) },
  { path: '/settings/display', screen: lazy(() => import('./settings/display.tsx')) },
  { path: TRANSACTIONS_PATH, screen: lazy(() => import('./transactions/transactions.tsx')) },
  { path: '/more', screen: lazy(() => import('./frame/more.tsx')) },
]

/** What takes the whole window: nothing of the frame leads away from it but its own buttons. */
export const SCREENS_WITHOUT_FRAME: Screen[] = [
  { path: '/welcome', screen: lazy(() => import('./onboarding/welcome.tsx')) },
]
