import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import { ENOUGH } from '../matching/learn-rules.ts'
import { payeeCleaner } from '../rules/clean-payees.ts'
import { keyOf } from '../rules/suggestions.ts'
import * as waiting from '../waiting/waiting.ts'

/** What a person chose for a payee last, and how often in a row. */
interface LearnedChoice {
  categorySeq: number
  times: number
}

/** For a payee by the key of its name, and which way the money went. */
type LearnedChoices = (payeeKey: string, isOut: boolean) => LearnedChoice | undefined

interface Chosen {
  payee: string
  isOut: number
  categorySeq: number
  at: number
}

/** What was chosen longer ago than so many choices no longer tells of anybody's habits. */
const MOST_CHOICES = 20_000
const CHOICES = `
  SELECT coalesce(nullif(t.payee, ''), t.imported_text) AS payee, t.amount_high < 0 OR t.amount_low < 0 AS isOut,
    h.category_seq AS categorySeq, h.at
  FROM (SELECT * FROM category_choices WHERE household_id = ? ORDER BY at DESC LIMIT ${MOST_CHOICES}) h
  CROSS JOIN transactions t ON t.seq = h.transaction_seq AND t.deleted_at IS NULL ORDER BY h.at DESC, t.seq DESC`

interface ChoiceStreak extends LearnedChoice {
  /** The newest choice made then, so that many at one stroke are one. */
  at: number
  isOver: boolean
}

const learnings = makeCache<Map<string, ChoiceStreak>>(2)

const nameOf = (payeeKey: string, isOut: boolean): string => `${isOut ? 'OUT' : 'IN'} ${payeeKey}`

/** Three equal choices in a row count, as for a suggested rule, or all there ever were. */
export function learnedChoices(db: Db, householdId: number): LearnedChoices {
  const { choicesRevision } = waiting.counts(db, householdId)
  const streaks = rememberBy(db, learnings, [householdId, choicesRevision], () => streaksOf(db, householdId))
  return (payeeKey, isOut) => {
    const streak = payeeKey === '' ? undefined : streaks.get(nameOf(payeeKey, isOut))
    return streak && (!streak.isOver || streak.times >= ENOUGH) ? streak : undefined
  }
}

function streaksOf(db: Db, householdId: number): Map<string, ChoiceStreak> {
  const key = payeeKeys()
  const streaks = new Map<string, ChoiceStreak>()
  for (const { payee, isOut, categorySeq, at } of db.$client
    .query<Chosen, [number]>(CHOICES)
    .all(householdId)) {
    const name = nameOf(key(payee), isOut === 1)
    const streak = streaks.get(name)
    if (!streak) streaks.set(name, { categorySeq, times: 1, at, isOver: false })
    else if (streak.categorySeq !== categorySeq) streak.isOver = true
    else if (!streak.isOver && streak.at !== at) Object.assign(streak, { times: streak.times + 1, at })
  }
  return streaks
}

/** The key of each payee's name, worked out once for each spelling. */
export function payeeKeys(): (payee: string) => string {
  const clean = payeeCleaner()
  const known = new Map<string, string>()
  return (payee) => {
    const key = known.get(payee) ?? keyOf(clean(payee))
    known.set(payee, key)
    return key
  }
}
