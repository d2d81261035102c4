/**
 * What a request was about, to go on from somebody's name: Maya changed an account. By method and route below /api/v1, as
 * the audit log writes them; a line a thing.
 */
const WORDS = `
POST /setup | set the household up
POST /auth/login | signed in
POST /auth/login/totp | completed a sign-in with a code
POST /auth/refresh | renewed a session
POST /auth/logout | signed out
POST /auth/totp/setup | began to set up two-step sign-in
POST /auth/totp/confirm | turned two-step sign-in on
POST /auth/totp/recovery-codes | made new recovery codes
POST /auth/totp/disable | turned two-step sign-in off
DELETE /auth/totp | turned two-step sign-in off
POST /auth/oidc/token | signed in with the identity provider
POST /auth/backchannel-logout | was signed out by the identity provider
POST /me/identities | linked an identity
POST /me/identities/link | began to link an identity
DELETE /me/identities/:id | unlinked an identity
POST /auth/password | changed the password
POST /auth/password/reset-request | made a reset link
POST /auth/password/reset | chose a new password with a reset link
DELETE /me/sessions | signed out everywhere else
DELETE /me/sessions/:id | signed a session out
POST /me/tokens | made a token for an app
DELETE /me/tokens/:id | revoked a token of an app
POST /mcp | asked through an assistant
POST /auth/register | joined the household
POST /admin/invites | made an invite
DELETE /admin/invites/:id | withdrew an invite
DELETE /admin/users/:id | removed a member
POST /admin/users/:id/restore | brought a member back
PUT /admin/users/:id/role | changed a member’s role
POST /admin/users/:id/unlock | unlocked a member’s sign-ins
DELETE /admin/users/:id/totp | turned a member’s two-step sign-in off
PUT /admin/settings | changed the household’s settings
POST /admin/jobs/:name/run | started a job
POST /admin/backups | made a backup
POST /admin/backups/:id/verify | had a backup verified
DELETE /admin/backups/:id | deleted a backup
POST /admin/backups/resume | resumed what a restore had paused
PUT /notifications/preferences | chose which notifications to get
POST /notifications/read-all | marked all notifications as read
POST /notifications/:id/read | marked a notification as read
DELETE /notifications/:id | deleted a notification
PUT /me | changed the profile
DELETE /me | deleted the own account
POST /me/delete | deleted the own account
PUT /me/preferences | changed preferences
POST /me/export | exported the books
POST /me/export/ticket | asked for an export of the books
POST /tax/:year/package | had the package of a tax year made
POST /tax/:year/package/:id/ticket | asked for the package of a tax year
POST /accounts | added an account
PUT /accounts/order | ordered the accounts
PATCH /accounts/:id | changed an account
DELETE /accounts/:id | removed an account
PUT /accounts/:id/valuations | said what something is worth
DELETE /accounts/:id/valuations/:date | took a valuation back
POST /accounts/:id/reconcile | reconciled an account
DELETE /accounts/:id/reconciliations/:reconciliationId | took a reconciliation back
POST /categories | added a category
PUT /categories/order | ordered the categories
PATCH /categories/:id | changed a category
DELETE /categories/:id | removed a category
POST /category-groups | added a group of categories
PATCH /category-groups/:id | changed a group of categories
DELETE /category-groups/:id | removed a group of categories
POST /categories/:id/merge | merged two categories
POST /transactions | entered a transaction
POST /transactions/bulk | changed several transactions
POST /transactions/bulk/:id/undo | took a change of several transactions back
PATCH /transactions/:id | changed a transaction
DELETE /transactions/:id | deleted a transaction
POST /transactions/:id/restore | brought a transaction back
POST /transfers/link | made a transfer of two transactions
POST /transfers/reject | said that two transactions are no transfer
POST /transfers/unreject | left open whether two transactions are a transfer
POST /transfers/:id/unlink | took a transfer apart
POST /rules | added a rule
PUT /rules/order | ordered the rules
POST /rules/dry-run | tried rules out
POST /rules/suggestions/accept | took a suggested rule over
POST /rules/suggestions/dismiss | dismissed a suggested rule
POST /rules/suggestions/restore | brought a suggested rule back
POST /rules/runs | applied rules
POST /rules/runs/:id/revert | took a run of rules back
PATCH /rules/:id | changed a rule
DELETE /rules/:id | deleted a rule
PUT /budgets/settings | changed the way to budget
POST /budgets/fillings/:id/undo | took a filling of envelopes back
PUT /budgets/:month/categories | budgeted for several categories
PUT /budgets/:month/categories/:id | budgeted for a category
PUT /budgets/:month/hold | held money for the next month
PUT /envelopes/:id | changed an envelope
PUT /budgets/categories/:id | changed an envelope
POST /budgets/:month/moves | moved money between envelopes
DELETE /budgets/:month/moves/:id | took a move between envelopes back
POST /budgets/:month/fill | filled the envelopes
POST /budgets/:month/copy-last-month | budgeted as last month
POST /imports | uploaded a bank file
PATCH /imports/:id | read a bank file again
DELETE /imports/:id | took an import back
PATCH /imports/:id/rows | decided about rows of a file
POST /imports/:id/commit | imported a bank file
POST /moves | uploaded what another program exported
PATCH /moves/:id | said what becomes of a move
DELETE /moves/:id | took a move back
POST /moves/:id/commit | moved in from another program
POST /subscriptions | entered a subscription
POST /subscriptions/detect | looked for subscriptions
PATCH /subscriptions/:id | changed a subscription
DELETE /subscriptions/:id | removed a subscription
POST /subscriptions/:id/confirm | confirmed a subscription
POST /subscriptions/:id/dismiss | dismissed a subscription
POST /subscriptions/:id/cancel | ended a subscription
POST /calendar-feeds | made a calendar address
DELETE /calendar-feeds/:id | revoked a calendar address
POST /accounts/exchange-setup-token | connected banks
POST /accounts/:id/sync | synced an account
DELETE /bank-connections/:id | ended a bank connection
POST /bank-connections/:id/sync | synced a bank connection
PATCH /bank-connections/:id/links | linked accounts of a bank
PATCH /bank-connections/:id/links/:linkId | linked an account of a bank
POST /goals | set a goal
PUT /goals/order | ordered the goals
PATCH /goals/:id | changed a goal
DELETE /goals/:id | deleted a goal
POST /goals/:id/contributions | contributed to a goal
PATCH /goals/:id/contributions/:contributionId | corrected a contribution
DELETE /goals/:id/contributions/:contributionId | deleted a contribution
POST /receipts/upload | uploaded a receipt
PATCH /receipts/:id | corrected a receipt
DELETE /receipts/:id | put a receipt into the bin
POST /receipts/:id/restore | took a receipt out of the bin
POST /receipts/:id/read | had a receipt read again
PUT /receipts/:id/transaction | linked a receipt
DELETE /receipts/:id/transaction | unlinked a receipt
POST /receipts/:id/transaction | entered a transaction from a receipt
POST /receipts/:id/split | split a transaction by its receipt
POST /receipts/:id/undo | took a change of a receipt back
PUT /receipts/suggestions | confirmed suggested receipts
POST /receipts/suggestions/undo | took confirmed receipts back
POST /tax/activities | added a business or a rented property
PATCH /tax/activities/:id | changed a business or a rented property
DELETE /tax/activities/:id | deleted a business or a rented property
POST /tax/trips | wrote a trip down
POST /tax/trips.csv | read trips from a file
PATCH /tax/trips/:id | changed a trip
DELETE /tax/trips/:id | deleted a trip
PUT /tax/:year/profile | changed what a tax year knows of the household
PUT /tax/:year/uses/:activityId | said what a business has of a car and of a home
PUT /tax/:year/medical-window | chose the twelve months of medical expenses
PUT /tax/:year/limits/:key | typed a figure of a tax year
DELETE /tax/:year/limits/:key | went back to a figure of the tax tables
PUT /tax/rates/:transactionId | said what a transaction was worth for tax
DELETE /tax/rates/:transactionId | took the rate of a transaction away for tax
POST /tax/evidence/:transactionId | attached evidence to a transaction
PATCH /tax/evidence/:transactionId/:evidenceId | said what a piece of evidence is
DELETE /tax/evidence/:transactionId/:evidenceId | took evidence away from a transaction
PUT /tax/mappings | said which line of a tax return something is for
POST /tax/:year/close | closed a tax year
POST /tax/:year/reopen | opened a closed tax year again
POST /tax/mappings/suggested | accepted suggested lines of a tax return
PUT /tax/overrides/:transactionId | said which line of a tax return a transaction is for
DELETE /tax/overrides/:transactionId | let the category of a transaction decide for tax
PUT /tax/payees | kept the tax number of a payee
DELETE /tax/payees/:id | forgot the tax number of a payee
PUT /tax/sales-taxes/:transactionId | said which sales taxes are in a transaction
DELETE /tax/sales-taxes/:transactionId | forgot what was said of the sales taxes in a transaction
POST /saved-views | saved a view
PUT /saved-views/order | ordered the saved views
PATCH /saved-views/:id | changed a saved view
DELETE /saved-views/:id | deleted a saved view
POST /review/duplicates/reject | said that two transactions are two
POST /review/duplicates/merge | merged two transactions
POST /review/duplicates/unreject | left open whether two transactions are one
PUT /ai/settings | connected an AI provider
DELETE /ai/settings | switched the coach off
DELETE /ai/settings/api-key | removed an API key
POST /ai/settings/test | tested an AI provider
POST /chat/completions | asked the coach
POST /chat/preview | looked at what the coach would send
PATCH /chat/sessions/:id | renamed a conversation
DELETE /chat/history | deleted conversations
POST /insights/:id/dismiss | put an insight away
POST /insights/:id/restore | brought an insight back
POST /ai/receipts/:id/read | had an AI provider read a receipt
POST /ai/category-suggestions | asked for suggested categories
POST /ai/category-suggestions/apply | took suggested categories over
POST /webhooks | added a webhook
PATCH /webhooks/:id | changed a webhook
DELETE /webhooks/:id | removed a webhook
POST /webhooks/:id/rotate-secret | made a new secret for a webhook
POST /webhooks/:id/test | tested a webhook
POST /webhooks/:id/deliveries/:deliveryId/redeliver | sent a delivery of a webhook again
`

const byRoute = new Map(
  WORDS.trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string]),
)

const PREFIX = '/api/v1'

const shortOf = (route: string): string => route.replace(PREFIX, '').replace(/(?<=.)\/$/, '')

/** A request in words; undefined for one that has none yet. */
export const wordsOf = (method: string, route: string): string | undefined =>
  byRoute.get(`${method} ${shortOf(route)}`)

/** The same as a line of the list; what has no words is named as it is. Only what apps read by a token is in it. */
export const phraseOf = (method: string, route: string): string =>
  wordsOf(method, route) ?? (method === 'GET' ? `read ${shortOf(route)}` : `sent ${method} ${shortOf(route)}`)

const TRIED: Record<string, string> = {
  'POST /auth/login': 'tried to sign in',
  'POST /auth/login/totp': 'tried a code',
  'POST /auth/register': 'tried to join the household',
  'POST /setup': 'tried to set the household up',
}

/** Of what was refused: nobody signed in who only tried to. */
export const triedPhraseOf = (method: string, route: string): string =>
  TRIED[`${method} ${shortOf(route)}`] ?? phraseOf(method, route)

/** What became of it, where it did not succeed. */
export function refusedAs(status: number): string | undefined {
  if (status < 400) return undefined
  if (status >= 500) return 'Failed'
  return OUTCOMES[status] ?? 'Refused'
}

const OUTCOMES: Record<number, string> = {
  401: 'Wrong password or code',
  403: 'Not allowed',
  404: 'Was not there',
  409: 'Did not fit',
  413: 'Too large',
  429: 'Too often',
}

/** What people look for in it, by what its routes are of. */
export const ACTIVITY_KINDS = [
  { value: '', label: 'Everything' },
  { value: 'transactions', label: 'Transactions' },
  { value: 'imports', label: 'Imports' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'categories', label: 'Categories' },
  { value: 'rules', label: 'Rules' },
  { value: 'budgets', label: 'Budget' },
  { value: 'bank-connections', label: 'Banks' },
  { value: 'admin', label: 'Household' },
  { value: 'auth', label: 'Sign-in' },
] as const

/** The routes of a kind begin so; all of them where none is named. */
export const routesOf = (kind: string): string => (kind ? `${PREFIX}/${kind}` : '')
