/**
 * The API as its reference describes it: written by `npm run api-types` from the schemas of the routes, never by hand.
 */

/** What is answered: data, a page of them, and data that know how what was done is taken back. */
export interface Data<T> { success: true; data: T }
export interface Page<T> extends Data<T> { meta: PageMeta }
export interface Undoable<T> extends Data<T> { meta?: UndoMeta }

/** A number in a query. */
export type Numeral = number | string

/** What any request may be given, and a write that is done once for a key. */
export interface Sending { fetch?: { signal: AbortSignal; cache?: RequestCache } }
export interface Once extends Sending { headers?: { 'idempotency-key'?: string } }

export interface AcceptedRule { rule: Rule; run: RuleRunResult | null }

export interface AcceptedTaxSuggestions {
  fromYear: number
  accepted: Array<{
    categoryId?: Id | null
    accountSubtype?: AccountSubtype | null
    lineId: string
    sharePercent?: string
    activityId?: Id | null
    personId?: Id | null
  }>
}

export interface Account {
  id: Id
  name: string
  type: AccountType
  subtype: AccountSubtype | null
  group: AccountGroup
  kind: AccountKind
  sortOrder: number
  colour: number | null
  icon: Icon | null
  institution: string | null
  lastFour: string | null
  currency: string
  source: AccountSource
  openingBalance: Money
  openingDate: CalendarDate
  proposed: boolean
  balance: string
  balanceAhead: string
  transactionCount: number
  latest: CalendarDate | null
  lastImportAt: Timestamp | null
  reported: ReportedBalance | null
  includeInNetWorth: boolean
  onBudget: boolean
  budgetConverted: boolean
  ownerId: Id | null
  archived: boolean
  version: number
  createdAt: Timestamp
  converted?: ConvertedBalance
}

export interface AccountChange {
  name?: string
  type?: AccountType
  subtype?: AccountSubtype | null
  institution?: string | null
  lastFour?: string | null
  openingBalance?: Money
  openingDate?: LedgerDate
  proposed?: boolean
  includeInNetWorth?: boolean
  onBudget?: boolean
  budgetConverted?: boolean
  ownerId?: Id | null
  archived?: boolean
  colour?: number | null
  icon?: Icon | null
  version?: number
}

export type AccountGroup = 'EVERYDAY' | 'SAVINGS' | 'INVESTMENTS' | 'LOANS' | 'PROPERTY'

export type AccountKind = 'ASSET' | 'LIABILITY'

export interface AccountOrder { ids: Id[] }

export type AccountSource = 'MANUAL' | 'FILE' | 'AGGREGATOR'

export interface AccountStatement {
  id: Id
  importId: Id
  fileName: string
  sourceKind: ImportSource
  state: 'PROVEN' | 'UNPROVEN'
  from: CalendarDate
  to: CalendarDate
  opening: MoneyTotal | null
  closing: MoneyTotal | null
  rowCount: number
  isImported: boolean
  hasFile: boolean
  kept: boolean
  isReconciled: boolean
}

export interface AccountStatementChange { kept: boolean }

export interface AccountStatementGap {
  afterId: Id
  beforeId: Id
  from: CalendarDate | null
  to: CalendarDate | null
  difference: MoneyTotal | null
}

export interface AccountStatementMonth {
  month: string
  state: 'PROVEN' | 'UNPROVEN' | 'MISSING' | 'UNCHANGED'
}

export interface AccountStatements {
  statements: AccountStatement[]
  months: AccountStatementMonth[]
  gaps: AccountStatementGap[]
}

export type AccountSubtype = 'RRSP' | 'TFSA' | 'RESP' | 'FHSA' | '401K' | 'IRA' | 'ROTH_IRA' | 'HSA'

export type AccountType =
  | 'CHECKING'
  | 'SAVINGS'
  | 'CREDIT_CARD'
  | 'CASH'
  | 'LOAN'
  | 'MORTGAGE'
  | 'LINE_OF_CREDIT'
  | 'INVESTMENT'
  | 'REGISTERED'
  | 'PROPERTY'
  | 'VEHICLE'
  | 'OTHER_ASSET'
  | 'OTHER_LIABILITY'

export interface AccountWorth {
  accountId: Id
  name: string
  type: AccountType
  archived: boolean
  worth: MoneyTotal[]
}

export interface AiCheck { ok: boolean; result: AiCheckResult; message: string }

export type AiCheckResult =
  | 'OK'
  | 'UNREACHABLE'
  | 'REFUSED_BY_POLICY'
  | 'WRONG_KEY'
  | 'UNKNOWN_MODEL'
  | 'NO_TOOL_CALLS'
  | 'NO_CREDIT'
  | 'RATE_LIMITED'
  | 'OVERLOADED'
  | 'REJECTED'
  | 'CONTEXT_TOO_LONG'
  | 'TOO_LONG'
  | 'CUT_OFF'
  | 'BROKEN_ANSWER'
  | 'STOPPED'

export interface AiModel { id: string }

export type AiProviderKind = 'OPENAI_COMPATIBLE' | 'ANTHROPIC'

export interface AiSettings {
  enabled: boolean
  kind: AiProviderKind | null
  baseUrl: string | null
  model: string | null
  hasApiKey: boolean
  allowPrivateEndpoint: boolean
  privateEndpointsPossible: boolean
  sharePayees: boolean
  shareReceipts: boolean
  useTools: boolean
  dailyTokens: number | null
  contextTokens: number
  usedToday: {
    inputTokens: number
    outputTokens: number
  }
  usedThisMonth: {
    inputTokens: number
    outputTokens: number
  }
  updatedAt: Timestamp | null
}

export type AppPart = 'INVESTMENTS' | 'TAX' | 'RECEIPTS' | 'GOALS' | 'COACH'

export interface AppStart {
  isDemo: boolean
  user: User
  household: Household
  preferences: UserPreferences
  home: HomeArrangement
  counts: WaitingCounts
  accounts: Account[]
  categories: CategoryList
}

export interface AppliedCategories { run: RuleRun | null; applied: number; skipped: Id[] }

export interface AuditEntry {
  id: Id
  at: Timestamp
  userId: string | null
  email: string | null
  address: string | null
  method: string
  route: string
  target: string | null
  status: number
  requestId: string
  tokenId: Id | null
  tokenName: string | null
}

export interface AverageCost { accountId: Id; securityId: Id; averageFrom: CalendarDate | null }

export interface AverageCostInput { averageFrom: LedgerDate | null; was?: { averageFrom: LedgerDate | null } }

export interface BackchannelLogout { logout_token: string }

export interface Backup {
  id: string
  createdAt: Timestamp
  kind: BackupKind
  form: BackupForm
  bytes: number
  note: string | null
  version: string | null
  schema: string | null
  counts: BackupCounts | null
  isEncrypted: boolean
  keyFingerprint: string | null
  signer: BackupSigner | null
  verified: BackupVerification | null
  fault: string | null
}

export interface BackupCounts { accounts: number; transactions: number; users: number; auditEntries: number }

export type BackupForm = 'ARCHIVE' | 'COPY'

export type BackupKind = 'SCHEDULED' | 'MANUAL' | 'BEFORE_UPGRADE' | 'BEFORE_REPAIR' | 'BEFORE_RESTORE'

export type BackupMount = 'OTHER_DISK' | 'DATA_DISK' | 'NOT_MOUNTED'

export interface BackupOutcome { at: Timestamp; id: string; fault: string | null }

export interface BackupOverview {
  status: BackupStatus
  backups: Backup[]
  lastRun: ScheduledJobRun | null
  lastVerification: ScheduledJobRun | null
}

export type BackupSigner = 'THIS_INSTALLATION' | 'ANOTHER_KEY' | 'UNSIGNED'

export interface BackupStatus {
  isScheduled: boolean
  folder: string
  mount: BackupMount | null
  lastSuccessAt: Timestamp | null
  lastVerifiedAt: Timestamp | null
  drill: BackupOutcome | null
  hook: BackupOutcome | null
  nextAt: Timestamp | null
  totalBytes: number
  failingSince: Timestamp | null
  isOverdue: boolean
  isEncrypted: boolean
  keyFingerprint: string
  pausedSince: string | null
}

export interface BackupVerification { at: Timestamp; depth: VerificationDepth; fault: string | null }

export interface BankConnection {
  id: Id
  host: string
  state: BankConnectionState
  problem: BankConnectionProblem | null
  failingBanks: BankConnectionFailingBank[]
  connectedBy: {
    id: Id
    displayName: string
  }
  createdAt: Timestamp
  lastTriedAt: Timestamp | null
  lastSucceededAt: Timestamp | null
  disconnectedAt: Timestamp | null
  isSyncing: boolean
  progress: Progress | null
  requests: {
    made: number
    limit: number
  }
  accounts: BankLink[]
}

export interface BankConnectionFailingBank { name: string; code: string; detail: string }

export interface BankConnectionProblem { code: BankConnectionTrouble; detail: string }

export type BankConnectionState = 'WORKING' | 'FAILING' | 'DISCONNECTED'

export interface BankConnectionSummary {
  id: Id
  host: string
  state: BankConnectionState
  problem: BankConnectionProblem | null
  failingBanks: BankConnectionFailingBank[]
  connectedBy: {
    id: Id
    displayName: string
  }
  createdAt: Timestamp
  lastTriedAt: Timestamp | null
  lastSucceededAt: Timestamp | null
  disconnectedAt: Timestamp | null
  isSyncing: boolean
  progress: Progress | null
  requests: {
    made: number
    limit: number
  }
}

export type BankConnectionTrouble =
  | 'NEW_TOKEN_NEEDED'
  | 'PAYMENT_REQUIRED'
  | 'TEMPORARY'
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'ADDRESS_REFUSED'
  | 'ALL_ACCOUNTS_FAILING'
  | 'INTERNAL'

export interface BankLink {
  id: Id
  name: string
  institution: string
  currency: string | null
  action: BankLinkAction
  accountId: Id | null
  isFlipped: boolean
  balance: {
    amount: Money
    date: CalendarDate | null
  } | null
  problem: BankLinkProblem | null
  missingSince: Timestamp | null
  lastSeenAt: Timestamp | null
  lastSyncedAt: Timestamp | null
  suggestion: BankLinkSuggestion | null
}

export type BankLinkAction = 'USE' | 'IGNORE' | 'UNDECIDED'

export interface BankLinkChange {
  action?: BankLinkAction
  accountId?: Id
  create?: NewBankLinkAccount
  isFlipped?: boolean
}

export interface BankLinkChanges {
  links: Array<{
    id: Id
    action?: BankLinkAction
    accountId?: Id
    create?: NewBankLinkAccount
    isFlipped?: boolean
  }>
}

export interface BankLinkProblem { code: string; detail: string }

export interface BankLinkSuggestion {
  type: AccountType
  accountId: Id | null
  reason: BankLinkSuggestionReason | null
}

export type BankLinkSuggestionReason = 'SAME_ACCOUNT' | 'LINKED_BEFORE' | 'LAST_FOUR' | 'NAME'

export interface BankSetup { connection: BankConnectionSummary; accounts: BankLink[] }

export interface BankSetupToken { setupToken: string }

export interface BankSyncResult { connection: BankConnection; logs: SyncLog[] }

export type BasisReport = 'REPORTED' | 'NOT_REPORTED' | 'NO_FORM'

export interface BillCalendarTotals {
  month: string
  currency: string
  count: number
  out: CostTotal
  in: CostTotal
  net: CostTotal
}

export interface BookedAmount {
  currency: string
  amount: Money
  rate: string
  day: CalendarDate
  source: BookedAmountSource
  via: string | null
  parts?: Money[]
}

export type BookedAmountSource =
  | 'HAND'
  | 'FILE'
  | 'BANK_OF_CANADA'
  | 'ECB'
  | 'IMPLIED'
  | 'ORIGINAL'
  | 'TRANSFER'

export interface BudgetAmount { budgeted: Money; was?: MoneyTotal }

export interface BudgetAmounts { categories: Array<{ categoryId: Id; budgeted: Money; was?: MoneyTotal }> }

export interface BudgetEnvelope {
  categoryId: Id
  carry: CarryMode
  carries: Array<{
    since: CalendarMonth
    carry: CarryMode
  }>
  templates: BudgetTemplate[]
}

export interface BudgetEnvelopeChange {
  carry?: CarryMode
  since?: CalendarMonth
  carries?: Array<{
    since: CalendarMonth
    carry: CarryMode
  }>
  templates?: NewBudgetTemplate[]
  was?: {
    carries?: Array<{
      since: CalendarMonth
      carry: CarryMode
    }>
    templates?: NewBudgetTemplate[]
  }
}

export interface BudgetFilling {
  id: Id
  kind: BudgetFillingKind
  userId: Id
  at: Timestamp
  undoneAt: Timestamp | null
  categories: BudgetFillingLine[]
}

export type BudgetFillingKind = 'TEMPLATES' | 'COPY'

export interface BudgetFillingLine {
  categoryId: Id
  categoryName: string
  before: MoneyTotal
  assigned: MoneyTotal
  why: string[]
  whyParts: Array<FillingReasonPart[]>
}

export type BudgetFillingReach = 'EMPTY' | 'ALL'

export interface BudgetFillingResult {
  id: Id | null
  kind: BudgetFillingKind
  toBudget: {
    before: MoneyTotal
    after: MoneyTotal
  } | null
  categories: Array<{
    categoryId: Id
    categoryName: string
    before: MoneyTotal
    assigned: MoneyTotal
    why: string[]
    whyParts: Array<FillingReasonPart[]>
    steps: BudgetFillingStep[]
  }>
}

export interface BudgetFillingStep {
  templateId: Id
  priority: number
  asked: MoneyTotal
  granted: MoneyTotal
  explanation: string
}

export interface BudgetFillingUndo { id: Id; restored: number; kept: number }

export interface BudgetForeign { exchange: MoneyTotal; unbooked: BudgetUnbooked[] }

export interface BudgetHold { amount: Money; was?: MoneyTotal }

export type BudgetMonth = EnvelopeBudget | TrackingBudget

export interface BudgetMove {
  id: Id
  fromCategoryId: Id | null
  toCategoryId: Id | null
  amount: MoneyTotal
  userId: Id
  at: Timestamp
}

export type BudgetMoves = BudgetMove | BudgetMove[]

export interface BudgetReconciliation {
  month: CalendarMonth
  from: CalendarDate
  to: CalendarDate
  currency: string
  budgetSpent: MoneyTotal
  reportSpent: MoneyTotal
  lines: BudgetReconciliationLine[]
}

export interface BudgetReconciliationLine {
  reason: BudgetReconciliationReason
  categoryId: Id | null
  categoryName: string | null
  amount: MoneyTotal
  count: number
}

export type BudgetReconciliationReason =
  | 'LATER'
  | 'HIDDEN'
  | 'TRANSFER'
  | 'SAVINGS'
  | 'CONVERTED'
  | 'OFF_BUDGET'
  | 'UNCATEGORISED'

export interface BudgetSettings { style: BudgetStyle }

export interface BudgetSources {
  carried: MoneyTotal
  released: MoneyTotal
  opening: MoneyTotal
  income: MoneyTotal
  uncategorised: MoneyTotal
  returned: MoneyTotal
  overspentLastMonth: MoneyTotal
  budgeted: MoneyTotal
  held: MoneyTotal
}

export type BudgetStyle = 'ENVELOPES' | 'TRACKING'

export interface BudgetSuggestion {
  lastMonth: MoneyTotal | null
  average3: MoneyTotal | null
  average12: MoneyTotal | null
  template: MoneyTotal | null
  due: MoneyTotal
}

export interface BudgetTemplate { id: Id; priority: number; rule: BudgetTemplateRule }

export type BudgetTemplateRule =
  | {
    kind: 'FIXED'
    amount: Money
  }
  | {
    kind: 'UP_TO'
    cap: Money
    atMost?: Money
  }
  | {
    kind: 'BY_DATE'
    target: Money
    by: CalendarMonth
    everyMonths?: number
  }
  | {
    kind: 'PERCENT_OF_INCOME'
    basisPoints: number
    of: 'THIS_MONTH' | 'LAST_MONTH'
  }
  | {
    kind: 'AVERAGE'
    months: number
  }
  | {
    kind: 'COPY_LAST_MONTH'
  }
  | {
    kind: 'SCHEDULE'
    amount: Money
    first: CalendarDate
    everyDays: number
  }

export interface BudgetUnbooked { currency: string; count: number; first: CalendarDate; last: CalendarDate }

export interface BuiltReport {
  measure: ReportMeasure
  by: ReportDimension
  split: ReportDimension | null
  interval: ReportInterval
  from: CalendarDate
  to: CalendarDate
  againstFrom: CalendarDate | null
  againstTo: CalendarDate | null
  currency: string
  otherCurrencies: string[]
  converted?: {
    currency: string
    rates: RateUsed[]
    missing: string[]
  }
  overlaps: boolean
  totals: ReportFigure
  series: ReportSeries[]
  rows: ReportRow[]
  rest: {
    lines: number
    amount: MoneyTotal
    count: number
    against: MoneyTotal | null
    againstCount: number | null
  } | null
  seriesRest: {
    lines: number
    amount: MoneyTotal
    count: number
    against: MoneyTotal | null
    againstCount: number | null
  } | null
}

export type Cadence =
  | 'WEEKLY'
  | 'BIWEEKLY'
  | 'MONTHLY'
  | 'BIMONTHLY'
  | 'QUARTERLY'
  | 'SEMIANNUAL'
  | 'YEARLY'

export type CalendarDate = string

export interface CalendarFeed { id: Id; name: string; createdAt: Timestamp; lastUsedAt: string | null }

export interface CalendarFeedWithUrl { id: Id; name: string; url: string }

export type CalendarMonth = string

export type CarryMode = 'NONE' | 'SURPLUS' | 'FULL'

export interface Category {
  id: Id
  groupId: Id
  groupName: string
  name: string
  kind: CategoryKind
  taxLine: string | null
  position: number
  colour: number | null
  icon: Icon | null
  archived: boolean
  synonyms: string[]
}

export interface CategoryChange {
  groupId?: Id
  name?: string
  kind?: CategoryKind
  taxLine?: string | null
  position?: number
  colour?: number | null
  icon?: Icon | null
  archived?: boolean
  was?: {
    groupId?: Id
    name?: string
    kind?: CategoryKind
    taxLine?: string | null
    position?: number
    colour?: number | null
    icon?: Icon | null
    archived?: boolean
  }
}

export interface CategoryChoice { transactionId: Id; categoryId: Id }

export interface CategoryChoices { choices: CategoryChoice[] }

export interface CategoryGroup {
  id: Id
  name: string
  position: number
  colour: number | null
  icon: Icon | null
}

export interface CategoryGroupChange {
  name?: string
  position?: number
  colour?: number | null
  icon?: Icon | null
  was?: {
    name?: string
    position?: number
    colour?: number | null
    icon?: Icon | null
  }
}

export interface CategoryGroupOrder { id: Id; categoryIds?: Id[] }

export type CategoryKind = 'INCOME' | 'EXPENSE' | 'SAVINGS'

export interface CategoryList { groups: CategoryGroup[]; categories: Category[] }

export interface CategoryMerge { intoId: Id }

export interface CategoryOrder { groups: CategoryGroupOrder[] }

export interface CategorySuggestion {
  transactionId: Id
  payee: string
  amount: Money
  direction: TransactionDirection
  currency: string
  date: CalendarDate
  categoryId: Id
  categoryName: string
  source: 'PROVIDER' | 'LEARNED' | 'RULE' | 'MERCHANT_LIST'
  why: string
}

export interface CategorySuggestionAcceptance {
  ids?: Id[]
  filter?: TransactionFilter
  payee?: {
    name: string
    categoryId: Id
  }
  expectedCount?: number
  dryRun?: boolean
}

export interface CategorySuggestionDismissal { payee: string; categoryId: Id }

export interface CategorySuggestionRequest { transactionIds?: Id[]; limit?: number }

export interface CategorySuggestions {
  looked: number
  model: string | null
  proposals: CategorySuggestion[]
  note: string | null
}

export interface CategoryTrend {
  category: {
    id: Id
    name: string
    kind: CategoryKind
  } | null
  interval: ReportInterval
  from: CalendarDate
  to: CalendarDate
  currency: string
  total: MoneyTotal
  count: number
  averagePeriods: number
  averageFrom: CalendarDate
  averageTo: CalendarDate
  average: MoneyTotal
  median: MoneyTotal
  highest: {
    from: CalendarDate
    to: CalendarDate
    amount: MoneyTotal
  }
  points: CategoryTrendPoint[]
  otherCurrencies: string[]
  converted?: ConvertedCategoryTrend
}

export interface CategoryTrendPoint {
  from: CalendarDate
  to: CalendarDate
  amount: MoneyTotal
  count: number
  running: MoneyTotal
}

export interface CategoryUsage {
  transactions: number
  rules: number
  budgetMonths: number
  subscriptions: number
  savedViews: number
}

export type ChangeKind =
  | 'accounts'
  | 'bank-connections'
  | 'budgets'
  | 'categories'
  | 'goals'
  | 'loans'
  | 'imports'
  | 'moves'
  | 'insights'
  | 'investments'
  | 'invites'
  | 'members'
  | 'rates'
  | 'receipts'
  | 'review'
  | 'rules'
  | 'saved-reports'
  | 'saved-views'
  | 'settings'
  | 'subscriptions'
  | 'tax'
  | 'transactions'
  | 'webhooks'
  | 'ai-settings'
  | 'calendar-feeds'
  | 'chat'
  | 'notifications'
  | 'preferences'
  | 'security'

export interface Changes { seq: number; kinds: ChangeKind[] }

export interface Channel {
  id: Id
  kind: ChannelKind
  name: string
  place: string
  kinds: NotificationKind[]
  details: boolean
  active: boolean
  disabledReason: string | null
  triedAt: Timestamp | null
  failure: string | null
  failingSince: Timestamp | null
  waiting: number
  createdAt: Timestamp
}

export interface ChannelChange {
  name?: string
  kinds?: NotificationKind[]
  details?: boolean
  active?: boolean
}

export type ChannelKind = 'PUSH' | 'NTFY' | 'GOTIFY' | 'EMAIL'

export interface ChannelOptions { mail: boolean; email: string }

export interface ChatAnswer {
  sessionId: Id
  messageId: Id
  message: string
  state: ChatMessageState
  tools: ChatToolUse[]
  usage: ChatTokenUsage
}

export interface ChatMessage {
  id: Id
  sessionId: Id
  role: ChatMessageRole
  content: string
  state: ChatMessageState
  tools: ChatToolUse[]
  usage: ChatTokenUsage
  at: Timestamp
}

export type ChatMessageRole = 'USER' | 'ASSISTANT'

export type ChatMessageState = 'COMPLETE' | 'STOPPED' | 'FAILED'

export interface ChatPreview { url: string; body: unknown; estimatedTokens: number }

export interface ChatQuestion { message: string }

export interface ChatSession {
  id: Id
  title: string
  messageCount: number
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface ChatSessionChange { title: string }

export interface ChatSuggestion { prompt: string; why: string }

export interface ChatTokenUsage { inputTokens: number; outputTokens: number }

export interface ChatToolUse {
  name: string
  arguments: Record<string, unknown>
  succeeded: boolean
  result: CoachAccounts | CoachCategories | CoachSpending | CoachComparison | CoachTrend | IncomeExpenseReport | CoachBudget | CoachGoals | CoachNetWorth | CoachSubscriptions | CoachBills | CoachForecast | CoachScenarios | CoachScenarioForecast | CoachSavedReports | CoachSavedReport | CoachTax | CoachInsights | CoachTransactions | CoachToolRefusal
  unit: 'MONEY' | null
  currency: string | null
}

export interface ClosedTaxYearChange {
  year: number
  lines: Array<{
    lineId: string
    form: string
    line: string | null
    label: string
    before: string
    after: string
    difference: string
  }>
}

export type CoachAccounts = Array<{
  name: string
  type: string
  subtype?: string
  currency: string
  balance: MoneyTotal
  balanceAhead?: MoneyTotal
  bankSays?: MoneyTotal
  bankSaysOn?: CalendarDate
  includeInNetWorth: boolean
  onBudget: boolean
  budgetConverted?: boolean
  archived?: boolean
}>

export type CoachBills = Array<{
  date: CalendarDate
  direction: SubscriptionDirection
  amount: Money
  currency: string
  name?: string
  category: string | null
  account: string | null
  isOverdue?: boolean
}>

export type CoachBudget =
  | {
    style: 'ENVELOPES'
    month: CalendarMonth
    currency: string
    firstMonth: CalendarMonth | null
    foreign?: BudgetForeign
    toBudget: MoneyTotal
    held: MoneyTotal
    onBudget: MoneyTotal
    totals: EnvelopeSums
    categories: Array<{
      name: string
      group: string
      carriedIn: MoneyTotal
      budgeted: MoneyTotal
      activity: MoneyTotal
      available: MoneyTotal
      overspent: MoneyTotal
    }>
  }
  | {
    style: 'TRACKING'
    month: CalendarMonth
    currency: string
    firstMonth: CalendarMonth | null
    foreign?: BudgetForeign
    income: PlanComparison
    spending: PlanComparison
    plannedResult: MoneyTotal
    result: MoneyTotal
    uncategorised: MoneyTotal
    categories: Array<{
      name: string
      group: string
      kind: CategoryKind
      planned: MoneyTotal
      actual: MoneyTotal
      remaining: MoneyTotal
    }>
  }

export type CoachCategories = Array<{ name: string; group: string; kind: CategoryKind }>

export interface CoachComparison {
  by: ReportGrouping
  from: CalendarDate
  to: CalendarDate
  currency: string
  againstFrom: CalendarDate
  againstTo: CalendarDate
  overlaps: boolean
  total: MoneyTotal
  against: MoneyTotal
  difference: MoneyTotal
  changeBasisPoints: number | null
  count: number
  againstCount: number
  lines: Array<{
    name: string | null
    total: MoneyTotal
    against: MoneyTotal
    difference: MoneyTotal
    changeBasisPoints: number | null
    count: number
    againstCount: number
    group?: string
  }>
  rest: {
    lines: number
    total: MoneyTotal
    against: MoneyTotal
    difference: MoneyTotal
    changeBasisPoints: number | null
    count: number
    againstCount: number
  } | null
  otherCurrencies: string[]
}

export interface CoachForecast {
  from: CalendarDate
  to: CalendarDate
  currency: string
  startingBalance: MoneyTotal
  everydayAmount: MoneyTotal | null
  endingBalance: MoneyTotal
  lowest: {
    date: CalendarDate
    balance: MoneyTotal
  }
  points: ForecastPoint[]
  otherCurrencies: string[]
  accounts: Array<{
    name: string
    balance: MoneyTotal
  }>
  items: Array<{
    date: CalendarDate
    amount: MoneyTotal
    direction: SubscriptionDirection
    account: string | null
    name?: string
  }>
}

export type CoachGoals = Array<{
  name: string
  currency: string
  target: Money
  saved: MoneyTotal
  missing: MoneyTotal
  percentBasisPoints: number
  targetDate: CalendarDate | null
  reachedIn: string | null
  pace: GoalPace | null
  projection: GoalProjection | null
}>

export interface CoachInsights {
  total: number
  insights: Array<{
    kind: string
    title: string
    body: string
    foundAt: Timestamp
  }>
}

export interface CoachNetWorth {
  currency: string
  otherCurrencies: string[]
  interval: NetWorthInterval
  from: CalendarDate
  to: CalendarDate
  corrected: Array<{
    name: string
    date: CalendarDate
    difference: MoneyTotal
  }>
  points: NetWorthPoint[]
  converted?: ConvertedNetWorth
}

export interface CoachSavedReport {
  name: string
  measure: ReportMeasure
  by: ReportDimension
  split: ReportDimension | null
  interval: ReportInterval
  from: CalendarDate
  to: CalendarDate
  againstFrom: CalendarDate | null
  againstTo: CalendarDate | null
  currency: string
  otherCurrencies: string[]
  converted?: {
    currency: string
    rates: RateUsed[]
    missing: string[]
  }
  overlaps: boolean
  totals: {
    amount: MoneyTotal
    count: number
    against: MoneyTotal | null
    againstCount: number | null
  }
  series: Array<{
    name: string | null
    amount: MoneyTotal
    count: number
    against: MoneyTotal | null
    againstCount: number | null
    group?: string
    from?: CalendarDate
    to?: CalendarDate
    weekday?: number
    direction?: string
  }>
  rows: Array<{
    name: string | null
    amount: MoneyTotal
    count: number
    against: MoneyTotal | null
    againstCount: number | null
    group?: string
    from?: CalendarDate
    to?: CalendarDate
    weekday?: number
    direction?: string
    cells?: Array<MoneyTotal | null>
  }>
  rest: {
    lines: number
    amount: MoneyTotal
    count: number
    against: MoneyTotal | null
    againstCount: number | null
  } | null
  seriesRest: {
    lines: number
    amount: MoneyTotal
    count: number
    against: MoneyTotal | null
    againstCount: number | null
  } | null
  rowCount: number
}

export type CoachSavedReports = Array<{
  name: string
  range: 'MONTH' | 'MONTHS_3' | 'MONTHS_6' | 'MONTHS_12' | 'YEAR' | 'LAST_YEAR' | null
  shared: boolean
  measure: ReportMeasure
  by: ReportDimension
  split: ReportDimension | null
  q?: string
}>

export interface CoachScenarioForecast {
  name: string
  currency: string
  from: CalendarDate
  to: CalendarDate
  assumptions: ScenarioAssumptions
  asItIs: {
    lowest: {
      date: CalendarDate
      balance: Money
    }
    endingBalance: Money
    runwayMonths: string | null
    netWorth: Array<{
      years: number
      amount: Money
    }>
    accounts: Array<{
      name: string
      lowest: {
        date: CalendarDate
        balance: Money
      }
    }>
  }
  changed: {
    lowest: {
      date: CalendarDate
      balance: Money
    }
    endingBalance: Money
    runwayMonths: string | null
    netWorth: Array<{
      years: number
      amount: Money
    }>
    accounts: Array<{
      name: string
      lowest: {
        date: CalendarDate
        balance: Money
      }
    }>
  }
  differenceAMonth: Money
}

export type CoachScenarios = Array<{
  name: string
  changes: Array<{
    kind: string
    name?: string
    account?: string
    date?: CalendarDate
    from?: CalendarDate
    until?: CalendarDate | null
    everyMonths?: number
    amount?: MoneyTotal | null
    principal?: MoneyTotal | null
    price?: MoneyTotal | null
    rate?: string | null
    months?: number
    losesPercent?: string | null
  }>
  assumptions: ScenarioAssumptions
}>

export interface CoachSpending {
  by: ReportGrouping
  interval: ReportInterval
  from: CalendarDate
  to: CalendarDate
  currency: string
  overlaps: boolean
  total: MoneyTotal
  count: number
  periods: CalendarDate[]
  cells: MoneyTotal[]
  lines: Array<{
    name: string | null
    total: MoneyTotal
    shareBasisPoints: number | null
    count: number
    cells: MoneyTotal[]
    group?: string
  }>
  rest: {
    lines: number
    total: MoneyTotal
    shareBasisPoints: number | null
    count: number
    cells: MoneyTotal[]
  } | null
  otherCurrencies: string[]
}

export interface CoachSubscriptions {
  totals: SubscriptionTotal[]
  count: number
  subscriptions: Array<{
    name?: string
    category: string | null
    account: string | null
    status: SubscriptionStatus
    direction: SubscriptionDirection
    amount: Money
    currency: string
    cadence: Cadence
    monthlyCost: CostTotal
    yearlyCost: CostTotal
    lastDate: CalendarDate | null
    nextDate: CalendarDate | null
    isVarying?: boolean
    isOverdue?: boolean
    isPaused?: boolean
    pausedUntil?: string | null
    isChargedAgain?: boolean
    cancellationDate?: CalendarDate
  }>
}

export interface CoachTax {
  year: number
  country: Country
  currency: string
  status: TaxYearState
  notice: string
  unmapped: {
    count: number
    amount: string
  }
  lines: Array<{
    form: string
    line: string | null
    label: string
    direction: TaxDirection
    total: string
    withEvidence: string
    transactionCount: number
    activity: string | null
    person: number | null
    missingEvidence: {
      count: number
      amount: MoneyTotal
    }
  }>
  missingEvidence: {
    count: number
    amount: MoneyTotal
  }
}

export interface CoachToolRefusal { error: string }

export interface CoachTransactions {
  total: number
  transactions: Array<{
    id: Id
    date: CalendarDate
    amount: MoneyTotal
    currency: string | null
    direction: string
    type: string
    payee?: string
    category: string | null
    account: string | null
    importedText?: string
    notes?: string
    tags?: string[]
    status?: string
    hidden?: boolean
    hasReceipt?: boolean
    splits?: Array<{
      category: string | null
      amount: MoneyTotal
    }>
  }>
}

export interface CoachTrend {
  category: {
    name: string
    kind: CategoryKind
  } | null
  interval: ReportInterval
  from: CalendarDate
  to: CalendarDate
  currency: string
  total: MoneyTotal
  count: number
  averagePeriods: number
  averageFrom: CalendarDate
  averageTo: CalendarDate
  average: MoneyTotal
  median: MoneyTotal
  highest: {
    from: CalendarDate
    to: CalendarDate
    amount: MoneyTotal
  }
  points: CategoryTrendPoint[]
  otherCurrencies: string[]
}

export interface CompletedSignIn {
  accessToken?: string
  refreshToken?: string
  tokenType?: 'Bearer'
  expiresIn: number
  user: User
}

export interface ConfirmedReceipts { batchId: Id; linked: number; left: number }

export interface ContributionRoom {
  ownerId: Id
  plan: RoomPlan
  year: number
  currency: string
  room: Money
  countedFrom: LedgerDate | null
  notes: string
  from: CalendarDate
  to: CalendarDate
  contributed: MoneyTotal
  withdrawn: MoneyTotal
  left: MoneyTotal
  isOver: boolean
  otherIn: MoneyTotal
  unknown: number
  at: Timestamp
}

export interface ContributionRoomInput {
  room: Money
  countedFrom?: LedgerDate | null
  notes?: string
  was?: TypedRoom | null
}

export interface ConvertedAccountWorth {
  accountId: Id
  name: string
  type: AccountType
  archived: boolean
  worth: MoneyTotal[]
  currency: string
  converted: Array<MoneyTotal | null>
}

export interface ConvertedBalance {
  currency: string
  rates: RateUsed[]
  missing: string[]
  balance: MoneyTotal | null
}

export interface ConvertedCategoryTrend {
  category: {
    id: Id
    name: string
    kind: CategoryKind
  } | null
  interval: ReportInterval
  from: CalendarDate
  to: CalendarDate
  currency: string
  total: MoneyTotal
  count: number
  averagePeriods: number
  averageFrom: CalendarDate
  averageTo: CalendarDate
  average: MoneyTotal
  median: MoneyTotal
  highest: {
    from: CalendarDate
    to: CalendarDate
    amount: MoneyTotal
  }
  points: CategoryTrendPoint[]
  rates: RateUsed[]
  missing: string[]
}

export interface ConvertedDashboard {
  currency: string
  rates: RateUsed[]
  missing: string[]
  netWorth: DashboardNetWorth
  month: DashboardMonth
  spending: DashboardSpending
  cashFlow: DashboardCashFlow[]
}

export interface ConvertedForecast {
  from: CalendarDate
  to: CalendarDate
  currency: string
  accounts: ForecastAccount[]
  startingBalance: MoneyTotal
  everydayAmount: MoneyTotal | null
  endingBalance: MoneyTotal
  lowest: {
    date: CalendarDate
    balance: MoneyTotal
  }
  points: ForecastPoint[]
  items: ForecastItem[]
  rates: RateUsed[]
  missing: string[]
}

export interface ConvertedGoal {
  currency: string
  rates: RateUsed[]
  missing: string[]
  saved: MoneyTotal
  target: MoneyTotal | null
  missingAmount: MoneyTotal | null
  percentBasisPoints: number | null
}

export interface ConvertedIncomeExpense {
  interval: ReportInterval
  from: CalendarDate
  to: CalendarDate
  currency: string
  income: MoneyTotal
  expenses: MoneyTotal
  savings: MoneyTotal
  net: MoneyTotal
  savingsRateBasisPoints: number | null
  points: IncomeExpensePoint[]
  rates: RateUsed[]
  missing: string[]
}

export interface ConvertedNetWorth {
  currency: string
  rates: RateUsed[]
  missing: string[]
  points: NetWorthPoint[]
  change?: NetWorthChange
  byAccount?: ConvertedAccountWorth[]
}

export interface ConvertedSpending {
  by: ReportGrouping
  interval: ReportInterval
  from: CalendarDate
  to: CalendarDate
  currency: string
  overlaps: boolean
  total: MoneyTotal
  count: number
  periods: CalendarDate[]
  cells: MoneyTotal[]
  lines: SpendingReportLine[]
  rest: {
    lines: number
    total: MoneyTotal
    shareBasisPoints: number | null
    count: number
    cells: MoneyTotal[]
  } | null
  rates: RateUsed[]
  missing: string[]
}

export interface ConvertedSpendingComparison {
  by: ReportGrouping
  from: CalendarDate
  to: CalendarDate
  currency: string
  againstFrom: CalendarDate
  againstTo: CalendarDate
  overlaps: boolean
  total: MoneyTotal
  against: MoneyTotal
  difference: MoneyTotal
  changeBasisPoints: number | null
  count: number
  againstCount: number
  lines: SpendingComparisonLine[]
  rest: {
    lines: number
    total: MoneyTotal
    against: MoneyTotal
    difference: MoneyTotal
    changeBasisPoints: number | null
    count: number
    againstCount: number
  } | null
  rates: RateUsed[]
  missing: string[]
}

export interface ConvertedTotals {
  currency: string
  rates: RateUsed[]
  missing: string[]
  count: number
  in: MoneyTotal
  out: MoneyTotal
  net: MoneyTotal
  hidden: TransferTotals
  transfers: TransferTotals
}

export type CostShare = string

export type CostTotal = string

export type Country = 'CA' | 'US'

export interface Credentials { email: string; password: string }

export type CsvColumnRole =
  | 'IGNORE'
  | 'DATE'
  | 'TRANSACTED_DATE'
  | 'OTHER_DATE'
  | 'PAYEE'
  | 'TEXT'
  | 'MEMO'
  | 'AMOUNT'
  | 'DEBIT'
  | 'CREDIT'
  | 'FEE'
  | 'INDICATOR'
  | 'BALANCE'
  | 'REFERENCE'
  | 'CHECK_NUMBER'
  | 'ACCOUNT'
  | 'CURRENCY'
  | 'STATUS'
  | 'CATEGORY'
  | 'CATEGORY_GROUP'
  | 'TAGS'
  | 'TRANSFER_ACCOUNT'

export interface CsvLayout {
  delimiter: string
  headerLine: number | null
  header: string[]
  columns: CsvColumnRole[]
  dateOrder: DateOrder
  decimalStyle: DecimalStyle
  inverted: boolean
  signReason: string
}

export type CurrencyCode = string

export interface CurrentProgress { progress: Progress | null }

export interface DailyBalance { date: CalendarDate; balance: MoneyTotal }

export interface Dashboard {
  date: CalendarDate
  currency: string
  otherCurrencies: string[]
  accounts: Account[]
  netWorth: DashboardNetWorth
  month: DashboardMonth
  spending: DashboardSpending
  cashFlow: DashboardCashFlow[]
  budget: DashboardBudget
  upcoming: UpcomingBill[]
  goals: Goal[]
  review: ReviewCounts
  freshness: DashboardFreshness
  insights: Insight[]
  recent: Transaction[]
  converted?: ConvertedDashboard
}

export interface DashboardBudget {
  style: BudgetStyle
  toBudget: MoneyTotal | null
  budgeted: MoneyTotal
  available: MoneyTotal
  overspent: Array<{
    categoryId: Id
    name: string
    amount: MoneyTotal
  }>
}

export interface DashboardCashFlow {
  month: CalendarMonth
  income: MoneyTotal
  expenses: MoneyTotal
  savings: MoneyTotal
  net: MoneyTotal
}

export interface DashboardDay { date: CalendarDate; spent: MoneyTotal | null; usual: MoneyTotal | null }

export interface DashboardFreshness {
  connections: Array<{
    id: Id
    host: string
    state: BankConnectionState
    problem: string | null
    problemCode: BankConnectionTrouble | null
    banks: BankConnectionFailingBank[]
    lastSucceededAt: Timestamp | null
    isSyncing: boolean
  }>
  accounts: Array<{
    accountId: Id
    latest: CalendarDate | null
  }>
}

export interface DashboardMonth {
  month: CalendarMonth
  income: MoneyTotal
  expenses: MoneyTotal
  savings: MoneyTotal
  net: MoneyTotal
  usual: UsualMonth | null
  byDay: DashboardDay[]
}

export interface DashboardNetWorth {
  assets: MoneyTotal
  liabilities: MoneyTotal
  netWorth: MoneyTotal
  change: MoneyTotal
  points: Array<{
    date: CalendarDate
    netWorth: MoneyTotal
  }>
}

export interface DashboardSpending {
  total: MoneyTotal
  categories: Array<{
    categoryId: Id | null
    name: string | null
    total: MoneyTotal
    shareBasisPoints: number | null
  }>
  rest: MoneyTotal
}

export type DateOrder = 'YMD' | 'MDY' | 'DMY' | 'EXCEL'

export interface DebtPlan {
  currency: string
  order: 'SMALLEST' | 'DEAREST' | 'OWN'
  extra: Money
  debts: Array<{
    accountId: Id
    name: string
    rate: LoanRate
    payment: Money
    balance: Money
    interest: Money
    endsIn: string | null
    endsAlone: string | null
  }>
  months: Array<{
    month: string
    paid: Money
    interest: Money
    balances: Money[]
  }>
  endsIn: string | null
  interest: Money
  interestSaved: Money
}

export type DecimalStyle = 'POINT' | 'COMMA'

export interface DeclinedSubscription { payee: string; cadence: Cadence; occurrences: number; why: string }

export interface Disposition {
  tradeId: Id
  securityId: Id
  accountId: Id
  ownerId: Id | null
  kind: TradeKind
  day: CalendarDate
  units: string
  proceeds: MoneyTotal | null
  cost: MoneyTotal | null
  outlays: MoneyTotal | null
  gain: MoneyTotal | null
  superficial: SuperficialLoss | null
  why: 'COST_NOT_KNOWN' | 'MORE_OUT_THAN_IN' | 'LOT_NOT_THERE' | 'NO_RATE' | null
  acquired: CalendarDate | null
  term: 'SHORT' | 'LONG' | null
  basisReport: BasisReport | null
}

export interface Done { success: true }

export type EnteredAmount = string

export interface EnvelopeBudget {
  style: 'ENVELOPES'
  month: CalendarMonth
  currency: string
  firstMonth: CalendarMonth | null
  foreign?: BudgetForeign
  toBudget: MoneyTotal
  sources: BudgetSources
  held: MoneyTotal
  onBudget: MoneyTotal
  totals: EnvelopeSums
  groups: EnvelopeGroup[]
}

export interface EnvelopeCategory {
  id: Id
  name: string
  archived: boolean
  kind: 'EXPENSE' | 'SAVINGS'
  carriedIn: MoneyTotal
  budgeted: MoneyTotal
  activity: MoneyTotal
  available: MoneyTotal
  overspent: MoneyTotal
  moved: MoneyTotal
  carry: CarryMode
  templateCount: number
  suggested?: BudgetSuggestion
}

export interface EnvelopeGroup { id: Id; name: string; totals: EnvelopeSums; categories: EnvelopeCategory[] }

export interface EnvelopeSums {
  carriedIn: MoneyTotal
  budgeted: MoneyTotal
  activity: MoneyTotal
  available: MoneyTotal
  overspent: MoneyTotal
}

export type ExchangeRate = string

export interface ExportTicket { url: string; expiresAt: Timestamp }

export interface FieldError { field: string; message: string; reason: { kind: string } }

export interface FillingReasonPart { kind: FillingReasonPartKind; text: string }

export type FillingReasonPartKind = 'TEXT' | 'AMOUNT' | 'MONTH'

export interface FirstRestore {
  state: FirstRestoreState
  fault: string | null
  receivedBytes: number
  bytes: number
  pieceBytes: number
}

export interface FirstRestoreCheck {
  fault: string | null
  needs: FirstRestoreNeed | null
  keyFingerprint: string | null
  content: FirstRestoreContent | null
}

export interface FirstRestoreContent {
  createdAt: Timestamp
  household: string
  version: string | null
  schema: string
  counts: BackupCounts
}

export type FirstRestoreNeed = 'PASSPHRASE' | 'KEY'

export interface FirstRestoreOpening { token: string; passphrase?: string; key?: string; locale?: string }

export interface FirstRestorePiece { token: string; offset: string; file: File }

export interface FirstRestoreQuestion { token: string; locale?: string }

export interface FirstRestoreStart { token: string; bytes: number }

export type FirstRestoreState = 'NONE' | 'RECEIVING' | 'RECEIVED' | 'RESTORING' | 'FAILED'

export interface FirstRestoreToken { token: string }

export interface FlowLink { from: string; to: string; amount: MoneyTotal }

export interface FlowNode {
  key: string
  kind: 'INCOME' | 'REFUND' | 'DRAWN' | 'USED' | 'ALL' | 'GROUP' | 'REPAID' | 'SAVED' | 'PAID_OFF' | 'LEFT' | 'CATEGORY' | 'MORE'
  id: Id | null
  name: string | null
  amount: MoneyTotal
  count: number
  q: string | null
}

export interface FlowReport {
  from: CalendarDate
  to: CalendarDate
  currency: string
  received: MoneyTotal
  spent: MoneyTotal
  putAside: MoneyTotal
  left: MoneyTotal
  nodes: FlowNode[]
  links: FlowLink[]
  otherCurrencies: string[]
  converted?: {
    from: CalendarDate
    to: CalendarDate
    currency: string
    received: MoneyTotal
    spent: MoneyTotal
    putAside: MoneyTotal
    left: MoneyTotal
    nodes: FlowNode[]
    links: FlowLink[]
    rates: RateUsed[]
    missing: string[]
  }
}

export interface Forecast {
  from: CalendarDate
  to: CalendarDate
  currency: string
  accounts: ForecastAccount[]
  startingBalance: MoneyTotal
  everydayAmount: MoneyTotal | null
  endingBalance: MoneyTotal
  lowest: {
    date: CalendarDate
    balance: MoneyTotal
  }
  points: ForecastPoint[]
  items: ForecastItem[]
  otherCurrencies: string[]
  converted?: ConvertedForecast
}

export interface ForecastAccount { id: Id; name: string; balance: MoneyTotal }

export interface ForecastItem {
  date: CalendarDate
  dueDate: CalendarDate
  source: 'SUBSCRIPTION' | 'TRANSACTION' | 'TRANSFER'
  id: Id
  name: string
  amount: MoneyTotal
  direction: SubscriptionDirection
  accountId: Id | null
  accountName: string | null
}

export interface ForecastPoint { date: CalendarDate; balance: MoneyTotal }

export interface FormLimits {
  password: {
    fewestCharacters: number
    mostCharacters: number
  }
  uploadBytes: number
  moveBytes: number
  importRows: number
  importFieldCharacters: number
  bodyBytes: number
}

export interface Gains {
  year: number
  currency: string
  dispositions: Disposition[]
  proceeds: MoneyTotal
  cost: MoneyTotal
  outlays: MoneyTotal
  gain: MoneyTotal
  denied: MoneyTotal
  net: MoneyTotal
  taxable: MoneyTotal | null
  unknown: number
}

export interface Goal {
  id: Id
  name: string
  notes: string
  currency: string
  target: Money
  startDate: CalendarDate
  targetDate: CalendarDate | null
  accountIds: Id[]
  categoryId: Id | null
  earmarked: Money
  position: number
  archived: boolean
  saved: MoneyTotal
  missing: MoneyTotal
  percentBasisPoints: number
  reachedAt: Timestamp | null
  reachedIn: string | null
  pace: GoalPace | null
  projection: GoalProjection | null
  converted?: ConvertedGoal
  version: number
  createdAt: Timestamp
}

export interface GoalChange {
  name?: string
  target?: Money
  startDate?: LedgerDate
  notes?: string
  targetDate?: LedgerDate | null
  accountIds?: Id[]
  categoryId?: Id | null
  earmarked?: Money
  position?: number
  archived?: boolean
  version?: number
}

export interface GoalContribution {
  id: Id
  date: CalendarDate
  amount: Money
  notes: string
  userId: string
  createdAt: Timestamp
}

export interface GoalContributionChange {
  date?: LedgerDate
  amount?: Money
  notes?: string
  was?: {
    date?: LedgerDate
    amount?: Money
    notes?: string
  }
}

export interface GoalLine {
  currency: string
  startDate: CalendarDate
  startingAmount: MoneyTotal
  months: Array<{
    month: string
    saved: MoneyTotal | null
    planned: MoneyTotal | null
  }>
}

export interface GoalOrder { ids: Id[] }

export interface GoalPace {
  monthsLeft: number
  neededAMonth: MoneyTotal
  neededStill: MoneyTotal
  due: MoneyTotal
  onTrack: boolean
}

export interface GoalProjection {
  averageAMonth: MoneyTotal
  reachedIn: string | null
  savedBy: MoneyTotal | null
}

export interface HeldAccount { accountId: Id; valuedBy: ValuedBy | null; ownerId: Id | null }

export interface HeldAccountInput {
  valuedBy: ValuedBy | null
  ownerId: Id | null
  was?: {
    valuedBy: ValuedBy | null
    ownerId: Id | null
  }
}

export interface Holding {
  accountId: Id
  securityId: Id
  quantity: string
  currency: string
  price: string | null
  priceDay: CalendarDate | null
  isOld: boolean
  value: MoneyTotal | null
  converted: MoneyTotal | null
  cost: MoneyTotal | null
  unrealised: MoneyTotal | null
  income: MoneyTotal | null
  why: 'COST_NOT_KNOWN' | 'MORE_OUT_THAN_IN' | 'NO_PRICE' | 'NO_RATE' | null
}

export interface Holdings {
  date: CalendarDate
  currency: string
  accounts: Array<{
    accountId: Id
    cash: MoneyTotal
    isByHoldings: boolean
  }>
  holdings: Holding[]
}

export interface HomeArrangement {
  order: string[]
  hidden: string[]
  pinned: Id[]
  off: AppPart[]
  reports: SavedReport[]
  version: number
}

export interface HomeArrangementInput {
  order?: string[]
  hidden?: string[]
  pinned?: Id[]
  off?: AppPart[]
  version?: number
}

export interface Household {
  name: string
  country: Country
  currency: string
  timeZone: string
  members: HouseholdMember[]
}

export interface HouseholdMember { id: Id; displayName: string; initials: string }

export interface HouseholdSettings {
  householdName: string
  timeZone: string
  registrationOpen: boolean
  scheduledSyncEnabled: boolean
  applySuggestions: boolean
  rateFeed: RateFeed
}

export interface HouseholdSettingsChange {
  householdName?: string
  timeZone?: string
  registrationOpen?: boolean
  scheduledSyncEnabled?: boolean
  applySuggestions?: boolean
  rateFeed?: RateFeed
}

export type Icon =
  | 'wallet'
  | 'bank'
  | 'card'
  | 'cash'
  | 'coins'
  | 'piggy-bank'
  | 'safe'
  | 'chart'
  | 'trending-up'
  | 'percent'
  | 'receipt'
  | 'calculator'
  | 'scales'
  | 'briefcase'
  | 'laptop'
  | 'building'
  | 'factory'
  | 'home'
  | 'key'
  | 'sofa'
  | 'bed'
  | 'wrench'
  | 'hammer'
  | 'bolt'
  | 'flame'
  | 'droplet'
  | 'wifi'
  | 'phone'
  | 'tv'
  | 'trash'
  | 'shield'
  | 'basket'
  | 'cart'
  | 'utensils'
  | 'coffee'
  | 'glass'
  | 'cake'
  | 'car'
  | 'fuel'
  | 'bus'
  | 'train'
  | 'bicycle'
  | 'motorcycle'
  | 'boat'
  | 'parking'
  | 'taxi'
  | 'plane'
  | 'suitcase'
  | 'map'
  | 'globe'
  | 'people'
  | 'baby'
  | 'school'
  | 'graduation'
  | 'book'
  | 'shirt'
  | 'scissors'
  | 'paw'
  | 'gift'
  | 'heart'
  | 'hands'
  | 'pill'
  | 'stethoscope'
  | 'tooth'
  | 'glasses'
  | 'dumbbell'
  | 'ball'
  | 'play'
  | 'music'
  | 'film'
  | 'camera'
  | 'gamepad'
  | 'palette'
  | 'ticket'
  | 'tent'
  | 'leaf'
  | 'flower'
  | 'tree'
  | 'sun'
  | 'umbrella'
  | 'star'
  | 'flag'
  | 'tag'
  | 'folder'
  | 'box'
  | 'file'
  | 'calendar'
  | 'clock'
  | 'repeat'
  | 'transfer'
  | 'target'
  | 'bell'
  | 'lock'
  | 'question'
  | 'dots'

export type Id = string

export interface IdentityLinkCode { code: string }

export interface IdentityLinkStart { authorizationUrl: string }

export interface Import {
  id: Id
  status: ImportStatus
  sourceKind: ImportSource
  fileName: string
  fileBytes: number
  accountId: Id | null
  accounts: ImportAccount[]
  categories: ImportCategory[]
  understood: ImportFormat
  proof: ImportProof[]
  unread: ImportUnreadLine[]
  positions: ImportPosition[]
  warnings: ImportWarning[]
  questions: ImportQuestion[]
  counts: ImportCounts
  planned: ImportPlan | null
  isReady: boolean
  outcome: ImportOutcome | null
  createdAt: Timestamp
  committedAt: Timestamp | null
  undoneAt: Timestamp | null
  failure: ImportFailure | null
  progress: Progress | null
}

export interface ImportAccount {
  key: string
  label: string
  institution: string | null
  number: string | null
  currency: string | null
  action: ImportAccountAction
  accountId: Id | null
  create: NewImportAccount | null
  reportedBalance: Money | null
  reportedDate: CalendarDate | null
  closingBalance: MoneyTotal | null
  openingBalance: Money | null
  openingDate: CalendarDate | null
  openingSource: ImportOpeningSource | null
  openingOptions: ImportOpeningOption[]
}

export type ImportAccountAction = 'USE' | 'CREATE' | 'IGNORE'

export interface ImportAccountChoice {
  key: string
  action?: ImportAccountAction
  accountId?: Id
  create?: {
    name?: string
    type?: AccountType
    currency?: CurrencyCode
  }
  opening?: ImportOpening | null
}

export interface ImportCategory {
  name: string
  rows: number
  action: ImportAccountAction
  categoryId: Id | null
  create: NewImportCategory | null
}

export interface ImportCategoryChoice {
  name: string
  action: ImportAccountAction
  categoryId?: Id
  create?: NewImportCategory
}

export type ImportCategoryGiver = 'PERSON' | 'FILE' | 'RULE' | 'EXISTING'

export interface ImportCategoryReason { by: ImportCategoryGiver; ruleId: Id | null; text: string }

export interface ImportChange {
  choices?: ImportReadingChoices
  accounts?: ImportAccountChoice[]
  categories?: ImportCategoryChoice[]
}

export interface ImportCommit { acceptUnproven?: boolean; keepStatement?: boolean; reconcile?: boolean }

export interface ImportCounts {
  total: number
  new: number
  duplicate: number
  match: number
  possibleDuplicate: number
  deletedEarlier: number
  skipped: number
  invalid: number
  vanished: number
}

export type ImportDecision =
  | 'NEW'
  | 'DUPLICATE'
  | 'MATCH'
  | 'POSSIBLE_DUPLICATE'
  | 'DELETED_EARLIER'
  | 'SKIPPED'
  | 'INVALID'
  | 'VANISHED'

export interface ImportFailure { code: ImportFailureCode; message: string }

export type ImportFailureCode =
  | 'ENCRYPTED_PDF'
  | 'TOO_MANY_PAGES'
  | 'DAMAGED'
  | 'NO_TEXT'
  | 'NO_ROWS'
  | 'TIMEOUT'
  | 'TOO_COMPLEX'

export type ImportFileKind = 'CSV' | 'OFX' | 'QFX' | 'CAMT' | 'MT940' | 'XLSX' | 'PDF' | 'QIF'

export interface ImportFormat {
  encoding: string
  csv?: CsvLayout
  trades?: UnderstoodTrades
  dateOrder?: DateOrder
  isRemembered: boolean
  statement?: ImportStatementAnswers
}

export interface ImportLog {
  id: Id
  accountId: Id | null
  kind: 'IMPORT' | 'UNDO' | 'SYNC'
  status: 'SUCCESS' | 'PARTIAL' | 'FAILED'
  importId: Id | null
  startedAt: Timestamp
  finishedAt: Timestamp
  counts: SyncLogCounts
  message: string
  transfersLinked: number
  changedByRules?: number
  logs: SyncLog[]
  reconciled?: ReconciledStatement[]
}

export interface ImportOpening { balance?: Money; date?: LedgerDate }

export interface ImportOpeningOption { balance: Money; date: CalendarDate; closingBalance: MoneyTotal | null }

export type ImportOpeningSource = 'FILE' | 'BALANCE' | 'OLDER_ROWS' | 'CHOSEN' | 'DECLINED' | 'ASKED'

export interface ImportOutcome {
  added: number
  matched: number
  left: number
  transfersLinked: number
  changedByRules?: number
}

export interface ImportPlan { added: number; matched: number; left: number }

export interface ImportPosition {
  account: string
  security: ImportSecurity | null
  currency: string
  date: CalendarDate | null
  stated: string
  computed: string | null
  difference: string | null
  price: string | null
}

export interface ImportPreview {
  id: Id
  status: ImportStatus
  sourceKind: ImportSource
  fileName: string
  fileBytes: number
  accountId: Id | null
  accounts: ImportAccount[]
  categories: ImportCategory[]
  understood: ImportFormat
  proof: ImportProof[]
  unread: ImportUnreadLine[]
  positions: ImportPosition[]
  warnings: ImportWarning[]
  questions: ImportQuestion[]
  counts: ImportCounts
  planned: ImportPlan | null
  isReady: boolean
  outcome: ImportOutcome | null
  createdAt: Timestamp
  committedAt: Timestamp | null
  undoneAt: Timestamp | null
  failure: ImportFailure | null
  progress: Progress | null
  rows: ImportRow[]
}

export interface ImportProof {
  account: string
  state: 'PROVEN' | 'ASK' | 'NO_PROOF'
  opening: MoneyTotal | null
  closing: MoneyTotal | null
  sum: MoneyTotal
  moneyIn: MoneyTotal
  moneyOut: MoneyTotal
  countIn: number | null
  countOut: number | null
  difference: MoneyTotal | null
  from: CalendarDate | null
  to: CalendarDate | null
  rowCount: number
  checks: ImportProofCheck[]
  reasons: ImportProofReason[]
}

export interface ImportProofCheck {
  kind: 'SUM' | 'RUNNING' | 'SECTION' | 'DAILY' | 'COUNT' | 'PAGES' | 'DATES'
  held: number
  of: number
}

export interface ImportProofReason {
  code: 'DIFFERENCE' | 'PAGES_MISSING' | 'NO_OPENING' | 'NO_CLOSING' | 'NO_BALANCES' | 'UNREAD_LINES' | 'CURRENCY' | 'COUNT' | 'DATES' | 'DATE_ORDER' | 'TWO_READINGS' | 'SIGN' | 'PICTURE_DIFFERS'
  message: string
  page: number | null
  row: number | null
  amount: MoneyTotal | null
  places: Array<{
    page: number
    x: number
    y: number
    width: number
    height: number
  }>
}

export interface ImportQuestion {
  code: string
  message: string
  options: Array<{
    value: string
    label: string
  }>
}

export interface ImportReadingChoices {
  encoding?: string
  delimiter?: string
  headerLine?: number | null
  columns?: CsvColumnRole[]
  trades?: TradeMapping | null
  dateOrder?: DateOrder
  decimalStyle?: DecimalStyle
  inverted?: boolean
  moneyOut?: string
  roundToCents?: boolean
  currency?: CurrencyCode
  statement?: ImportStatementAnswers
  password?: string
}

export interface ImportRow {
  row: number
  accountKey: string
  accountId: Id | null
  decision: ImportDecision
  chosen: ImportRowDecision | null
  import: boolean
  reason: string | null
  duplicateOf: Id | null
  duplicate?: ImportRowDuplicate | null
  date: CalendarDate | null
  transactedDate: CalendarDate | null
  amount: Money | null
  type: TransactionType | null
  direction: TransactionDirection | null
  payee: string
  importedText: string
  memo: string
  checkNumber: string | null
  pending: boolean
  status: TransactionStatus
  hidden: boolean
  category: string | null
  categoryId: Id | null
  categoryWhy: ImportCategoryReason | null
  suggestedCategory: SuggestedCategory | null
  tags: string[]
  original: OriginalAmount | null
  splits: ImportRowSplit[]
  trade: ImportTrade | null
  transferAccount: string | null
  warning: string | null
  place: ImportRowPlace | null
  outcome: ImportRowOutcome | null
  transactionId: Id | null
}

export interface ImportRowChange {
  row: number
  decision?: ImportRowDecision | null
  import?: boolean | null
  duplicateOf?: Id
  categoryId?: Id | null
  payee?: string | null
}

export interface ImportRowChoices { rows: ImportRowChange[] }

export type ImportRowDecision = 'TAKE' | 'LEAVE' | 'MERGE' | 'DISTINCT'

export interface ImportRowDuplicate {
  id: Id
  date: CalendarDate
  payee: string
  amount: Money
  direction: TransactionDirection
  source: TransactionSource
  status: TransactionStatus
}

export type ImportRowOutcome = 'ADDED' | 'MATCHED' | 'LEFT' | 'REMOVED'

export interface ImportRowPlace {
  page: number
  x: number
  y: number
  width: number
  height: number
  read: 'TEXT' | 'PICTURE'
  confidence: number
}

export interface ImportRowSplit {
  category: string | null
  categoryId: Id | null
  amount: Money
  notes: string
}

export interface ImportSecurity {
  id: Id | null
  name: string
  symbol: string | null
  code: string | null
  kind: SecurityKind
}

export type ImportSource = 'CSV' | 'OFX' | 'QFX' | 'CAMT' | 'MT940' | 'XLSX' | 'PDF' | 'QIF' | 'AGGREGATOR'

export interface ImportStatementAnswers {
  opening?: MoneyTotal | null
  closing?: MoneyTotal | null
  ends?: Array<{
    statement: number
    opening?: MoneyTotal | null
    closing?: MoneyTotal | null
  }>
  reading?: string
  rows?: Array<{
    row: number
    date?: LedgerDate
    amount?: MoneyTotal
    payee?: string
  }>
  addRows?: Array<{
    row?: number
    statement?: number
    date: LedgerDate
    amount: MoneyTotal
    payee: string
  }>
  dropRows?: number[]
}

export type ImportStatus = 'READING' | 'PREVIEW' | 'COMMITTED' | 'UNDONE' | 'FAILED'

export interface ImportTrade {
  kind: TradeKind
  security: ImportSecurity | null
  tradeDay: CalendarDate
  settleDay: CalendarDate
  quantity: string | null
  price: string | null
  amount: Money | null
  commission: Money | null
  newUnits: number | null
  oldUnits: number | null
}

export interface ImportUndo { id: Id; status: ImportStatus; removed: number; restored: number; kept: number }

export interface ImportUnreadLine {
  row: number
  statement: number
  page: number
  text: string
  place: ImportRowPlace | null
  date: CalendarDate | null
  amount: MoneyTotal | null
  amountBy: 'DIFFERENCE' | 'BALANCES' | 'TOGETHER' | null
  payee: string
}

export interface ImportUpload { file: File[]; accountId?: Id; sourceKind?: ImportFileKind; uploadId?: Id }

export interface ImportWarning { code: string; message: string; line?: number }

export interface ImportsCommit { importIds: Id[]; keepStatement?: boolean; reconcile?: boolean }

export interface ImportsUndo { importIds: Id[] }

export interface IncomeExpensePoint {
  from: CalendarDate
  to: CalendarDate
  income: MoneyTotal
  expenses: MoneyTotal
  savings: MoneyTotal
  net: MoneyTotal
  savingsRateBasisPoints: number | null
}

export interface IncomeExpenseReport {
  interval: ReportInterval
  from: CalendarDate
  to: CalendarDate
  currency: string
  income: MoneyTotal
  expenses: MoneyTotal
  savings: MoneyTotal
  net: MoneyTotal
  savingsRateBasisPoints: number | null
  points: IncomeExpensePoint[]
  otherCurrencies: string[]
  converted?: ConvertedIncomeExpense
}

export interface Insight {
  id: Id
  kind: InsightKind
  title: string
  body: string
  figures: Record<string, unknown>
  subject: InsightSubject | null
  weight: number
  foundAt: Timestamp
  seenAt: Timestamp
  dismissedAt: Timestamp | null
  dismissedBy: Id | null
}

export type InsightKind =
  | 'SPENDING_ANOMALY'
  | 'PRICE_RISE'
  | 'NEW_SUBSCRIPTION'
  | 'CASH_FLOW_LOW'
  | 'SAVINGS_RATE_CHANGE'
  | 'BUDGET_AT_RISK'
  | 'IDLE_CASH'
  | 'DUPLICATE_CHARGE'

export interface InsightSubject { type: 'CATEGORY' | 'SUBSCRIPTION' | 'TRANSACTION' | 'ACCOUNT'; id: Id }

export interface Invite {
  id: Id
  role: MemberRole
  email: string | null
  status: InviteStatus
  token: string | null
  url: string | null
  invitedBy: {
    id: Id
    displayName: string
  }
  createdAt: Timestamp
  expiresAt: Timestamp
  acceptedAt: Timestamp | null
}

export interface InvitePreview {
  role: MemberRole
  email: string | null
  householdName: string
  invitedBy: string
  expiresAt: Timestamp
}

export type InviteStatus = 'PENDING' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED'

export interface JoinLoanPayments {
  interestCategoryId: Id | null
  charged: Array<{
    id: Id
    version: number
  }>
  parted: Array<{
    id: Id
    version: number
  }>
  version: number
}

export type LedgerDate = string

export interface LinkMail { to: string; failure: string | null }

export interface LinkedIdentity {
  id: Id
  issuer: string
  email: string | null
  linkedAt: Timestamp
  lastUsedAt: Timestamp | null
}

export interface ListedReceipt {
  id: Id
  status: ReceiptStatus
  kind: ReceiptKind
  documentKind: ReceiptDocumentKind
  fileName: string
  mediaType: ReceiptMediaType
  bytes: number
  sha256: string
  pages: number | null
  uploadedBy: Id
  uploadedAt: Timestamp
  readAt: Timestamp | null
  reader: string | null
  fields: ReceiptFields
  merchantName: string | null
  checks: ReceiptChecks
  reviewReasons: ReceiptReviewReason[]
  duplicateOf: ReceiptDuplicate[]
  transactionIds: Id[]
  papers: Array<ReceiptBox[]>
  failure: ReceiptFailure | null
  missing: boolean
  deletedAt: Timestamp | null
  canUndo: boolean
  version: number
  suggested: ReceiptSuggestedTransaction | null
}

export interface ListedValuation {
  date: CalendarDate
  amount: Money
  adjustment: MoneyTotal
  since: {
    date: CalendarDate
    change: MoneyTotal
    paidIn: MoneyTotal
  } | null
}

export interface Loan {
  accountId: Id
  name: string
  type: 'LOAN' | 'MORTGAGE' | 'LINE_OF_CREDIT'
  currency: string
  terms: LoanTerms | null
  owed: Money
  scheduledOwed: Money | null
  rate: LoanRate | null
  rateUntil: CalendarDate | null
  payment: Money | null
  nextPayment: CalendarDate | null
  endsOn: CalendarDate | null
  interestAhead: Money | null
  interestCategoryId: Id | null
  version: number
}

export interface LoanCourse { endsOn: CalendarDate | null; interest: Money; payments: LoanInstalment[] }

export interface LoanDetail {
  accountId: Id
  name: string
  type: 'LOAN' | 'MORTGAGE' | 'LINE_OF_CREDIT'
  currency: string
  terms: LoanTerms | null
  owed: Money
  scheduledOwed: Money | null
  rate: LoanRate | null
  rateUntil: CalendarDate | null
  payment: Money | null
  nextPayment: CalendarDate | null
  endsOn: CalendarDate | null
  interestAhead: Money | null
  interestCategoryId: Id | null
  version: number
  schedule: LoanInstalment[]
  paid: LoanPaidInstalment[]
  ahead: LoanCourse | null
  trial: LoanTrial | null
  unsplit: number
  thisYear: {
    interest: Money
    principal: Money
  }
}

export interface LoanInstalment {
  number: number
  date: CalendarDate
  rate: LoanRate
  payment: Money
  interest: Money
  principal: Money
  extra: Money
  balance: Money
}

export interface LoanPaidInstalment {
  date: CalendarDate
  payment: Money
  interest: Money | null
  principal: Money | null
  balance: Money
  transactionId: Id | null
  scheduled: LoanInstalment | null
}

export interface LoanPrepayment { date: LedgerDate; amount: Money }

export type LoanRate = string

export interface LoanRatePeriod {
  from: LedgerDate
  rate: LoanRate
  kind: 'FIXED' | 'VARIABLE'
  until: LedgerDate | null
  payment: Money | null
}

export interface LoanTerms {
  principal: Money
  startDate: LedgerDate
  firstPayment: LedgerDate
  rhythm: 'MONTHLY' | 'SEMI_MONTHLY' | 'BIWEEKLY' | 'ACCELERATED_BIWEEKLY' | 'WEEKLY' | 'ACCELERATED_WEEKLY'
  compounding: 'SEMI_ANNUAL' | 'MONTHLY' | 'DAILY'
  amortisationMonths: number
  rates: LoanRatePeriod[]
  prepayments: LoanPrepayment[]
  prepaymentPercent: number | null
}

export interface LoanTermsInput {
  principal: Money
  startDate: LedgerDate
  firstPayment: LedgerDate
  rhythm: 'MONTHLY' | 'SEMI_MONTHLY' | 'BIWEEKLY' | 'ACCELERATED_BIWEEKLY' | 'WEEKLY' | 'ACCELERATED_WEEKLY'
  compounding: 'SEMI_ANNUAL' | 'MONTHLY' | 'DAILY'
  amortisationMonths: number
  rates: LoanRatePeriod[]
  prepayments: LoanPrepayment[]
  prepaymentPercent: number | null
  version?: number
}

export interface LoanTrial {
  endsOn: CalendarDate | null
  interest: Money
  payments: LoanInstalment[]
  interestSaved: Money
  monthsSooner: number | null
  mostExtraAYear: Money
  extraAllowedAYear: Money | null
}

export interface Lot {
  tradeId: Id
  day: CalendarDate
  acquired: CalendarDate
  quantity: string
  cost: MoneyTotal | null
}

export interface Lots { currency: string; averageFrom: CalendarDate | null; lots: Lot[] }

export interface MadePersonalToken {
  id: Id
  name: string
  scope: PersonalTokenScope
  areas: PersonalTokenArea[] | null
  accountIds: Id[] | null
  prefix: string
  createdAt: Timestamp
  expiresOn: CalendarDate | null
  isExpired: boolean
  lastUsedAt: Timestamp | null
  lastUsedFrom: string | null
  lastUserAgent: string | null
  token: string
}

export interface Member {
  id: Id
  email: string
  displayName: string
  role: MemberRole
  status: 'ACTIVE' | 'REMOVED'
  totpEnabled: boolean
  country: Country
  currency: string
  createdAt: Timestamp
  lastSignInAt: Timestamp | null
  removedAt: Timestamp | null
  restorableUntil: Timestamp | null
}

export type MemberRole = 'ADMIN' | 'MEMBER'

export interface MemberRoleChange { role: MemberRole }

export interface MissingTaxEvidence {
  reason: MissingTaxEvidenceReason
  details: TaxEvidenceDetail[]
  text: string
}

export interface MissingTaxEvidenceItem {
  transactionId: Id
  part: number | null
  lineId: string
  line: string | null
  label: string
  activityId: string | null
  personId: string | null
  date: CalendarDate
  payee: string
  amount: Money
  currency: string
  wanted: TaxEvidenceType[]
  reason: MissingTaxEvidenceReason
  details: TaxEvidenceDetail[]
  text: string
}

export interface MissingTaxEvidenceList {
  notice: string
  year: number
  count: number
  items: MissingTaxEvidenceItem[]
}

export type MissingTaxEvidenceReason =
  | 'NO_EVIDENCE'
  | 'OTHER_KIND'
  | 'NO_REGISTRATION_NUMBER'
  | 'LETTER_NEEDED'
  | 'DETAILS_MISSING'

export interface MissingTaxPayee {
  lineId: string
  line: string | null
  label: string
  activityId: string | null
  personId: string | null
  payee: string
  count: number
  firstDate: CalendarDate
  lastDate: CalendarDate
  amounts: Array<{
    currency: string
    amount: Money
  }>
  transactionId: Id
  part: number | null
  wanted: TaxEvidenceType[]
  reason: MissingTaxEvidenceReason
  details: TaxEvidenceDetail[]
  text: string
}

export interface MissingTaxPayees {
  notice: string
  year: number
  count: number
  parts: number
  items: MissingTaxPayee[]
}

export type Money = string

export type MoneyTotal = string

export interface Move {
  id: Id
  status: MoveStatus
  source: MoveSource
  fileName: string
  fileBytes: number
  title: string | null
  accounts: MoveAccount[]
  categories: MoveCategory[]
  counts: MoveCounts
  from: CalendarDate | null
  warnings: MoveNotice[]
  questions: MoveQuestion[]
  leftOut: MoveLeftOut[]
  proof: MoveProof
  createdAt: Timestamp
  committedAt: Timestamp | null
  undoneAt: Timestamp | null
  progress: Progress | null
}

export interface MoveAccount {
  key: string
  name: string
  type: AccountType
  subtype: AccountSubtype | null
  currency: string
  balance: string | null
  onBudget: boolean | null
  closed: boolean
  transactions: number
  valuations: number
  action: MoveAction
  accountId: Id | null
}

export interface MoveAccountChoice {
  key: string
  action?: MoveAction
  accountId?: Id
  name?: string
  type?: AccountType
  currency?: CurrencyCode
}

export interface MoveAccountProof {
  key: string
  name: string
  currency: string
  source: MoneyTotal | null
  here: MoneyTotal
  difference: MoneyTotal | null
}

export type MoveAction = 'CREATE' | 'USE' | 'SKIP'

export interface MoveAvailable { compared: number; different: number; examples: MoveAvailableProof[] }

export interface MoveAvailableProof {
  month: string
  category: string
  source: MoneyTotal | null
  here: MoneyTotal
  difference: MoneyTotal | null
}

export interface MoveCategory {
  key: string
  sourceName: string
  name: string
  group: string
  kind: CategoryKind
  hidden: boolean
  transactions: number
  action: MoveAction
  categoryId: Id | null
}

export interface MoveCategoryChoice {
  key: string
  action?: MoveAction
  categoryId?: Id
  name?: string
  group?: string
}

export interface MoveChange {
  accounts?: MoveAccountChoice[]
  categories?: MoveCategoryChoice[]
  from?: LedgerDate | null
  answers?: Record<string, string>
}

export interface MoveCounts {
  transactions: number
  new: number
  known: number
  duplicate: number
  left: number
  splits: number
  transfers: number
  payees: number
  valuations: number
  budgetMonths: number
  schedules: number
  rules: number
  rates: number
}

export interface MoveLeftOut { kind: string; count: number; reason: string; examples?: string[] }

export interface MoveMonthProof {
  month: string
  currency: string
  source: MoneyTotal | null
  here: MoneyTotal
  difference: MoneyTotal | null
}

export interface MoveNotice { code: string; message: string }

export interface MoveProof {
  accounts: MoveAccountProof[]
  months: MoveMonthProof[]
  available: MoveAvailable
  toBudget?: MoveToBudgetProof[]
  isEqual: boolean
  verdict: MoveVerdict
}

export interface MoveQuestion {
  code: string
  message: string
  options: Array<{
    value: string
    label: string
  }>
  taken?: string
  answer: string | null
}

export interface MoveRow {
  row: number
  date: CalendarDate
  amount: Money
  account: string
  payee: string
  category: string | null
  transferAccount: string | null
  linked: boolean
  notes: string
  tags: string[]
  status: TransactionStatus
  splits: MoveRowSplit[]
  decision: MoveRowDecision
}

export type MoveRowDecision = 'NEW' | 'KNOWN' | 'DUPLICATE' | 'LEFT'

export interface MoveRowSplit { category: string | null; amount: Money; notes: string }

export type MoveSource =
  | 'ACTUAL'
  | 'YNAB'
  | 'FIREFLY'
  | 'MONARCH'
  | 'MINT'
  | 'HLEDGER'
  | 'BEANCOUNT'
  | 'HEARTH_CSV'

export type MoveStatus = 'PREVIEW' | 'COMMITTED' | 'UNDONE'

export interface MoveToBudgetProof {
  month: string
  uncategorised: MoneyTotal
  source: MoneyTotal | null
  here: MoneyTotal
  difference: MoneyTotal | null
}

export interface MoveUndo { id: Id; status: MoveStatus; removed: number; kept: number }

export interface MoveUpload { file: File[]; uploadId?: Id }

export type MoveVerdict = 'EQUAL' | 'DIFFERENT' | 'NO_FIGURES' | 'NOTHING'

export interface NamedLot { tradeId: Id; quantity: Units }

export interface NetWorth {
  currency: string
  otherCurrencies: string[]
  interval: NetWorthInterval
  from: CalendarDate
  to: CalendarDate
  corrected: NetWorthCorrection[]
  points: NetWorthPoint[]
  byAccount?: AccountWorth[]
  converted?: ConvertedNetWorth
}

export interface NetWorthChange {
  moved: MoneyTotal
  earned: Array<{
    type: AccountType
    amount: MoneyTotal
  }>
  revaluation: Array<{
    currency: string
    amount: MoneyTotal
  }>
}

export interface NetWorthCorrection {
  accountId: Id
  name: string
  date: CalendarDate
  difference: MoneyTotal
}

export type NetWorthInterval = 'DAY' | 'MONTH' | 'YEAR'

export interface NetWorthPoint {
  date: CalendarDate
  assets: MoneyTotal
  liabilities: MoneyTotal
  netWorth: MoneyTotal
  byType?: Record<string, MoneyTotal>
}

export interface NewAccount {
  name: string
  type: AccountType
  subtype?: AccountSubtype | null
  institution?: string | null
  lastFour?: string | null
  currency?: CurrencyCode
  openingBalance?: Money
  openingDate?: LedgerDate
  includeInNetWorth?: boolean
  onBudget?: boolean
  budgetConverted?: boolean
  ownerId?: Id | null
  colour?: number | null
  icon?: Icon | null
}

export interface NewAiSettings {
  kind: AiProviderKind
  baseUrl: string
  model: string
  apiKey?: string
  allowPrivateEndpoint?: boolean
  sharePayees?: boolean
  shareReceipts?: boolean
  useTools?: boolean
  dailyTokens?: number | null
  contextTokens?: number
}

export interface NewBackup { note?: string | null }

export interface NewBankLinkAccount { name?: string; type?: AccountType }

export interface NewBudgetFilling { reach?: BudgetFillingReach; dryRun?: boolean }

export interface NewBudgetMove { fromCategoryId: Id | null; toCategoryId: Id | null; amount: Money }

export type NewBudgetMoves = NewBudgetMove | NewBudgetMove[]

export interface NewBudgetTemplate { priority?: number; rule: BudgetTemplateRule }

export interface NewCalendarFeed { name: string }

export interface NewCategory {
  groupId: Id
  name: string
  kind: CategoryKind
  taxLine?: string | null
  position?: number
  colour?: number | null
  icon?: Icon | null
}

export interface NewCategoryGroup {
  name: string
  position?: number
  colour?: number | null
  icon?: Icon | null
}

export type NewChannel =
  | {
    kind: 'PUSH'
    name: string
    kinds?: NotificationKind[]
    details?: boolean
    endpoint: string
    p256dh: string
    auth: string
  }
  | {
    kind: 'NTFY'
    name: string
    kinds?: NotificationKind[]
    details?: boolean
    url: string
    token?: string
  }
  | {
    kind: 'GOTIFY'
    name: string
    kinds?: NotificationKind[]
    details?: boolean
    url: string
    token: string
  }
  | {
    kind: 'EMAIL'
    name: string
    kinds?: NotificationKind[]
    details?: boolean
  }

export interface NewGoal {
  name: string
  target: Money
  currency?: CurrencyCode
  startDate?: LedgerDate
  notes?: string
  targetDate?: LedgerDate | null
  accountIds?: Id[]
  categoryId?: Id | null
  earmarked?: Money
  position?: number
}

export interface NewGoalContribution { date?: LedgerDate; amount: Money; notes?: string }

export interface NewHousehold {
  token: string
  email: string
  password: string
  displayName?: string
  householdName?: string
  country?: Country
  timeZone?: string
  locale?: string
}

export interface NewIdentityLink { returnTo?: string; password?: string; code?: string }

export interface NewImportAccount { name: string; type: AccountType; currency: CurrencyCode }

export interface NewImportCategory { group: string; name: string; kind: CategoryKind }

export interface NewInvite { role: MemberRole; email?: string | null }

export interface NewOriginalAmount {
  amount: EnteredAmount
  currency: CurrencyCode
  rate?: ExchangeRate | null
}

export interface NewPersonalToken {
  name: string
  scope: PersonalTokenScope
  expiresOn?: CalendarDate | null
  areas?: PersonalTokenArea[] | null
  accountIds?: Id[] | null
  password?: string
  code?: string
}

export interface NewPrice { price: UnitPrice; was?: UnitPrice | null }

export interface NewRate { rate: ExchangeRate; was?: ExchangeRate | null }

export interface NewRule {
  name: string
  condition: RuleCondition
  actions: RuleAction[]
  stage?: RuleStage
  active?: boolean
}

export interface NewRuleRun { ruleIds?: Id[]; ids?: Id[]; filter?: TransactionFilter; expectedCount?: number }

export interface NewSavedReport {
  id?: Id
  name: string
  query: ReportQuery
  range?: 'MONTH' | 'MONTHS_3' | 'MONTHS_6' | 'MONTHS_12' | 'YEAR' | 'LAST_YEAR' | null
  chart?: 'BARS' | 'LINES' | 'HEAT' | 'FLOW' | 'TABLE'
  shared?: boolean
  pinned?: boolean
  position?: number
  createdBy?: Id
}

export interface NewSavedView { name: string; query: SavedViewQuery; position?: number }

export interface NewScenario {
  id?: Id
  name: string
  changes: ScenarioChange[]
  assumptions?: ScenarioAssumptions
}

export interface NewSecurity {
  name: string
  kind?: SecurityKind
  currency?: CurrencyCode
  symbol?: string | null
  exchange?: string | null
  code?: string | null
  assetClass?: string | null
  region?: string | null
  otherSymbols?: string[]
  otherCodes?: string[]
}

export interface NewSubscription {
  name: string
  amount: EnteredAmount
  cadence: Cadence
  nextDate: LedgerDate
  payee?: string
  direction?: SubscriptionDirection
  currency?: CurrencyCode
  isVarying?: boolean
  dayOfMonth?: number
  accountId?: Id | null
  categoryId?: Id | null
  notifyDaysBefore?: number | null
  cancellationDate?: LedgerDate | null
  payerId?: Id | null
  url?: string | null
  notes?: string
}

export interface NewTaxActivity {
  kind: TaxActivityKind
  name: string
  personId?: Id | null
  startDate?: LedgerDate | null
  endDate?: LedgerDate | null
  ownershipPercent?: string
  province?: string | null
  gst?: {
    number?: string | null
    from: LedgerDate
    to?: LedgerDate | null
    reportingPeriod?: 'MONTHLY' | 'QUARTERLY' | 'ANNUAL' | null
  } | null
  qst?: {
    number?: string | null
    from: LedgerDate
    to?: LedgerDate | null
  } | null
}

export interface NewTaxEvidence {
  receiptId?: Id | null
  kind?: TaxEvidenceType
  note?: string | null
  registrationNumber?: string | null
  shows?: TaxEvidenceDetail[]
}

export interface NewTaxEvidenceOfPayee {
  lineId: string
  activityId?: Id | null
  personId?: Id | null
  payee: string
  count: number
  receiptId?: Id | null
  kind?: TaxEvidenceType
  note?: string | null
  registrationNumber?: string | null
  shows?: TaxEvidenceDetail[]
}

export interface NewTaxPackage {
  password?: string
  code?: string
  strip?: boolean
  withIdentifiers?: boolean
}

export interface NewTaxPayee { payee: string; number: string }

export interface NewTaxSetup {
  kind: TaxActivityKind
  name: string
  personId?: Id | null
  startDate?: LedgerDate | null
  endDate?: LedgerDate | null
  ownershipPercent?: string
  province?: string | null
  gst?: {
    number?: string | null
    from: LedgerDate
    to?: LedgerDate | null
    reportingPeriod?: 'MONTHLY' | 'QUARTERLY' | 'ANNUAL' | null
  } | null
  qst?: {
    number?: string | null
    from: LedgerDate
    to?: LedgerDate | null
  } | null
  fromYear: number
  lineIds?: string[]
  car?: TaxCarUse | null
  home?: TaxHomeUse | null
  carCategoryIds?: Id[]
  homeCategoryIds?: Id[]
}

export interface NewTaxSlip {
  kind: TaxSlipKind
  payer: string
  boxes: Array<{
    box: string
    amount: Money
  }>
  ownerId?: Id | null
  accountId?: Id | null
  securityId?: Id | null
  currency?: CurrencyCode
  receiptId?: Id | null
  isAccepted?: boolean
  notes?: string
}

export interface NewTaxTrip {
  date: LedgerDate
  distance: string
  unit: TaxDistanceUnit
  purpose: TaxTripPurpose
  from: string
  to: string
  odometer?: number | null
  activityId?: Id | null
  notes?: string | null
}

export interface NewTaxYearClosing { acknowledgeWarnings?: boolean }

export interface NewTrade {
  accountId: Id
  securityId?: Id | null
  otherSecurityId?: Id | null
  kind: TradeKind
  tradeDay: LedgerDate
  settleDay?: LedgerDate
  quantity?: Units | null
  price?: UnitPrice | null
  amount?: Money | null
  commission?: Money
  newUnits?: number | null
  oldUnits?: number | null
  otherQuantity?: Units | null
  costShare?: CostShare | null
  lots?: NamedLot[] | null
  basisReport?: BasisReport | null
  rate?: ExchangeRate | null
  notes?: string
}

export interface NewTransaction {
  accountId: Id
  date: LedgerDate
  transactedDate?: LedgerDate | null
  amount: EnteredAmount
  type: TransactionType
  direction?: TransactionDirection
  payee?: string
  categoryId?: Id | null
  tags?: string[]
  notes?: string
  checkNumber?: string | null
  original?: NewOriginalAmount | null
  status?: 'PENDING' | 'CLEARED'
  reviewed?: boolean
  hidden?: boolean
  splits?: NewTransactionSplit[]
  transferAccountId?: Id
}

export interface NewTransactionSplit { categoryId?: Id | null; amount: Money; notes?: string }

export interface NewValuation { date: LedgerDate; amount: Money; was?: Money | null }

export interface NewWebhook { url: string; events?: WebhookEventType[]; description?: string }

export interface Notification {
  id: Id
  kind: NotificationKind
  title: string
  body: string
  subjectType: NotificationSubjectType | null
  subjectId: string | null
  href: string | null
  createdAt: Timestamp
  readAt: Timestamp | null
}

export interface NotificationCount { count: number }

export type NotificationKind =
  | 'SYNC_FAILED'
  | 'IMPORT_FINISHED'
  | 'SECURITY'
  | 'WEBHOOK_DISABLED'
  | 'BILL_DUE'
  | 'PRICE_CHANGED'
  | 'BUDGET_EXCEEDED'
  | 'GOAL_REACHED'
  | 'LARGE_TRANSACTION'
  | 'RECEIPT_NEEDS_REVIEW'
  | 'TAX_DEADLINE'
  | 'TAX_YEAR_CHANGED'
  | 'ROOM_EXCEEDED'
  | 'WEEKLY_DIGEST'
  | 'CHANNEL_DISABLED'
  | 'BACKUP_FAILED'
  | 'SYSTEM'

export interface NotificationPreferences {
  SYNC_FAILED: boolean
  IMPORT_FINISHED: boolean
  SECURITY: boolean
  WEBHOOK_DISABLED: boolean
  BILL_DUE: boolean
  PRICE_CHANGED: boolean
  BUDGET_EXCEEDED: boolean
  GOAL_REACHED: boolean
  LARGE_TRANSACTION: boolean
  RECEIPT_NEEDS_REVIEW: boolean
  TAX_DEADLINE: boolean
  TAX_YEAR_CHANGED: boolean
  ROOM_EXCEEDED: boolean
  WEEKLY_DIGEST: boolean
  CHANNEL_DISABLED: boolean
  BACKUP_FAILED: boolean
  SYSTEM: boolean
  largeTransactionThreshold: EnteredAmount
}

export interface NotificationPreferencesChange {
  SYNC_FAILED?: boolean
  IMPORT_FINISHED?: boolean
  SECURITY?: boolean
  WEBHOOK_DISABLED?: boolean
  BILL_DUE?: boolean
  PRICE_CHANGED?: boolean
  BUDGET_EXCEEDED?: boolean
  GOAL_REACHED?: boolean
  LARGE_TRANSACTION?: boolean
  RECEIPT_NEEDS_REVIEW?: boolean
  TAX_DEADLINE?: boolean
  TAX_YEAR_CHANGED?: boolean
  ROOM_EXCEEDED?: boolean
  WEEKLY_DIGEST?: boolean
  CHANNEL_DISABLED?: boolean
  BACKUP_FAILED?: boolean
  SYSTEM?: boolean
  largeTransactionThreshold?: EnteredAmount
}

export type NotificationSubjectType =
  | 'CONNECTION'
  | 'IMPORT'
  | 'SECURITY_EVENT'
  | 'WEBHOOK'
  | 'SUBSCRIPTION'
  | 'CATEGORY'
  | 'GOAL'
  | 'TRANSACTION'
  | 'RECEIPT'
  | 'TAX_YEAR'
  | 'CONTRIBUTION_ROOM'
  | 'SYSTEM'
  | 'BACKUP'
  | 'CHANNEL'
  | 'DIGEST'

export interface NotificationTimes {
  timeZone: string
  quietHours: boolean
  quietFrom: string
  quietUntil: string
  digest: boolean
  digestWeekday: number
  digestTime: string
}

export interface NotificationTimesChange {
  quietHours?: boolean
  quietFrom?: string
  quietUntil?: string
  digest?: boolean
  digestWeekday?: number
  digestTime?: string
}

export interface OpeningBalanceMatch {
  openingBalance: MoneyTotal
  openingDate: CalendarDate
  difference: MoneyTotal
  pendingTotal: MoneyTotal
  obstacle: 'VALUED' | 'RECONCILED' | null
}

export interface OpeningBalanceStatement { date: LedgerDate; balance: Money; version?: number }

export interface OriginalAmount { amount: Money; currency: string; rate: string | null }

export interface PageMeta { total: number; page: number; limit: number }

export interface PasswordChange { currentPassword: string; newPassword: string; endTokens?: boolean }

export interface PasswordReset { token: string; newPassword: string }

export interface PasswordResetLink { url: string; token: string; expiresAt: Timestamp }

export interface PasswordResetRequest { userId: Id }

export interface Payee {
  payee: string
  count: number
  lastDate: CalendarDate
  lastAmount: Money
  direction: TransactionDirection
  type: TransactionType
  accountId: Id
  categoryId: Id | null
}

export interface PayeeAnswer { transactionIds: Id[]; categoryId: Id; always?: { payee: string } }

export interface PayeeAnswerUndo { changeId: Id | null; ruleId: Id | null }

export interface PayeeAnswered { change: TransactionBulkResult; ruleId: Id | null }

export interface PersonalToken {
  id: Id
  name: string
  scope: PersonalTokenScope
  areas: PersonalTokenArea[] | null
  accountIds: Id[] | null
  prefix: string
  createdAt: Timestamp
  expiresOn: CalendarDate | null
  isExpired: boolean
  lastUsedAt: Timestamp | null
  lastUsedFrom: string | null
  lastUserAgent: string | null
}

export type PersonalTokenArea =
  | 'TRANSACTIONS'
  | 'BANKS'
  | 'BUDGETS'
  | 'REPORTS'
  | 'RECEIPTS'
  | 'TAX'
  | 'HOUSEHOLD'
  | 'SYSTEM'

export type PersonalTokenScope = 'READ' | 'WRITE' | 'MCP' | 'MONITOR'

export interface PlanComparison { planned: MoneyTotal; actual: MoneyTotal; remaining: MoneyTotal }

export interface Portfolio {
  from: CalendarDate
  to: CalendarDate
  by: PortfolioBy
  interval: PortfolioInterval
  currency: string
  otherCurrencies: string[]
  total: {
    value: MoneyTotal
    cost: MoneyTotal | null
    unrealised: MoneyTotal | null
    income: MoneyTotal | null
    leftOut: number
  }
  groups: PortfolioGroup[]
  points: PortfolioPoint[]
  growth: MoneyTotal | null
  putIn: MoneyTotal | null
  earned: MoneyTotal | null
  timeWeighted: PortfolioReturn
  moneyWeighted: PortfolioReturn
  unknown: PortfolioUnknown[]
  converted?: {
    currency: string
    rates: RateUsed[]
    missing: string[]
  }
}

export type PortfolioBy = 'account' | 'person' | 'class' | 'currency' | 'security'

export interface PortfolioGroup {
  kind: PortfolioGroupKind
  key: string | null
  value: MoneyTotal
  cost: MoneyTotal | null
  unrealised: MoneyTotal | null
  income: MoneyTotal | null
  leftOut: number
  share: string | null
}

export type PortfolioGroupKind = 'HELD' | 'CASH' | 'BY_HAND'

export type PortfolioInterval = 'DAY' | 'MONTH' | 'YEAR'

export interface PortfolioPoint { date: CalendarDate; value: MoneyTotal; invested: MoneyTotal }

export interface PortfolioReturn {
  overall: string | null
  yearly: string | null
  why: PortfolioReturnWhy | null
}

export type PortfolioReturnWhy =
  | 'NO_PRICE'
  | 'MORE_OUT_THAN_IN'
  | 'NO_RATE'
  | 'NOTHING_HELD'
  | 'NO_SINGLE_RATE'

export interface PortfolioUnknown {
  accountId: Id
  securityId: Id
  why: 'COST_NOT_KNOWN' | 'MORE_OUT_THAN_IN' | 'NO_PRICE' | 'NO_RATE'
}

export interface PriceFile { file: File; securityId?: Id }

export interface PriceFileResult {
  prices: number
  securities: number
  changed: number
  since: CalendarDate
  until: CalendarDate
}

export type PriceSource = 'HAND' | 'FILE' | 'FEED' | 'STATEMENT'

export interface Problem {
  success: false
  error: {
    type: string
    title: string
    status: number
    detail: string
    reason?: {
      kind: string
    }
    instance: string
    requestId: string
    fieldErrors?: FieldError[]
    current?: Record<string, unknown>
    years?: number[]
    changes?: ClosedTaxYearChange[]
    warnings?: ProblemWarning[]
  }
}

export interface ProblemWarning { kind: string; text: string }

export interface Progress { done: number; total: number }

export interface PushKey { publicKey: string }

export interface Rate {
  from: string
  to: string
  day: CalendarDate
  rate: string
  source: 'HAND' | 'FILE' | 'BANK_OF_CANADA' | 'ECB' | 'IMPLIED'
  at: Timestamp
}

export type RateFeed = 'OFF' | 'BANK_OF_CANADA' | 'ECB'

export interface RateFile { file: File; from?: CurrencyCode; to?: CurrencyCode }

export interface RateFileResult { rates: number; changed: number; since: CalendarDate; until: CalendarDate }

export interface RateUsed {
  currency: string
  rate: string
  day: CalendarDate
  source: 'HAND' | 'FILE' | 'BANK_OF_CANADA' | 'ECB' | 'IMPLIED'
  via: string | null
}

export interface Receipt {
  id: Id
  status: ReceiptStatus
  kind: ReceiptKind
  documentKind: ReceiptDocumentKind
  fileName: string
  mediaType: ReceiptMediaType
  bytes: number
  sha256: string
  pages: number | null
  uploadedBy: Id
  uploadedAt: Timestamp
  readAt: Timestamp | null
  reader: string | null
  fields: ReceiptFields
  merchantName: string | null
  checks: ReceiptChecks
  reviewReasons: ReceiptReviewReason[]
  duplicateOf: ReceiptDuplicate[]
  transactionIds: Id[]
  papers: Array<ReceiptBox[]>
  failure: ReceiptFailure | null
  missing: boolean
  deletedAt: Timestamp | null
  canUndo: boolean
  version: number
}

export interface ReceiptBatch { batchId: Id }

export interface ReceiptBox { page: number; x: number; y: number; width: number; height: number }

export interface ReceiptChange {
  kind?: ReceiptKind
  documentKind?: ReceiptDocumentKind
  merchant?: string | null
  date?: LedgerDate | null
  time?: string | null
  total?: Money | null
  subtotal?: Money | null
  tip?: Money | null
  currency?: CurrencyCode | null
  cardLast4?: string | null
  taxes?: ReceiptTaxChange[]
  items?: ReceiptItemChange[]
  version?: number
}

export interface ReceiptChecks {
  subtotalPlusTax: boolean | null
  itemsSum: boolean | null
  paidMinusChange: boolean | null
  taxRate: boolean | null
}

export interface ReceiptConfirmation { links: Array<{ receiptId: Id; transactionId: Id; version?: number }> }

export interface ReceiptDateField {
  value: CalendarDate | null
  confidence: number
  read: CalendarDate | null
  box: ReceiptBox | null
  correctedBy: Id | null
  correctedAt: Timestamp | null
  alternatives: CalendarDate[]
}

export type ReceiptDocumentKind = 'RECEIPT' | 'DOCUMENT'

export interface ReceiptDuplicate { id: Id; reason: ReceiptDuplicateReason }

export type ReceiptDuplicateReason = 'SAME_TEXT' | 'SAME_PURCHASE'

export interface ReceiptFailure { code: ReceiptFailureCode; message: string }

export type ReceiptFailureCode =
  | 'ENCRYPTED_PDF'
  | 'TOO_MANY_PAGES'
  | 'TIMEOUT'
  | 'OUT_OF_MEMORY'
  | 'READER_BROKE'
  | 'DAMAGED'
  | 'NO_TEXT'

export interface ReceiptField {
  value: string | null
  confidence: number
  read: string | null
  box: ReceiptBox | null
  correctedBy: Id | null
  correctedAt: Timestamp | null
}

export interface ReceiptFields {
  merchant: ReceiptField
  date: ReceiptDateField
  time: ReceiptField
  total: ReceiptMoneyField
  subtotal: ReceiptMoneyField
  tip: ReceiptMoneyField
  currency: ReceiptField
  cardLast4: ReceiptField
  taxes: ReceiptTax[]
  registrations: string[]
  items: ReceiptItem[]
  taxesCorrected: ReceiptListCorrection | null
  itemsCorrected: ReceiptListCorrection | null
}

export interface ReceiptItem {
  kind: ReceiptItemKind
  text: string
  quantity: string | null
  amount: Money
  confidence: number
  box: ReceiptBox | null
}

export interface ReceiptItemChange {
  kind?: ReceiptItemKind
  text: string
  quantity?: string | null
  amount: Money
}

export type ReceiptItemKind = 'ITEM' | 'FEE'

export type ReceiptKind = 'PURCHASE' | 'REFUND'

export interface ReceiptLink { transactionId: Id; version?: number }

export interface ReceiptListCorrection { by: Id; at: Timestamp }

export type ReceiptMediaType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'

export interface ReceiptMoneyField {
  value: Money | null
  confidence: number
  read: Money | null
  box: ReceiptBox | null
  correctedBy: Id | null
  correctedAt: Timestamp | null
}

export interface ReceiptPapers { receipt: Receipt; parts: Receipt[] }

export interface ReceiptProgress {
  waiting: number
  reading: {
    receiptId: Id
    page: number
    pages: number
  } | null
  needsReview: number
  failed: number
}

export type ReceiptReviewReason =
  | 'TOTAL_MISSING'
  | 'TOTAL_UNSURE'
  | 'TOTAL_CONTRADICTED'
  | 'TOTAL_OF_SEVERAL'
  | 'DATE_MISSING'
  | 'DATE_UNSURE'
  | 'DATE_AMBIGUOUS'
  | 'MERCHANT_MISSING'
  | 'MERCHANT_UNSURE'

export interface ReceiptSplit {
  transactionId: Id
  parts: ReceiptSplitPart[]
  applied: boolean
  version: number
}

export interface ReceiptSplitPart { categoryId: Id | null; amount: Money; notes: string; items: number[] }

export interface ReceiptSplitRequest {
  apply: boolean
  categories?: Array<{
    item: number
    categoryId: Id
  }>
  version?: number
}

export type ReceiptStatus = 'UPLOADED' | 'READING' | 'READ' | 'NEEDS_REVIEW' | 'FAILED' | 'MATCHED'

export interface ReceiptSuggestedTransaction {
  transactionId: Id
  payee: string
  date: CalendarDate
  amount: Money
  currency: string
}

export interface ReceiptSuggestion {
  transactionId: Id
  score: number
  sure: boolean
  reasons: string[]
  alsoTransactionIds: Id[]
  alsoReceiptIds: Id[]
}

export interface ReceiptTax {
  kind: ReceiptTaxKind
  rate: string | null
  amount: Money
  included: boolean
  computed: boolean
  confidence: number
  box: ReceiptBox | null
}

export interface ReceiptTaxChange {
  kind: ReceiptTaxKind
  rate?: string | null
  amount: Money
  included?: boolean
}

export type ReceiptTaxKind = 'GST' | 'HST' | 'PST' | 'QST' | 'VAT' | 'SALES_TAX'

export interface ReceiptTransaction {
  accountId: Id
  categoryId?: Id
  payee?: string
  date?: LedgerDate
  amount?: EnteredAmount
  notes?: string
  version?: number
}

export interface ReceiptUpload { file: File; transactionId?: Id; documentKind?: ReceiptDocumentKind }

export interface ReceiptVersion { version?: number }

export interface ReconciledStatement {
  accountId: Id
  date: CalendarDate
  balance: MoneyTotal
  difference: MoneyTotal
  reconciliationId: Id | null
}

export interface Reconciliation {
  id: Id
  date: CalendarDate
  balance: Money
  transactionCount: number
  at: Timestamp
}

export interface ReconciliationResult {
  date: CalendarDate
  statementBalance: Money
  clearedBalance: MoneyTotal
  difference: MoneyTotal
  reconciled: boolean
  locked: number
  reconciliationId: Id | null
  pendingCount: number
  pendingTotal: MoneyTotal
}

export interface ReconciliationUndo { unlocked: number }

export interface RecoveryCodes { recoveryCodes: string[] }

export interface Registration { email: string; password: string; displayName?: string; inviteToken?: string }

export type ReplicaState = 'OFF' | 'MISSING' | 'BEHIND' | 'FOLLOWING'

export type ReportDimension =
  | 'CATEGORY'
  | 'GROUP'
  | 'PAYEE'
  | 'TAG'
  | 'ACCOUNT'
  | 'PERSON'
  | 'PERIOD'
  | 'WEEKDAY'
  | 'DIRECTION'

export type ReportDirection = 'IN' | 'OUT'

export interface ReportFigure {
  amount: MoneyTotal
  count: number
  against: MoneyTotal | null
  againstCount: number | null
  q: string
}

export type ReportGrouping = 'CATEGORY' | 'GROUP' | 'PAYEE' | 'TAG' | 'ACCOUNT'

export type ReportInterval = 'NONE' | 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR'

export type ReportMeasure = 'SPENT' | 'RECEIVED' | 'NET' | 'COUNT' | 'AVERAGE' | 'BALANCE'

export interface ReportQuery {
  measure: ReportMeasure
  by: ReportDimension
  split?: ReportDimension | null
  interval?: ReportInterval
  from?: CalendarDate
  to?: CalendarDate
  q?: string
  compare?: 'BEFORE' | 'YEAR_BEFORE' | 'BUDGET' | null
  currency?: string
  convert?: CurrencyCode | null
}

export interface ReportRow {
  id: Id | null
  name: string | null
  groupId: Id | null
  groupName: string | null
  from: CalendarDate | null
  to: CalendarDate | null
  weekday: number | null
  direction: ReportDirection | null
  amount: MoneyTotal
  count: number
  against: MoneyTotal | null
  againstCount: number | null
  q: string
  cells: Array<ReportFigure | null>
}

export interface ReportSeries {
  id: Id | null
  name: string | null
  groupId: Id | null
  groupName: string | null
  from: CalendarDate | null
  to: CalendarDate | null
  weekday: number | null
  direction: ReportDirection | null
  amount: MoneyTotal
  count: number
  against: MoneyTotal | null
  againstCount: number | null
  q: string
}

export interface ReportedBalance { date: CalendarDate; balance: Money; difference: MoneyTotal }

export interface ReportsQuery {
  built: ReportQuery[]
  incomeExpense?: {
    interval?: ReportInterval
    from?: CalendarDate
    to?: CalendarDate
    currency?: string
    accountId?: Id
    convert?: CurrencyCode
    transfers?: 'categorised'
  }
  flow?: {
    from?: CalendarDate
    to?: CalendarDate
    currency?: string
    q?: string
    least?: '0' | '1' | '2' | '5' | '10'
    convert?: CurrencyCode
  }
}

export interface Review {
  counts: ReviewCounts
  total: number
  shown: ReviewCounts
  items: ReviewItem[]
  isSearching: boolean
}

export interface ReviewAction {
  action: ReviewActionKind
  deed: ReviewActionKind
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body: Record<string, unknown> | null
  needs: string[]
}

export type ReviewActionKind =
  | 'MERGE'
  | 'REJECT'
  | 'LINK'
  | 'CATEGORISE'
  | 'ACCEPT'
  | 'DISMISS'
  | 'CONFIRM'
  | 'CORRECT'
  | 'REVIEW'

export interface ReviewCounts {
  POSSIBLE_DUPLICATE: number
  TRANSFER_PAIR: number
  UNCATEGORISED: number
  RULE_SUGGESTION: number
  SUBSCRIPTION_SUGGESTION: number
  RECEIPT: number
  UNREVIEWED: number
}

export interface ReviewItem {
  kind: ReviewKind
  id: string
  why: string
  transactions: Transaction[]
  rule: RuleSuggestion | null
  subscription: Subscription | null
  receipt: WaitingReceipt | null
  actions: ReviewAction[]
  deeds: ReviewAction[]
}

export type ReviewKind =
  | 'POSSIBLE_DUPLICATE'
  | 'TRANSFER_PAIR'
  | 'UNCATEGORISED'
  | 'RULE_SUGGESTION'
  | 'SUBSCRIPTION_SUGGESTION'
  | 'RECEIPT'
  | 'UNREVIEWED'

export type RoomPlan = 'TFSA' | 'RRSP' | 'FHSA' | 'IRA' | '401K' | 'HSA'

export interface Rule {
  name: string
  condition: RuleCondition
  actions: RuleAction[]
  stage: RuleStage
  active: boolean
  id: Id
  position: number
  learned: boolean
  version: number
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface RuleAction {
  kind: RuleActionKind
  categoryId?: Id | null
  payee?: string
  tags?: string[]
  notes?: string
  type?: TransactionType
  reviewed?: boolean
  hidden?: boolean
  parts?: RuleSplitPart[]
}

export type RuleActionKind =
  | 'SET_CATEGORY'
  | 'SET_PAYEE'
  | 'ADD_TAGS'
  | 'REMOVE_TAGS'
  | 'SET_NOTES'
  | 'SET_TYPE'
  | 'SET_REVIEWED'
  | 'SET_HIDDEN'
  | 'SPLIT'

export interface RuleChange {
  name?: string
  condition?: RuleCondition
  actions?: RuleAction[]
  stage?: RuleStage
  active?: boolean
  version?: number
}

export interface RuleCondition {
  all?: RuleCondition[]
  any?: RuleCondition[]
  not?: RuleCondition
  field?: 'payee' | 'importedText' | 'notes' | 'receiptMerchant' | 'tags' | 'amount' | 'accountId' | 'type' | 'dayOfMonth' | 'weekday' | 'month' | 'date'
  operator?: 'IS' | 'ONE_OF' | 'CONTAINS' | 'STARTS' | 'ENDS' | 'MATCHES' | 'BETWEEN' | 'BEFORE' | 'AFTER'
  value?: string | number
  values?: Array<string | number>
  from?: string | number
  to?: string | number
  direction?: 'OUT' | 'IN'
}

export interface RuleDryRun {
  rules?: NewRule[]
  ruleIds?: Id[]
  ids?: Id[]
  filter?: TransactionFilter
  page?: number
  limit?: number
}

export interface RuleDryRunResult {
  looked: number
  changed: number
  leftOut: number
  total: number
  page: number
  limit: number
  rows: RuleDryRunRow[]
}

export interface RuleDryRunRow {
  transactionId: Id
  accountId: Id
  date: CalendarDate
  amount: Money
  direction: TransactionDirection
  payee: string
  importedText: string
  before: RuleRunValues
  after: RuleRunValues
  reasons: RuleReason[]
  leftOut: SkippedRuleAction[]
}

export interface RuleOrder { stage: RuleStage; ids: Id[] }

export interface RuleReason { field: string; ruleId: Id | null; ruleName: string | null }

export interface RuleRun {
  id: Id
  trigger: RuleRunTrigger
  importId: Id | null
  userId: Id | null
  looked: number
  changed: number
  at: Timestamp
  revertedAt: Timestamp | null
  revertedBy: Id | null
}

export interface RuleRunDetail {
  id: Id
  trigger: RuleRunTrigger
  importId: Id | null
  userId: Id | null
  looked: number
  changed: number
  at: Timestamp
  revertedAt: Timestamp | null
  revertedBy: Id | null
  rows: RuleRunRow[]
  total: number
}

export interface RuleRunResult {
  id: Id
  trigger: RuleRunTrigger
  importId: Id | null
  userId: Id | null
  looked: number
  changed: number
  at: Timestamp
  revertedAt: Timestamp | null
  revertedBy: Id | null
  leftOut: number
}

export interface RuleRunReversal { id: Id; reverted: number; kept: number }

export interface RuleRunRow {
  transactionId: Id
  accountId: Id
  date: CalendarDate
  amount: Money
  direction: TransactionDirection
  payee: string
  importedText: string
  before: RuleRunValues
  after: RuleRunValues
  reasons: RuleReason[]
  edited: boolean
}

export type RuleRunTrigger = 'MANUAL' | 'IMPORT' | 'BANK_SYNC' | 'COACH'

export interface RuleRunValues {
  payee?: string
  categoryId?: Id | null
  notes?: string
  tags?: string[]
  type?: TransactionType
  reviewed?: boolean
  hidden?: boolean
  splits?: TransactionSplit[]
}

export interface RuleSplitPart {
  categoryId?: Id | null
  notes?: string
  amount?: Money
  basisPoints?: number
  remainder?: true
}

export type RuleStage = 'PRE' | 'DEFAULT' | 'POST'

export interface RuleSuggestion {
  payee: string
  categoryId: Id
  categoryName: string
  choices: number
  lastAt: Timestamp
  why: string
  examples: RuleSuggestionExample[]
  wouldChange: number
}

export interface RuleSuggestionAcceptance { payee: string; categoryId: Id; applyNow?: boolean }

export interface RuleSuggestionDismissal { payee: string; categoryId: Id }

export interface RuleSuggestionExample { transactionId: Id; date: CalendarDate; payee: string; amount: Money }

export interface SavedReport {
  id: Id
  name: string
  query: ReportQuery
  range: 'MONTH' | 'MONTHS_3' | 'MONTHS_6' | 'MONTHS_12' | 'YEAR' | 'LAST_YEAR' | null
  chart: 'BARS' | 'LINES' | 'HEAT' | 'FLOW' | 'TABLE'
  shared: boolean
  pinned: boolean
  position: number
  createdBy: Id
  version: number
  createdAt: Timestamp
}

export interface SavedReportChange {
  name?: string
  query?: ReportQuery
  range?: 'MONTH' | 'MONTHS_3' | 'MONTHS_6' | 'MONTHS_12' | 'YEAR' | 'LAST_YEAR' | null
  chart?: 'BARS' | 'LINES' | 'HEAT' | 'FLOW' | 'TABLE'
  shared?: boolean
  pinned?: boolean
  position?: number
  version?: number
}

export interface SavedReportOrder { ids: Id[] }

export interface SavedView {
  id: Id
  name: string
  query: SavedViewQuery
  position: number
  createdBy: Id
  total: number | null
  problem: string | null
  version: number
  createdAt: Timestamp
}

export interface SavedViewChange {
  name?: string
  query?: SavedViewQuery
  position?: number
  version?: number
}

export interface SavedViewOrder { ids: Id[] }

export interface SavedViewQuery {
  accountId?: Id
  categoryId?: Id | 'none'
  from?: CalendarDate
  to?: CalendarDate
  minAmount?: Money
  maxAmount?: Money
  type?: TransactionType
  tag?: string
  status?: TransactionStatus
  source?: TransactionSource
  importId?: Id
  q?: string
  reviewed?: 'true' | 'false'
  sort?: TransactionSort
}

export interface Scenario {
  id: Id
  name: string
  changes: ScenarioChange[]
  assumptions: ScenarioAssumptions
  version: number
  createdAt: Timestamp
}

export interface ScenarioAssumptions { savingsGrowth: string; investmentGrowth: string; invested: Money }

export type ScenarioChange =
  | {
    kind: 'ONE_OFF'
    name: string
    date: LedgerDate
    amount: Money
    accountId: Id | null
  }
  | {
    kind: 'RECURRING'
    name: string
    from: LedgerDate
    until: LedgerDate | null
    everyMonths: number
    amount: Money
    accountId: Id | null
  }
  | {
    kind: 'SUBSCRIPTION'
    subscriptionId: Id
    from: LedgerDate
    amount: Money | null
  }
  | {
    kind: 'LOAN'
    name: string
    date: LedgerDate
    principal: Money
    rate: string
    months: number
  }
  | {
    kind: 'PURCHASE'
    name: string
    date: LedgerDate
    price: Money
    losesPercent: string | null
  }
  | {
    kind: 'RATE'
    accountId: Id
    from: LedgerDate
    rate: string
  }

export interface ScenarioEdit {
  name?: string
  changes?: ScenarioChange[]
  assumptions?: ScenarioAssumptions
  version?: number
}

export interface ScenarioForecast {
  currency: string
  from: CalendarDate
  to: CalendarDate
  assumptions: ScenarioAssumptions
  asItIs: ScenarioOutlook
  changed: ScenarioOutlook
  differenceAMonth: Money
}

export interface ScenarioOutlook {
  points: Array<{
    date: CalendarDate
    balance: Money
  }>
  lowest: {
    date: CalendarDate
    balance: Money
  }
  endingBalance: Money
  accounts: Array<{
    id: Id
    name: string
    lowest: {
      date: CalendarDate
      balance: Money
    }
  }>
  runwayMonths: string | null
  netWorth: Array<{
    years: number
    amount: Money
  }>
}

export interface ScheduledJob {
  name: string
  sentence: string
  pattern: string
  timeZone: string
  lastRun: ScheduledJobRun | null
  nextRunAt: Timestamp | null
}

export interface ScheduledJobRun {
  startedAt: Timestamp
  finishedAt: Timestamp | null
  state: ScheduledJobState
  message: string
  count: number
  startedBy: Id | null
  progress: Progress | null
}

export type ScheduledJobState = 'RUNNING' | 'SUCCEEDED' | 'FAILED'

export interface Security {
  id: Id
  name: string
  kind: SecurityKind
  currency: string
  symbol: string | null
  exchange: string | null
  code: string | null
  assetClass: string | null
  region: string | null
  otherSymbols: string[]
  otherCodes: string[]
  version: number
  createdAt: Timestamp
}

export interface SecurityChange {
  name?: string
  kind?: SecurityKind
  symbol?: string | null
  exchange?: string | null
  code?: string | null
  assetClass?: string | null
  region?: string | null
  otherSymbols?: string[]
  otherCodes?: string[]
  version?: number
}

export interface SecurityEvent {
  id: Id
  kind: SecurityEventKind
  at: Timestamp
  address: string | null
  userAgent: string | null
  byUserId: Id | null
}

export type SecurityEventKind =
  | 'SIGN_IN_SUCCEEDED'
  | 'SIGN_IN_FAILED'
  | 'SIGN_IN_THROTTLED'
  | 'REGISTERED'
  | 'REFRESH_TOKEN_REUSED'
  | 'SESSION_ENDED'
  | 'OTHER_SESSIONS_ENDED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'RESET_LINK_CREATED'
  | 'STEP_UP_FAILED'
  | 'TOTP_ENABLED'
  | 'TOTP_DISABLED'
  | 'TOTP_REMOVED'
  | 'RECOVERY_CODE_USED'
  | 'RECOVERY_CODES_RENEWED'
  | 'UNLOCKED'
  | 'ROLE_CHANGED'
  | 'EMAIL_CHANGED'
  | 'REMOVED'
  | 'RESTORED'
  | 'DATA_EXPORTED'
  | 'OIDC_LINKED'
  | 'OIDC_UNLINKED'
  | 'ACCESS_TOKEN_CREATED'
  | 'ACCESS_TOKEN_REVOKED'

export interface SecurityHistory {
  currency: string
  rows: Array<{
    tradeId: Id
    accountId: Id
    ownerId: Id | null
    isRegistered: boolean
    kind: TradeKind | 'DENIED_LOSS'
    day: CalendarDate
    quantity: string
    cost: MoneyTotal | null
    poolQuantity: string
    poolCost: MoneyTotal | null
    costPerUnit: string | null
    why: 'COST_NOT_KNOWN' | 'MORE_OUT_THAN_IN' | 'LOT_NOT_THERE' | 'NO_RATE' | null
  }>
  dispositions: Disposition[]
}

export type SecurityKind = 'STOCK' | 'ETF' | 'FUND' | 'BOND' | 'CRYPTO' | 'OPTION' | 'OTHER'

export interface SecurityMerge { intoId: Id }

export interface SecurityPrice {
  securityId: Id
  day: CalendarDate
  price: string
  source: PriceSource
  at: Timestamp
}

export interface SecurityRestore {
  keptId: Id
  version: number
  security: {
    name: string
    kind: SecurityKind
    symbol: string | null
    exchange: string | null
    code: string | null
    assetClass: string | null
    region: string | null
    version: number
    createdAt: Timestamp
    otherSymbols?: string[]
    otherCodes?: string[]
  }
  taken: Array<'symbol' | 'exchange' | 'code' | 'assetClass' | 'region'>
  tradeIds: Id[]
  cameOfIds: Id[]
  moved: Array<{
    day: LedgerDate
    source: PriceSource
    price: UnitPrice
  }>
  dropped: Array<{
    day: LedgerDate
    source: PriceSource
    price: UnitPrice
  }>
  others?: {
    symbols: string[]
    codes: string[]
  }
  slipIds?: Id[]
  averages?: Array<{
    accountId: Id
    fromDay: LedgerDate
    isMoved: boolean
  }>
}

export interface ServiceStatus { status: 'ok'; version: string; schema: string; setUp: boolean }

export interface SeveralReports {
  built: BuiltReport[]
  incomeExpense: IncomeExpenseReport | null
  flow: FlowReport | null
}

export interface SignInCode { code: string; expiresIn: number }

export interface SignInCodeRedemption { code: string; codeVerifier?: string }

export interface SignInMethods {
  methods: Array<'LOCAL' | 'OIDC'>
  oidcDisplayName: string | null
  registrationOpen: boolean
  limits: FormLimits
}

export type SignInResult = CompletedSignIn | TotpChallenge

export type SignInWay = 'PASSWORD' | 'TOTP' | 'RECOVERY_CODE' | 'OIDC' | 'REGISTRATION' | 'SETUP'

export interface SkippedRuleAction {
  ruleId: Id | null
  ruleName: string | null
  action: 'SPLIT' | 'SET_TYPE'
  why: string
}

export interface SpendingComparison {
  by: ReportGrouping
  from: CalendarDate
  to: CalendarDate
  currency: string
  againstFrom: CalendarDate
  againstTo: CalendarDate
  overlaps: boolean
  total: MoneyTotal
  against: MoneyTotal
  difference: MoneyTotal
  changeBasisPoints: number | null
  count: number
  againstCount: number
  lines: SpendingComparisonLine[]
  rest: {
    lines: number
    total: MoneyTotal
    against: MoneyTotal
    difference: MoneyTotal
    changeBasisPoints: number | null
    count: number
    againstCount: number
  } | null
  otherCurrencies: string[]
  converted?: ConvertedSpendingComparison
}

export interface SpendingComparisonLine {
  id: Id | null
  name: string | null
  groupId: Id | null
  groupName: string | null
  total: MoneyTotal
  against: MoneyTotal
  difference: MoneyTotal
  changeBasisPoints: number | null
  count: number
  againstCount: number
}

export interface SpendingReport {
  by: ReportGrouping
  interval: ReportInterval
  from: CalendarDate
  to: CalendarDate
  currency: string
  overlaps: boolean
  total: MoneyTotal
  count: number
  periods: CalendarDate[]
  cells: MoneyTotal[]
  lines: SpendingReportLine[]
  rest: {
    lines: number
    total: MoneyTotal
    shareBasisPoints: number | null
    count: number
    cells: MoneyTotal[]
  } | null
  otherCurrencies: string[]
  converted?: ConvertedSpending
}

export interface SpendingReportLine {
  id: Id | null
  name: string | null
  groupId: Id | null
  groupName: string | null
  total: MoneyTotal
  shareBasisPoints: number | null
  count: number
  cells: MoneyTotal[]
}

export interface SplitLoanPayments { interestCategoryId: Id | null }

export interface SplitLoanPaymentsResult {
  interestCategoryId: Id | null
  charged: Array<{
    id: Id
    version: number
  }>
  parted: Array<{
    id: Id
    version: number
  }>
  version: number
}

export interface StatementBalance { date: LedgerDate; balance: Money }

export interface StatementComparison { statementOnly: StatementRow[]; ledgerOnly: StatementLedgerRow[] }

export interface StatementLedgerRow {
  transactionId: Id
  date: CalendarDate
  amount: MoneyTotal
  payee: string
}

export interface StatementRow {
  row: number
  date: CalendarDate
  amount: MoneyTotal
  payee: string
  page: number | null
}

export interface StepUp { password?: string; code?: string }

export interface Subscription {
  id: Id
  status: SubscriptionStatus
  name: string
  payee: string
  direction: SubscriptionDirection
  currency: string
  amount: Money
  isVarying: boolean
  cadence: Cadence
  weekday: number | null
  dayOfMonth: number | null
  toleranceDays: number
  yearlyCost: CostTotal
  monthlyCost: CostTotal
  accountId: Id | null
  categoryId: string | null
  firstDate: CalendarDate
  lastDate: CalendarDate | null
  nextDate: CalendarDate | null
  isOverdue: boolean
  isEnded: boolean
  occurrenceCount: number
  confidence: number
  why: string
  isManual: boolean
  notifyDaysBefore: number | null
  cancellationDate: CalendarDate | null
  isPaused: boolean
  pausedSince: CalendarDate | null
  pausedUntil: string | null
  isChargedAgain: boolean
  payerId: Id | null
  url: string | null
  notes: string
  version: number
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface SubscriptionChange {
  version?: number
  status?: SubscriptionStatus
  name?: string | null
  pausedSince?: LedgerDate | null
  pausedUntil?: LedgerDate | null
  categoryId?: Id | null
  notifyDaysBefore?: number | null
  cancellationDate?: LedgerDate | null
  payerId?: Id | null
  url?: string | null
  notes?: string
  payee?: string
  amount?: EnteredAmount
  isVarying?: boolean
  cadence?: Cadence
  nextDate?: LedgerDate
  dayOfMonth?: number
  accountId?: Id | null
}

export interface SubscriptionCharge {
  transactionId: Id
  date: CalendarDate
  amount: Money
  accountId: Id
  payee: string
}

export interface SubscriptionDetail {
  id: Id
  status: SubscriptionStatus
  name: string
  payee: string
  direction: SubscriptionDirection
  currency: string
  amount: Money
  isVarying: boolean
  cadence: Cadence
  weekday: number | null
  dayOfMonth: number | null
  toleranceDays: number
  yearlyCost: CostTotal
  monthlyCost: CostTotal
  accountId: Id | null
  categoryId: string | null
  firstDate: CalendarDate
  lastDate: CalendarDate | null
  nextDate: CalendarDate | null
  isOverdue: boolean
  isEnded: boolean
  occurrenceCount: number
  confidence: number
  why: string
  isManual: boolean
  notifyDaysBefore: number | null
  cancellationDate: CalendarDate | null
  isPaused: boolean
  pausedSince: CalendarDate | null
  pausedUntil: string | null
  isChargedAgain: boolean
  payerId: Id | null
  url: string | null
  notes: string
  version: number
  createdAt: Timestamp
  updatedAt: Timestamp
  occurrences: SubscriptionCharge[]
  prices: SubscriptionPrice[]
  missed: CalendarDate[]
}

export interface SubscriptionDetection {
  looked: number
  found: number
  changed: number
  removed: number
  declined: DeclinedSubscription[]
}

export type SubscriptionDirection = 'OUT' | 'IN'

export interface SubscriptionList { subscriptions: Subscription[]; totals: SubscriptionTotal[] }

export interface SubscriptionPrice { since: CalendarDate; amount: Money }

export type SubscriptionStatus = 'SUGGESTED' | 'CONFIRMED' | 'DISMISSED' | 'CANCELLED'

export interface SubscriptionTotal {
  currency: string
  count: number
  yearlyCost: CostTotal
  monthlyCost: CostTotal
  yearlyIncome: CostTotal
  monthlyIncome: CostTotal
}

export interface SuggestedCategory { categoryId: Id; source: SuggestionSource; why: string }

export type SuggestionSource = 'RULE' | 'CHOICES' | 'MERCHANT_LIST'

export interface SuperficialLoss {
  denied: MoneyTotal
  lost: MoneyTotal
  sold: string
  bought: string
  left: string
  until: CalendarDate
  isOpen: boolean
}

export interface SureSuggestion {
  receiptId: Id
  version: number
  transactionId: Id
  score: number
  sure: boolean
  reasons: string[]
  alsoTransactionIds: Id[]
  alsoReceiptIds: Id[]
}

export interface SyncLog {
  id: Id
  accountId: Id | null
  kind: 'IMPORT' | 'UNDO' | 'SYNC'
  status: 'SUCCESS' | 'PARTIAL' | 'FAILED'
  importId: Id | null
  startedAt: Timestamp
  finishedAt: Timestamp
  counts: SyncLogCounts
  message: string
}

export interface SyncLogCounts {
  added: number
  matched: number
  left: number
  invalid: number
  total: number
  removed?: number
}

export interface SystemAddress {
  baseUrl: string
  listensOn: string
  https: SystemHttps
  certificateEndsAt: Timestamp | null
  certificateDaysLeft: number | null
  trustedProxies: string[]
}

export interface SystemBackups {
  isOn: boolean
  isEncrypted: boolean
  lastAt: Timestamp | null
  lastBytes: number | null
  newestId: string | null
  folder: string
  mount: BackupMount | null
  replica: ReplicaState
  verifiedAt: Timestamp | null
  drilledAt: Timestamp | null
  drillFault: string | null
  nextAt: Timestamp | null
}

export interface SystemConnection {
  id: Id
  host: string
  state: BankConnectionState
  lastSucceededAt: Timestamp | null
}

export type SystemHttps = 'OWN_CERTIFICATE' | 'OWN_AUTHORITY' | 'PROXY' | 'NONE'

export interface SystemJob {
  name: string
  state: ScheduledJobState | null
  startedAt: Timestamp | null
  durationMs: number | null
  message: string | null
  nextRunAt: Timestamp | null
}

export interface SystemReach {
  baseUrl: string
  linksTo: string
  verdict: SystemReachVerdict
  sentence: string
  localName: string | null
}

export type SystemReachVerdict = 'HERE' | 'ELSEWHERE' | 'UNKNOWN'

export interface SystemSetting { name: string; value: string | null; source: SystemSettingSource }

export type SystemSettingSource = 'DEFAULT' | 'ENVIRONMENT' | 'FILE' | 'FIRST_BOOT' | 'APP'

export interface SystemState {
  version: string
  schema: string
  upSince: Timestamp
  clock: Timestamp
  warnings: SystemWarning[]
  address: SystemAddress
  storage: SystemStorage
  backups: SystemBackups | null
  jobs: SystemJob[]
  connections: SystemConnection[]
  sessions: {
    active: number
    people: number
  }
  settings: SystemSetting[]
  update: SystemUpdate
}

export interface SystemStorage {
  dataDirectory: string
  databaseBytes: number
  logBytes: number
  freeBytes: number | null
  totalBytes: number | null
  growthBytesPerDay: number | null
  freeDays: number | null
}

export interface SystemUpdate {
  isOn: boolean
  checkedAt: Timestamp | null
  newerVersion: string | null
  url: string | null
}

export interface SystemWarning {
  code: string
  severity: SystemWarningSeverity
  sentence: string
  remedy: string
}

export type SystemWarningSeverity = 'ERROR' | 'WARNING' | 'NOTE'

export interface TagCount { tag: string; count: number }

export interface TaxActivity {
  id: Id
  kind: TaxActivityKind
  name: string
  personId: string | null
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  ownershipPercent: string
  province: string | null
  gst: {
    number: string | null
    from: CalendarDate
    to: CalendarDate | null
    reportingPeriod: 'MONTHLY' | 'QUARTERLY' | 'ANNUAL' | null
  } | null
  qst: {
    number: string | null
    from: CalendarDate
    to: CalendarDate | null
  } | null
  version: number
  createdAt: Timestamp
}

export interface TaxActivityChange {
  name?: string
  personId?: Id | null
  startDate?: LedgerDate | null
  endDate?: LedgerDate | null
  ownershipPercent?: string
  province?: string | null
  gst?: {
    number?: string | null
    from: LedgerDate
    to?: LedgerDate | null
    reportingPeriod?: 'MONTHLY' | 'QUARTERLY' | 'ANNUAL' | null
  } | null
  qst?: {
    number?: string | null
    from: LedgerDate
    to?: LedgerDate | null
  } | null
  version?: number
}

export type TaxActivityKind = 'BUSINESS' | 'PROFESSION' | 'COMMISSION' | 'RENTAL' | 'EMPLOYMENT'

export interface TaxAdjustment {
  kind: TaxAdjustmentKind
  activityId: string | null
  text: string
  counted: string
}

export type TaxAdjustmentKind =
  | 'TRIPS'
  | 'HOME_SIMPLIFIED'
  | 'CARRIED_FORWARD'
  | 'CAP_AT_RESULT'
  | 'SALE'
  | 'DENIED_LOSS'

export type TaxCarMethod = 'MILES' | 'ACTUAL'

export interface TaxCarUse {
  method: TaxCarMethod
  unit: TaxDistanceUnit
  odometerStart?: number | null
  odometerEnd?: number | null
}

export interface TaxCategoryTotal {
  categoryId: string | null
  currency: string
  count: number
  amount: string
}

export interface TaxClosedLine {
  lineId: string
  activityId: string | null
  personId: string | null
  form: string
  line: string | null
  label: string
  gross: string
  total: string
  cents: string | null
  withEvidence: string
  missing: number
  transactionCount: number
}

export type TaxConfidence = 'HIGH' | 'MEDIUM'

export interface TaxCountedPart {
  transactionId: string
  part: number | null
  lineId: string
  activityId: string | null
  personId: string | null
  date: CalendarDate
  amount: Money
  currency: string
  sharePercent: string
  categoryId: string | null
  receipts: TaxProvingReceipt[]
}

export interface TaxCurrencySum { currency: string; lineId: string | null; count: number; amount: string }

export interface TaxDeadline { kind: TaxDeadlineKind; on: string }

export type TaxDeadlineKind =
  | 'FILING'
  | 'FILING_SELF_EMPLOYED'
  | 'PAYMENT'
  | 'GST_FILING'
  | 'GST_PAYMENT'
  | 'EXTENSION'
  | 'ESTIMATED_PAYMENT'
  | 'RRSP'
  | 'INSTALMENT'
  | 'GST_QUARTER'
  | 'QC_FILING'
  | 'QC_FILING_SELF_EMPLOYED'
  | 'QC_PAYMENT'
  | 'QST_FILING'
  | 'QST_PAYMENT'
  | 'QST_QUARTER'
  | 'SLIPS'
  | 'NEC_1099'

export type TaxDirection = 'INCOME' | 'DEDUCTION' | 'CREDIT' | 'TAX' | 'INFO' | 'RESULT'

export interface TaxDistanceSum {
  purpose: TaxTripPurpose
  activityId: string | null
  trips: number
  unit: TaxDistanceUnit
  distance: string
  lineId: string | null
  amount: string | null
}

export type TaxDistanceUnit = 'KM' | 'MI'

export interface TaxEvidence {
  id: Id
  transactionId: Id
  part: number | null
  source: TaxEvidenceSource
  kind: TaxEvidenceType
  receiptId: Id | null
  note: string | null
  registrationNumber: string | null
  shows: TaxEvidenceDetail[]
  detached: boolean
  userId: string
  at: Timestamp
  version: number
}

export interface TaxEvidenceAttached {
  evidence: Array<{
    transactionId: Id
    evidenceId: Id
    version: number
  }>
}

export interface TaxEvidenceChange {
  kind?: TaxEvidenceType
  note?: string | null
  registrationNumber?: string | null
  shows?: TaxEvidenceDetail[]
  version?: number
}

export type TaxEvidenceDetail =
  | 'SUPPLIER'
  | 'DATE'
  | 'TOTAL'
  | 'REGISTRATION_NUMBER'
  | 'TAX'
  | 'RECIPIENT'
  | 'TERMS'
  | 'DESCRIPTION'

export type TaxEvidenceKind =
  | 'RECEIPT'
  | 'SLIP'
  | 'STATEMENT'
  | 'INVOICE'
  | 'OFFICIAL_RECEIPT'
  | 'ACKNOWLEDGEMENT'
  | 'AGREEMENT'
  | 'CERTIFICATE'
  | 'CONTRACT'
  | 'REPORT'
  | 'PAYEE_SIN'
  | 'PAYEE_TIN'
  | 'T2200'

export type TaxEvidenceSource = 'RECEIPT' | 'DOCUMENT' | 'ON_PAPER'

export type TaxEvidenceType =
  | 'RECEIPT'
  | 'INVOICE'
  | 'SLIP'
  | 'STATEMENT'
  | 'OFFICIAL_RECEIPT'
  | 'ACKNOWLEDGEMENT'
  | 'AGREEMENT'
  | 'CERTIFICATE'
  | 'CONTRACT'
  | 'REPORT'
  | 'T2200'
  | 'BANK_RECORD'
  | 'CARD_SLIP'

export type TaxEvidenceTypeShown =
  | 'RECEIPT'
  | 'INVOICE'
  | 'SLIP'
  | 'STATEMENT'
  | 'OFFICIAL_RECEIPT'
  | 'ACKNOWLEDGEMENT'
  | 'AGREEMENT'
  | 'CERTIFICATE'
  | 'CONTRACT'
  | 'REPORT'
  | 'T2200'
  | 'BANK_RECORD'
  | 'CARD_SLIP'
  | 'DOCUMENT'

export type TaxFilingStatus = 'SINGLE' | 'JOINT' | 'SEPARATE' | 'HEAD' | 'SURVIVING_SPOUSE'

export interface TaxFormLine {
  id: string
  form: string
  line: string | null
  label: string
  labelFr?: string
  direction: TaxDirection
  share: TaxShare
  per: TaxLineBearer
  window?: 'RRSP' | 'MEDICAL' | 'ESTIMATED_PAYMENTS' | 'INSTALMENTS' | 'FILING_DATE'
  limit?: string
  evidence: TaxEvidenceKind[]
  suggestedFor?: string[]
  sum?: {
    plus: string[]
    minus: string[]
  }
  notBelowZero?: boolean
  sales?: {
    figure: 'PROCEEDS' | 'GAIN'
    of: 'SHARES' | 'DEBT' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'SHORT' | 'LONG' | 'NO_TERM'
  }
  province?: string
  of?: 'BUSINESS' | 'PROFESSION' | 'COMMISSION'
  follows?: string
  note?: string
  source: string
  confidence: TaxConfidence
  limitOfYear: TaxLimit | null
}

export type TaxHomeMethod = 'AREA' | 'ROOMS' | 'SIMPLIFIED'

export interface TaxHomeUse {
  method: TaxHomeMethod
  part: string
  whole?: string | null
  months?: number
  carryForward?: EnteredAmount | null
}

export interface TaxKnownAverage { currency: string; rate: string | null; source: string | null }

export interface TaxLimit {
  value: string | Record<string, unknown> | null
  source: string
  confidence: TaxConfidence | null
  note?: string
  typed?: boolean
}

export interface TaxLimitChange {
  value: string | Record<string, string>
  source?: string | null
  version?: number
}

export type TaxLineBearer =
  | 'PERSON'
  | 'COUPLE'
  | 'DEPENDANT'
  | 'HOUSEHOLD'
  | 'RETURN'
  | 'STUDENT'
  | 'BUSINESS'
  | 'PROPERTY'
  | 'EMPLOYMENT'

export interface TaxLineDifference {
  lineId: string
  activityId: string | null
  personId: string | null
  form: string
  line: string | null
  label: string
  before: string
  after: string
  difference: string
  countBefore: number
  countAfter: number
}

export interface TaxLineParts {
  notice: string
  year: number
  lineId: string
  total: string
  cents: string | null
  count: number
  parts: TaxPart[]
  questions: TaxQuestion[]
  adjustments: TaxAdjustment[]
}

export interface TaxLineTotal {
  lineId: string
  form: string
  line: string | null
  label: string
  labelFr: string | null
  direction: TaxDirection
  per: TaxLineBearer
  activityId: string | null
  personId: string | null
  gross: string
  sharePercent: string | null
  total: string
  cents: string | null
  withEvidence: string
  missing: number
  missingAmount: string
  salesTax: {
    gstHst: string
    qst: string
    pst: string
  } | null
  limit: TaxLimit | null
  capped: string | null
  overFloor: string | null
  carryForward: string | null
  how: string | null
  parts: Record<string, string> | null
  bestWindow: {
    from: CalendarDate
    to: CalendarDate
    total: string
  } | null
  transactionCount: number
  pendingCount: number
  firstDate: CalendarDate | null
  lastDate: CalendarDate | null
}

export interface TaxLines {
  year: number
  status: TaxYearStatus
  tableVersion: string
  notice: string
  lines: TaxFormLine[]
}

export interface TaxMapping {
  categoryId: string | null
  accountSubtype: AccountSubtype | null
  fromYear: number
  toYear: number | null
  lineId: string
  sharePercent: string
  activityId: string | null
  personId: string | null
}

export interface TaxMappingChange {
  categoryId?: Id | null
  accountSubtype?: AccountSubtype | null
  fromYear: number
  toYear?: number | null
  lineId: string | null
  sharePercent?: string
  activityId?: Id | null
  personId?: Id | null
  was?: {
    lineId: string | null
    sharePercent?: string
    activityId?: Id | null
    personId?: Id | null
  } | null
}

export interface TaxMappings {
  notice: string
  year: number
  mappings: TaxMapping[]
  suggestions: TaxSuggestion[]
  notUnderstood: Array<{
    categoryId: string
    taxLine: string
  }>
}

export interface TaxMedicalWindow {
  year: number
  from: CalendarDate
  to: CalendarDate
  chosen: boolean
  userId: string | null
  at: Timestamp | null
  version: number
}

export interface TaxMedicalWindowChange { from: LedgerDate | null; version?: number }

export interface TaxOverride {
  transactionId: Id
  part: number | null
  lineId: string | null
  sharePercent: string
  activityId: string | null
  personId: string | null
  taxYear: number | null
  capital: boolean
  reason: string | null
  userId: string
  at: Timestamp
  version: number
}

export interface TaxOverrideChange {
  lineId: string | null
  sharePercent?: string
  activityId?: Id | null
  personId?: Id | null
  taxYear?: number | null
  capital?: boolean
  reason?: string | null
  version?: number
}

export interface TaxPackage {
  id: Id
  year: number
  status: TaxPackageStatus
  progress: {
    done: number
    total: number
  }
  strip: boolean
  withIdentifiers: boolean
  createdAt: Timestamp
  finishedAt: Timestamp | null
  expiresAt: Timestamp
  bytes: number | null
  files: number | null
  missing: number | null
  reason: string | null
  isOwn: boolean
}

export type TaxPackageStatus = 'QUEUED' | 'RUNNING' | 'DONE' | 'DONE_WITH_GAPS' | 'FAILED'

export interface TaxPart {
  transactionId: Id
  part: number | null
  date: CalendarDate
  payee: string
  amount: Money
  sharePercent: string
  counted: string
  basis: string
  mappedTo: string
  taxesOut: string
  activityId: string | null
  personId: string | null
  currency: string
  rate: string | null
  rateDate: CalendarDate | null
  rateSource: string | null
  why: string
  evidence: TaxPartEvidence[]
  receiptIds: Id[]
  wanted: TaxEvidenceType[]
  missing: MissingTaxEvidence | null
  question: string | null
  salesTax: TaxPartSalesTax | null
}

export interface TaxPartEvidence {
  evidenceId: Id | null
  source: TaxEvidenceSource
  kind: TaxEvidenceTypeShown
  receiptId: Id | null
  note: string | null
  registrationNumber: string | null
  shows: TaxEvidenceDetail[]
  fileName: string | null
  date: string | null
  total: Money | null
}

export interface TaxPartOfTransaction {
  part: number | null
  year: number
  amount: Money
  currency: string
  outcome: TaxPartOutcome
  isCounted: boolean
  line: {
    lineId: string
    form: string
    line: string | null
    label: string
    labelFr: string | null
  } | null
  tax: TaxPart | null
  warnings: Array<{
    kind: TaxWarningKind
    text: string
  }>
}

export type TaxPartOutcome = 'LINE' | 'UNMAPPED' | 'NONE' | 'CAPITAL' | 'NOT_COUNTED'

export interface TaxPartSalesTax {
  source: TaxSalesTaxSource
  gstHst: Money
  qst: Money
  pst: Money
  gstHstCounted: string
  qstCounted: string
}

export interface TaxPayee { id: Id; payee: string; userId: string; at: Timestamp }

export type TaxPool = 'COUPLE' | 'PERSON'

export interface TaxProfile {
  netIncome: Record<string, string>
  agi: string | null
  filingStatus: TaxFilingStatus | null
  dependents: number | null
  province: string | null
  childCare: Record<string, 'REDUCED' | 'FULL'>
  version: number
}

export interface TaxProfileChange {
  netIncome?: Record<string, string | null>
  agi?: string | null
  filingStatus?: TaxFilingStatus | null
  dependents?: number | null
  province?: string | null
  childCare?: Record<string, 'REDUCED' | 'FULL'>
  version?: number
}

export interface TaxProvingReceipt {
  receiptId: string
  sha256: string
  date: CalendarDate | null
  total: Money | null
  currency: string | null
  taxes: Array<{
    kind: string
    amount: string
    included: boolean
  }>
}

export interface TaxQuestion {
  kind: 'WHICH_YEAR'
  transactionId: Id
  part: number | null
  date: CalendarDate
  payee: string
  amount: Money
  currency: string
  sharePercent: string
  activityId: string | null
  personId: string | null
  countsFor: number
  other: number
  text: string
}

export interface TaxRate {
  transactionId: Id
  currency: string
  rate: string
  source: string
  date: CalendarDate
  userId: string
  at: Timestamp
  version: number
}

export interface TaxRateChange { rate: string; source: string; date: LedgerDate; version?: number }

export type TaxRateMethod = 'TYPED' | 'DAY' | 'YEAR'

export interface TaxReadTrips { saved: boolean; new: number; known: number; bad: number; rows: TaxTripRow[] }

export interface TaxSalesTax {
  transactionId: Id
  part: number | null
  gstHst: Money
  qst: Money
  isEstimate: boolean
  userId: string
  at: Timestamp
  version: number
}

export interface TaxSalesTaxChange {
  gstHst?: EnteredAmount | '0.00'
  qst?: EnteredAmount | '0.00'
  version?: number
}

export type TaxSalesTaxSource = 'RECEIPT' | 'STATED' | 'ACCEPTED' | 'ESTIMATE' | 'NONE'

export interface TaxSalesTaxesChange {
  taxes: Array<{
    transactionId: Id
    part?: number | null
    gstHst?: EnteredAmount | '0.00'
    qst?: EnteredAmount | '0.00'
    version: number
    remove?: boolean
  }>
}

export interface TaxSalesTaxesLike {
  model: TaxSalesTax
  payee: string
  currency: string
  items: Array<{
    transactionId: Id
    part: number | null
    date: CalendarDate
    amount: Money
    gstHst: Money
    qst: Money
    before: {
      gstHst: Money
      qst: Money
      isEstimate: boolean
    } | null
    version: number
  }>
}

export interface TaxSetup { activity: TaxActivity; groupId: Id | null; categoryIds: Id[]; use: TaxUse | null }

export interface TaxSetupChoices {
  year: number
  lines: Array<{
    lineId: string
    line: string | null
    label: string
    isUsual: boolean
  }>
  home: Array<{
    categoryId: Id
    name: string
  }>
  car: Array<{
    categoryId: Id
    name: string
  }>
}

export type TaxShare = '100' | '50' | 'BUSINESS_KM' | 'MILES_OR_ACTUAL' | 'HOME_SHARE' | 'ASK' | 'INFO'

export interface TaxSlip {
  id: Id
  year: number
  kind: TaxSlipKind
  ownerId: Id | null
  payer: string
  accountId: Id | null
  securityId: Id | null
  currency: CurrencyCode
  boxes: Array<{
    box: string
    amount: Money
  }>
  receiptId: Id | null
  isAccepted: boolean
  notes: string
  version: number
  at: Timestamp
}

export interface TaxSlipChange {
  kind?: TaxSlipKind
  payer?: string
  boxes?: Array<{
    box: string
    amount: Money
  }>
  ownerId?: Id | null
  accountId?: Id | null
  securityId?: Id | null
  currency?: CurrencyCode
  receiptId?: Id | null
  isAccepted?: boolean
  notes?: string
  version?: number
}

export type TaxSlipKind = 'T5' | 'T3' | 'T5008' | '1099-DIV' | '1099-INT' | '1099-B'

export interface TaxSlipLine {
  measure: TaxSlipMeasure
  ownerId: Id | null
  accountId: Id | null
  securityId: Id | null
  currency: string
  slips: Array<{
    id: Id
    kind: TaxSlipKind
    boxes: string[]
  }>
  books: MoneyTotal | null
  slip: MoneyTotal | null
  difference: MoneyTotal | null
  isAccepted: boolean
}

export type TaxSlipMeasure =
  | 'DISTRIBUTIONS'
  | 'INTEREST'
  | 'RETURN_OF_CAPITAL'
  | 'TAX_WITHHELD'
  | 'PROCEEDS'
  | 'COST'
  | 'DISALLOWED'

export interface TaxSlips { year: number; slips: TaxSlip[]; lines: TaxSlipLine[]; toLookAt: number }

export interface TaxSuggestion {
  categoryId: string | null
  accountSubtype: AccountSubtype | null
  lineId: string
  because: TaxSuggestionReason
  needsActivity: boolean
  note: string | null
  transactionCount: number
  amounts: Array<{
    currency: string
    amount: Money
  }>
}

export type TaxSuggestionReason = 'TAX_LINE' | 'NAME' | 'ACCOUNTS'

export interface TaxTrip {
  id: Id
  date: CalendarDate
  distance: string
  unit: TaxDistanceUnit
  purpose: TaxTripPurpose
  from: string
  to: string
  odometer: number | null
  activityId: string | null
  notes: string | null
  version: number
  createdAt: Timestamp
}

export interface TaxTripChange {
  date?: LedgerDate
  distance?: string
  unit?: TaxDistanceUnit
  purpose?: TaxTripPurpose
  from?: string
  to?: string
  odometer?: number | null
  activityId?: Id | null
  notes?: string | null
  version?: number
}

export type TaxTripPurpose = 'BUSINESS' | 'MEDICAL' | 'MOVING' | 'CHARITY'

export interface TaxTripRow {
  line: number
  kind: TaxTripRowKind
  trip: NewTaxTrip | null
  errors: Array<{
    field: string
    message: string
  }>
}

export type TaxTripRowKind = 'NEW' | 'KNOWN' | 'BAD'

export interface TaxTripsUpload { file: File; preview?: 'true' | 'false' }

export interface TaxUse {
  activityId: Id
  year: number
  car: {
    method: TaxCarMethod
    unit: TaxDistanceUnit
    odometerStart: number | null
    odometerEnd: number | null
  } | null
  home: {
    method: TaxHomeMethod
    part: string
    whole: string | null
    months: number
    carryForward: string | null
  } | null
  version: number
}

export interface TaxUseChange { car?: TaxCarUse | null; home?: TaxHomeUse | null; version?: number }

export interface TaxWarning {
  kind: TaxWarningKind
  lineId: string | null
  activityId: string | null
  personId: string | null
  transactionId?: string
  text: string
  transactionIds?: Id[]
}

export type TaxWarningKind =
  | 'NEGATIVE_LINE'
  | 'WHICH_YEAR'
  | 'SHARE_TO_BE_SAID'
  | 'EXEMPT_ESTIMATE'
  | 'CAPITAL_CREDIT'
  | 'SHARE_NOT_KNOWN'
  | 'NOT_WORKED_OUT'
  | 'LINE_ENDED'
  | 'LIMIT_NOT_KNOWN'
  | 'OVER_LIMIT'
  | 'PENDING_LEFT'
  | 'YEAR_NOT_OVER'
  | 'DONATION_TO_BUSINESS_PAYEE'
  | 'RECEIPT_ON_TWO_LINES'
  | 'RECEIPT_TOTAL_DIFFERS'
  | 'RECEIPT_DATE_DIFFERS'
  | 'EVIDENCE_OF_OTHER_YEAR'
  | 'PURPOSE_MISSING'
  | 'PAYEE_NUMBER_MISSING'
  | 'DOCUMENT_OF_YEAR_MISSING'
  | 'NOT_QUICK_METHOD'
  | 'ACTUAL_LEFT_OUT'
  | 'MORE_THAN_ALL'
  | 'CAPPED_AT_RESULT'
  | 'PART_CUT_ANEW'
  | 'COST_NOT_KNOWN'

export interface TaxYearChanges {
  notice: string
  id: string
  year: number
  closedAt: Timestamp
  closedBy: string
  tableVersion: string
  sha256: string
  presentTableVersion: string
  hasChanged: boolean
  lines: TaxLineDifference[]
  added: {
    count: number
    items: TaxCountedPart[]
  }
  gone: {
    count: number
    items: TaxCountedPart[]
  }
  changed: {
    count: number
    items: Array<{
      before: TaxCountedPart
      after: TaxCountedPart
    }>
  }
}

export interface TaxYearClosing {
  id: string
  year: number
  closedAt: Timestamp
  closedBy: string
  tableVersion: string
  sha256: string
}

export interface TaxYearRates {
  year: number
  method: TaxRateMethod
  lines: Record<string, TaxRateMethod>
  yearly: Record<string, {
    rate: string
    source: string
  }>
  averages: TaxKnownAverage[]
  userId: string | null
  at: Timestamp | null
  version: number
}

export interface TaxYearRatesChange {
  method: TaxRateMethod
  lines?: Record<string, TaxRateMethod>
  yearly?: Record<string, {
    rate: string
    source: string
  }>
  version?: number
}

export interface TaxYearSnapshot {
  sha256: string
  canonical: string
  snapshot: {
    format: 'hearth-tax-year'
    formatVersion: number
    year: number
    country: string
    currency: string
    tableVersion: string
    closedAt: Timestamp
    lines: TaxClosedLine[]
    parts: Array<{
      transactionId: string
      part: number | null
      lineId: string
      activityId: string | null
      personId: string | null
      date: CalendarDate
      amount: Money
      currency: string
      sharePercent: string
      categoryId: string | null
      receipts: TaxProvingReceipt[]
      version: number
    }>
  }
}

export type TaxYearState = 'OPEN' | 'CLOSED' | 'PARTIAL' | 'NO_TABLE'

export type TaxYearStatus = 'PUBLISHED' | 'CLOSED' | 'PARTIAL' | 'NO_TABLE'

export interface TaxYearSummary {
  year: number
  status: TaxYearStatus
  checkedOn: string | null
  deadlines: TaxDeadline[]
  deadlineSource: string | null
  notes: string[]
}

export interface TaxYearTotals {
  year: number
  country: Country
  currency: string
  tableVersion: string
  status: TaxYearState
  checkedOn: string | null
  notice: string
  deadlines: TaxDeadline[]
  lines: TaxLineTotal[]
  warnings: TaxWarning[]
  unmapped: {
    count: number
    amount: string
  }
  excluded: {
    count: number
    amount: string
  }
  missingEvidence: {
    count: number
    amount: string
  }
  capital: Array<{
    transactionId: string
    part: number | null
    date: CalendarDate
    payee: string
    currency: string
    amount: Money
    activityId: string | null
    sharePercent: string
    salesTax: string
    cost: string
    converted: string | null
    rate: string | null
    rateDate: CalendarDate | null
    rateSource: string | null
  }>
  otherCurrencies: TaxCurrencySum[]
  distances: TaxDistanceSum[]
  categories: TaxCategoryTotal[]
}

export interface TaxYears { country: Country; tableVersion: string; notice: string; years: TaxYearSummary[] }

export type Timestamp = string

export interface TokenRefresh { refreshToken?: string }

export interface TotpChallenge { totpRequired: true; challengeToken: string; expiresIn: number }

export interface TotpChallengeAnswer { challengeToken: string; code: string }

export interface TotpConfirmation { code: string }

export interface TotpEnrolment { secret: string; otpauthUri: string; qrSvg: string }

export interface TotpProof { password?: string; code?: string }

export interface TotpSetup { password?: string }

export interface TrackedCategory {
  id: Id
  name: string
  archived: boolean
  kind: 'INCOME' | 'EXPENSE' | 'SAVINGS'
  planned: MoneyTotal
  actual: MoneyTotal
  remaining: MoneyTotal
  templateCount: number
  suggested?: BudgetSuggestion
}

export interface TrackedGroup {
  id: Id
  name: string
  income: PlanComparison
  spending: PlanComparison
  categories: TrackedCategory[]
}

export interface TrackingBudget {
  style: 'TRACKING'
  month: CalendarMonth
  currency: string
  firstMonth: CalendarMonth | null
  foreign?: BudgetForeign
  income: PlanComparison
  spending: PlanComparison
  plannedResult: MoneyTotal
  result: MoneyTotal
  uncategorised: MoneyTotal
  groups: TrackedGroup[]
}

export interface Trade {
  id: Id
  accountId: Id
  securityId: Id | null
  kind: TradeKind
  tradeDay: CalendarDate
  settleDay: CalendarDate
  quantity: string | null
  price: string | null
  amount: Money | null
  commission: Money
  difference: MoneyTotal | null
  newUnits: number | null
  oldUnits: number | null
  otherSecurityId: Id | null
  otherQuantity: string | null
  costShare: string | null
  lots: Array<{
    tradeId: Id
    quantity: string
  }> | null
  basisReport: BasisReport | null
  rate: string | null
  notes: string
  transactionId: Id | null
  version: number
  at: Timestamp
}

export interface TradeChange {
  kind?: TradeKind
  tradeDay?: LedgerDate
  settleDay?: LedgerDate
  quantity?: Units | null
  price?: UnitPrice | null
  amount?: Money | null
  commission?: Money
  newUnits?: number | null
  oldUnits?: number | null
  otherQuantity?: Units | null
  costShare?: CostShare | null
  lots?: NamedLot[] | null
  basisReport?: BasisReport | null
  rate?: ExchangeRate | null
  notes?: string
  version?: number
}

export type TradeColumnRole =
  | 'IGNORE'
  | 'DAY'
  | 'SETTLED'
  | 'ACTION'
  | 'SYMBOL'
  | 'CODE'
  | 'NAME'
  | 'TEXT'
  | 'QUANTITY'
  | 'PRICE'
  | 'AMOUNT'
  | 'GROSS_AMOUNT'
  | 'COMMISSION'
  | 'CURRENCY'
  | 'ACCOUNT'

export type TradeKind =
  | 'BUY'
  | 'SELL'
  | 'REINVEST'
  | 'DIVIDEND'
  | 'INTEREST'
  | 'DISTRIBUTION'
  | 'RETURN_OF_CAPITAL'
  | 'NOTIONAL_DISTRIBUTION'
  | 'SPLIT'
  | 'MERGER'
  | 'SPIN_OFF'
  | 'TRANSFER_IN'
  | 'TRANSFER_OUT'
  | 'FEE'
  | 'TAX_WITHHELD'
  | 'CORRECTION'

export interface TradeMapping {
  columns: TradeColumnRole[]
  actions: Array<{
    word: string
    meaning: TradeMeaning
  }>
}

export type TradeMeaning =
  | 'BUY'
  | 'SELL'
  | 'REINVEST'
  | 'DIVIDEND'
  | 'INTEREST'
  | 'DISTRIBUTION'
  | 'RETURN_OF_CAPITAL'
  | 'SPLIT'
  | 'TRANSFER_IN'
  | 'TRANSFER_OUT'
  | 'FEE'
  | 'TAX_WITHHELD'
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'CASH'
  | 'IGNORE'

export interface Transaction {
  id: Id
  accountId: Id
  date: CalendarDate
  transactedDate: CalendarDate | null
  amount: Money
  type: TransactionType
  direction: TransactionDirection
  payee: string
  importedText: string
  categoryId: Id | null
  suggestedCategory: SuggestedCategory | null
  tags: string[]
  notes: string
  checkNumber: string | null
  original: OriginalAmount | null
  booked?: BookedAmount | null
  status: TransactionStatus
  reviewed: boolean
  hidden: boolean
  source: TransactionSource
  importId: Id | null
  splits: TransactionSplit[]
  receiptIds: Id[]
  transfer: TransferSide | null
  version: number
  createdAt: Timestamp
  updatedAt: Timestamp
  updatedBy: Id | null
}

export interface TransactionBulkChange {
  ids?: Id[]
  filter?: TransactionFilter
  expectedCount?: number
  dryRun?: boolean
  change: TransactionBulkFields
}

export interface TransactionBulkFields {
  categoryId?: Id | null
  payee?: string
  notes?: string
  addTags?: string[]
  removeTags?: string[]
  reviewed?: boolean
  hidden?: boolean
  status?: 'PENDING' | 'CLEARED'
  delete?: true
}

export interface TransactionBulkResult {
  id: Id | null
  changed: number
  skipped: TransactionBulkSkipped[]
  skippedCount: number
  totals?: TransactionTotals[]
}

export interface TransactionBulkSkipped { id: Id; why: string }

export interface TransactionChange {
  version?: number
  accountId?: Id
  date?: LedgerDate
  transactedDate?: LedgerDate | null
  amount?: EnteredAmount
  type?: TransactionType
  direction?: TransactionDirection
  payee?: string
  categoryId?: Id | null
  tags?: string[]
  notes?: string
  checkNumber?: string | null
  original?: NewOriginalAmount | null
  status?: 'PENDING' | 'CLEARED'
  reviewed?: boolean
  hidden?: boolean
  splits?: NewTransactionSplit[]
}

export type TransactionDirection = 'OUT' | 'IN'

export type TransactionExportFormat = 'csv' | 'ofx' | 'beancount' | 'hledger'

export interface TransactionFilter {
  accountId?: Id
  categoryId?: Id | 'none'
  from?: CalendarDate
  to?: CalendarDate
  minAmount?: Money
  maxAmount?: Money
  type?: TransactionType
  tag?: string
  status?: TransactionStatus
  source?: TransactionSource
  importId?: Id
  q?: string
  reviewed?: 'true' | 'false'
}

export interface TransactionItem {
  id: Id
  accountId: Id
  date: CalendarDate
  transactedDate: CalendarDate | null
  amount: Money
  type: TransactionType
  direction: TransactionDirection
  payee: string
  importedText: string
  categoryId: Id | null
  suggestedCategory: SuggestedCategory | null
  tags: string[]
  notes: string
  checkNumber: string | null
  original: OriginalAmount | null
  booked?: BookedAmount | null
  status: TransactionStatus
  reviewed: boolean
  hidden: boolean
  source: TransactionSource
  importId: Id | null
  splits: TransactionSplit[]
  receiptIds: Id[]
  transfer: TransferSide | null
  version: number
  createdAt: Timestamp
  updatedAt: Timestamp
  updatedBy: Id | null
  balanceAfter?: MoneyTotal
}

export interface TransactionMerge { keepId: Id; removeId: Id }

export interface TransactionOrigin {
  importId: Id
  fileName: string
  sourceKind: ImportSource
  row: number
  decision: string
  reason: string | null
  outcome: string | null
  committedAt: Timestamp | null
  place: ImportRowPlace | null
  hasPage: boolean
}

export interface TransactionPair { oneId: Id; otherId: Id }

export interface TransactionReasons {
  transactionId: Id
  broughtBy: TransactionOrigin | null
  matchedBy: TransactionOrigin[]
  payee: {
    from: string
    to: string
    why: string
  } | null
  ruleRuns: TransactionRuleRun[]
  categoryChosen: {
    categoryId: Id
    userId: Id
    at: Timestamp
  } | null
  transfer: {
    transactionId: Id
    accountId: Id
    why: string
  } | null
}

export interface TransactionRuleRun {
  runId: Id
  trigger: RuleRunTrigger
  at: Timestamp
  revertedAt: Timestamp | null
  before: RuleRunValues
  after: RuleRunValues
  reasons: RuleReason[]
}

export type TransactionSort = '-date' | 'date' | '-amount' | 'amount' | 'payee' | '-payee'

export type TransactionSource =
  | 'MANUAL'
  | 'CSV'
  | 'OFX'
  | 'QFX'
  | 'CAMT'
  | 'MT940'
  | 'XLSX'
  | 'PDF'
  | 'QIF'
  | 'AGGREGATOR'

export interface TransactionSplit { categoryId: Id | null; amount: Money; notes: string }

export type TransactionStatus = 'PENDING' | 'CLEARED' | 'RECONCILED'

export interface TransactionTax {
  notice: string
  transactionId: Id
  parts: TaxPartOfTransaction[]
  detached: TaxEvidence[]
}

export interface TransactionTotals {
  currency: string
  count: number
  in: MoneyTotal
  out: MoneyTotal
  net: MoneyTotal
  hidden: TransferTotals
  transfers: TransferTotals
  converted?: ConvertedTotals
}

export type TransactionType = 'EXPENSE' | 'INCOME' | 'TRANSFER'

export interface TransferIds { outgoingId: Id; incomingId: Id }

export interface TransferLink { outgoingId: Id; incomingId: Id; feeCategoryId?: Id | null }

export interface TransferLinkedSides {
  outgoing: {
    type?: TransactionType
    version?: number
    categoryId?: Id | null
  }
  incoming: {
    type?: TransactionType
    version?: number
  }
}

export interface TransferPair {
  outgoing: Transaction
  incoming: Transaction
  daysApart: number
  reason: string
  impliedRate: string | null
}

export interface TransferSide { transactionId: Id; accountId: Id }

export interface TransferTotals { count: number; in: MoneyTotal; out: MoneyTotal; net: MoneyTotal }

export interface TypedRoom { room: Money; countedFrom: LedgerDate | null; notes: string }

export interface TypedTaxLimit {
  year: number
  key: string
  value: string | Record<string, string>
  source: string | null
  userId: string
  at: Timestamp
  version: number
}

export interface UnderstoodTrades {
  columns: TradeColumnRole[]
  actions: Array<{
    word: string
    rows: number
    meaning: TradeMeaning | null
  }>
}

export interface UndoMeta { undo?: UndoRequest }

export interface UndoRequest { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: unknown }

export interface UndoableDone { success: true; meta?: UndoMeta }

export interface UndoneReceipts { undone: number; left: number }

export interface UndoneTaxSetup {
  version: number
  groupId: Id | null
  categoryIds: Id[]
  mappings: TaxMappingChange[]
}

export type UnitPrice = string

export type Units = string

export interface UpcomingBill {
  date: CalendarDate
  subscriptionId: Id
  status: SubscriptionStatus
  name: string
  amount: Money
  direction: SubscriptionDirection
  currency: string
  accountId: Id | null
  categoryId: Id | null
  isOverdue: boolean
  transactionId?: Id
  isPending?: boolean
}

export interface UploadedReceipt {
  id: Id
  status: ReceiptStatus
  kind: ReceiptKind
  documentKind: ReceiptDocumentKind
  fileName: string
  mediaType: ReceiptMediaType
  bytes: number
  sha256: string
  pages: number | null
  uploadedBy: Id
  uploadedAt: Timestamp
  readAt: Timestamp | null
  reader: string | null
  fields: ReceiptFields
  merchantName: string | null
  checks: ReceiptChecks
  reviewReasons: ReceiptReviewReason[]
  duplicateOf: ReceiptDuplicate[]
  transactionIds: Id[]
  papers: Array<ReceiptBox[]>
  failure: ReceiptFailure | null
  missing: boolean
  deletedAt: Timestamp | null
  canUndo: boolean
  version: number
  duplicate: boolean
}

export interface User {
  id: Id
  email: string
  displayName: string
  role: MemberRole
  status: 'ACTIVE' | 'REMOVED'
  totpEnabled: boolean
  country: Country
  currency: string
  createdAt: Timestamp
  recoveryCodesLeft: number | null
}

export interface UserChange { displayName?: string; email?: string; password?: string; code?: string }

export interface UserPreferences {
  timezone: string | null
  locale: string | null
  region: string | null
  onboardingCompleted: boolean
  ui: Record<string, unknown> | null
}

export interface UserPreferencesChange {
  timezone?: string | null
  locale?: string | null
  region?: string | null
  onboardingCompleted?: boolean
  ui?: Record<string, unknown> | null
}

export interface UserSession {
  id: Id
  createdAt: Timestamp
  lastUsedAt: Timestamp
  expiresAt: Timestamp
  address: string | null
  userAgent: string | null
  signedInBy: SignInWay | null
  current: boolean
}

export interface UsualMonth {
  months: number
  periods: Array<{
    from: CalendarDate
    to: CalendarDate
  }>
  income: MoneyTotal
  expenses: MoneyTotal
  expensesDifference: MoneyTotal
}

export interface Valuation { date: CalendarDate; amount: Money }

export type ValuedBy = 'HOLDINGS' | 'HAND'

export type VerificationDepth = 'HASHES' | 'QUICK' | 'FULL'

export interface WaitingCounts {
  review: number
  reviewByKind: ReviewCounts
  unread: number
  syncFailed: number
}

export interface WaitingPayee {
  payee: string
  count: number
  suggestedCategory: SuggestedCategory | null
  likely: Id[]
  from: CalendarDate
  to: CalendarDate
  totals: TransactionTotals[]
  transactionIds: Id[]
}

export interface WaitingPayees { waiting: number; suggested: number; payees: WaitingPayee[] }

export interface WaitingReceipt {
  id: Id
  status: 'READ' | 'NEEDS_REVIEW' | 'FAILED'
  merchant: string | null
  date: CalendarDate | null
  total: Money | null
  currency: string | null
}

export interface Webhook {
  id: Id
  url: string
  events: string[]
  description: string
  active: boolean
  disabledReason: string | null
  disabledAt: Timestamp | null
  formerSecretUntil: Timestamp | null
  createdBy: Id
  createdAt: Timestamp
}

export interface WebhookChange {
  url?: string
  events?: WebhookEventType[]
  description?: string
  active?: boolean
}

export interface WebhookDelivery {
  id: string
  type: string
  state: WebhookDeliveryState
  payload: string
  attempts: WebhookDeliveryAttempt[]
  nextAttemptAt: Timestamp | null
  createdAt: Timestamp
  finishedAt: Timestamp | null
}

export interface WebhookDeliveryAttempt {
  at: Timestamp
  status: number | null
  failure: string | null
  tookMs: number
}

export type WebhookDeliveryState = 'PENDING' | 'DELIVERED' | 'FAILED'

export interface WebhookEvent { type: WebhookEventType; description: string }

export type WebhookEventType =
  | 'account.created'
  | 'account.changed'
  | 'account.removed'
  | 'account.reconciled'
  | 'account.valued'
  | 'account.valuation-removed'
  | 'category.created'
  | 'category.changed'
  | 'category.removed'
  | 'category-group.created'
  | 'category-group.changed'
  | 'category-group.removed'
  | 'transaction.created'
  | 'transaction.changed'
  | 'transaction.removed'
  | 'transaction.restored'
  | 'transactions.changed'
  | 'transactions.restored'
  | 'transfer.linked'
  | 'transfer.unlinked'
  | 'transfer.rejected'
  | 'import.previewed'
  | 'import.committed'
  | 'import.undone'
  | 'move.previewed'
  | 'move.committed'
  | 'move.undone'
  | 'bank-connection.created'
  | 'bank-connection.failed'
  | 'bank-connection.recovered'
  | 'bank-connection.disconnected'
  | 'bank-account.linked'
  | 'bank.synced'
  | 'budget.changed'
  | 'budget.exceeded'
  | 'subscription.created'
  | 'subscription.found'
  | 'subscription.changed'
  | 'subscription.removed'
  | 'subscription.price-changed'
  | 'subscription.charged-again'
  | 'bill.due'
  | 'insight.found'
  | 'rule.created'
  | 'rule.changed'
  | 'rule.removed'
  | 'rules.run'
  | 'rules.reverted'
  | 'duplicate.merged'
  | 'duplicate.rejected'
  | 'goal.created'
  | 'goal.changed'
  | 'goal.removed'
  | 'goal.reached'
  | 'saved-view.created'
  | 'saved-view.changed'
  | 'saved-view.removed'
  | 'receipt.read'
  | 'receipt.matched'
  | 'member.joined'
  | 'member.removed'
  | 'member.restored'
  | 'member.role-changed'
  | 'notification.created'
  | 'settings.changed'
  | 'system.warning'
  | 'backup.succeeded'
  | 'backup.failed'
  | 'webhook.disabled'

export interface WebhookSecret { secret: string; formerSecretUntil: string }

export interface WebhookWithSecret {
  id: Id
  url: string
  events: string[]
  description: string
  active: boolean
  disabledReason: string | null
  disabledAt: Timestamp | null
  formerSecretUntil: Timestamp | null
  createdBy: Id
  createdAt: Timestamp
  secret: string
}

export interface Api {
  status: {
    get(options?: Sending): Promise<ServiceStatus>
  }
  auth: {
    login: {
      post(body: Credentials, options?: Sending): Promise<Data<SignInResult>>
      totp: {
        post(body: TotpChallengeAnswer, options?: Sending): Promise<Data<CompletedSignIn>>
      }
    }
    refresh: {
      post(body?: TokenRefresh, options?: Sending): Promise<Data<CompletedSignIn>>
    }
    providers: {
      get(options?: Sending): Promise<Data<SignInMethods>>
    }
    me: {
      get(options?: Sending): Promise<Data<User>>
    }
    logout: {
      post(body?: undefined, options?: Sending): Promise<Done>
    }
    totp: {
      delete(body?: TotpProof, options?: Sending): Promise<Done>
      setup: {
        post(body?: TotpSetup, options?: Sending): Promise<Data<TotpEnrolment>>
      }
      confirm: {
        post(body: TotpConfirmation, options?: Sending): Promise<Data<RecoveryCodes>>
      }
      'recovery-codes': {
        post(body?: TotpProof, options?: Sending): Promise<Data<RecoveryCodes>>
      }
      disable: {
        post(body?: TotpProof, options?: Sending): Promise<Done>
      }
    }
    callback: {
      get(options: { query: { state: string; code?: string; iss?: string; error?: string } } & Sending): Promise<Data<SignInCode>>
    }
    oidc: {
      token: {
        post(body: SignInCodeRedemption, options?: Sending): Promise<Data<CompletedSignIn>>
      }
    }
    'backchannel-logout': {
      post(body: BackchannelLogout, options?: Sending): Promise<Done>
    }
    password: {
      post(body: PasswordChange, options?: Sending): Promise<Done>
      'reset-request': {
        post(body: PasswordResetRequest, options?: Sending): Promise<Data<PasswordResetLink>>
      }
      reset: {
        post(body: PasswordReset, options?: Sending): Promise<Done>
      }
    }
    invites: {
      (params: { token: string | number }): {
        get(options?: Sending): Promise<Data<InvitePreview>>
      }
    }
    register: {
      post(body: Registration, options?: Sending): Promise<Data<CompletedSignIn>>
    }
  }
  me: {
    put(body?: UserChange, options?: Once): Promise<Data<User>>
    delete: { (body?: StepUp, options?: Once): Promise<Done> } & {
      post(body?: StepUp, options?: Once): Promise<Done>
    }
    preferences: {
      get(options?: Sending): Promise<Data<UserPreferences>>
      put(body?: UserPreferencesChange, options?: Once): Promise<Data<UserPreferences>>
    }
    identities: {
      (params: { id: string | number }): {
        delete(body?: undefined, options?: Once): Promise<Done>
      }
      get(options?: Sending): Promise<Data<LinkedIdentity[]>>
      post(body: IdentityLinkCode, options?: Once): Promise<Data<LinkedIdentity>>
      link: {
        post(body?: NewIdentityLink, options?: Once): Promise<Data<IdentityLinkStart>>
      }
    }
    sessions: {
      (params: { id: string | number }): {
        delete(body?: undefined, options?: Once): Promise<Done>
      }
      get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<UserSession[]>>
      delete(body?: undefined, options?: Once): Promise<Done>
    }
    tokens: {
      (params: { id: string | number }): {
        delete(body?: undefined, options?: Once): Promise<Done>
      }
      get(options?: Sending): Promise<Data<PersonalToken[]>>
      post(body: NewPersonalToken, options?: Once): Promise<Data<MadePersonalToken>>
    }
    'security-events': {
      get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<SecurityEvent[]>>
    }
    counts: {
      get(options?: Sending): Promise<Data<WaitingCounts>>
    }
    start: {
      get(options?: Sending): Promise<Data<AppStart>>
    }
    export: {
      ticket: {
        post(body?: StepUp, options?: Once): Promise<Data<ExportTicket>>
      }
    }
    home: {
      get(options?: Sending): Promise<Data<HomeArrangement>>
      put(body?: HomeArrangementInput, options?: Once): Promise<Undoable<HomeArrangement>>
    }
  }
  setup: {
    post(body: NewHousehold, options?: Sending): Promise<Data<CompletedSignIn>>
    restore: {
      post(body: FirstRestoreStart, options?: Sending): Promise<Data<FirstRestore>>
      piece: {
        post(body: FirstRestorePiece, options?: Sending): Promise<Data<FirstRestore>>
      }
      state: {
        post(body: FirstRestoreQuestion, options?: Sending): Promise<Data<FirstRestore>>
      }
      check: {
        post(body: FirstRestoreOpening, options?: Sending): Promise<Data<FirstRestoreCheck>>
      }
      confirm: {
        post(body: FirstRestoreToken, options?: Sending): Promise<Data<FirstRestore>>
      }
    }
  }
  admin: {
    invites: {
      (params: { id: string | number }): {
        delete(body?: undefined, options?: Once): Promise<Done>
        mail: {
          post(body?: undefined, options?: Once): Promise<Data<LinkMail>>
        }
      }
      get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<Invite[]>>
      post(body: NewInvite, options?: Once): Promise<Data<Invite>>
    }
    users: {
      (params: { id: string | number }): {
        delete(body?: undefined, options?: Once): Promise<Data<Member>>
        restore: {
          post(body?: undefined, options?: Once): Promise<Data<Member>>
        }
        role: {
          put(body: MemberRoleChange, options?: Once): Promise<Data<Member>>
        }
        unlock: {
          post(body?: undefined, options?: Once): Promise<Done>
        }
        totp: {
          delete(body?: undefined, options?: Once): Promise<Data<Member>>
        }
        'reset-mail': {
          post(body?: undefined, options?: Once): Promise<Data<LinkMail>>
        }
      }
      get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<Member[]>>
    }
    settings: {
      get(options?: Sending): Promise<Data<HouseholdSettings>>
      put(body?: HouseholdSettingsChange, options?: Once): Promise<Data<HouseholdSettings>>
    }
    jobs: {
      (params: { name: string | number }): {
        run: {
          post(body?: undefined, options?: Once): Promise<Data<ScheduledJobRun>>
        }
      }
      get(options?: Sending): Promise<Data<ScheduledJob[]>>
    }
    system: {
      get(options?: Sending): Promise<Data<SystemState>>
      reach: {
        get(options?: Sending): Promise<Data<SystemReach>>
      }
    }
    backups: {
      (params: { id: string | number }): {
        delete(body?: StepUp, options?: Once): Promise<Done>
        verify: {
          post(body?: undefined, options?: Once): Promise<Data<ScheduledJobRun>>
        }
      }
      get(options?: Sending): Promise<Data<BackupOverview>>
      post(body?: NewBackup, options?: Once): Promise<Data<ScheduledJobRun>>
      resume: {
        post(body?: undefined, options?: Once): Promise<Done>
      }
    }
  }
  household: {
    get(options?: Sending): Promise<Data<Household>>
  }
  audit: {
    get(options?: { query?: { page?: Numeral; limit?: Numeral; userId?: Id; tokenId?: Id; route?: string; method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; status?: string; from?: string; to?: string } } & Sending): Promise<Page<AuditEntry[]>>
  }
  changes: {
    get(options?: { query?: { since?: string }; headers?: { 'last-event-id'?: string } } & Sending): Promise<Data<Changes>>
  }
  notifications: {
    (params: { id: string | number }): {
      delete(body?: undefined, options?: Once): Promise<Done>
      read: {
        post(body?: undefined, options?: Once): Promise<Data<Notification>>
      }
    }
    get(options?: { query?: { page?: Numeral; limit?: Numeral; unread?: 'true' | 'false'; kind?: NotificationKind } } & Sending): Promise<Page<Notification[]>>
    'unread-count': {
      get(options?: Sending): Promise<Data<NotificationCount>>
    }
    preferences: {
      get(options?: Sending): Promise<Data<NotificationPreferences>>
      put(body?: NotificationPreferencesChange, options?: Once): Promise<Data<NotificationPreferences>>
    }
    'read-all': {
      post(body?: undefined, options?: Once): Promise<Data<NotificationCount>>
    }
  }
  'notification-channels': {
    (params: { id: string | number }): {
      patch(body?: ChannelChange, options?: Once): Promise<Data<Channel>>
      delete(body?: undefined, options?: Once): Promise<Done>
      test: {
        post(body?: undefined, options?: Once): Promise<Data<Channel>>
      }
    }
    get(options?: Sending): Promise<Data<Channel[]>>
    post(body?: NewChannel, options?: Once): Promise<Data<Channel>>
    options: {
      get(options?: Sending): Promise<Data<ChannelOptions>>
    }
    'push-key': {
      post(body?: undefined, options?: Once): Promise<Data<PushKey>>
    }
  }
  'notification-times': {
    get(options?: Sending): Promise<Data<NotificationTimes>>
    patch(body?: NotificationTimesChange, options?: Once): Promise<Data<NotificationTimes>>
  }
  accounts: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Account>>
      patch(body?: AccountChange, options?: Once): Promise<Undoable<Account>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<Done>
      balances: {
        get(options?: { query?: { from?: LedgerDate; to?: LedgerDate } } & Sending): Promise<Data<DailyBalance[]>>
      }
      valuations: {
        (params: { date: string | number }): {
          delete(body?: undefined, options?: { query?: { was?: Money } } & Once): Promise<UndoableDone>
        }
        get(options?: Sending): Promise<Data<ListedValuation[]>>
        put(body: NewValuation, options?: Once): Promise<Undoable<Valuation>>
      }
      reconcile: {
        post(body: StatementBalance, options?: Once): Promise<Undoable<ReconciliationResult>>
      }
      'opening-balance': {
        get(options: { query: { date: LedgerDate; balance: Money } } & Sending): Promise<Data<OpeningBalanceMatch>>
        post(body: OpeningBalanceStatement, options?: Once): Promise<Undoable<Account>>
      }
      reconciliations: {
        (params: { reconciliationId: string | number }): {
          delete(body?: undefined, options?: Once): Promise<Data<ReconciliationUndo>>
        }
        get(options?: Sending): Promise<Data<Reconciliation[]>>
      }
      'sync-logs': {
        get(options?: Sending): Promise<Data<SyncLog[]>>
      }
      statements: {
        (params: { statementId: string | number }): {
          patch(body: AccountStatementChange, options?: Once): Promise<Undoable<AccountStatements>>
          comparison: {
            get(options?: Sending): Promise<Data<StatementComparison>>
          }
        }
        get(options?: Sending): Promise<Data<AccountStatements>>
      }
      sync: {
        post(body?: undefined, options?: Once): Promise<Data<SyncLog>>
      }
    }
    get(options?: { query?: { convert?: CurrencyCode } } & Sending): Promise<Data<Account[]>>
    post(body: NewAccount, options?: Once): Promise<Undoable<Account>>
    order: {
      put(body: AccountOrder, options?: Once): Promise<Undoable<Account[]>>
    }
    'exchange-setup-token': {
      post(body: BankSetupToken, options?: Once): Promise<Data<BankSetup>>
    }
  }
  categories: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Category>>
      patch(body?: CategoryChange, options?: Once): Promise<Undoable<Category>>
      delete(body?: undefined, options?: { query?: { transactions?: string } } & Once): Promise<Done>
      usage: {
        get(options?: Sending): Promise<Data<CategoryUsage>>
      }
      merge: {
        post(body: CategoryMerge, options?: Once): Promise<Done>
      }
    }
    get(options?: Sending): Promise<Data<Category[]>>
    post(body: NewCategory, options?: Once): Promise<Undoable<Category>>
    order: {
      put(body: CategoryOrder, options?: Once): Promise<Undoable<CategoryList>>
    }
  }
  'category-groups': {
    (params: { id: string | number }): {
      patch(body?: CategoryGroupChange, options?: Once): Promise<Undoable<CategoryGroup>>
      delete(body?: undefined, options?: Once): Promise<Done>
    }
    get(options?: Sending): Promise<Data<CategoryGroup[]>>
    post(body: NewCategoryGroup, options?: Once): Promise<Undoable<CategoryGroup>>
  }
  transactions: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Transaction>>
      patch(body?: TransactionChange, options?: Once): Promise<Undoable<Transaction>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<UndoableDone>
      restore: {
        post(body?: undefined, options?: Once): Promise<Undoable<Transaction>>
      }
      reasons: {
        get(options?: Sending): Promise<Data<TransactionReasons>>
      }
    }
    get(options?: { query?: { accountId?: Id; categoryId?: Id | 'none'; from?: CalendarDate; to?: CalendarDate; minAmount?: Money; maxAmount?: Money; type?: TransactionType; tag?: string; status?: TransactionStatus; source?: TransactionSource; importId?: Id; q?: string; ids?: string; reviewed?: 'true' | 'false'; sort?: TransactionSort; runningBalance?: 'true' | 'false'; page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<TransactionItem[]>>
    post(body: NewTransaction, options?: Once): Promise<Undoable<Transaction>>
    tags: {
      get(options?: Sending): Promise<Data<TagCount[]>>
    }
    totals: {
      get(options?: { query?: { accountId?: Id; categoryId?: Id | 'none'; from?: CalendarDate; to?: CalendarDate; minAmount?: Money; maxAmount?: Money; type?: TransactionType; tag?: string; status?: TransactionStatus; source?: TransactionSource; importId?: Id; q?: string; reviewed?: 'true' | 'false'; ids?: string; convert?: CurrencyCode } } & Sending): Promise<Data<TransactionTotals[]>>
    }
    payees: {
      get(options?: { query?: { q?: string; limit?: Numeral } } & Sending): Promise<Data<Payee[]>>
    }
    bulk: {
      (params: { id: string | number }): {
        undo: {
          post(body?: undefined, options?: Once): Promise<Data<TransactionBulkResult>>
        }
      }
      post(body: TransactionBulkChange, options?: Once): Promise<Undoable<TransactionBulkResult>>
    }
  }
  transfers: {
    (params: { id: string | number }): {
      unlink: {
        post(body?: TransferLinkedSides, options?: Once): Promise<UndoableDone>
      }
    }
    link: {
      post(body: TransferLink, options?: Once): Promise<UndoableDone>
    }
    reject: {
      post(body: TransferIds, options?: Once): Promise<UndoableDone>
    }
    unreject: {
      post(body: TransferIds, options?: Once): Promise<UndoableDone>
    }
    suggestions: {
      get(options?: { query?: { since?: CalendarDate } } & Sending): Promise<Data<TransferPair[]>>
    }
  }
  rules: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Rule>>
      patch(body?: RuleChange, options?: Once): Promise<Undoable<Rule>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<Done>
    }
    get(options?: { query?: { stage?: RuleStage; page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<Rule[]>>
    post(body: NewRule, options?: Once): Promise<Undoable<Rule>>
    order: {
      put(body: RuleOrder, options?: Once): Promise<UndoableDone>
    }
    'dry-run': {
      post(body?: RuleDryRun, options?: Once): Promise<Data<RuleDryRunResult>>
    }
    suggestions: {
      get(options?: Sending): Promise<Data<RuleSuggestion[]>>
      accept: {
        post(body: RuleSuggestionAcceptance, options?: Once): Promise<Undoable<AcceptedRule>>
      }
      dismiss: {
        post(body: RuleSuggestionDismissal, options?: Once): Promise<UndoableDone>
      }
      restore: {
        post(body: RuleSuggestionDismissal, options?: Once): Promise<UndoableDone>
      }
    }
    runs: {
      (params: { id: string | number }): {
        get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<RuleRunDetail>>
        revert: {
          post(body?: undefined, options?: { query?: { removeRule?: Id } } & Once): Promise<Data<RuleRunReversal>>
        }
      }
      get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<RuleRun[]>>
      post(body?: NewRuleRun, options?: Once): Promise<Undoable<RuleRunResult>>
    }
  }
  budgets: {
    (params: { month: string | number }): {
      get(options?: { query?: { suggest?: 'true' | 'false' } } & Sending): Promise<Data<BudgetMonth>>
      categories: {
        (params: { id: string | number }): {
          put(body: BudgetAmount, options?: Once): Promise<Undoable<BudgetMonth>>
        }
        put(body: BudgetAmounts, options?: Once): Promise<Undoable<BudgetMonth>>
      }
      hold: {
        put(body: BudgetHold, options?: Once): Promise<Undoable<BudgetMonth>>
      }
      moves: {
        (params: { id: string | number }): {
          delete(body?: undefined, options?: Once): Promise<UndoableDone>
        }
        get(options?: Sending): Promise<Data<BudgetMove[]>>
        post(body?: NewBudgetMoves, options?: Once): Promise<Undoable<BudgetMoves>>
      }
      fillings: {
        get(options?: Sending): Promise<Data<BudgetFilling[]>>
      }
      fill: {
        post(body?: NewBudgetFilling, options?: Once): Promise<Undoable<BudgetFillingResult>>
      }
      'copy-last-month': {
        post(body?: NewBudgetFilling, options?: Once): Promise<Undoable<BudgetFillingResult>>
      }
    }
    settings: {
      get(options?: Sending): Promise<Data<BudgetSettings>>
      put(body: BudgetSettings, options?: Once): Promise<Undoable<BudgetSettings>>
    }
    fillings: {
      (params: { id: string | number }): {
        undo: {
          post(body?: undefined, options?: Once): Promise<Data<BudgetFillingUndo>>
        }
      }
    }
  }
  envelopes: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<BudgetEnvelope>>
      put(body?: BudgetEnvelopeChange, options?: Once): Promise<Undoable<BudgetEnvelope>>
    }
  }
  imports: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Import>>
      patch(body?: ImportChange, options?: Once): Promise<Data<ImportPreview>>
      delete(body?: undefined, options?: Once): Promise<Data<ImportUndo>>
      progress: {
        get(options?: Sending): Promise<Data<CurrentProgress>>
      }
      layout: {
        delete(body?: undefined, options?: Once): Promise<Data<ImportPreview>>
      }
      preview: {
        get(options?: { query?: { decision?: ImportDecision; sort?: 'row' | 'decision'; include?: 'duplicate'; page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<ImportRow[]>>
      }
      rows: {
        patch(body: ImportRowChoices, options?: Once): Promise<Done>
      }
      commit: {
        post(body?: ImportCommit, options?: Once): Promise<Undoable<ImportLog>>
      }
    }
    get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<Import[]>>
    post(body: ImportUpload, options?: Sending): Promise<Data<ImportPreview>>
    commit: {
      post(body: ImportsCommit, options?: Once): Promise<Undoable<ImportLog[]>>
    }
    undo: {
      post(body: ImportsUndo, options?: Once): Promise<Data<ImportUndo[]>>
    }
  }
  moves: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Move>>
      patch(body?: MoveChange, options?: Once): Promise<Data<Move>>
      delete(body?: undefined, options?: Once): Promise<Data<MoveUndo>>
      progress: {
        get(options?: Sending): Promise<Data<CurrentProgress>>
      }
      preview: {
        get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<MoveRow[]>>
      }
      commit: {
        post(body?: undefined, options?: Once): Promise<Undoable<Move>>
      }
    }
    get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<Move[]>>
    post(body: MoveUpload, options?: Sending): Promise<Data<Move>>
    uploads: {
      (params: { id: string | number }): {
        progress: {
          get(options?: Sending): Promise<Data<CurrentProgress>>
        }
      }
    }
  }
  subscriptions: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<SubscriptionDetail>>
      patch(body?: SubscriptionChange, options?: Once): Promise<Undoable<SubscriptionDetail>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<Done>
      confirm: {
        post(body?: undefined, options?: Once): Promise<Undoable<SubscriptionDetail>>
      }
      dismiss: {
        post(body?: undefined, options?: Once): Promise<Undoable<SubscriptionDetail>>
      }
      cancel: {
        post(body?: undefined, options?: Once): Promise<Undoable<SubscriptionDetail>>
      }
    }
    get(options?: { query?: { status?: SubscriptionStatus; direction?: SubscriptionDirection } } & Sending): Promise<Data<SubscriptionList>>
    post(body: NewSubscription, options?: Once): Promise<Undoable<SubscriptionDetail>>
    detect: {
      post(body?: undefined, options?: Once): Promise<Data<SubscriptionDetection>>
    }
    calendar: {
      get(options?: { query?: { from?: LedgerDate; to?: LedgerDate; arrived?: 'true' | 'false' } } & Sending): Promise<Data<UpcomingBill[]>>
      totals: {
        get(options?: { query?: { from?: LedgerDate; to?: LedgerDate; arrived?: 'true' | 'false' } } & Sending): Promise<Data<BillCalendarTotals[]>>
      }
    }
  }
  'calendar-feeds': {
    (params: { id: string | number }): {
      delete(body?: undefined, options?: Once): Promise<Done>
    }
    get(options?: Sending): Promise<Data<CalendarFeed[]>>
    post(body: NewCalendarFeed, options?: Once): Promise<Data<CalendarFeedWithUrl>>
  }
  'bank-connections': {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<BankConnection>>
      delete(body?: undefined, options?: Once): Promise<Done>
      sync: {
        post(body?: undefined, options?: Once): Promise<Data<BankSyncResult>>
      }
      links: {
        (params: { linkId: string | number }): {
          patch(body?: BankLinkChange, options?: Once): Promise<Data<BankConnection>>
        }
        patch(body: BankLinkChanges, options?: Once): Promise<Data<BankConnection>>
      }
    }
    get(options?: Sending): Promise<Data<BankConnection[]>>
  }
  goals: {
    (params: { id: string | number }): {
      get(options?: { query?: { convert?: CurrencyCode } } & Sending): Promise<Data<Goal>>
      patch(body?: GoalChange, options?: Once): Promise<Undoable<Goal>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<Done>
      line: {
        get(options?: Sending): Promise<Data<GoalLine>>
      }
      contributions: {
        (params: { contributionId: string | number }): {
          patch(body?: GoalContributionChange, options?: Once): Promise<Undoable<GoalContribution>>
          delete(body?: undefined, options?: Once): Promise<UndoableDone>
        }
        get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<GoalContribution[]>>
        post(body: NewGoalContribution, options?: Once): Promise<Undoable<GoalContribution>>
      }
    }
    get(options?: { query?: { convert?: CurrencyCode } } & Sending): Promise<Data<Goal[]>>
    post(body: NewGoal, options?: Once): Promise<Undoable<Goal>>
    order: {
      put(body: GoalOrder, options?: Once): Promise<Undoable<Goal[]>>
    }
  }
  securities: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Security>>
      patch(body?: SecurityChange, options?: Once): Promise<Undoable<Security>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<Done>
      merge: {
        post(body: SecurityMerge, options?: Once): Promise<Undoable<Security>>
      }
      restore: {
        post(body: SecurityRestore, options?: Once): Promise<Data<Security>>
      }
      history: {
        get(options?: Sending): Promise<Data<SecurityHistory>>
      }
      lots: {
        get(options: { query: { accountId: Id; date?: LedgerDate; exceptTradeId?: Id } } & Sending): Promise<Data<Lots>>
      }
    }
    get(options?: Sending): Promise<Data<Security[]>>
    post(body: NewSecurity, options?: Once): Promise<Undoable<Security>>
  }
  trades: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Trade>>
      patch(body?: TradeChange, options?: Once): Promise<Undoable<Trade>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<UndoableDone>
      restore: {
        post(body?: undefined, options?: Once): Promise<Undoable<Trade>>
      }
    }
    get(options?: { query?: { page?: Numeral; limit?: Numeral; accountId?: Id; securityId?: Id } } & Sending): Promise<Page<Trade[]>>
    post(body: NewTrade, options?: Once): Promise<Undoable<Trade>>
  }
  prices: {
    (params: { securityId: string | number }): {
      (params: { day: string | number }): {
        put(body: NewPrice, options?: Once): Promise<Undoable<SecurityPrice>>
        delete(body?: undefined, options?: { query?: { was?: UnitPrice } } & Once): Promise<UndoableDone>
      }
    }
    get(options?: { query?: { page?: Numeral; limit?: Numeral; securityId?: Id } } & Sending): Promise<Page<SecurityPrice[]>>
    files: {
      post(body: PriceFile, options?: Sending): Promise<Data<PriceFileResult>>
    }
  }
  portfolio: {
    get(options?: { query?: { from?: LedgerDate; to?: LedgerDate; by?: PortfolioBy; interval?: PortfolioInterval; convert?: CurrencyCode } } & Sending): Promise<Data<Portfolio>>
  }
  holdings: {
    get(options?: { query?: { date?: LedgerDate; accountId?: Id } } & Sending): Promise<Data<Holdings>>
    accounts: {
      (params: { id: string | number }): {
        get(options?: Sending): Promise<Data<HeldAccount>>
        put(body: HeldAccountInput, options?: Once): Promise<Undoable<HeldAccount>>
        securities: {
          (params: { securityId: string | number }): {
            get(options?: Sending): Promise<Data<AverageCost>>
            put(body: AverageCostInput, options?: Once): Promise<Undoable<AverageCost>>
          }
        }
      }
    }
  }
  gains: {
    (params: { year: string | number }): {
      get(options?: { query?: { ownerId?: Id } } & Sending): Promise<Data<Gains>>
    }
  }
  rooms: {
    (params: { ownerId: string | number }): {
      (params: { plan: string | number }): {
        (params: { year: string | number }): {
          put(body: ContributionRoomInput, options?: Once): Promise<Undoable<ContributionRoom>>
          delete(body?: undefined, options?: { query?: { was?: Money } } & Once): Promise<UndoableDone>
        }
      }
    }
    get(options?: Sending): Promise<Data<ContributionRoom[]>>
  }
  loans: {
    (params: { accountId: string | number }): {
      get(options?: { query?: { extra?: Money; lump?: Money; lumpOn?: LedgerDate; rate?: LoanRate } } & Sending): Promise<Data<LoanDetail>>
      put(body: LoanTermsInput, options?: Once): Promise<Undoable<Loan>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<UndoableDone>
      split: {
        post(body: SplitLoanPayments, options?: Once): Promise<Undoable<SplitLoanPaymentsResult>>
      }
      join: {
        post(body: JoinLoanPayments, options?: Once): Promise<Done>
      }
    }
    get(options?: Sending): Promise<Data<Loan[]>>
  }
  debts: {
    plan: {
      get(options?: { query?: { order?: 'SMALLEST' | 'DEAREST' | 'OWN'; extra?: Money; ids?: string; currency?: string } } & Sending): Promise<Data<DebtPlan>>
    }
  }
  scenarios: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Scenario>>
      patch(body?: ScenarioEdit, options?: Once): Promise<Undoable<Scenario>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<UndoableDone>
      forecast: {
        get(options?: { query?: { currency?: string } } & Sending): Promise<Data<ScenarioForecast>>
      }
    }
    get(options?: Sending): Promise<Data<Scenario[]>>
    post(body: NewScenario, options?: Once): Promise<Undoable<Scenario>>
  }
  rates: {
    (params: { from: string | number }): {
      (params: { to: string | number }): {
        (params: { day: string | number }): {
          put(body: NewRate, options?: Once): Promise<Undoable<Rate>>
          delete(body?: undefined, options?: { query?: { was?: ExchangeRate } } & Once): Promise<UndoableDone>
        }
      }
    }
    get(options?: { query?: { page?: Numeral; limit?: Numeral; from?: CurrencyCode; to?: CurrencyCode; currency?: CurrencyCode; since?: CalendarDate; until?: CalendarDate } } & Sending): Promise<Page<Rate[]>>
    files: {
      post(body: RateFile, options?: Sending): Promise<Data<RateFileResult>>
    }
  }
  'saved-reports': {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<SavedReport>>
      patch(body?: SavedReportChange, options?: Once): Promise<Undoable<SavedReport>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<UndoableDone>
      report: {
        get(options?: Sending): Promise<Data<BuiltReport>>
      }
    }
    get(options?: Sending): Promise<Data<SavedReport[]>>
    post(body: NewSavedReport, options?: Once): Promise<Undoable<SavedReport>>
    order: {
      put(body: SavedReportOrder, options?: Once): Promise<Undoable<SavedReport[]>>
    }
  }
  'saved-views': {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<SavedView>>
      patch(body?: SavedViewChange, options?: Once): Promise<Undoable<SavedView>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<Done>
      transactions: {
        get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<Transaction[]>>
      }
    }
    get(options?: { query?: { totals?: 'true' | 'false' } } & Sending): Promise<Data<SavedView[]>>
    post(body: NewSavedView, options?: Once): Promise<Undoable<SavedView>>
    order: {
      put(body: SavedViewOrder, options?: Once): Promise<Undoable<SavedView[]>>
    }
  }
  'category-suggestions': {
    payees: {
      get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<WaitingPayees>>
    }
    answer: {
      post(body: PayeeAnswer, options?: Once): Promise<Undoable<PayeeAnswered>>
      undo: {
        post(body: PayeeAnswerUndo, options?: Once): Promise<Data<TransactionBulkResult>>
      }
    }
    accept: {
      post(body?: CategorySuggestionAcceptance, options?: Once): Promise<Undoable<TransactionBulkResult>>
    }
    dismiss: {
      post(body: CategorySuggestionDismissal, options?: Once): Promise<UndoableDone>
    }
    undismiss: {
      post(body: CategorySuggestionDismissal, options?: Once): Promise<UndoableDone>
    }
  }
  review: {
    get(options?: { query?: { kind?: ReviewKind; page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<Review>>
    duplicates: {
      reject: {
        post(body: TransactionPair, options?: Once): Promise<UndoableDone>
      }
      unreject: {
        post(body: TransactionPair, options?: Once): Promise<UndoableDone>
      }
      merge: {
        post(body: TransactionMerge, options?: Once): Promise<Undoable<Transaction>>
      }
    }
  }
  'net-worth': {
    get(options?: { query?: { from?: CalendarDate; to?: CalendarDate; interval?: NetWorthInterval; currency?: string; convert?: CurrencyCode; byType?: 'true' | 'false'; byAccount?: 'true' | 'false' } } & Sending): Promise<Data<NetWorth>>
  }
  reports: {
    spending: {
      get(options?: { query?: { by?: ReportGrouping; interval?: ReportInterval; from?: CalendarDate; to?: CalendarDate; currency?: string; accountId?: Id; convert?: CurrencyCode; categoryId?: Id | 'none'; transfers?: 'categorised'; limit?: Numeral } } & Sending): Promise<Data<SpendingReport>>
    }
    'income-expense': {
      get(options?: { query?: { interval?: ReportInterval; from?: CalendarDate; to?: CalendarDate; currency?: string; accountId?: Id; convert?: CurrencyCode; transfers?: 'categorised' } } & Sending): Promise<Data<IncomeExpenseReport>>
    }
    'category-trend': {
      get(options: { query: { categoryId: Id | 'none'; interval?: ReportInterval; from?: CalendarDate; to?: CalendarDate; currency?: string; accountId?: Id; convert?: CurrencyCode; transfers?: 'categorised' } } & Sending): Promise<Data<CategoryTrend>>
    }
    comparison: {
      get(options?: { query?: { by?: ReportGrouping; from?: CalendarDate; to?: CalendarDate; against?: 'BEFORE' | 'YEAR_BEFORE'; againstFrom?: CalendarDate; againstTo?: CalendarDate; currency?: string; accountId?: Id; convert?: CurrencyCode; categoryId?: Id | 'none'; transfers?: 'categorised'; limit?: Numeral } } & Sending): Promise<Data<SpendingComparison>>
    }
    flow: {
      get(options?: { query?: { from?: CalendarDate; to?: CalendarDate; currency?: string; q?: string; least?: '0' | '1' | '2' | '5' | '10'; convert?: CurrencyCode } } & Sending): Promise<Data<FlowReport>>
    }
    'budget-reconciliation': {
      get(options?: { query?: { month?: CalendarMonth } } & Sending): Promise<Data<BudgetReconciliation>>
    }
    forecast: {
      get(options?: { query?: { days?: Numeral; accountIds?: string; currency?: string; convert?: CurrencyCode; everyday?: 'true' | 'false' } } & Sending): Promise<Data<Forecast>>
    }
    query: {
      post(body: ReportQuery, options?: Once): Promise<Data<BuiltReport>>
    }
    queries: {
      post(body: ReportsQuery, options?: Once): Promise<Data<SeveralReports>>
    }
  }
  dashboard: {
    get(options?: { query?: { convert?: CurrencyCode } } & Sending): Promise<Data<Dashboard>>
  }
  ai: {
    settings: {
      get(options?: Sending): Promise<Data<AiSettings>>
      put(body: NewAiSettings, options?: Once): Promise<Data<AiSettings>>
      delete(body?: undefined, options?: Once): Promise<Done>
      'api-key': {
        delete(body?: undefined, options?: Once): Promise<Done>
      }
      test: {
        post(body?: undefined, options?: Once): Promise<Data<AiCheck>>
      }
    }
    models: {
      get(options?: Sending): Promise<Data<AiModel[]>>
    }
    'category-suggestions': {
      post(body?: CategorySuggestionRequest, options?: Once): Promise<Data<CategorySuggestions>>
      apply: {
        post(body: CategoryChoices, options?: Once): Promise<Undoable<AppliedCategories>>
      }
    }
    receipts: {
      (params: { id: string | number }): {
        read: {
          post(body?: undefined, options?: Once): Promise<Undoable<Receipt>>
        }
      }
    }
  }
  chat: {
    completions: {
      post(body: ChatQuestion, options?: { query?: { stream?: 'true' | 'false' }; headers?: { 'x-session-id'?: Id } } & Sending): Promise<Data<ChatAnswer>>
    }
    preview: {
      post(body: ChatQuestion, options?: { headers?: { 'x-session-id'?: Id; 'idempotency-key'?: string } } & Sending): Promise<Data<ChatPreview>>
    }
    suggestions: {
      get(options?: Sending): Promise<Data<ChatSuggestion[]>>
    }
    sessions: {
      (params: { id: string | number }): {
        patch(body: ChatSessionChange, options?: Once): Promise<Data<ChatSession>>
      }
      get(options?: { query?: { page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<ChatSession[]>>
    }
    history: {
      get(options?: { query?: { sessionId?: Id; page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<ChatMessage[]>>
      delete(body?: undefined, options?: { query?: { sessionId?: Id; all?: 'true' } } & Once): Promise<Done>
    }
  }
  insights: {
    (params: { id: string | number }): {
      dismiss: {
        post(body?: undefined, options?: Once): Promise<Undoable<Insight>>
      }
      restore: {
        post(body?: undefined, options?: Once): Promise<Undoable<Insight>>
      }
    }
    get(options?: { query?: { dismissed?: 'true' | 'false'; page?: Numeral; limit?: Numeral } } & Sending): Promise<Page<Insight[]>>
  }
  receipts: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Receipt>>
      patch(body?: ReceiptChange, options?: Once): Promise<Undoable<Receipt>>
      delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<UndoableDone>
      restore: {
        post(body?: undefined, options?: Once): Promise<Undoable<Receipt>>
      }
      read: {
        post(body?: undefined, options?: Once): Promise<Data<Receipt>>
      }
      papers: {
        post(body?: ReceiptVersion, options?: Once): Promise<Undoable<ReceiptPapers>>
      }
      suggestions: {
        get(options?: Sending): Promise<Data<ReceiptSuggestion[]>>
      }
      transaction: {
        put(body: ReceiptLink, options?: Once): Promise<Undoable<Receipt>>
        delete(body?: undefined, options?: { query?: { transactionId?: Id; version?: string } } & Once): Promise<Undoable<Receipt>>
        post(body: ReceiptTransaction, options?: Once): Promise<Undoable<Receipt>>
      }
      split: {
        post(body: ReceiptSplitRequest, options?: Once): Promise<Undoable<ReceiptSplit>>
      }
      undo: {
        post(body?: ReceiptVersion, options?: Once): Promise<Data<Receipt>>
      }
    }
    get(options?: { query?: { page?: Numeral; limit?: Numeral; status?: ReceiptStatus; documentKind?: ReceiptDocumentKind; from?: CalendarDate; to?: CalendarDate; q?: string; matched?: 'true' | 'false'; transactionId?: Id; deleted?: 'true' | 'false' } } & Sending): Promise<Page<ListedReceipt[]>>
    upload: {
      post(body: ReceiptUpload, options?: Sending): Promise<Data<UploadedReceipt>>
    }
    progress: {
      get(options?: Sending): Promise<Data<ReceiptProgress>>
    }
    suggestions: {
      get(options?: Sending): Promise<Data<SureSuggestion[]>>
      put(body: ReceiptConfirmation, options?: Once): Promise<Undoable<ConfirmedReceipts>>
      undo: {
        post(body: ReceiptBatch, options?: Once): Promise<Data<UndoneReceipts>>
      }
    }
  }
  tax: {
    (params: { year: string | number }): {
      get(options?: { query?: { pool?: TaxPool } } & Sending): Promise<Data<TaxYearTotals>>
      slips: {
        get(options?: { query?: { ownerId?: Id } } & Sending): Promise<Data<TaxSlips>>
        post(body: NewTaxSlip, options?: Once): Promise<Undoable<TaxSlip>>
      }
      profile: {
        get(options?: Sending): Promise<Data<TaxProfile>>
        put(body?: TaxProfileChange, options?: Once): Promise<Data<TaxProfile>>
      }
      uses: {
        (params: { activityId: string | number }): {
          get(options?: Sending): Promise<Data<TaxUse>>
          put(body?: TaxUseChange, options?: Once): Promise<Undoable<TaxUse>>
        }
      }
      'medical-window': {
        get(options?: Sending): Promise<Data<TaxMedicalWindow>>
        put(body: TaxMedicalWindowChange, options?: Once): Promise<Undoable<TaxMedicalWindow>>
      }
      rates: {
        get(options?: Sending): Promise<Data<TaxYearRates>>
        put(body: TaxYearRatesChange, options?: Once): Promise<Undoable<TaxYearRates>>
      }
      limits: {
        (params: { key: string | number }): {
          put(body: TaxLimitChange, options?: Once): Promise<Undoable<TypedTaxLimit>>
          delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<UndoableDone>
        }
      }
      lines: {
        (params: { lineId: string | number }): {
          get(options?: { query?: { page?: Numeral; limit?: Numeral; activityId?: Id; personId?: Id; pool?: TaxPool } } & Sending): Promise<Page<TaxLineParts>>
        }
      }
      'missing-evidence': {
        get(options?: { query?: { page?: Numeral; limit?: Numeral; lineId?: string } } & Sending): Promise<Page<MissingTaxEvidenceList>>
        payees: {
          get(options?: { query?: { page?: Numeral; limit?: Numeral; lineId?: string } } & Sending): Promise<Page<MissingTaxPayees>>
        }
      }
      evidence: {
        post(body: NewTaxEvidenceOfPayee, options?: Once): Promise<Undoable<TaxEvidence[]>>
        undo: {
          post(body: TaxEvidenceAttached, options?: Once): Promise<Done>
        }
      }
      package: {
        (params: { id: string | number }): {
          get(options?: Sending): Promise<Data<TaxPackage>>
          ticket: {
            post(body?: StepUp, options?: Once): Promise<Data<ExportTicket>>
          }
        }
        get(options?: Sending): Promise<Data<TaxPackage[]>>
        post(body?: NewTaxPackage, options?: { query?: { strip?: 'true' | 'false'; withIdentifiers?: 'true' | 'false' } } & Once): Promise<Data<TaxPackage>>
      }
      changes: {
        get(options?: Sending): Promise<Data<TaxYearChanges>>
      }
      snapshot: {
        get(options?: Sending): Promise<Data<TaxYearSnapshot>>
      }
      close: {
        post(body?: NewTaxYearClosing, options?: Once): Promise<Data<TaxYearClosing>>
      }
      reopen: {
        post(body?: undefined, options?: Once): Promise<Done>
      }
    }
    get(options?: Sending): Promise<Data<TaxYears>>
    lines: {
      get(options?: { query?: { year?: string; q?: string } } & Sending): Promise<Data<TaxLines>>
    }
    mappings: {
      get(options?: { query?: { year?: string } } & Sending): Promise<Data<TaxMappings>>
      put(body: TaxMappingChange, options?: Once): Promise<Undoable<TaxMapping[]>>
      suggested: {
        post(body: AcceptedTaxSuggestions, options?: Once): Promise<Data<TaxMapping[]>>
      }
    }
    activities: {
      (params: { id: string | number }): {
        get(options?: Sending): Promise<Data<TaxActivity>>
        patch(body?: TaxActivityChange, options?: Once): Promise<Undoable<TaxActivity>>
        delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<Done>
        setup: {
          undo: {
            post(body: UndoneTaxSetup, options?: Once): Promise<Done>
          }
        }
      }
      get(options?: Sending): Promise<Data<TaxActivity[]>>
      post(body: NewTaxActivity, options?: Once): Promise<Undoable<TaxActivity>>
      setup: {
        get(options: { query: { kind: TaxActivityKind; year: string } } & Sending): Promise<Data<TaxSetupChoices>>
        post(body: NewTaxSetup, options?: Once): Promise<Undoable<TaxSetup>>
      }
    }
    overrides: {
      (params: { transactionId: string | number }): {
        get(options?: Sending): Promise<Data<TaxOverride[]>>
        put(body: TaxOverrideChange, options?: { query?: { part?: Numeral } } & Once): Promise<Undoable<TaxOverride>>
        delete(body?: undefined, options?: { query?: { part?: Numeral; version?: string } } & Once): Promise<UndoableDone>
      }
    }
    trips: {
      (params: { id: string | number }): {
        get(options?: Sending): Promise<Data<TaxTrip>>
        patch(body?: TaxTripChange, options?: Once): Promise<Undoable<TaxTrip>>
        delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<Done>
      }
      get(options?: { query?: { page?: Numeral; limit?: Numeral; year?: string; activityId?: Id; purpose?: TaxTripPurpose } } & Sending): Promise<Page<TaxTrip[]>>
      post(body: NewTaxTrip, options?: Once): Promise<Undoable<TaxTrip>>
    }
    'trips.csv': {
      post(body: TaxTripsUpload, options?: Sending): Promise<Data<TaxReadTrips>>
    }
    slips: {
      (params: { id: string | number }): {
        get(options?: Sending): Promise<Data<TaxSlip>>
        patch(body?: TaxSlipChange, options?: Once): Promise<Undoable<TaxSlip>>
        delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<Done>
      }
    }
    rates: {
      (params: { transactionId: string | number }): {
        get(options?: Sending): Promise<Data<TaxRate>>
        put(body: TaxRateChange, options?: Once): Promise<Undoable<TaxRate>>
        delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<UndoableDone>
      }
    }
    evidence: {
      (params: { transactionId: string | number }): {
        (params: { evidenceId: string | number }): {
          patch(body?: TaxEvidenceChange, options?: Once): Promise<Undoable<TaxEvidence>>
          delete(body?: undefined, options?: { query?: { version?: string } } & Once): Promise<UndoableDone>
        }
        get(options?: Sending): Promise<Data<TaxEvidence[]>>
        post(body?: NewTaxEvidence, options?: { query?: { part?: Numeral } } & Once): Promise<Undoable<TaxEvidence>>
      }
    }
    'sales-taxes': {
      (params: { transactionId: string | number }): {
        put(body?: TaxSalesTaxChange, options?: { query?: { part?: Numeral } } & Once): Promise<Undoable<TaxSalesTax>>
        delete(body?: undefined, options?: { query?: { part?: Numeral; version?: string } } & Once): Promise<UndoableDone>
        like: {
          get(options?: { query?: { part?: Numeral } } & Sending): Promise<Data<TaxSalesTaxesLike>>
        }
      }
      put(body: TaxSalesTaxesChange, options?: Once): Promise<Undoable<TaxSalesTax[]>>
    }
    payees: {
      (params: { id: string | number }): {
        delete(body?: undefined, options?: Once): Promise<Done>
      }
      get(options?: Sending): Promise<Data<TaxPayee[]>>
      put(body: NewTaxPayee, options?: Once): Promise<Data<TaxPayee>>
    }
    transactions: {
      (params: { transactionId: string | number }): {
        get(options?: Sending): Promise<Data<TransactionTax>>
      }
    }
  }
  webhooks: {
    (params: { id: string | number }): {
      get(options?: Sending): Promise<Data<Webhook>>
      patch(body?: WebhookChange, options?: Once): Promise<Data<Webhook>>
      delete(body?: undefined, options?: Once): Promise<Done>
      'rotate-secret': {
        post(body?: undefined, options?: Once): Promise<Data<WebhookSecret>>
      }
      test: {
        post(body?: undefined, options?: Once): Promise<Data<WebhookDelivery>>
      }
      deliveries: {
        (params: { deliveryId: string | number }): {
          redeliver: {
            post(body?: undefined, options?: Once): Promise<Data<WebhookDelivery>>
          }
        }
        get(options?: { query?: { page?: Numeral; limit?: Numeral; state?: WebhookDeliveryState } } & Sending): Promise<Page<WebhookDelivery[]>>
      }
    }
    get(options?: Sending): Promise<Data<Webhook[]>>
    post(body: NewWebhook, options?: Once): Promise<Data<WebhookWithSecret>>
    events: {
      get(options?: Sending): Promise<Data<WebhookEvent[]>>
    }
  }
}
