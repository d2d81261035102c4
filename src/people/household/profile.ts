import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { ofActor } from './household.ts'
import { zoneOf } from './household-day.ts'
import type { Household } from './model.ts'
import { users } from './tables.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * What stands for a name in a small circle: the first sign of its first and last word, "MC" for "Marie-Ève Côté". Of a
 * name without letters and digits, its first sign; a character is whole, with its marks.
 */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').split(/\s+/).map(withoutSigns).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => firstOf(word)).join('') || firstOf(name.trim())
}

/** "(Ann" and "“Bob”" begin with a letter as well. */
const withoutSigns = (word: string): string => word.replace(/^[^\p{L}\p{N}]+/u, '')

/** Capitals as they stand alone: "ß" has none of one letter and stays. */
function firstOf(word: string): string {
  const [first] = graphemes.segment(word)
  const small = first?.segment ?? ''
  const capital = small.toUpperCase()
  return [...graphemes.segment(capital)].length === 1 ? capital : small
}

/** What everybody in a household may know of it and of each other: no addresses, and nothing of how they sign in. */
export function profile(db: Db, actor: Actor): Household {
  const row = ofActor(db, actor)
  const members = db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(and(eq(users.householdId, row.id), isNull(users.removedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .all()
  return {
    name: row.name,
    country: row.country,
    currency: row.currency,
    timeZone: zoneOf(row),
    members: members.map((member) => ({ ...member, initials: initialsOf(member.displayName) })),
  }
}
