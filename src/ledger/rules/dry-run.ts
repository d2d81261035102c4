import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db } from '../../platform/db/db.ts'
import { chosenSeqs, isChange, judge, type RuleEffect } from './preview-effects.ts'
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
  const { listed, ...counted } = count(db, actor, set, input)
  const nameOf = rules ? unsavedNames(rules) : savedNames(db, actor.householdId)
  const names = namesOf(db, actor)
  const language = languageOfReader(db, actor)
  const known = facts(
    db,
    listed.map(({ seq }) => seq),
  )
  return {
    ...counted,
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

/** Only what is listed is kept: there may be any number. */
function count(db: Db, actor: Actor, set: ruleSets.RuleSet, input: DryRun) {
  const { page = 0, limit = 50 } = input
  const seqs = chosenSeqs(db, actor, input)
  const listed: RuleEffect[] = []
  const counted = { looked: seqs.length, changed: 0, leftOut: 0, total: 0 }
  for (const { effect } of judge(db, actor, set, seqs)) {
    if (!effect) continue
    if (counted.total >= page * limit && listed.length < limit) listed.push(effect)
    counted.total++
    if (isChange(effect)) counted.changed++
    if (effect.unfit.length > 0) counted.leftOut++
  }
  return { ...counted, listed }
}
