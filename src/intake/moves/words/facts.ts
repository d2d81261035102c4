import type { FactsOf } from '../../../core/facts.ts'
import type * as words from './english.ts'

/** What is stored of a move and said to whoever reads it. */
export type MoveWarning = FactsOf<typeof words.warnings>
export type MoveReason = FactsOf<typeof words.reasons>
export type MoveQuestion = FactsOf<typeof words.questions>
export type QuestionOption = FactsOf<typeof words.options>
export type Example = FactsOf<typeof words.examples>

/** What cannot come: nouns in the plural, as English says them. */
const leftOutKinds = [
  'accounts',
  'approval marks',
  'automatic postings',
  'balances',
  'bills',
  'budgeted months',
  'budget templates',
  'budgets',
  'check numbers',
  'custom directives',
  'details of transactions',
  'documents',
  'entries',
  'events',
  'fields of entries',
  'files',
  'finished schedules',
  'goals',
  'hours',
  'lines',
  'lines of the plan',
  'links',
  'links of transfers',
  'marks of archived categories',
  'notes',
  'notes of accounts',
  'notes of categories',
  'notes of months',
  'owners of transactions',
  'parts of entries',
  'parts of transactions',
  'parts of scheduled transactions',
  'periodic entries',
  'places of payees',
  'plugins',
  'postings',
  'prices',
  'queries',
  'receipts',
  'reconciliations',
  'reports',
  'review marks',
  'rules',
  'saved filters',
  'scheduled transactions',
  'schedules',
  'shares',
  'split transactions without parts',
  'subscriptions',
  'targets',
  'tax choices',
  'texts of banks',
  'transactions',
  'transactions of deleted accounts',
  'virtual postings',
] as const
export type LeftOutKind = (typeof leftOutKinds)[number]
