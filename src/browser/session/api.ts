import type { Data } from './api-types.ts'
import { api } from './client.ts'

/** The parts of the API by what they are about. */
export const accountsApi = api.accounts
export const accountRemovalApi = api.accounts
export const aiApi = api.ai
export const aiReceiptsApi = api.ai.receipts
export const accountSyncApi = api.accounts
export const auditApi = api.audit
export const authApi = api.auth
export const backupsApi = api.admin.backups
export const bankConnectionsApi = api['bank-connections']
export const budgetsApi = api.budgets
export const calendarFeedsApi = api['calendar-feeds']
export const categoriesApi = api.categories
export const categoryGroupsApi = api['category-groups']
export const categoryRemovalApi = api.categories
export const categorySuggestionsApi = api.ai['category-suggestions']
export const averageCostsApi = api.holdings
export const lotsApi = api.securities
export const suggestedApi = api['category-suggestions']
export const channelsApi = api['notification-channels']
export const chatApi = api.chat
export const countsApi = api.me.counts
export const dashboardApi = api.dashboard
export const envelopesApi = api.envelopes
export const exportApi = api.me.export
export const fillingsApi = api.budgets
export const firstRestoreApi = api.setup.restore
export const foundingApi = api.setup
export const gainsApi = api.gains
export const goalsApi = api.goals
export const holdingsApi = api.holdings
export const householdApi = api.household
export const identitiesApi = api.me.identities
export const importsApi = api.imports
export const insightsApi = api.insights
export const invitesApi = api.admin.invites
export const jobsApi = api.admin.jobs
export const joiningApi = api.auth
export const meApi = api.me
export const membersApi = api.admin.users
export const movesApi = api.budgets
export const netWorthApi = api['net-worth']
export const notificationsApi = api.notifications
export const notificationTimesApi = api['notification-times']
export const passwordApi = api.auth.password
export const portfolioApi = api.portfolio
export const pricesApi = api.prices
export const publicAuthApi = api.auth
export const reasonsApi = api.transactions
export const roomsApi = api.rooms
export const ratesApi = api.rates
export const loansApi = api.loans
export const debtsApi = api.debts
export const scenariosApi = api.scenarios
export const receiptMatchingApi = api.receipts
export const moveInApi = api.moves
export const receiptsApi = api.receipts
export const reconcileApi = api.accounts
export const reportsApi = api.reports
export const resetApi = api.auth.password
export const resetRequestApi = api.auth.password
export const reviewApi = api.review
export const rulesApi = api.rules
export const savedReportsApi = api['saved-reports']
export const savedViewsApi = api['saved-views']
export const securityEventsApi = api
export const securitiesApi = api.securities
export const securityHistoryApi = api.securities
export const sessionsApi = api.me.sessions
export const settingsApi = api.admin.settings
export const startApi = api.me.start
export const statusApi = api.status
export const subscriptionsApi = api.subscriptions
export const syncLogsApi = api
export const systemApi = api.admin.system
export const taxApi = api.tax
export const taxClosingApi = api.tax
export const taxEvidenceApi = api.tax.evidence
export const taxFiguresApi = api.tax
export const taxLimitsApi = api.tax
export const taxOverridesApi = api.tax.overrides
export const taxPackageApi = api.tax
export const taxSalesTaxesApi = api.tax
export const taxSetupApi = api.tax.activities
export const taxSlipsApi = api.tax
export const taxTotalsApi = api.tax
export const taxTripsApi = api.tax
export const taxYearClosingApi = api.tax
export const tokensApi = api.me.tokens
export const totpApi = api.auth.totp
export const tradesApi = api.trades
export const transactionsApi = api.transactions
export const transfersApi = api
export const webhookDeliveriesApi = api.webhooks
export const webhooksApi = api.webhooks

/**
 * What the server answered.
 *
 * @throws Refusal
 */
export const answer = <Answer>(call: Promise<Answer>): Promise<Answer> => call

/** The same for answers in the envelope, of which mostly the data alone is wanted. */
export const dataOf = async <Answered>(call: Promise<Data<Answered>>): Promise<Answered> => (await call).data
