import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db } from '../../platform/db/db.ts'
import { isChange, previewEffects } from './preview-effects.ts'
import {
  facts,
  reasonsToWire,
  savedNames,
  unappliedToWire,
  unsavedNames,
  valuesToWire,
} from './reason-texts.ts'
import * as ruleSets from './rule-sets.ts'
import type { DryRun, DryRunResult } from './run-model.ts'
import { namesOf } from './subject-names.ts'

interface DryRunQuestion {
  actor: Actor
  input: DryRun
}

/** Runs on the reader thread: what a run would change, before and after, page by page, from one snapshot. */
export const dryRunQuestion = (db: Db, { actor, input }: DryRunQuestion): DryRunResult =>
  db.$client.transaction(() => dryRun(db, actor, input))()

function dryRun(db: Db, actor: Actor, input: DryRun): DryRunResult {
  const { rules, ruleIds, page = 0, limit = 50 } = input
  if (rules && ruleIds) throw invalid('rules', { kind: 'EITHER_RULES_OR_IDS' })
  const set = rules ? ruleSets.unsaved(db, actor, rules) : ruleSets.saved(db, actor, ruleIds)
  const { looked, effects } = previewEffects(db, actor, set, input)
  const nameOf = rules ? unsavedNames(rules) : savedNames(db, actor.householdId)
  const names = namesOf(db, actor)
  const language = languageOfReader(db, actor)
  const listed = effects.slice(page * limit, (page + 1) * limit)
  const known = facts(
    db,
    listed.map(({ seq }) => seq),
  )
  return {
    looked,
    changed: effects.filter(isChange).length,
    leftOut: effects.filter(({ unfit }) => unfit.length > 0).length,
    total: effects.length,
    page,
    limit,
    rows: listed.flatMap(({ seq, before, after, reasons, unfit }) => {
      const fact = known.get(seq)
      if (!fact) return []
      return {
        ...fact,
        before: valuesToWire(before, names),
        after: valuesToWire(after, names),
        reasons: reasonsToWire(reasons, nameOf),
        leftOut: unappliedToWire(unfit, nameOf, language),
      }
    }),
  }
}
