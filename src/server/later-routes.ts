import type { Deps } from '../platform/deps.ts'
import type { MemberRoutes, OpenRoutes } from '../platform/http/route-group.ts'

export type Routes = MemberRoutes | OpenRoutes
/** What a slice exports for the app to make its routes with. */
export type MakeRoutes = (deps: Deps) => Routes | Routes[]

/**
 * Routes whose code is read with the first request of a path that begins like one of these. Each of them has to, and no
 * more is needed: whatever could answer a path is mounted before anybody looks who answers it.
 */
export interface LaterRoutes {
  beneath: string[]
  load(): Promise<MakeRoutes[]>
}

const later = (beneath: string[], load: LaterRoutes['load']): LaterRoutes => ({ beneath, load })

/** In the order of the reference. */
export const laterRoutes: LaterRoutes[] = [
  later(['/metrics'], async () => {
    const { metricsRoutes } = await import('./metrics/routes.ts')
    const { timetable } = await import('./timetable.ts')
    return [(deps) => metricsRoutes(deps, timetable(deps.config))]
  }),
  later(['/api/v1/setup'], async () => [
    (await import('./founding/routes.ts')).foundingRoutes,
    (await import('./backups/first-restore/routes.ts')).firstRestoreRoutes,
  ]),
  later(['/api/v1/auth/totp'], async () => [(await import('../people/auth/totp-routes.ts')).totpRoutes]),
  later(
    [
      '/api/v1/auth/start',
      '/api/v1/auth/callback',
      '/api/v1/auth/oidc',
      '/api/v1/auth/backchannel-logout',
      '/api/v1/auth/providers',
      '/api/v1/me/identities',
    ],
    async () => [(await import('../people/oidc/routes.ts')).oidcRoutes],
  ),
  later(['/api/v1/auth/password'], async () => {
    const routes = await import('../people/auth/password-routes.ts')
    return [routes.passwordRoutes, routes.resetRequestRoutes, routes.resetRoutes]
  }),
  later(['/api/v1/me/sessions'], async () => [
    (await import('../people/auth/session-routes.ts')).sessionRoutes,
  ]),
  later(['/api/v1/me/tokens'], async () => {
    const { tokenRoutes } = await import('../people/auth/token-routes.ts')
    const { keyOf } = await import('../ledger/accounts/accounts.ts')
    return [
      (deps) =>
        tokenRoutes(deps, (tx, actor, ids) => {
          for (const id of ids) keyOf(tx, actor, id, 'accountIds')
        }),
    ]
  }),
  later(['/api/v1/me/security-events'], async () => [
    (await import('../people/security-events/routes.ts')).securityEventRoutes,
  ]),
  later(['/api/v1/auth/invites', '/api/v1/auth/register', '/api/v1/admin/invites'], async () => {
    const { joiningRoutes, inviteRoutes } = await import('../people/invites/routes.ts')
    const { inviteMailRoutes } = await import('../messages/channels/link-mail-routes.ts')
    return [joiningRoutes, inviteRoutes, inviteMailRoutes]
  }),
  later(['/api/v1/household'], async () => [(await import('../people/household/routes.ts')).householdRoutes]),
  later(['/api/v1/admin/users'], async () => [
    (await import('../people/members/routes.ts')).memberRoutes,
    (await import('../messages/channels/link-mail-routes.ts')).resetMailRoutes,
  ]),
  later(['/api/v1/admin/settings'], async () => [
    (await import('../people/settings/routes.ts')).settingsRoutes,
  ]),
  later(['/api/v1/audit'], async () => [(await import('../people/audit/routes.ts')).auditRoutes]),
  later(['/api/v1/admin/jobs'], async () => {
    const { jobRoutes } = await import('./jobs/routes.ts')
    const { timetable } = await import('./timetable.ts')
    return [(deps) => jobRoutes(deps, timetable(deps.config))]
  }),
  later(['/api/v1/admin/system'], async () => {
    const { systemRoutes } = await import('./system/routes.ts')
    const { timetable } = await import('./timetable.ts')
    return [(deps) => systemRoutes(deps, timetable(deps.config))]
  }),
  later(['/api/v1/admin/backups'], async () => [(await import('./backups/routes.ts')).backupRoutes]),
  later(['/api/v1/changes'], async () => [(await import('../messages/changes/routes.ts')).changeRoutes]),
  later(['/api/v1/notifications'], async () => [
    (await import('../messages/notifications/routes.ts')).notificationRoutes,
  ]),
  later(['/api/v1/notification-channels', '/api/v1/notification-times'], async () => {
    const { channelRoutes, notificationTimeRoutes } = await import('../messages/channels/routes.ts')
    return [channelRoutes, notificationTimeRoutes]
  }),
  later(['/api/v1/me/counts'], async () => [(await import('./counts/routes.ts')).countRoutes]),
  later(['/api/v1/me/start'], async () => [(await import('./start/routes.ts')).startRoutes]),
  later(['/api/v1/me/export', '/api/v1/transactions/export'], async () => {
    const routes = await import('./exports/routes.ts')
    return [routes.exportRoutes, routes.exportDownloadRoutes, routes.listingRoutes]
  }),
  later(['/api/v1/accounts'], async () => [
    (await import('../ledger/accounts/routes.ts')).accountRoutes,
    (await import('./account-removal/routes.ts')).accountRemovalRoutes,
    (await import('../ledger/transactions/transfers/transfer-routes.ts')).reconcileRoutes,
  ]),
  later(['/api/v1/categories', '/api/v1/category-groups'], async () => {
    const { categoryRoutes, categoryGroupRoutes } = await import('../ledger/categories/routes.ts')
    const { categoryRemovalRoutes } = await import('./category-removal/routes.ts')
    const { refuseIncome } = await import('../planning/goals/category-removed.ts')
    return [
      (deps) => categoryRoutes(deps, refuseIncome),
      (deps) => categoryGroupRoutes(deps, '/v1/category-groups'),
      (deps) => categoryGroupRoutes(deps, '/v1/categories/groups'),
      categoryRemovalRoutes,
    ]
  }),
  later(['/api/v1/transactions'], async () => [
    (await import('../ledger/transactions/routes.ts')).transactionRoutes,
  ]),
  later(['/api/v1/transfers'], async () => [
    (await import('../ledger/transactions/transfers/transfer-routes.ts')).transferRoutes,
  ]),
  later(['/api/v1/rules'], async () => [(await import('../ledger/rules/routes.ts')).ruleRoutes]),
  later(['/api/v1/budgets', '/api/v1/envelopes'], async () => {
    const routes = await import('../planning/budgets/routes.ts')
    const { envelopeRoutes } = await import('../planning/budgets/envelope-routes.ts')
    const { dueByCategory } = await import('../planning/subscriptions/calendar/due-by-category.ts')
    return [
      (deps) => routes.budgetRoutes(deps, dueByCategory),
      (deps) => envelopeRoutes(deps, '/v1/envelopes'),
      (deps) => envelopeRoutes(deps, '/v1/budgets/categories'),
      routes.envelopeMoveRoutes,
      routes.envelopeFillingRoutes,
    ]
  }),
  later(
    [
      '/api/v1/imports',
      '/api/v1/transactions/:id/reasons',
      '/api/v1/accounts/:id/sync-logs',
      '/api/v1/accounts/:id/statements',
    ],
    async () => {
      const { importRoutes, reasonRoutes, syncLogRoutes } = await import('../intake/imports/routes.ts')
      const { statementFileRoutes, statementRoutes } = await import('../intake/imports/evidence/routes.ts')
      return [reasonRoutes, importRoutes, syncLogRoutes, statementRoutes, statementFileRoutes]
    },
  ),
  later(['/api/v1/moves'], async () => [(await import('../intake/moves/routes.ts')).moveRoutes]),
  later(['/api/v1/subscriptions', '/api/v1/calendar-feeds', '/api/v1/calendar'], async () => [
    (await import('../planning/subscriptions/routes.ts')).subscriptionRoutes,
  ]),
  later(
    ['/api/v1/accounts/exchange-setup-token', '/api/v1/accounts/:id/sync', '/api/v1/bank-connections'],
    async () => {
      const { accountSyncRoutes, bankConnectionRoutes } = await import('../intake/bank-sync/routes.ts')
      return [accountSyncRoutes, bankConnectionRoutes]
    },
  ),
  later(['/api/v1/goals'], async () => [(await import('../planning/goals/routes.ts')).goalRoutes]),
  later(
    [
      '/api/v1/securities',
      '/api/v1/trades',
      '/api/v1/prices',
      '/api/v1/holdings',
      '/api/v1/portfolio',
      '/api/v1/gains',
    ],
    async () => {
      const { securityRoutes } = await import('../holdings/trades/securities/routes.ts')
      const { mergeRoutes } = await import('../holdings/trades/merges/routes.ts')
      const { tradeRoutes } = await import('../holdings/trades/routes.ts')
      const { priceRoutes } = await import('../holdings/trades/prices/routes.ts')
      const { portfolioRoutes } = await import('../holdings/portfolio/routes.ts')
      const { averageCostRoutes } = await import('../holdings/trades/average-costs/routes.ts')
      return [securityRoutes, mergeRoutes, tradeRoutes, priceRoutes, portfolioRoutes, averageCostRoutes]
    },
  ),
  later(['/api/v1/rooms'], async () => [(await import('../holdings/rooms/routes.ts')).roomRoutes]),
  later(['/api/v1/loans', '/api/v1/debts'], async () => [
    (await import('../planning/loans/routes.ts')).loanRoutes,
  ]),
  later(['/api/v1/scenarios'], async () => [(await import('../insight/scenarios/routes.ts')).scenarioRoutes]),
  later(['/api/v1/rates'], async () => [(await import('../ledger/rates/routes.ts')).rateRoutes]),
  later(['/api/v1/saved-reports'], async () => [
    (await import('../insight/saved-reports/routes.ts')).savedReportRoutes,
  ]),
  later(['/api/v1/me/home'], async () => [(await import('../insight/home/routes.ts')).homeRoutes]),
  later(['/api/v1/saved-views'], async () => [
    (await import('../ledger/saved-views/routes.ts')).savedViewRoutes,
  ]),
  later(['/api/v1/category-suggestions'], async () => [
    (await import('../ledger/suggestions/routes.ts')).suggestionRoutes,
  ]),
  later(['/api/v1/review', '/api/v1/transfers/suggestions'], async () => [
    (await import('../insight/review/routes.ts')).reviewRoutes,
  ]),
  later(['/api/v1/net-worth'], async () => [(await import('../insight/net-worth/routes.ts')).netWorthRoutes]),
  later(['/api/v1/reports'], async () => [(await import('../insight/reports/routes.ts')).reportRoutes]),
  later(['/api/v1/dashboard'], async () => [
    (await import('../insight/dashboard/routes.ts')).dashboardRoutes,
  ]),
  later(['/api/v1/ai/settings', '/api/v1/ai/models'], async () => [
    (await import('../coach/ai-settings/routes.ts')).aiRoutes,
  ]),
  later(['/api/v1/chat'], async () => [(await import('../coach/chat/routes.ts')).chatRoutes]),
  later(['/mcp'], async () => {
    const { mcpRoutes } = await import('../coach/mcp/routes.ts')
    const { backupState } = await import('./backups/assistant-tool.ts')
    return [(deps) => mcpRoutes(deps, [backupState])]
  }),
  later(['/api/v1/insights'], async () => [(await import('../insight/insights/routes.ts')).insightRoutes]),
  later(['/api/v1/ai/category-suggestions'], async () => [
    (await import('../coach/ai-categories/routes.ts')).categorySuggestionRoutes,
  ]),
  later(['/api/v1/ai/receipts'], async () => [
    (await import('../coach/ai-receipts/routes.ts')).aiReceiptRoutes,
  ]),
  later(['/api/v1/receipts'], async () => [
    (await import('../records/receipts/routes.ts')).receiptRoutes,
    (await import('../records/receipts/matching-routes.ts')).receiptMatchingRoutes,
  ]),
  later(['/api/v1/tax'], async () => {
    const { taxFigureRoutes, taxLimitRoutes } = await import('../records/tax/figure-routes.ts')
    const packages = await import('./tax-package/routes.ts')
    const { taxSetupRoutes } = await import('./tax-setup/routes.ts')
    const closing = await import('../records/tax/closing/routes.ts')
    return [
      (await import('../records/tax/routes.ts')).taxRoutes,
      (await import('../records/tax/mappings/override-routes.ts')).taxOverrideRoutes,
      (await import('../records/tax/trips/trip-routes.ts')).taxTripRoutes,
      (await import('../records/tax/slips/routes.ts')).taxSlipRoutes,
      taxFigureRoutes,
      taxLimitRoutes,
      (await import('../records/tax/evidence/evidence-routes.ts')).taxEvidenceRoutes,
      (await import('../records/tax/sales-tax/sales-tax-routes.ts')).taxSalesTaxRoutes,
      (await import('../records/tax/total-routes.ts')).taxTotalRoutes,
      (await import('../records/tax/missing-routes.ts')).taxMissingRoutes,
      (await import('../records/tax/like-tax-routes.ts')).taxLikeRoutes,
      taxSetupRoutes,
      packages.taxSheetRoutes,
      packages.taxPackageRoutes,
      packages.taxPackageDownloadRoutes,
      closing.taxClosingRoutes,
      closing.taxYearClosingRoutes,
    ]
  }),
  later(['/api/v1/webhooks'], async () => {
    const { webhookRoutes, webhookDeliveryRoutes } = await import('../messages/webhooks/routes.ts')
    return [webhookRoutes, webhookDeliveryRoutes]
  }),
]

/** All of them at once, for whoever describes the whole API. */
export const loadedRoutes = async (): Promise<MakeRoutes[]> =>
  (await Promise.all(laterRoutes.map(({ load }) => load()))).flat()
