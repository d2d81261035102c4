import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMoney } from '../../src/core/money.ts'
import { addDays, type Day, startOfDay } from '../../src/core/time.ts'
import { type FeedAnswer, readAnswer } from '../../src/intake/bank-feed/answers.ts'
import type { AccountSet } from '../../src/intake/bank-feed/bank-feed.ts'
import { completenessOf } from '../../src/intake/bank-feed/coverage.ts'
import { feedText } from '../../src/intake/bank-feed/words/words.ts'
import { type Finding, type Off, Samples } from './check.ts'

/** The samples are of the second week of March 2026, and of a household in Toronto. */
const CONTEXT = { at: addDays(startOfDay('2026-03-11' as Day), 1), timeZone: 'America/Toronto' }

type Judge = (answer: FeedAnswer, off: Off) => void

const CHEQUING = [
  'TRN-1 2026-03-01 -5.50 Tim Hortons',
  'TRN-2 2026-03-01 -5.50 Tim Hortons',
  'TRN-3 2026-03-06 2431.17 Northwind',
  'TRN-X 2026-03-09 -300.00 Transfer',
]
const VISA = [
  'TRN-P1 2026-03-09 -40.00 Chez Nous pending',
  'TRN-P2 2026-03-09 -1.00 Shell pending',
  'TRN-P3 2026-03-08 -19.99 Hotel pending',
  'TRN-X 2026-03-09 300.00 Payment',
]
const OTHERS = ['ACT-5a7e00-3 CAD 5000.00', 'ACT-b01175-4 miles 12345.00', 'ACT-1f5700-5 USD 105884.80']
const DAY_ONE = ['ACT-c0ffee-1 CAD 1204.36', ...CHEQUING, 'ACT-ca4d00-2 CAD -84.20', ...VISA, ...OTHERS]

/** The accounts with their balances, each followed by its transactions. */
function shown({ accounts }: AccountSet): string[] {
  return accounts.flatMap(({ id, currency, customUnit, balance, transactions }) => [
    `${id} ${currency ?? (customUnit ? 'miles' : 'none')} ${balance ? formatMoney(balance.amount) : 'unknown'}`,
    ...transactions.map(
      ({ id: transaction, date, amount, payee, pending }) =>
        `${transaction} ${date} ${formatMoney(amount)} ${payee}${pending ? ' pending' : ''}`,
    ),
  ])
}

const set =
  (...judges: ((set: AccountSet, off: Off) => void)[]): Judge =>
  (answer, off) => {
    if (answer.kind !== 'ACCOUNTS')
      off.say(`it is taken for ${answer.kind}: ${feedText(answer.reason, 'en')}`)
    else for (const judge of judges) judge(answer.set, off)
  }

const rows =
  (expected: string[]) =>
  (found: AccountSet, off: Off): void =>
    off.same('what is read', shown(found).join('\n'), expected.join('\n'))

/** The verdict, the kinds of the notices, and what each account is covered as. */
const judged =
  (expected: string) =>
  (found: AccountSet, off: Off): void => {
    const kinds = found.notices.map(({ kind }) => kind).join(' ') || 'silent'
    const coverages = found.accounts.map(({ coverage }) => coverage[0]).join('') || 'no accounts'
    off.same('the outcome', `${completenessOf(found)}, ${kinds}, ${coverages}`, expected)
  }

const flaws =
  (expected: string) =>
  ({ accounts }: AccountSet, off: Off): void =>
    off.same(
      'flaws',
      feedText(
        accounts.flatMap((one) => one.flaws.map(({ reason }) => reason)),
        'en',
      ),
      expected,
    )

const is =
  (kind: FeedAnswer['kind']): Judge =>
  (answer, off) =>
    off.same('the outcome', answer.kind, kind)

/** What each sample must come to. Accounts without a list of transactions are UNSURE: the savings, in each of them. */
const JUDGES: Record<string, Judge> = {
  'v2-day1.json': set(rows(DAY_ONE), judged('COMPLETE, silent, CCUCC'), flaws('')),
  'v1-day1.json': set(rows(DAY_ONE), judged('COMPLETE, silent, CCUCC'), flaws('')),
  'v2-day3-pending-resolved.json': set(
    rows([
      'ACT-c0ffee-1 CAD 1204.36',
      ...CHEQUING,
      'TRN-LATE 2026-03-03 -12.00 LATE POSTED FEE',
      'ACT-ca4d00-2 CAD -84.20',
      'TRN-77 2026-03-09 -46.00 Chez Nous',
      'TRN-78 2026-03-09 -61.07 Shell',
      'TRN-X 2026-03-09 300.00 Payment',
      ...OTHERS,
    ]),
    judged('COMPLETE, silent, CCUCC'),
  ),
  'v2-partial-errors.json': set(
    rows(DAY_ONE),
    judged('PARTIAL, CONNECTION ACCOUNT CONNECTION, PPPPP'),
    ({ notices }, off) =>
      off.same('a text', notices[0]?.text, 'Authentication failed for Big Card - Jill click'),
  ),
  'v2-advisory-45.json': set(rows(DAY_ONE), judged('COMPLETE, ADVISORY, CCUCC')),
  'v2-advisory-90-capped.json': set(rows(DAY_ONE), judged('COMPLETE, ADVISORY, CCUCC')),
  'v1-needs-attention.json': set(rows([]), judged('FAILED, CONNECTION, no accounts')),
  'v1-rate-warning.json': set(rows([]), judged('FAILED, RATE, no accounts')),
  'v2-no-credentials.json': is('NEW_TOKEN_NEEDED'),
  'both-errors-and-errlist.json': set(rows(DAY_ONE), judged('PARTIAL, CONNECTION, CPUPC')),
  'malformed-one-account.json': set(
    rows([
      'ACT-bad CAD unknown',
      'T3 2026-03-02 -7.10 number amount',
      'ACT-c0ffee-1 CAD 1.00',
      'TRN-1 2026-03-02 -1.00 ok',
    ]),
    judged('COMPLETE, silent, UC'),
    flaws(
      'The balance "n/a" is no plain decimal. The amount "1,00" is no plain decimal. The transaction has no id.',
    ),
  ),
  'relinked-new-ids.json': set(
    rows([
      'ACT-new-1 CAD 1204.36',
      ...CHEQUING.map((row) => row.replace('TRN-', 'TRN-N')),
      'ACT-ca4d00-2 CAD -84.20',
      ...VISA,
    ]),
    judged('COMPLETE, silent, CC'),
  ),
  'truncated-body.json': is('TEMPORARY'),
  'html-maintenance.html': is('TEMPORARY'),
}

/** Answers of SimpleFIN servers: every account and row, and what may be concluded. */
export const simplefin = (folder: string): Finding[] =>
  new Samples<{ httpStatus: number }>(folder, 'index.json').check((name, { httpStatus }, off) => {
    const judge = JUDGES[name]
    if (judge) judge(readAnswer(httpStatus, readFileSync(join(folder, name), 'utf8'), CONTEXT), off)
    else off.say('nothing checks it')
  })
