import { treaty } from '@elysiajs/eden/treaty2'
import type { categorySuggestionRoutes } from '../../coach/ai-categories/routes.ts'
import type { aiReceiptRoutes } from '../../coach/ai-receipts/routes.ts'
import type { aiRoutes } from '../../coach/ai-settings/routes.ts'
import type { chatRoutes } from '../../coach/chat/routes.ts'
import type { dashboardRoutes } from '../../insight/dashboard/routes.ts'
import type { insightRoutes } from '../../insight/insights/routes.ts'
import type { netWorthRoutes } from '../../insight/net-worth/routes.ts'
import type { reportRoutes } from '../../insight/reports/routes.ts'
import type { reviewRoutes } from '../../insight/review/routes.ts'
import type { accountSyncRoutes, bankConnectionRoutes } from '../../intake/bank-sync/routes.ts'
import type { importRoutes, reasonRoutes, syncLogRoutes } from '../../intake/imports/routes.ts'
import type { moveRoutes } from '../../intake/moves/routes.ts'
import type { accountRoutes } from '../../ledger/accounts/routes.ts'
import type { categoryGroupRoutes, categoryRoutes } from '../../ledger/categories/routes.ts'
import type { ruleRoutes } from '../../ledger/rules/routes.ts'
import type { savedViewRoutes } from '../../ledger/saved-views/routes.ts'
import type { transactionRoutes } from '../../ledger/transactions/routes.ts'
import type { reconcileRoutes, transferRoutes } from '../../ledger/transactions/transfer-routes.ts'
import type { notificationRoutes } from '../../messages/notifications/routes.ts'
import type { webhookDeliveryRoutes, webhookRoutes } from '../../messages/webhooks/routes.ts'
import type { auditRoutes } from '../../people/audit/routes.ts'
import type { passwordRoutes, resetRequestRoutes, resetRoutes } from '../../people/auth/password-routes.ts'
import type { authRoutes, publicAuthRoutes } from '../../people/auth/routes.ts'
import type { sessionRoutes } from '../../people/auth/session-routes.ts'
import type { tokenRoutes } from '../../people/auth/token-routes.ts'
import type { totpRoutes } from '../../people/auth/totp-routes.ts'
import type { householdRoutes } from '../../people/household/routes.ts'
import type { inviteRoutes, joiningRoutes } from '../../people/invites/routes.ts'
import type { meRoutes } from '../../people/me/routes.ts'
import type { memberRoutes } from '../../people/members/routes.ts'
import type { oidcRoutes } from '../../people/oidc/routes.ts'
import type { securityEventRoutes } from '../../people/security-events/routes.ts'
import type { settingsRoutes } from '../../people/settings/routes.ts'
import type { envelopeRoutes } from '../../planning/budgets/envelope-routes.ts'
import type {
  budgetRoutes,
  envelopeFillingRoutes,
  envelopeMoveRoutes,
} from '../../planning/budgets/routes.ts'
import type { goalRoutes } from '../../planning/goals/routes.ts'
import type { calendarFeedRoutes, subscriptionRoutes } from '../../planning/subscriptions/routes.ts'
import type { receiptMatchingRoutes } from '../../records/receipts/matching-routes.ts'
import type { receiptRoutes } from '../../records/receipts/routes.ts'
import type { taxClosingRoutes, taxYearClosingRoutes } from '../../records/tax/closing/routes.ts'
import type { taxEvidenceRoutes } from '../../records/tax/evidence-routes.ts'
import type { taxFigureRoutes, taxLimitRoutes } from '../../records/tax/figures/figure-routes.ts'
import type { taxOverrideRoutes } from '../../records/tax/override-routes.ts'
import type { taxRoutes } from '../../records/tax/routes.ts'
import type { taxSalesTaxRoutes } from '../../records/tax/sales-tax-routes.ts'
import type { taxTotalRoutes } from '../../records/tax/total-routes.ts'
import type { taxTripRoutes } from '../../records/tax/trips/trip-routes.ts'
import type { accountRemovalRoutes } from '../../server/account-removal/routes.ts'
import type { backupRoutes } from '../../server/backups/routes.ts'
import type { categoryRemovalRoutes } from '../../server/category-removal/routes.ts'
import type { countRoutes } from '../../server/counts/routes.ts'
import type { exportRoutes } from '../../server/exports/routes.ts'
import type { foundingRoutes } from '../../server/founding/routes.ts'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import type { startRoutes } from '../../server/start/routes.ts'
import type { statusRoutes } from '../../server/status/routes.ts'
import type { systemRoutes } from '../../server/system/routes.ts'
import type { taxPackageRoutes } from '../../server/tax-package/routes.ts'
import { ask } from './ask.ts'
import { Refusal } from './refusal.ts'

/**
 * The API as the server's own types say it, a client a slice: one over the whole is too deep for the compiler. Amounts
 * and days stay the texts they are.
 */
const options = {
  fetcher: ask as typeof fetch,
  parseDate: false,
  // Read here, because the client's own reader looks at every text for a date or a number.
  onResponse: (response: Response) =>
    response.headers.get('content-type')?.startsWith('application/json') ? response.json() : undefined,
} as const

const origin = location.origin

export const accountsApi = treaty<ReturnType<typeof accountRoutes>>(origin, options).api.v1.accounts
export const accountRemovalApi = treaty<ReturnType<typeof accountRemovalRoutes>>(origin, options).api.v1
  .accounts
export const aiApi = treaty<ReturnType<typeof aiRoutes>>(origin, options).api.v1.ai
export const aiReceiptsApi = treaty<ReturnType<typeof aiReceiptRoutes>>(origin, options).api.v1.ai.receipts
export const accountSyncApi = treaty<ReturnType<typeof accountSyncRoutes>>(origin, options).api.v1.accounts
export const auditApi = treaty<ReturnType<typeof auditRoutes>>(origin, options).api.v1.audit
export const authApi = treaty<ReturnType<typeof authRoutes>>(origin, options).api.v1.auth
export const backupsApi = treaty<ReturnType<typeof backupRoutes>>(origin, options).api.v1.admin.backups
export const bankConnectionsApi = treaty<ReturnType<typeof bankConnectionRoutes>>(origin, options).api.v1[
  'bank-connections'
]
export const budgetsApi = treaty<ReturnType<typeof budgetRoutes>>(origin, options).api.v1.budgets
export const calendarFeedsApi = treaty<ReturnType<typeof calendarFeedRoutes<'/v1/calendar-feeds'>>>(
  origin,
  options,
).api.v1['calendar-feeds']
export const categoriesApi = treaty<ReturnType<typeof categoryRoutes>>(origin, options).api.v1.categories
export const categoryGroupsApi = treaty<ReturnType<typeof categoryGroupRoutes<'/v1/category-groups'>>>(
  origin,
  options,
).api.v1['category-groups']
export const categoryRemovalApi = treaty<ReturnType<typeof categoryRemovalRoutes>>(origin, options).api.v1
  .categories
export const categorySuggestionsApi = treaty<ReturnType<typeof categorySuggestionRoutes>>(origin, options).api
  .v1.ai['category-suggestions']
export const chatApi = treaty<ReturnType<typeof chatRoutes>>(origin, options).api.v1.chat
export const countsApi = treaty<ReturnType<typeof countRoutes>>(origin, options).api.v1.me.counts
export const dashboardApi = treaty<ReturnType<typeof dashboardRoutes>>(origin, options).api.v1.dashboard
export const envelopesApi = treaty<ReturnType<typeof envelopeRoutes<'/v1/envelopes'>>>(origin, options).api.v1
  .envelopes
export const exportApi = treaty<ReturnType<typeof exportRoutes>>(origin, options).api.v1.me.export
export const fillingsApi = treaty<ReturnType<typeof envelopeFillingRoutes>>(origin, options).api.v1.budgets
export const foundingApi = treaty<ReturnType<typeof foundingRoutes>>(origin, options).api.v1.setup
export const goalsApi = treaty<ReturnType<typeof goalRoutes>>(origin, options).api.v1.goals
export const householdApi = treaty<ReturnType<typeof householdRoutes>>(origin, options).api.v1.household
export const identitiesApi = treaty<ReturnType<typeof oidcRoutes>>(origin, options).api.v1.me.identities
export const importsApi = treaty<ReturnType<typeof importRoutes>>(origin, options).api.v1.imports
export const insightsApi = treaty<ReturnType<typeof insightRoutes>>(origin, options).api.v1.insights
export const invitesApi = treaty<ReturnType<typeof inviteRoutes>>(origin, options).api.v1.admin.invites
export const jobsApi = treaty<ReturnType<typeof jobRoutes>>(origin, options).api.v1.admin.jobs
export const joiningApi = treaty<ReturnType<typeof joiningRoutes>>(origin, options).api.v1.auth
export const meApi = treaty<ReturnType<typeof meRoutes>>(origin, options).api.v1.me
export const membersApi = treaty<ReturnType<typeof memberRoutes>>(origin, options).api.v1.admin.users
export const movesApi = treaty<ReturnType<typeof envelopeMoveRoutes>>(origin, options).api.v1.budgets
export const netWorthApi = treaty<ReturnType<typeof netWorthRoutes>>(origin, options).api.v1['net-worth']
export const notificationsApi = treaty<ReturnType<typeof notificationRoutes>>(origin, options).api.v1
  .notifications
export const passwordApi = treaty<ReturnType<typeof passwordRoutes>>(origin, options).api.v1.auth.password
export const publicAuthApi = treaty<ReturnType<typeof publicAuthRoutes>>(origin, options).api.v1.auth
export const reasonsApi = treaty<ReturnType<typeof reasonRoutes>>(origin, options).api.v1.transactions
export const receiptMatchingApi = treaty<ReturnType<typeof receiptMatchingRoutes>>(origin, options).api.v1
  .receipts
export const moveInApi = treaty<ReturnType<typeof moveRoutes>>(origin, options).api.v1.moves
export const receiptsApi = treaty<ReturnType<typeof receiptRoutes>>(origin, options).api.v1.receipts
export const reconcileApi = treaty<ReturnType<typeof reconcileRoutes>>(origin, options).api.v1.accounts
export const reportsApi = treaty<ReturnType<typeof reportRoutes>>(origin, options).api.v1.reports
export const resetApi = treaty<ReturnType<typeof resetRoutes>>(origin, options).api.v1.auth.password
export const resetRequestApi = treaty<ReturnType<typeof resetRequestRoutes>>(origin, options).api.v1.auth
  .password
export const reviewApi = treaty<ReturnType<typeof reviewRoutes>>(origin, options).api.v1.review
export const rulesApi = treaty<ReturnType<typeof ruleRoutes>>(origin, options).api.v1.rules
export const savedViewsApi = treaty<ReturnType<typeof savedViewRoutes>>(origin, options).api.v1['saved-views']
export const securityEventsApi = treaty<ReturnType<typeof securityEventRoutes>>(origin, options).api.v1
export const sessionsApi = treaty<ReturnType<typeof sessionRoutes>>(origin, options).api.v1.me.sessions
export const settingsApi = treaty<ReturnType<typeof settingsRoutes>>(origin, options).api.v1.admin.settings
export const startApi = treaty<ReturnType<typeof startRoutes>>(origin, options).api.v1.me.start
export const statusApi = treaty<ReturnType<typeof statusRoutes>>(origin, options).api.v1.status
export const subscriptionsApi = treaty<ReturnType<typeof subscriptionRoutes>>(origin, options).api.v1
  .subscriptions
export const syncLogsApi = treaty<ReturnType<typeof syncLogRoutes>>(origin, options).api.v1
export const systemApi = treaty<ReturnType<typeof systemRoutes>>(origin, options).api.v1.admin.system
export const taxApi = treaty<ReturnType<typeof taxRoutes>>(origin, options).api.v1.tax
export const taxClosingApi = treaty<ReturnType<typeof taxClosingRoutes>>(origin, options).api.v1.tax
export const taxEvidenceApi = treaty<ReturnType<typeof taxEvidenceRoutes>>(origin, options).api.v1.tax
  .evidence
export const taxFiguresApi = treaty<ReturnType<typeof taxFigureRoutes>>(origin, options).api.v1.tax
export const taxLimitsApi = treaty<ReturnType<typeof taxLimitRoutes>>(origin, options).api.v1.tax
export const taxOverridesApi = treaty<ReturnType<typeof taxOverrideRoutes>>(origin, options).api.v1.tax
  .overrides
export const taxPackageApi = treaty<ReturnType<typeof taxPackageRoutes>>(origin, options).api.v1.tax
export const taxSalesTaxesApi = treaty<ReturnType<typeof taxSalesTaxRoutes>>(origin, options).api.v1.tax
export const taxTotalsApi = treaty<ReturnType<typeof taxTotalRoutes>>(origin, options).api.v1.tax
export const taxTripsApi = treaty<ReturnType<typeof taxTripRoutes>>(origin, options).api.v1.tax
export const taxYearClosingApi = treaty<ReturnType<typeof taxYearClosingRoutes>>(origin, options).api.v1.tax
export const tokensApi = treaty<ReturnType<typeof tokenRoutes>>(origin, options).api.v1.me.tokens
export const totpApi = treaty<ReturnType<typeof totpRoutes>>(origin, options).api.v1.auth.totp
export const transactionsApi = treaty<ReturnType<typeof transactionRoutes>>(origin, options).api.v1
  .transactions
export const transfersApi = treaty<ReturnType<typeof transferRoutes>>(origin, options).api.v1
export const webhookDeliveriesApi = treaty<ReturnType<typeof webhookDeliveryRoutes>>(origin, options).api.v1
  .webhooks
export const webhooksApi = treaty<ReturnType<typeof webhookRoutes>>(origin, options).api.v1.webhooks

type Result<Answer> =
  | { data: Answer; error: null }
  | { data: null; error: { status: unknown; value: unknown } }

/**
 * What the server answered, or the Refusal: the client hands what `ask` threw on as the value of an error.
 *
 * @throws Refusal
 */
export async function answer<Answer>(call: Promise<Result<Answer>>): Promise<Answer> {
  const { data, error } = await call
  if (!error) return data as Answer
  throw error.value instanceof Error ? error.value : Refusal.offline()
}

/** The same for answers in the envelope, of which mostly the data alone is wanted. */
export const dataOf = async <Data>(call: Promise<Result<{ success: true; data: Data }>>): Promise<Data> =>
  (await answer(call)).data
