import type { Month } from '../months.ts'
import { inWords } from './in-words.ts'
import type { Because, FillingReason } from './told.ts'

const AMOUNT = String.raw`(-?\d+\.\d{2,4})`
const MONTH = String.raw`(\d{4}-\d{2})`

type Found = (parts: string[]) => Because

const FORMER: [RegExp, Found][] = (
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
        due: due as Month,
        months: Number(months),
      }),
    ],
    [`was due in ${MONTH}`, ([by]) => ({ kind: 'WAS_DUE', by: by as Month })],
    [
      String.raw`(\d+(?:\.\d+)?) % of ${AMOUNT} income in ${MONTH}`,
      ([percent, income = '', month]) => ({
        kind: 'PERCENT_OF_INCOME',
        income,
        percent: Number(percent),
        month: month as Month,
      }),
    ],
    [
      String.raw`${AMOUNT} spent in the (?:month|(\d+) months) before`,
      ([spent = '', months = '1']) => ({ kind: 'SPENT_BEFORE', spent, months: Number(months) }),
    ],
    ['there is no month before', () => ({ kind: 'NONE_BEFORE' })],
    [
      `${AMOUNT} in ${MONTH}`,
      ([amount = '', month]) => ({ kind: 'ASSIGNED', amount, month: month as Month }),
    ],
    [
      String.raw`${AMOUNT} (?:once|(\d+) times) in ${MONTH}`,
      ([amount = '', times = '1', month]) => ({
        kind: 'SCHEDULE',
        amount,
        times: Number(times),
        month: month as Month,
      }),
    ],
  ] satisfies [string, Found][]
).map(([pattern, found]) => [
  new RegExp(`^${pattern}(?:; only ${AMOUNT} of ${AMOUNT} was left to budget)?$`),
  found,
])

/** What English words said that were kept before there were reasons; undefined where that is not known for sure. */
export function reasonIn(words: string): FillingReason | undefined {
  for (const [pattern, found] of FORMER) {
    const parts = pattern.exec(words)?.slice(1)
    if (!parts) continue
    const [granted, asked] = parts.slice(-2)
    const short = granted !== undefined && asked !== undefined ? { short: { granted, asked } } : {}
    const reason = { ...found(parts.slice(0, -2)), ...short }
    return inWords(reason, 'en') === words ? reason : undefined
  }
  return undefined
}
