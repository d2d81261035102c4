import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'
import type { Db } from '../../platform/db/db.ts'
import type { UnappliedAction } from '../matching/rule.ts'
import { directedAmount } from '../transactions/wire.ts'
import type { StoredValues } from './apply-changes.ts'
import type { Foreseen, LeftOut, RuleReason, RuleValues } from './run-model.ts'
import type { RuleSubjectNames } from './subject-names.ts'

/** As stored: the field, and the rule that set it or where else its value came from. */
export type StoredReason = { field: string } & ({ ruleId: string } | { by: string })

/** What the wire says of a rule that is owed something. */
type RuleNames = (ruleId: string) => Pick<RuleReason, 'ruleId' | 'ruleName'>

export const savedNames = (db: Db, householdId: number): RuleNames => {
  const names = new Map(
    db.$client
      .query<{ id: string; name: string }, [number]>('SELECT id, name FROM rules WHERE household_id = ?')
      .all(householdId)
      .map(({ id, name }) => [id, name]),
  )
  return (ruleId) => ({ ruleId, ruleName: names.get(ruleId) ?? null })
}

/** Names of unsaved rules, by their position. */
export const unsavedNames =
  (rules: { name: string }[]): RuleNames =>
  (place) => ({ ruleId: null, ruleName: rules[Number(place)]?.name ?? null })

export const reasonsToWire = (reasons: readonly StoredReason[], nameOf: RuleNames): RuleReason[] =>
  reasons.map((reason) => ({
    field: reason.field === 'parts' ? 'splits' : reason.field,
    ...('by' in reason ? { ruleId: null, ruleName: reason.by } : nameOf(reason.ruleId)),
  }))

export const unappliedToWire = (
  unfit: readonly UnappliedAction[],
  nameOf: RuleNames,
  language: Language,
): LeftOut[] =>
  unfit.map(({ ruleId, action }) => ({ ...nameOf(ruleId), action, why: whyUnapplied[language][action] }))

const whyUnapplied: ByLanguage<Record<UnappliedAction['action'], string>> = {
  en: {
    SPLIT: 'The amount is too small for the parts.',
    SET_TYPE:
      'An expense is money that went out and an income money that came in; and the type of a linked transfer or of what is reconciled stays.',
  },
  fr: {
    SPLIT: 'Le montant est trop petit pour les parties.',
    SET_TYPE:
      'Une dépense est de l’argent sorti et un revenu de l’argent entré; et le type d’un virement lié ou de ce qui est rapproché reste.',
  },
}

/** A category that is gone shows as none. */
export function valuesToWire(
  { categorySeq, parts, tags, ...plain }: StoredValues,
  names: RuleSubjectNames,
): RuleValues {
  return {
    ...plain,
    ...(tags && { tags: [...tags] }),
    ...(categorySeq !== undefined && { categoryId: names.categoryId(categorySeq) }),
    ...(parts && {
      splits: parts.map((part) => ({
        categoryId: names.categoryId(part.categorySeq),
        amount: part.amount,
        notes: part.notes,
      })),
    }),
  }
}

type Facts = Pick<
  Foreseen,
  'transactionId' | 'accountId' | 'date' | 'amount' | 'direction' | 'payee' | 'importedText'
>

interface Row {
  seq: number
  id: string
  accountId: string
  date: string
  high: number
  low: number
  payee: string
  importedText: string
}

/** What a person knows each transaction by, deleted ones included. */
export function facts(db: Db, seqs: number[]): Map<number, Facts> {
  const rows = db.$client
    .query<Row, [string]>(`
      SELECT t.seq, t.id, a.id AS accountId, t.date, t.amount_high AS high, t.amount_low AS low, t.payee, t.imported_text AS importedText
      FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value JOIN accounts a ON a.seq = t.account_seq`)
    .all(JSON.stringify(seqs))
  return new Map(rows.map((row) => [row.seq, factsOf(row)]))
}

function factsOf({ id, accountId, date, high, low, payee, importedText }: Row): Facts {
  return {
    transactionId: id,
    accountId,
    date,
    ...directedAmount({ high, low }),
    payee,
    importedText,
  }
}
