import { Type } from '@sinclair/typebox'
import { RuleReason, RuleValues } from '../../../ledger/rules/run-model.ts'
import { runTriggers } from '../../../ledger/rules/tables.ts'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id, InstantText, Nullable, OneOf, Told } from '../../../platform/http/formats.ts'
import { RowPlace } from '../rows-model.ts'
import { importSources } from '../tables.ts'

const FromImport = Type.Object({
  importId: Id,
  fileName: Type.String(),
  sourceKind: OneOf(importSources),
  row: Type.Integer(),
  decision: Type.String(),
  reason: Nullable(Told),
  outcome: Nullable(Type.String()),
  committedAt: Nullable(InstantText),
  /** On the page of a PDF, where it stands. */
  place: Nullable(RowPlace),
  /** Whether that page can be shown, since the statement is kept. */
  hasPage: Type.Boolean(),
})

export const Reasons = Type.Object({
  transactionId: Id,
  /** The row of the import that brought it. */
  broughtBy: Nullable(FromImport),
  /** Rows of imports that turned out to be it. */
  matchedBy: Type.Array(FromImport),
  /** How the payee was made of the bank's words. */
  payee: Nullable(Type.Object({ from: Type.String(), to: Type.String(), why: Told })),
  /** Runs of rules that changed it, newest first. */
  ruleRuns: Type.Array(
    Type.Object({
      runId: Id,
      trigger: OneOf(runTriggers),
      at: InstantText,
      revertedAt: Nullable(InstantText),
      before: RuleValues,
      after: RuleValues,
      reasons: Type.Array(RuleReason),
    }),
  ),
  /** Who gave it the category by hand, last. */
  categoryChosen: Nullable(Type.Object({ categoryId: Id, userId: Id, at: InstantText })),
  transfer: Nullable(Type.Object({ transactionId: Id, accountId: Id, why: Told })),
})
export type Reasons = typeof Reasons.static

nameComponents({
  TransactionOrigin: FromImport,
  TransactionReasons: Reasons,
  TransactionRuleRun: Reasons.properties.ruleRuns.items,
})
