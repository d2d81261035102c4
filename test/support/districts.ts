/**
 * The one direction: districts from the lowest to the highest, in each its slices. A line imports from the lines above
 * it; what shares a line does not know the rest of it.
 */
export const DISTRICTS = `
  core       languages
             facts
             refusals
             problem money time once ids secrets version addresses safe-url json csv
             file-formats local-names
             limiter time-zones currencies icons nearest histogram
             text-lengths written-figures
             log actor setting-forms periods
             read-setting setting-table
             config
  platform   descriptors zip
             db
             rate-limits outbound paper
             installation-state background
             deps
             file-turns http jobs
             idempotency
  people     household
             events
             security-events audit
             throttles totp tokens
             auth
             invites members settings
             me oidc
  ledger     rates
             categories accounts waiting proofs
             matching
             merchants
             transactions
             saved-views
             rules
             suggestions
  holdings   worth
             acb lots
             trades
             portfolio rooms
  intake     statements duplicates bank-feed
             imports
             bank-sync moves
  planning   recurrence envelopes
             budgets
             goals loans subscriptions
  records    receipts
  insight    net-worth
             reports review
             insights scenarios saved-reports
             home
             dashboard
  records    tax
  messages   alerts changes delivery
             webhooks
             notifications
             channels
  coach      ai-provider
             ai-settings
             chat ai-categories ai-receipts
             mcp
  server     reach
             tls
             founding exports account-removal category-removal jobs installation-key
             demo doctor status web counts moving-in
             backups
             tax-package tax-setup
             start
             system
             metrics
             job-registry isolated-jobs
             child-command child-worker
             child
             runtime timetable prepare-jobs
             later-routes
             app worker
             commands
             main
  browser    clock search-text language
             money days
             session
             words
             outbox
             parts
             places
             frame
             waiting
             sign-in
             receipts valuations rates
             tax
             transactions insights net-worth
             investments
             review imports add accounts banks budgets goals notifications settings
             category-settings subscriptions moves
             rules reports ahead
             home
             onboarding coach
             routes on-its-way
             app
             french
             other-words
             start sw
`
