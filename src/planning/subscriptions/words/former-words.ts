import type { Day } from '../../../core/time.ts'
import type { Cadence } from '../../recurrence/cadences.ts'
import { APART, english, WEEKDAYS } from './english.ts'
import { whyInWords } from './in-words.ts'
import type { Reason } from './told.ts'

const AMOUNT = String.raw`\d+\.\d{2,4}`
const DAY = String.raw`\d{4}-\d{2}-\d{2}`
const CHANGE = new RegExp(`^The price went from (${AMOUNT}) to (${AMOUNT}) on (${DAY})\\.$`)
const FIRST = new RegExp(
  `^(\\d+) (charges|payments received) (${Object.values(APART).join('|')}), ` +
    `(?:each on|on average (\\d+\\.\\d) days from) ` +
    `(?:a (${WEEKDAYS.join('|')})|day (\\d+) of the month|the last of the month)\\.$`,
)

/** What English sentences said that were kept before there were reasons; undefined where that is not known for sure. */
export function reasonsIn(why: string): Reason[] | undefined {
  const reasons: Reason[] = []
  for (const sentence of why.split(/(?<=\.) /)) {
    const reason = reasonOf(sentence)
    if (reason) reasons.push(reason)
    else if (!addTo(reasons.at(-1), sentence)) return undefined
  }
  return whyInWords(reasons, 'en') === why ? reasons : undefined
}

function reasonOf(sentence: string): Reason | undefined {
  for (const kind of ['ENTERED', 'BROUGHT'] as const) if (english[kind]({}) === sentence) return { kind }
  const [, on] = new RegExp(`^It was cancelled, and charged again on (${DAY})\\.$`).exec(sentence) ?? []
  if (on !== undefined) return { kind: 'CHARGED_AGAIN', on: on as Day }
  const [, count, what, apart, daysOff, weekday, day] = FIRST.exec(sentence) ?? []
  const [cadence] = Object.entries(APART).find(([, words]) => words === apart) ?? []
  if (count === undefined || cadence === undefined) return undefined
  return {
    kind: 'FOUND',
    count: Number(count),
    direction: what === 'charges' ? 'OUT' : 'IN',
    cadence: cadence as Cadence,
    weekday: weekday === undefined ? null : WEEKDAYS.indexOf(weekday) + 1,
    dayOfMonth: weekday === undefined ? Number(day ?? 31) : null,
    daysOff: daysOff ?? null,
    isVarying: false,
    amount: '',
    changes: [],
    missed: 0,
  }
}

/** The sentences after the first one say more of the same. */
function addTo(reason: Reason | undefined, sentence: string): boolean {
  if (reason?.kind !== 'FOUND') return false
  const [, from, to, on] = CHANGE.exec(sentence) ?? []
  if (from !== undefined && to !== undefined) {
    reason.changes.push({ from, to, on: on as Day })
    return true
  }
  const [, isVarying, amount, missed] =
    /^(?:(?:The amount is|(The amounts differ; the middle of the latest is)) (.+)|Nothing came on (\d+) expected days?)\.$/.exec(
      sentence,
    ) ?? []
  if (amount !== undefined) Object.assign(reason, { isVarying: isVarying !== undefined, amount })
  if (missed !== undefined) reason.missed = Number(missed)
  return amount !== undefined || missed !== undefined
}
