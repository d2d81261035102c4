/** The facts that English reasons of fillings and subscriptions were made of, as they were worded until there were facts. */

const AMOUNT = String.raw`(-?\d+\.\d{2,4})`
const MONTH = String.raw`(\d{4}-\d{2})`

type Found = (parts: string[]) => object

const FILLINGS: [RegExp, Found][] = (
  [
    [`${AMOUNT} every month`, ([amount = '']) => ({ kind: 'FIXED', amount })],
    [
      `up to ${AMOUNT}(?:, at most ${AMOUNT} a month)?; ${AMOUNT} is there`,
      ([cap = '', atMost, inside = '']) => ({ kind: 'UP_TO', cap, atMost: atMost ?? null, inside }),
    ],
    [
      String.raw`${AMOUNT} by ${MONTH}, ${AMOUNT} of it is there; (?:this is the last month|(\d+) months left)`,
      ([target = '', due, setAside = '', months = '1']) => ({
        kind: 'BY_DATE',
        target,
        setAside,
        due: due,
        months: Number(months),
      }),
    ],
    [`was due in ${MONTH}`, ([by]) => ({ kind: 'WAS_DUE', by: by })],
    [
      String.raw`(\d+(?:\.\d+)?) % of ${AMOUNT} income in ${MONTH}`,
      ([percent, income = '', month]) => ({
        kind: 'PERCENT_OF_INCOME',
        income,
        percent: Number(percent),
        month: month,
      }),
    ],
    [
      String.raw`${AMOUNT} spent in the (?:month|(\d+) months) before`,
      ([spent = '', months = '1']) => ({ kind: 'SPENT_BEFORE', spent, months: Number(months) }),
    ],
    ['there is no month before', () => ({ kind: 'NONE_BEFORE' })],
    [`${AMOUNT} in ${MONTH}`, ([amount = '', month]) => ({ kind: 'ASSIGNED', amount, month: month })],
    [
      String.raw`${AMOUNT} (?:once|(\d+) times) in ${MONTH}`,
      ([amount = '', times = '1', month]) => ({
        kind: 'SCHEDULE',
        amount,
        times: Number(times),
        month: month,
      }),
    ],
  ] satisfies [string, Found][]
).map(([pattern, found]) => [
  new RegExp(`^${pattern}(?:; only ${AMOUNT} of ${AMOUNT} was left to budget)?$`),
  found,
])

export function fillingReasonOf(text: string): object {
  for (const [pattern, found] of FILLINGS) {
    const parts = pattern.exec(text)?.slice(1)
    if (!parts) continue
    const [granted, asked] = parts.slice(-2)
    return { ...found(parts.slice(0, -2)), ...(granted !== undefined && { short: { granted, asked } }) }
  }
  return { kind: 'FORMER_TEXT', text }
}

const APART: Readonly<Record<string, string>> = {
  'a week apart': 'WEEKLY',
  'two weeks apart': 'BIWEEKLY',
  'a month apart': 'MONTHLY',
  'two months apart': 'BIMONTHLY',
  'a quarter apart': 'QUARTERLY',
  'half a year apart': 'SEMIANNUAL',
  'a year apart': 'YEARLY',
}
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const DAY = String.raw`\d{4}-\d{2}-\d{2}`
const CHANGE = new RegExp(`^The price went from ${AMOUNT} to ${AMOUNT} on (${DAY})\\.$`)
const CHARGED_AGAIN = new RegExp(`^It was cancelled, and charged again on (${DAY})\\.$`)
const FIRST = new RegExp(
  `^(\\d+) (charges|payments received) (${Object.keys(APART).join('|')}), ` +
    `(?:each on|on average (\\d+\\.\\d) days from) ` +
    `(?:a (${WEEKDAYS.join('|')})|day (\\d+) of the month|the last of the month)\\.$`,
)
const MORE =
  /^(?:(?:The amount is|(The amounts differ; the middle of the latest is)) (.+)|Nothing came on (\d+) expected days?)\.$/

interface FoundReason {
  kind: 'FOUND'
  isVarying: boolean
  amount: string
  changes: object[]
  missed: number
}
type Reason = FoundReason | { kind: 'ENTERED' | 'BROUGHT' } | { kind: 'CHARGED_AGAIN'; on: string }

/** Of the whole text, or the text itself: half of a reason would mislead. */
export function subscriptionReasonsOf(why: string): object[] {
  const reasons: Reason[] = []
  for (const sentence of why.split(/(?<=\.) /)) {
    const reason = reasonOf(sentence)
    const last = reasons.at(-1)
    if (reason) reasons.push(reason)
    else if (last?.kind !== 'FOUND' || !addTo(last, sentence)) return [{ kind: 'FORMER_TEXT', text: why }]
  }
  return reasons
}

function reasonOf(sentence: string): Reason | undefined {
  if (sentence === 'Entered by hand.') return { kind: 'ENTERED' }
  if (sentence === 'It was scheduled in the program you moved from.') return { kind: 'BROUGHT' }
  const [, on] = CHARGED_AGAIN.exec(sentence) ?? []
  if (on !== undefined) return { kind: 'CHARGED_AGAIN', on }
  const [, count, what, apart = '', daysOff, weekday, day] = FIRST.exec(sentence) ?? []
  if (count === undefined) return undefined
  const proof = {
    count: Number(count),
    direction: what === 'charges' ? 'OUT' : 'IN',
    cadence: APART[apart],
    weekday: weekday === undefined ? null : WEEKDAYS.indexOf(weekday) + 1,
    dayOfMonth: weekday === undefined ? Number(day ?? 31) : null,
    daysOff: daysOff ?? null,
  }
  return { kind: 'FOUND', ...proof, isVarying: false, amount: '', changes: [], missed: 0 }
}

/** The sentences after the first one say more of the same. */
function addTo(found: FoundReason, sentence: string): boolean {
  const [, from, to, on] = CHANGE.exec(sentence) ?? []
  if (on !== undefined) found.changes.push({ from, to, on })
  const [, isVarying, amount, missed] = MORE.exec(sentence) ?? []
  if (amount !== undefined) Object.assign(found, { isVarying: isVarying !== undefined, amount })
  if (missed !== undefined) found.missed = Number(missed)
  return (on ?? amount ?? missed) !== undefined
}
