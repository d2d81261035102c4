import { accounts } from './accounts.ts'
import { add } from './add.ts'
import { banks } from './banks.ts'
import { budgets } from './budgets.ts'
import { budgetsDialogs } from './budgets-dialogs.ts'
import { budgetsEnvelope } from './budgets-envelope.ts'
import { budgetsTemplates } from './budgets-templates.ts'
import { categorySettings } from './category-settings.ts'
import { categorySettingsIcons } from './category-settings-icons.ts'
import { coach } from './coach.ts'
import { coachFigures } from './coach-figures.ts'
import { goals } from './goals.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { insights } from './insights.ts'
import { moves } from './moves.ts'
import { netWorth } from './net-worth.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { receipts } from './receipts.ts'
import { receiptsAi } from './receipts-ai.ts'
import { receiptsDialogs } from './receipts-dialogs.ts'
import { reports } from './reports.ts'
import { review } from './review.ts'
import { ruleSentences } from './rule-sentences.ts'
import { rules } from './rules.ts'
import { settings } from './settings.ts'
import { settingsActivity } from './settings-activity.ts'
import { settingsAi } from './settings-ai.ts'
import { settingsBackups } from './settings-backups.ts'
import { settingsDeeds } from './settings-deeds.ts'
import { settingsNotifications } from './settings-notifications.ts'
import { settingsPeople } from './settings-people.ts'
import { settingsRegions } from './settings-regions.ts'
import { settingsSecurity } from './settings-security.ts'
import { settingsSystem } from './settings-system.ts'
import { settingsTokens } from './settings-tokens.ts'
import { settingsWebhookKinds } from './settings-webhook-kinds.ts'
import { settingsWebhooks } from './settings-webhooks.ts'
import { settingsZones } from './settings-zones.ts'
import { subscriptions } from './subscriptions.ts'
import { tax } from './tax.ts'
import { taxActivities } from './tax-activities.ts'
import { taxClosing } from './tax-closing.ts'
import { taxEvidence } from './tax-evidence.ts'
import { taxFigures } from './tax-figures.ts'
import { taxForms } from './tax-forms.ts'
import { taxMapping } from './tax-mapping.ts'
import { taxMedical } from './tax-medical.ts'
import { taxPackages } from './tax-packages.ts'
import { taxPayees } from './tax-payees.ts'
import { taxRates } from './tax-rates.ts'
import { taxSalesTax } from './tax-sales-tax.ts'
import { taxTrips } from './tax-trips.ts'
import { taxUse } from './tax-use.ts'
import { transactions } from './transactions.ts'
import { transactionsBulk } from './transactions-bulk.ts'
import { transactionsDetail } from './transactions-detail.ts'
import { transactionsSplit } from './transactions-split.ts'
import { transactionsViews } from './transactions-views.ts'
import { valuations } from './valuations.ts'

/** The French of Canada for every screen, by the areas of phrases(). It is a file of its own that only those load who read it. */
export const french = {
  accounts,
  add,
  banks,
  budgets,
  'budgets.dialogs': budgetsDialogs,
  'budgets.envelope': budgetsEnvelope,
  'budgets.templates': budgetsTemplates,
  'category-settings': categorySettings,
  'category-settings.icons': categorySettingsIcons,
  coach,
  'coach.figures': coachFigures,
  goals,
  home,
  imports,
  insights,
  moves,
  'net-worth': netWorth,
  notifications,
  onboarding,
  receipts,
  'receipts.ai': receiptsAi,
  'receipts.dialogs': receiptsDialogs,
  reports,
  review,
  rules,
  'rules.sentences': ruleSentences,
  settings,
  'settings.activity': settingsActivity,
  'settings.ai': settingsAi,
  'settings.backups': settingsBackups,
  'settings.deeds': settingsDeeds,
  'settings.notifications': settingsNotifications,
  'settings.people': settingsPeople,
  'settings.regions': settingsRegions,
  'settings.security': settingsSecurity,
  'settings.system': settingsSystem,
  'settings.tokens': settingsTokens,
  'settings.webhook-kinds': settingsWebhookKinds,
  'settings.webhooks': settingsWebhooks,
  'settings.zones': settingsZones,
  subscriptions,
  tax,
  'tax.activities': taxActivities,
  'tax.closing': taxClosing,
  'tax.evidence': taxEvidence,
  'tax.figures': taxFigures,
  'tax.forms': taxForms,
  'tax.mapping': taxMapping,
  'tax.medical': taxMedical,
  'tax.packages': taxPackages,
  'tax.payees': taxPayees,
  'tax.rates': taxRates,
  'tax.sales-tax': taxSalesTax,
  'tax.trips': taxTrips,
  'tax.use': taxUse,
  transactions,
  'transactions.bulk': transactionsBulk,
  'transactions.detail': transactionsDetail,
  'transactions.split': transactionsSplit,
  'transactions.views': transactionsViews,
  valuations,
}
