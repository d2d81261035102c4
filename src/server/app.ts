import { type AnyElysia, Elysia } from 'elysia'
import { categorySuggestionRoutes } from '../coach/ai-categories/routes.ts'
import { aiReceiptRoutes } from '../coach/ai-receipts/routes.ts'
import { aiRoutes } from '../coach/ai-settings/routes.ts'
import { chatRoutes } from '../coach/chat/routes.ts'
import { mcpRoutes } from '../coach/mcp/routes.ts'
import { dashboardRoutes } from '../insight/dashboard/routes.ts'
import { insightRoutes } from '../insight/insights/routes.ts'
import { netWorthRoutes } from '../insight/net-worth/routes.ts'
import { reportRoutes } from '../insight/reports/routes.ts'
import { reviewRoutes } from '../insight/review/routes.ts'
import { accountSyncRoutes, bankConnectionRoutes } from '../intake/bank-sync/routes.ts'
import { importRoutes, reasonRoutes, syncLogRoutes } from '../intake/imports/routes.ts'
import { moveRoutes } from '../intake/moves/routes.ts'
import { accountRoutes } from '../ledger/accounts/routes.ts'
import { categoryGroupRoutes, categoryRoutes } from '../ledger/categories/routes.ts'
import { ruleRoutes } from '../ledger/rules/routes.ts'
import { savedViewRoutes } from '../ledger/saved-views/routes.ts'
import { suggestionRoutes } from '../ledger/suggestions/routes.ts'
import { transactionRoutes } from '../ledger/transactions/routes.ts'
import { reconcileRoutes, transferRoutes } from '../ledger/transactions/transfers/transfer-routes.ts'
import { changeRoutes } from '../messages/changes/routes.ts'
import { notificationRoutes } from '../messages/notifications/routes.ts'
import { webhookDeliveryRoutes, webhookRoutes } from '../messages/webhooks/routes.ts'
import { trailOf } from '../people/audit/audit-trail.ts'
import { auditRoutes } from '../people/audit/routes.ts'
import { makeAuthenticate } from '../people/auth/access-tokens.ts'
import { passwordRoutes, resetRequestRoutes, resetRoutes } from '../people/auth/password-routes.ts'
import { authRoutes, publicAuthRoutes } from '../people/auth/routes.ts'
import { sessionRoutes } from '../people/auth/session-routes.ts'
import { tokenRoutes } from '../people/auth/token-routes.ts'
import { totpRoutes } from '../people/auth/totp-routes.ts'
import { householdDayText } from '../people/household/household-day.ts'
import { householdRoutes } from '../people/household/routes.ts'
import { inviteRoutes, joiningRoutes } from '../people/invites/routes.ts'
import { meRoutes } from '../people/me/routes.ts'
import { memberRoutes } from '../people/members/routes.ts'
import { oidcRoutes } from '../people/oidc/routes.ts'
import { securityEventRoutes } from '../people/security-events/routes.ts'
import { settingsRoutes } from '../people/settings/routes.ts'
import { envelopeRoutes } from '../planning/budgets/envelope-routes.ts'
import { budgetRoutes, envelopeFillingRoutes, envelopeMoveRoutes } from '../planning/budgets/routes.ts'
import { goalRoutes } from '../planning/goals/routes.ts'
import { dueByCategory } from '../planning/subscriptions/calendar/due-by-category.ts'
import { subscriptionRoutes } from '../planning/subscriptions/routes.ts'
import { CONFIRM_TAX_YEAR, type RequestContext, withRequest } from '../platform/db/request-context.ts'
import type { Deps } from '../platform/deps.ts'
import { readBody } from '../platform/http/body.ts'
import { type Caller, callerOf } from '../platform/http/caller.ts'
import { dotSegmentRoutes } from '../platform/http/dot-segments.ts'
import { errorPages } from '../platform/http/error-pages.ts'
import { failure } from '../platform/http/failures.ts'
import { makeGate, routeTable } from '../platform/http/gate.ts'
import { finishJson } from '../platform/http/json-answers.ts'
import { referenceRoutes } from '../platform/http/openapi/reference.ts'
import { logRequest } from '../platform/http/request-log.ts'
import { type MemberRoutes, type OpenRoutes, pluginOf } from '../platform/http/route-group.ts'
import { answerOnce, endAttempt, noteAnswer } from '../platform/idempotency/idempotency.ts'
import { receiptMatchingRoutes } from '../records/receipts/matching-routes.ts'
import { receiptRoutes } from '../records/receipts/routes.ts'
import { taxClosingRoutes, taxYearClosingRoutes } from '../records/tax/closing/routes.ts'
import { taxEvidenceRoutes } from '../records/tax/evidence/evidence-routes.ts'
import { taxFigureRoutes, taxLimitRoutes } from '../records/tax/figure-routes.ts'
import { taxOverrideRoutes } from '../records/tax/mappings/override-routes.ts'
import { taxRoutes } from '../records/tax/routes.ts'
import { taxSalesTaxRoutes } from '../records/tax/sales-tax/sales-tax-routes.ts'
import { taxTotalRoutes } from '../records/tax/total-routes.ts'
import { taxTripRoutes } from '../records/tax/trips/trip-routes.ts'
import { accountRemovalRoutes } from './account-removal/routes.ts'
import { backupRoutes } from './backups/routes.ts'
import { categoryRemovalRoutes } from './category-removal/routes.ts'
import { countRoutes } from './counts/routes.ts'
import { exportDownloadRoutes, exportRoutes, listingRoutes } from './exports/routes.ts'
import { foundingRoutes } from './founding/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { countRequest, requestMetrics } from './metrics/requests.ts'
import { isMetered, metricsRoutes } from './metrics/routes.ts'
import { startRoutes } from './start/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { taxPackageDownloadRoutes, taxPackageRoutes, taxSheetRoutes } from './tax-package/routes.ts'
import { timetable } from './timetable.ts'
import { trustRoutes } from './tls/routes.ts'
import { webRoutes } from './web/web.ts'

/** Every slice's routes, behind the one gate. */
export function makeApp(deps: Deps) {
  const headers = headersFor(deps.config)
  const gate = makeGate(deps, () => table, makeAuthenticate(deps))
  const app = new Elysia({
    ...ROUTING,
    handler: { standardHostname: deps.config.tls !== 'off' },
    serve: { ...ROUTING.serve, routes: dotSegmentRoutes((request) => whole.handle(request)) },
  })
    .wrap((answer) => asking(deps, answer as Answer))
    .onRequest(async ({ request, set }) => {
      Object.assign(set.headers, headers)
      const answer = await gate(request, set.headers as Record<string, string>)
      nameDay(deps, callerOf(request), set.headers)
      return answer
    })
    .onParse(({ request }) => readBody(request, deps.config))
    .onBeforeHandle(({ request, body, set }) => answerOnce(deps, { request, body, set }))
    .onError(({ request, error, set }) => {
      const { status, retryAfterSeconds, body } = failure(deps, request, error)
      set.status = status
      if (status === 401) set.headers['www-authenticate'] = 'Bearer'
      if (retryAfterSeconds !== undefined) set.headers['retry-after'] = String(retryAfterSeconds)
      return body
    })
    .mapResponse(finishJson(noteAnswer))
    .onAfterResponse(({ request, responseValue, set }) => {
      const status = responseValue instanceof Response ? responseValue.status : Number(set.status)
      logRequest(deps.log, request, status)
      if (isMetered(deps.config)) countRequest(requestMetrics(deps), request, status)
      trailOf(deps).follow(request, status)
    })
  for (const routes of allRoutes(deps, () => whole)) app.use(pluginOf(routes))
  const table = routeTable(app)
  const whole: AnyElysia = app
  return app
}

/** Every answer to the app says which day the household has, so that an open page never shows another day's figures. */
function nameDay({ db }: Deps, caller: Caller | undefined, headers: Record<string, unknown>): void {
  if (caller?.carrier === 'cookie' && caller.actor)
    headers['x-household-day'] = householdDayText(db, caller.actor)
}

type Answer = (request: Request) => unknown

/** Whatever a request writes is written for whoever waits for its answer, and for nobody once they have it. */
function asking(deps: Deps, answer: Answer): Answer {
  return (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request)
    const input: RequestContext = { confirmedTaxYears: request.headers.get(CONFIRM_TAX_YEAR) }
    const given = withRequest(input, () => answer(request))
    const end = () => {
      input.isAnswered = true
      endAttempt(deps, request)
    }
    if (given instanceof Promise) return given.finally(end)
    end()
    return given
  }
}

type Routes = MemberRoutes | OpenRoutes

/** The table of contents. Each is used by the app itself: a level in between would register every route once more. */
function allRoutes(deps: Deps, whole: () => AnyElysia): Routes[] {
  const jobs = timetable(deps.config)
  return [
    errorPages(deps),
    metricsRoutes(deps, jobs),
    statusRoutes(deps),
    referenceRoutes(deps, whole),
    foundingRoutes(deps),
    ...signingIn(deps),
    ...ofHousehold(deps, jobs),
    exportRoutes(deps),
    exportDownloadRoutes(deps),
    listingRoutes(deps),
    ...ofBooks(deps),
    ...ofCoachAndRecords(deps),
    webhookRoutes(deps),
    webhookDeliveryRoutes(deps),
    trustRoutes(deps),
    webRoutes(),
  ]
}

const signingIn = (deps: Deps): Routes[] => [
  publicAuthRoutes(deps),
  authRoutes(deps),
  totpRoutes(deps),
  ...oidcRoutes(deps),
  passwordRoutes(deps),
  resetRequestRoutes(deps),
  resetRoutes(deps),
  sessionRoutes(deps),
  tokenRoutes(deps),
  securityEventRoutes(deps),
  joiningRoutes(deps),
  inviteRoutes(deps),
]

const ofHousehold = (deps: Deps, jobs: ReturnType<typeof timetable>): Routes[] => [
  householdRoutes(deps),
  ...memberRoutes(deps),
  settingsRoutes(deps),
  auditRoutes(deps),
  jobRoutes(deps, jobs),
  systemRoutes(deps, jobs),
  ...backupRoutes(deps),
  changeRoutes(deps),
  notificationRoutes(deps),
  meRoutes(deps),
  countRoutes(deps),
  startRoutes(deps),
]

const ofBooks = (deps: Deps): Routes[] => [
  ...accountRoutes(deps),
  accountRemovalRoutes(deps),
  ...reconcileRoutes(deps),
  categoryRoutes(deps),
  categoryGroupRoutes(deps, '/v1/category-groups'),
  categoryGroupRoutes(deps, '/v1/categories/groups'),
  categoryRemovalRoutes(deps),
  ...transactionRoutes(deps),
  ...transferRoutes(deps),
  ...ruleRoutes(deps),
  reasonRoutes(deps),
  ...budgetRoutes(deps, dueByCategory),
  envelopeRoutes(deps, '/v1/envelopes'),
  envelopeRoutes(deps, '/v1/budgets/categories'),
  envelopeMoveRoutes(deps),
  envelopeFillingRoutes(deps),
  ...importRoutes(deps),
  ...moveRoutes(deps),
  ...subscriptionRoutes(deps),
  syncLogRoutes(deps),
  accountSyncRoutes(deps),
  ...bankConnectionRoutes(deps),
  ...goalRoutes(deps),
  ...savedViewRoutes(deps),
  ...suggestionRoutes(deps),
  ...reviewRoutes(deps),
  netWorthRoutes(deps),
  ...reportRoutes(deps),
  dashboardRoutes(deps),
]

const ofCoachAndRecords = (deps: Deps): Routes[] => [
  aiRoutes(deps),
  ...chatRoutes(deps),
  mcpRoutes(deps),
  insightRoutes(deps),
  categorySuggestionRoutes(deps),
  aiReceiptRoutes(deps),
  ...receiptRoutes(deps),
  ...receiptMatchingRoutes(deps),
  ...taxRoutes(deps),
  taxOverrideRoutes(deps),
  ...taxTripRoutes(deps),
  ...taxFigureRoutes(deps),
  taxLimitRoutes(deps),
  ...taxEvidenceRoutes(deps),
  ...taxSalesTaxRoutes(deps),
  taxTotalRoutes(deps),
  taxSheetRoutes(deps),
  ...taxPackageRoutes(deps),
  taxPackageDownloadRoutes(deps),
  taxClosingRoutes(deps),
  taxYearClosingRoutes(deps),
]

/**
 * Elysia's own router for every request, so that the gate and the router read one path; the native one sees it before
 * it is normalised. Plain http hosts may be as short as http://nas/, for which the router must look for the path early;
 * in https:// it would find the slashes before the host. What the schema of an answer does not name is cleaned away by
 * TypeBox: Elysia's own cleaner makes an object of anything that should be one. A request is refused by such a name before
 * (request-names.ts). The debug page is off whatever NODE_ENV says.
 */
const ROUTING = {
  systemRouter: false,
  normalize: 'typebox',
  serve: { development: false },
} as const

/**
 * Who came by https comes back by it for a year (RFC 6797), as nobody could sign in without. Not the names below this
 * one: what else is at home may have no https. And not by the authority of the house: whoever takes another way to HTTPS
 * later, or sets up Hearth anew, could not get past the warning of the browser.
 */
const headersFor = ({ baseUrl, tls }: Deps['config']): Record<string, string> =>
  baseUrl.startsWith('https:') && tls !== 'local'
    ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000' }
    : HEADERS

/** On every answer. What the API says is for its caller alone and is never stored or shown as a page. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
