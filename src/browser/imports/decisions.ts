import { shownDay } from '../days.ts'
import type { Decision, Import, Row } from './queries.ts'
import { words } from './words.ts'

/** How what was found about a row looks beside it. */
export const TONES: Record<Decision, 'accent' | 'mute' | 'warn' | 'over'> = {
  NEW: 'accent',
  MATCH: 'mute',
  POSSIBLE_DUPLICATE: 'warn',
  DUPLICATE: 'mute',
  DELETED_EARLIER: 'warn',
  SKIPPED: 'mute',
  INVALID: 'over',
  VANISHED: 'mute',
}

type Choice = NonNullable<Row['chosen']>

interface Verb {
  choice: Choice | null
  verb: keyof typeof words.verbs
  explains: keyof typeof words.explains
}

/** What will be done with a row, as a verb; the first is what is done unless somebody says otherwise. */
export const VERBS: Partial<Record<Decision, Verb[]>> = {
  NEW: [
    { choice: null, verb: 'add', explains: 'becomes' },
    { choice: 'LEAVE', verb: 'leave', explains: 'nothing' },
  ],
  MATCH: [
    { choice: null, verb: 'confirm', explains: 'isYours' },
    { choice: 'DISTINCT', verb: 'addAnother', explains: 'isNotYours' },
    { choice: 'LEAVE', verb: 'leave', explains: 'nothing' },
  ],
  POSSIBLE_DUPLICATE: [
    { choice: null, verb: 'add', explains: 'askedLater' },
    { choice: 'MERGE', verb: 'same', explains: 'becomesOne' },
    { choice: 'DISTINCT', verb: 'another', explains: 'notAsked' },
    { choice: 'LEAVE', verb: 'leave', explains: 'nothing' },
  ],
  DUPLICATE: [
    { choice: null, verb: 'stays', explains: 'isHere' },
    { choice: 'DISTINCT', verb: 'addAnother', explains: 'isNotHere' },
  ],
  DELETED_EARLIER: [
    { choice: null, verb: 'stays', explains: 'deleted' },
    { choice: 'TAKE', verb: 'addAgain', explains: 'becomesAgain' },
  ],
}

export const verbOf = ({ decision, chosen }: Row): Verb['verb'] => {
  const verbs = VERBS[decision] ?? []
  return (verbs.find(({ choice }) => choice === chosen) ?? verbs[0])?.verb ?? 'stays'
}

interface DaysShown {
  locale: string
  today: string
}

/** Why, as people say it: the most usual answer in a few words, all others as the server gives them. */
export function reasonOf({ decision, duplicate, reason }: Row, how: DaysShown): string {
  if (decision === 'MATCH' && duplicate?.source === 'MANUAL')
    return words.enteredOn(shownDay(duplicate.date, how))
  return (reason ?? '').replace(/\d{4}-\d{2}-\d{2}/g, (day) => shownDay(day, how)).replace(/\.$/, '')
}

export type Tab = keyof typeof words.tabs

/** The parts of the table, each with its rows: of a paper first all of them, as they stand on it. */
export const TABS: { tab: Tab; decision: Decision | undefined; isAlways: boolean }[] = [
  { tab: 'page', decision: undefined, isAlways: false },
  { tab: 'check', decision: undefined, isAlways: true },
  { tab: 'new', decision: 'NEW', isAlways: true },
  { tab: 'doubtful', decision: 'POSSIBLE_DUPLICATE', isAlways: false },
  { tab: 'confirms', decision: 'MATCH', isAlways: true },
  { tab: 'here', decision: 'DUPLICATE', isAlways: true },
  { tab: 'deleted', decision: 'DELETED_EARLIER', isAlways: false },
  { tab: 'left', decision: 'SKIPPED', isAlways: false },
  { tab: 'problems', decision: 'INVALID', isAlways: true },
]

const BUCKETS: Record<Decision, keyof Import['counts']> = {
  NEW: 'new',
  MATCH: 'match',
  POSSIBLE_DUPLICATE: 'possibleDuplicate',
  DUPLICATE: 'duplicate',
  DELETED_EARLIER: 'deletedEarlier',
  SKIPPED: 'skipped',
  INVALID: 'invalid',
  VANISHED: 'vanished',
}

/** How many rows a part has: of a decision, all of a page, or what there is to look at. */
export function countOf({ counts }: Import, { tab, decision }: (typeof TABS)[number]): number {
  if (decision) return counts[BUCKETS[decision]]
  if (tab === 'page') return counts.total
  return counts.new + counts.match + counts.possibleDuplicate + counts.invalid
}

/** Where the rows end that are to be looked at: those that are here already follow in the same order. */
export const isToCheck = ({ decision }: Row): boolean =>
  ['NEW', 'MATCH', 'POSSIBLE_DUPLICATE', 'INVALID'].includes(decision)
