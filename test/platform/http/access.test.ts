import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type AnyElysia, Elysia } from 'elysia'
import { makeAuthenticate } from '../../../src/people/auth/access-tokens.ts'
import { admins } from '../../../src/platform/http/access.ts'
import { actorOf } from '../../../src/platform/http/caller.ts'
import { makeGate, routeTable } from '../../../src/platform/http/gate.ts'
import { pluginOf } from '../../../src/platform/http/route-group.ts'
import { answerOf, type House, makeHouse, type Person } from '../../support/house.ts'
import { readReference } from '../../support/reference.ts'
import { makeApp } from '../../support/whole-app.ts'

/**
 * Who may call what, written by hand. A route that is not here, or is registered for somebody else than it says here,
 * fails: opening a route to more people takes a second thought.
 */
const WHO_MAY = `
  PUBLIC  GET     /*
  PUBLIC  GET     /errors
  PUBLIC  GET     /errors/:slug
  PUBLIC  GET     /trust
  PUBLIC  GET     /trust/:file
  PUBLIC  GET     /metrics
  ASSISTANT POST  /mcp
  MEMBER  GET     /api/v1/accounts
  MEMBER  POST    /api/v1/accounts
  MEMBER  GET     /api/v1/accounts/:id
  MEMBER  PATCH   /api/v1/accounts/:id
  MEMBER  DELETE  /api/v1/accounts/:id
  MEMBER  GET     /api/v1/accounts/:id/balances
  MEMBER  POST    /api/v1/accounts/:id/reconcile
  MEMBER  GET     /api/v1/accounts/:id/opening-balance
  MEMBER  POST    /api/v1/accounts/:id/opening-balance
  MEMBER  GET     /api/v1/accounts/:id/reconciliations
  MEMBER  DELETE  /api/v1/accounts/:id/reconciliations/:reconciliationId
  MEMBER  GET     /api/v1/accounts/:id/statements
  MEMBER  PATCH   /api/v1/accounts/:id/statements/:statementId
  MEMBER  GET     /api/v1/accounts/:id/statements/:statementId/comparison
  MEMBER  POST    /api/v1/accounts/:id/sync
  MEMBER  GET     /api/v1/accounts/:id/sync-logs
  MEMBER  GET     /api/v1/accounts/:id/valuations
  MEMBER  PUT     /api/v1/accounts/:id/valuations
  MEMBER  DELETE  /api/v1/accounts/:id/valuations/:date
  MEMBER  POST    /api/v1/accounts/exchange-setup-token
  MEMBER  PUT     /api/v1/accounts/order
  ADMIN   GET     /api/v1/admin/backups
  ADMIN   POST    /api/v1/admin/backups
  ADMIN   DELETE  /api/v1/admin/backups/:id
  ADMIN   GET     /api/v1/admin/backups/:id/download
  ADMIN   POST    /api/v1/admin/backups/:id/verify
  ADMIN   POST    /api/v1/admin/backups/resume
  ADMIN   GET     /api/v1/admin/invites
  ADMIN   POST    /api/v1/admin/invites
  ADMIN   DELETE  /api/v1/admin/invites/:id
  ADMIN   POST    /api/v1/admin/invites/:id/mail
  ADMIN   GET     /api/v1/admin/jobs
  ADMIN   POST    /api/v1/admin/jobs/:name/run
  ADMIN   GET     /api/v1/admin/settings
  ADMIN   PUT     /api/v1/admin/settings
  ADMIN   GET     /api/v1/admin/system
  ADMIN   GET     /api/v1/admin/system/reach
  ADMIN   GET     /api/v1/admin/users
  ADMIN   DELETE  /api/v1/admin/users/:id
  ADMIN   POST    /api/v1/admin/users/:id/reset-mail
  ADMIN   POST    /api/v1/admin/users/:id/restore
  ADMIN   PUT     /api/v1/admin/users/:id/role
  ADMIN   DELETE  /api/v1/admin/users/:id/totp
  ADMIN   POST    /api/v1/admin/users/:id/unlock
  MEMBER  POST    /api/v1/ai/category-suggestions
  MEMBER  POST    /api/v1/ai/category-suggestions/apply
  MEMBER  POST    /api/v1/ai/receipts/:id/read
  MEMBER  GET     /api/v1/ai/models
  MEMBER  GET     /api/v1/ai/settings
  MEMBER  PUT     /api/v1/ai/settings
  MEMBER  DELETE  /api/v1/ai/settings
  MEMBER  DELETE  /api/v1/ai/settings/api-key
  MEMBER  POST    /api/v1/ai/settings/test
  ADMIN   GET     /api/v1/audit
  PUBLIC  POST    /api/v1/auth/backchannel-logout
  PUBLIC  GET     /api/v1/auth/callback
  PUBLIC  GET     /api/v1/auth/invites/:token
  PUBLIC  POST    /api/v1/auth/login
  PUBLIC  POST    /api/v1/auth/login/totp
  MEMBER  POST    /api/v1/auth/logout
  MEMBER  GET     /api/v1/auth/me
  PUBLIC  POST    /api/v1/auth/oidc/token
  MEMBER  POST    /api/v1/auth/password
  PUBLIC  POST    /api/v1/auth/password/reset
  ADMIN   POST    /api/v1/auth/password/reset-request
  PUBLIC  GET     /api/v1/auth/providers
  PUBLIC  POST    /api/v1/auth/refresh
  PUBLIC  POST    /api/v1/auth/register
  PUBLIC  GET     /api/v1/auth/start
  MEMBER  DELETE  /api/v1/auth/totp
  MEMBER  POST    /api/v1/auth/totp/confirm
  MEMBER  POST    /api/v1/auth/totp/disable
  MEMBER  POST    /api/v1/auth/totp/recovery-codes
  MEMBER  POST    /api/v1/auth/totp/setup
  MEMBER  GET     /api/v1/bank-connections
  MEMBER  GET     /api/v1/bank-connections/:id
  MEMBER  DELETE  /api/v1/bank-connections/:id
  MEMBER  PATCH   /api/v1/bank-connections/:id/links
  MEMBER  PATCH   /api/v1/bank-connections/:id/links/:linkId
  MEMBER  POST    /api/v1/bank-connections/:id/sync
  MEMBER  GET     /api/v1/budgets/:month
  MEMBER  PUT     /api/v1/budgets/:month/categories
  MEMBER  PUT     /api/v1/budgets/:month/categories/:id
  MEMBER  POST    /api/v1/budgets/:month/copy-last-month
  MEMBER  POST    /api/v1/budgets/:month/fill
  MEMBER  GET     /api/v1/budgets/:month/fillings
  MEMBER  PUT     /api/v1/budgets/:month/hold
  MEMBER  GET     /api/v1/budgets/:month/moves
  MEMBER  POST    /api/v1/budgets/:month/moves
  MEMBER  DELETE  /api/v1/budgets/:month/moves/:id
  MEMBER  GET     /api/v1/budgets/categories/:id
  MEMBER  PUT     /api/v1/budgets/categories/:id
  MEMBER  POST    /api/v1/budgets/fillings/:id/undo
  MEMBER  GET     /api/v1/budgets/settings
  MEMBER  PUT     /api/v1/budgets/settings
  MEMBER  GET     /api/v1/calendar-feeds
  MEMBER  POST    /api/v1/calendar-feeds
  MEMBER  DELETE  /api/v1/calendar-feeds/:id
  PUBLIC  GET     /api/v1/calendar/:file
  MEMBER  GET     /api/v1/categories
  MEMBER  POST    /api/v1/categories
  MEMBER  GET     /api/v1/categories/:id
  MEMBER  PATCH   /api/v1/categories/:id
  MEMBER  DELETE  /api/v1/categories/:id
  MEMBER  POST    /api/v1/categories/:id/merge
  MEMBER  GET     /api/v1/categories/:id/usage
  MEMBER  GET     /api/v1/categories/groups
  MEMBER  POST    /api/v1/categories/groups
  MEMBER  PATCH   /api/v1/categories/groups/:id
  MEMBER  DELETE  /api/v1/categories/groups/:id
  MEMBER  PUT     /api/v1/categories/order
  MEMBER  GET     /api/v1/category-suggestions/payees
  MEMBER  POST    /api/v1/category-suggestions/answer
  MEMBER  POST    /api/v1/category-suggestions/answer/undo
  MEMBER  POST    /api/v1/category-suggestions/accept
  MEMBER  POST    /api/v1/category-suggestions/dismiss
  MEMBER  POST    /api/v1/category-suggestions/undismiss
  MEMBER  GET     /api/v1/category-groups
  MEMBER  POST    /api/v1/category-groups
  MEMBER  PATCH   /api/v1/category-groups/:id
  MEMBER  DELETE  /api/v1/category-groups/:id
  MEMBER  GET     /api/v1/changes
  MEMBER  POST    /api/v1/chat/completions
  MEMBER  GET     /api/v1/chat/history
  MEMBER  DELETE  /api/v1/chat/history
  MEMBER  POST    /api/v1/chat/preview
  MEMBER  GET     /api/v1/chat/sessions
  MEMBER  PATCH   /api/v1/chat/sessions/:id
  MEMBER  GET     /api/v1/chat/suggestions
  MEMBER  GET     /api/v1/dashboard
  MEMBER  GET     /api/v1/envelopes/:id
  MEMBER  PUT     /api/v1/envelopes/:id
  MEMBER  GET     /api/v1/goals
  MEMBER  POST    /api/v1/goals
  MEMBER  GET     /api/v1/goals/:id
  MEMBER  PATCH   /api/v1/goals/:id
  MEMBER  DELETE  /api/v1/goals/:id
  MEMBER  GET     /api/v1/goals/:id/contributions
  MEMBER  POST    /api/v1/goals/:id/contributions
  MEMBER  PATCH   /api/v1/goals/:id/contributions/:contributionId
  MEMBER  DELETE  /api/v1/goals/:id/contributions/:contributionId
  MEMBER  GET     /api/v1/goals/:id/line
  MEMBER  PUT     /api/v1/goals/order
  MEMBER  GET     /api/v1/household
  MEMBER  GET     /api/v1/imports
  MEMBER  POST    /api/v1/imports
  MEMBER  GET     /api/v1/imports/:id
  MEMBER  PATCH   /api/v1/imports/:id
  MEMBER  DELETE  /api/v1/imports/:id
  MEMBER  POST    /api/v1/imports/commit
  MEMBER  POST    /api/v1/imports/undo
  MEMBER  POST    /api/v1/imports/:id/commit
  MEMBER  GET     /api/v1/imports/:id/file
  MEMBER  DELETE  /api/v1/imports/:id/layout
  MEMBER  GET     /api/v1/imports/:id/pages/:page
  MEMBER  GET     /api/v1/imports/:id/preview
  MEMBER  GET     /api/v1/imports/:id/progress
  MEMBER  PATCH   /api/v1/imports/:id/rows
  MEMBER  GET     /api/v1/moves
  MEMBER  POST    /api/v1/moves
  MEMBER  GET     /api/v1/moves/:id
  MEMBER  PATCH   /api/v1/moves/:id
  MEMBER  DELETE  /api/v1/moves/:id
  MEMBER  POST    /api/v1/moves/:id/commit
  MEMBER  GET     /api/v1/moves/:id/preview
  MEMBER  GET     /api/v1/moves/:id/progress
  MEMBER  GET     /api/v1/moves/uploads/:id/progress
  MEMBER  GET     /api/v1/insights
  MEMBER  POST    /api/v1/insights/:id/dismiss
  MEMBER  POST    /api/v1/insights/:id/restore
  MEMBER  PUT     /api/v1/me
  MEMBER  DELETE  /api/v1/me
  MEMBER  GET     /api/v1/me/counts
  MEMBER  POST    /api/v1/me/delete
  MEMBER  GET     /api/v1/me/export
  MEMBER  POST    /api/v1/me/export
  PUBLIC  GET     /api/v1/me/export/download/:ticket
  MEMBER  POST    /api/v1/me/export/ticket
  MEMBER  GET     /api/v1/me/identities
  MEMBER  POST    /api/v1/me/identities
  MEMBER  DELETE  /api/v1/me/identities/:id
  MEMBER  POST    /api/v1/me/identities/link
  MEMBER  GET     /api/v1/me/preferences
  MEMBER  PUT     /api/v1/me/preferences
  MEMBER  GET     /api/v1/me/security-events
  MEMBER  GET     /api/v1/me/sessions
  MEMBER  GET     /api/v1/me/start
  MEMBER  DELETE  /api/v1/me/sessions
  MEMBER  DELETE  /api/v1/me/sessions/:id
  MEMBER  GET     /api/v1/me/tokens
  MEMBER  POST    /api/v1/me/tokens
  MEMBER  DELETE  /api/v1/me/tokens/:id
  MEMBER  GET     /api/v1/net-worth
  MEMBER  GET     /api/v1/notifications
  MEMBER  DELETE  /api/v1/notifications/:id
  MEMBER  POST    /api/v1/notifications/:id/read
  MEMBER  GET     /api/v1/notification-channels
  MEMBER  POST    /api/v1/notification-channels
  MEMBER  PATCH   /api/v1/notification-channels/:id
  MEMBER  DELETE  /api/v1/notification-channels/:id
  MEMBER  POST    /api/v1/notification-channels/:id/test
  MEMBER  GET     /api/v1/notification-channels/options
  MEMBER  POST    /api/v1/notification-channels/push-key
  MEMBER  GET     /api/v1/notifications/preferences
  MEMBER  PUT     /api/v1/notifications/preferences
  MEMBER  POST    /api/v1/notifications/read-all
  MEMBER  GET     /api/v1/notification-times
  MEMBER  PATCH   /api/v1/notification-times
  MEMBER  GET     /api/v1/notifications/unread-count
  PUBLIC  GET     /api/v1/openapi.json
  MEMBER  GET     /api/v1/receipts
  MEMBER  GET     /api/v1/receipts/:id
  MEMBER  PATCH   /api/v1/receipts/:id
  MEMBER  DELETE  /api/v1/receipts/:id
  MEMBER  GET     /api/v1/receipts/:id/file
  MEMBER  GET     /api/v1/receipts/:id/original
  MEMBER  POST    /api/v1/receipts/:id/papers
  MEMBER  POST    /api/v1/receipts/:id/read
  MEMBER  POST    /api/v1/receipts/:id/restore
  MEMBER  POST    /api/v1/receipts/:id/split
  MEMBER  GET     /api/v1/receipts/:id/suggestions
  MEMBER  PUT     /api/v1/receipts/:id/transaction
  MEMBER  DELETE  /api/v1/receipts/:id/transaction
  MEMBER  POST    /api/v1/receipts/:id/transaction
  MEMBER  POST    /api/v1/receipts/:id/undo
  MEMBER  GET     /api/v1/receipts/progress
  MEMBER  GET     /api/v1/receipts/suggestions
  MEMBER  PUT     /api/v1/receipts/suggestions
  MEMBER  POST    /api/v1/receipts/suggestions/undo
  MEMBER  POST    /api/v1/receipts/upload
  MEMBER  GET     /api/v1/reports/category-trend
  MEMBER  GET     /api/v1/reports/budget-reconciliation
  MEMBER  GET     /api/v1/reports/comparison
  MEMBER  GET     /api/v1/reports/flow
  MEMBER  GET     /api/v1/reports/forecast
  MEMBER  GET     /api/v1/reports/income-expense
  MEMBER  POST    /api/v1/reports/queries
  MEMBER  POST    /api/v1/reports/query
  MEMBER  GET     /api/v1/reports/spending
  MEMBER  GET     /api/v1/review
  MEMBER  POST    /api/v1/review/duplicates/merge
  MEMBER  POST    /api/v1/review/duplicates/reject
  MEMBER  POST    /api/v1/review/duplicates/unreject
  MEMBER  GET     /api/v1/rules
  MEMBER  POST    /api/v1/rules
  MEMBER  GET     /api/v1/rules/:id
  MEMBER  PATCH   /api/v1/rules/:id
  MEMBER  DELETE  /api/v1/rules/:id
  MEMBER  POST    /api/v1/rules/dry-run
  MEMBER  PUT     /api/v1/rules/order
  MEMBER  GET     /api/v1/rules/runs
  MEMBER  POST    /api/v1/rules/runs
  MEMBER  GET     /api/v1/rules/runs/:id
  MEMBER  POST    /api/v1/rules/runs/:id/revert
  MEMBER  GET     /api/v1/rules/suggestions
  MEMBER  POST    /api/v1/rules/suggestions/accept
  MEMBER  POST    /api/v1/rules/suggestions/dismiss
  MEMBER  POST    /api/v1/rules/suggestions/restore
  MEMBER  GET     /api/v1/securities
  MEMBER  POST    /api/v1/securities
  MEMBER  GET     /api/v1/securities/:id
  MEMBER  PATCH   /api/v1/securities/:id
  MEMBER  DELETE  /api/v1/securities/:id
  MEMBER  POST    /api/v1/securities/:id/merge
  MEMBER  POST    /api/v1/securities/:id/restore
  MEMBER  GET     /api/v1/securities/:id/history
  MEMBER  GET     /api/v1/securities/:id/lots
  MEMBER  GET     /api/v1/trades
  MEMBER  POST    /api/v1/trades
  MEMBER  GET     /api/v1/trades/:id
  MEMBER  PATCH   /api/v1/trades/:id
  MEMBER  DELETE  /api/v1/trades/:id
  MEMBER  POST    /api/v1/trades/:id/restore
  MEMBER  GET     /api/v1/prices
  MEMBER  POST    /api/v1/prices/files
  MEMBER  PUT     /api/v1/prices/:securityId/:day
  MEMBER  DELETE  /api/v1/prices/:securityId/:day
  MEMBER  GET     /api/v1/holdings
  MEMBER  GET     /api/v1/holdings/accounts/:id
  MEMBER  PUT     /api/v1/holdings/accounts/:id
  MEMBER  GET     /api/v1/holdings/accounts/:id/securities/:securityId
  MEMBER  PUT     /api/v1/holdings/accounts/:id/securities/:securityId
  MEMBER  GET     /api/v1/gains/:year
  MEMBER  GET     /api/v1/portfolio
  MEMBER  GET     /api/v1/rooms
  MEMBER  PUT     /api/v1/rooms/:ownerId/:plan/:year
  MEMBER  DELETE  /api/v1/rooms/:ownerId/:plan/:year
  MEMBER  GET     /api/v1/debts/plan
  MEMBER  GET     /api/v1/loans
  MEMBER  GET     /api/v1/loans/:accountId
  MEMBER  PUT     /api/v1/loans/:accountId
  MEMBER  DELETE  /api/v1/loans/:accountId
  MEMBER  POST    /api/v1/loans/:accountId/join
  MEMBER  POST    /api/v1/loans/:accountId/split
  MEMBER  GET     /api/v1/scenarios
  MEMBER  POST    /api/v1/scenarios
  MEMBER  GET     /api/v1/scenarios/:id
  MEMBER  PATCH   /api/v1/scenarios/:id
  MEMBER  DELETE  /api/v1/scenarios/:id
  MEMBER  GET     /api/v1/scenarios/:id/forecast
  MEMBER  GET     /api/v1/rates
  MEMBER  POST    /api/v1/rates/files
  MEMBER  PUT     /api/v1/rates/:from/:to/:day
  MEMBER  DELETE  /api/v1/rates/:from/:to/:day
  MEMBER  GET     /api/v1/saved-reports
  MEMBER  POST    /api/v1/saved-reports
  MEMBER  PUT     /api/v1/saved-reports/order
  MEMBER  GET     /api/v1/saved-reports/:id
  MEMBER  PATCH   /api/v1/saved-reports/:id
  MEMBER  DELETE  /api/v1/saved-reports/:id
  MEMBER  GET     /api/v1/saved-reports/:id/report
  MEMBER  GET     /api/v1/me/home
  MEMBER  PUT     /api/v1/me/home
  MEMBER  GET     /api/v1/saved-views
  MEMBER  POST    /api/v1/saved-views
  MEMBER  GET     /api/v1/saved-views/:id
  MEMBER  PATCH   /api/v1/saved-views/:id
  MEMBER  DELETE  /api/v1/saved-views/:id
  MEMBER  GET     /api/v1/saved-views/:id/transactions
  MEMBER  PUT     /api/v1/saved-views/order
  PUBLIC  POST    /api/v1/setup
  PUBLIC  POST    /api/v1/setup/restore
  PUBLIC  POST    /api/v1/setup/restore/piece
  PUBLIC  POST    /api/v1/setup/restore/state
  PUBLIC  POST    /api/v1/setup/restore/check
  PUBLIC  POST    /api/v1/setup/restore/confirm
  PUBLIC  GET     /api/v1/status
  MEMBER  GET     /api/v1/subscriptions
  MEMBER  POST    /api/v1/subscriptions
  MEMBER  GET     /api/v1/subscriptions/:id
  MEMBER  PATCH   /api/v1/subscriptions/:id
  MEMBER  DELETE  /api/v1/subscriptions/:id
  MEMBER  POST    /api/v1/subscriptions/:id/cancel
  MEMBER  POST    /api/v1/subscriptions/:id/confirm
  MEMBER  POST    /api/v1/subscriptions/:id/dismiss
  MEMBER  GET     /api/v1/subscriptions/calendar
  MEMBER  GET     /api/v1/subscriptions/calendar-feeds
  MEMBER  POST    /api/v1/subscriptions/calendar-feeds
  MEMBER  DELETE  /api/v1/subscriptions/calendar-feeds/:id
  MEMBER  GET     /api/v1/subscriptions/calendar/totals
  MEMBER  POST    /api/v1/subscriptions/detect
  MEMBER  GET     /api/v1/tax
  MEMBER  GET     /api/v1/tax/:year
  MEMBER  GET     /api/v1/tax/:year/changes
  ADMIN   POST    /api/v1/tax/:year/close
  MEMBER  POST    /api/v1/tax/:year/evidence
  MEMBER  POST    /api/v1/tax/:year/evidence/undo
  MEMBER  GET     /api/v1/tax/:year/export.csv
  ADMIN   PUT     /api/v1/tax/:year/limits/:key
  ADMIN   DELETE  /api/v1/tax/:year/limits/:key
  MEMBER  GET     /api/v1/tax/:year/lines/:lineId
  MEMBER  GET     /api/v1/tax/:year/medical-window
  MEMBER  PUT     /api/v1/tax/:year/medical-window
  MEMBER  GET     /api/v1/tax/:year/missing-evidence
  MEMBER  GET     /api/v1/tax/:year/missing-evidence/payees
  ADMIN   GET     /api/v1/tax/:year/package
  ADMIN   POST    /api/v1/tax/:year/package
  ADMIN   GET     /api/v1/tax/:year/package/:id
  ADMIN   GET     /api/v1/tax/:year/package/:id/file
  ADMIN   POST    /api/v1/tax/:year/package/:id/ticket
  MEMBER  GET     /api/v1/tax/:year/profile
  MEMBER  PUT     /api/v1/tax/:year/profile
  MEMBER  GET     /api/v1/tax/:year/rates
  MEMBER  PUT     /api/v1/tax/:year/rates
  ADMIN   POST    /api/v1/tax/:year/reopen
  MEMBER  GET     /api/v1/tax/:year/slips
  MEMBER  POST    /api/v1/tax/:year/slips
  MEMBER  GET     /api/v1/tax/:year/snapshot
  MEMBER  GET     /api/v1/tax/:year/uses/:activityId
  MEMBER  PUT     /api/v1/tax/:year/uses/:activityId
  MEMBER  GET     /api/v1/tax/activities
  MEMBER  POST    /api/v1/tax/activities
  MEMBER  GET     /api/v1/tax/activities/:id
  MEMBER  PATCH   /api/v1/tax/activities/:id
  MEMBER  DELETE  /api/v1/tax/activities/:id
  MEMBER  POST    /api/v1/tax/activities/:id/setup/undo
  MEMBER  GET     /api/v1/tax/activities/setup
  MEMBER  POST    /api/v1/tax/activities/setup
  MEMBER  GET     /api/v1/tax/evidence/:transactionId
  MEMBER  POST    /api/v1/tax/evidence/:transactionId
  MEMBER  PATCH   /api/v1/tax/evidence/:transactionId/:evidenceId
  MEMBER  DELETE  /api/v1/tax/evidence/:transactionId/:evidenceId
  MEMBER  GET     /api/v1/tax/lines
  MEMBER  GET     /api/v1/tax/mappings
  MEMBER  PUT     /api/v1/tax/mappings
  MEMBER  POST    /api/v1/tax/mappings/suggested
  MEMBER  GET     /api/v1/tax/overrides/:transactionId
  MEMBER  PUT     /api/v1/tax/overrides/:transactionId
  MEMBER  DELETE  /api/v1/tax/overrides/:transactionId
  PUBLIC  GET     /api/v1/tax/packages/download/:ticket
  MEMBER  GET     /api/v1/tax/payees
  MEMBER  PUT     /api/v1/tax/payees
  MEMBER  DELETE  /api/v1/tax/payees/:id
  MEMBER  GET     /api/v1/tax/rates/:transactionId
  MEMBER  PUT     /api/v1/tax/rates/:transactionId
  MEMBER  DELETE  /api/v1/tax/rates/:transactionId
  MEMBER  PUT     /api/v1/tax/sales-taxes
  MEMBER  PUT     /api/v1/tax/sales-taxes/:transactionId
  MEMBER  DELETE  /api/v1/tax/sales-taxes/:transactionId
  MEMBER  GET     /api/v1/tax/sales-taxes/:transactionId/like
  MEMBER  GET     /api/v1/tax/slips/:id
  MEMBER  PATCH   /api/v1/tax/slips/:id
  MEMBER  DELETE  /api/v1/tax/slips/:id
  MEMBER  GET     /api/v1/tax/transactions/:transactionId
  MEMBER  GET     /api/v1/tax/trips
  MEMBER  POST    /api/v1/tax/trips
  MEMBER  GET     /api/v1/tax/trips.csv
  MEMBER  POST    /api/v1/tax/trips.csv
  MEMBER  GET     /api/v1/tax/trips/:id
  MEMBER  PATCH   /api/v1/tax/trips/:id
  MEMBER  DELETE  /api/v1/tax/trips/:id
  MEMBER  GET     /api/v1/transactions
  MEMBER  POST    /api/v1/transactions
  MEMBER  GET     /api/v1/transactions/:id
  MEMBER  PATCH   /api/v1/transactions/:id
  MEMBER  DELETE  /api/v1/transactions/:id
  MEMBER  GET     /api/v1/transactions/:id/reasons
  MEMBER  POST    /api/v1/transactions/:id/restore
  MEMBER  POST    /api/v1/transactions/bulk
  MEMBER  POST    /api/v1/transactions/bulk/:id/undo
  MEMBER  GET     /api/v1/transactions/export
  MEMBER  GET     /api/v1/transactions/payees
  MEMBER  GET     /api/v1/transactions/tags
  MEMBER  GET     /api/v1/transactions/totals
  MEMBER  POST    /api/v1/transfers/:id/unlink
  MEMBER  POST    /api/v1/transfers/link
  MEMBER  POST    /api/v1/transfers/reject
  MEMBER  POST    /api/v1/transfers/unreject
  MEMBER  GET     /api/v1/transfers/suggestions
  ADMIN   GET     /api/v1/webhooks
  ADMIN   POST    /api/v1/webhooks
  ADMIN   GET     /api/v1/webhooks/:id
  ADMIN   PATCH   /api/v1/webhooks/:id
  ADMIN   DELETE  /api/v1/webhooks/:id
  ADMIN   GET     /api/v1/webhooks/:id/deliveries
  ADMIN   POST    /api/v1/webhooks/:id/deliveries/:deliveryId/redeliver
  ADMIN   POST    /api/v1/webhooks/:id/rotate-secret
  ADMIN   POST    /api/v1/webhooks/:id/test
  ADMIN   GET     /api/v1/webhooks/events
`

interface Line {
  access: string
  method: string
  path: string
}

const shown = ({ access, method, path }: Line): string => `${access.padEnd(7)} ${method.padEnd(7)} ${path}`

const lines: Line[] = WHO_MAY.trim()
  .split('\n')
  .map((line) => {
    const [access = '', method = '', path = ''] = line.trim().split(/\s+/)
    return { access, method, path }
  })

function registered(app: AnyElysia): string[] {
  return app.routes.map(({ method, path, hooks }) =>
    shown({ access: hooks.detail['x-access'], method, path: path.replace(/(.)\/$/, '$1') }),
  )
}

let house: House
let member: Person
beforeAll(async () => {
  house = await makeHouse()
  member = await house.add('MEMBER')
})
afterAll(() => house.close())

test('the list says the same as the routes', () => {
  const routes = registered(makeApp(house.deps))
  const listed = lines.map(shown)
  expect({
    'add to WHO_MAY': routes.filter((route) => !listed.includes(route)),
    'take out of WHO_MAY': listed.filter((line) => !routes.includes(line)),
  }).toEqual({ 'add to WHO_MAY': [], 'take out of WHO_MAY': [] })
  expect(new Set(listed).size).toBe(listed.length)
})

test('the reference says of administration that it is for administrators, and of nothing else', async () => {
  const { operations } = await readReference(house)
  const inReference = lines.filter(({ path }) => path.startsWith('/api/'))
  const nameOf = ({ method, path }: Line) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`
  const shownNames = new Set(operations.map(({ name }) => name))
  const administration = inReference.filter(({ access }) => access === 'ADMIN').map(nameOf)
  expect(administration.filter((name) => !shownNames.has(name))).toEqual([])
  const said = operations.filter(({ description }) => /\bFor administrators\./.test(description))
  expect(said.map(({ name }) => name).toSorted()).toEqual(administration.toSorted())
})

describe('the gate', () => {
  const judge = (person: Person) => {
    const routes = routeTable(pluginOf(admins('/only', 'Service').get('/', () => 'in', { detail: {} })))
    const gate = makeGate(house.deps, () => routes, makeAuthenticate(house.deps))
    const request = new Request('http://hearth.test/api/only', {
      headers: { authorization: `Bearer ${person.token}` },
    })
    return { request, admitted: gate(request, {}) }
  }

  test('keeps members out of what is for administrators', async () => {
    await expect(judge(member).admitted).rejects.toMatchObject({ slug: 'forbidden' })
  })

  test('lets administrators in and tells who they are', async () => {
    const { request, admitted } = judge(house.admin)
    expect(await admitted).toBeUndefined()
    expect(actorOf(request)).toMatchObject({
      userId: house.admin.id,
      role: 'ADMIN',
      sessionId: house.admin.sessionId,
    })
  })

  test('does not open for a route that says nothing of who may call it', () => {
    expect(() => routeTable(new Elysia().get('/forgotten', () => 'in'))).toThrow('/forgotten')
  })
})

/** Somebody's answer to a call with an id that does not exist and a body that says nothing. */
async function call(person: Person | null, { method, path }: Line, headers: Record<string, string> = {}) {
  const response = await house.handle(
    new Request(`http://hearth.test${path.replace(/:\w+/g, crypto.randomUUID())}`, {
      method,
      headers: { ...(person ? { authorization: `Bearer ${person.token}` } : {}), ...headers },
      body: method === 'GET' ? null : '{',
    }),
  )
  const { status, body } = await answerOf(response)
  return [status, body.error?.type.split('/').at(-1)] as const
}

/** Whoever is asked to confirm who they are has been let in. */
const isLetIn = ([status, slug]: readonly [number, string | undefined]): boolean =>
  slug === 'step-up-required' || ![401, 403, 405, 500].includes(status)

const those = (...accesses: string[]) =>
  lines.filter(({ access }) => accesses.includes(access)).map((line) => [shown(line), line] as const)

describe('a stranger', () => {
  test.each(those('MEMBER', 'ADMIN'))('is not let in: %s', async (_, line) => {
    expect(await call(null, line)).toEqual([401, 'unauthenticated'])
    expect(await call(null, line, { 'x-svc-auth-mode': 'cookie' })).toEqual([401, 'unauthenticated'])
    expect(await call(null, line, { authorization: 'Bearer nonsense' })).toEqual([401, 'token-invalid'])
  })

  test.each(those('PUBLIC'))('is let in: %s', async (_, line) => {
    const [status, slug] = await call(null, line)
    expect(slug).not.toBe('unauthenticated')
    expect([403, 405, 500]).not.toContain(status)
  })
})

describe('a member', () => {
  const administration = those('ADMIN')
  if (administration.length > 0) {
    test.each(administration)('is no administrator: %s', async (_, line) => {
      expect(await call(member, line)).toEqual([403, 'forbidden'])
    })
  }

  test.each(those('MEMBER'))('is let in: %s', async (_, line) => {
    expect(isLetIn(await call(await house.add('MEMBER'), line))).toBe(true)
  })
})

describe('an administrator', () => {
  test.each(those('MEMBER', 'ADMIN'))('is let in: %s', async (_, line) => {
    expect(isLetIn(await call(await house.add('ADMIN'), line))).toBe(true)
  })
})
