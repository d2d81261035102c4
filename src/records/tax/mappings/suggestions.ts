import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { formatMoney, fromColumns, type Money, magnitude, sumColumns } from '../../../core/money.ts'
import { registeredSubtypes } from '../../../ledger/accounts/tables.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import { frenchSeeds } from '../../../ledger/categories/french-seeds.ts'
import type { Category } from '../../../ledger/categories/model.ts'
import { fold } from '../../../ledger/categories/names.ts'
import * as household from '../../../people/household/household.ts'
import type { Db } from '../../../platform/db/db.ts'
import { profileOf } from '../figures/stored-profiles.ts'
import type { FormLine } from '../forms/year-file.ts'
import { tableOf } from '../forms/year-table.ts'
import { lineIn } from '../words/form-words.ts'
import type { TaxMapping, TaxMappings, TaxSuggestion } from './mapping-model.ts'

type Suggested = Pick<TaxMappings, 'suggestions' | 'notUnderstood'>
type Subtype = (typeof registeredSubtypes)[number]

interface SuggestedFor {
  year: number
  /** What is mapped already. */
  mapped: TaxMapping[]
  language: Language
}

/** What of a year looks as if it were for a line and is mapped to none, and what nobody understands. */
export function suggestions(db: Db, actor: Actor, { year, mapped, language }: SuggestedFor): Suggested {
  const table = tableOf(household.ofActor(db, actor).country, year)
  const home = profileOf(db, actor, year)?.province
  const lines = (table?.lines ?? [])
    .filter(({ province }) => province === undefined || province === home)
    .map((line) => lineIn(line, language))
  const isOfYear = ({ fromYear, toYear }: TaxMapping) => fromYear <= year && (toYear ?? year) >= year
  const taken = new Set(mapped.filter(isOfYear).map((each) => each.categoryId ?? each.accountSubtype))
  const free = categories.list(db, actor).filter(({ id }) => !taken.has(id))
  const notUnderstood = free.flatMap(({ id, taxLine }) =>
    taxLine === null || writtenLine(lines, taxLine) ? [] : [{ categoryId: id, taxLine }],
  )
  const ofCategories = free.flatMap((category) => suggestionOf(db, lines, category, year))
  const ofSubtypes = registeredSubtypes
    .filter((subtype) => !taken.has(subtype))
    .flatMap((subtype) => subtypeSuggestion(db, actor, lines, { subtype, year }))
  return { suggestions: [...ofCategories, ...ofSubtypes], notUnderstood }
}

function suggestionOf(
  db: Db,
  lines: readonly FormLine[],
  { id, name, taxLine, archived }: Category,
  year: number,
): TaxSuggestion[] {
  const written = taxLine === null ? undefined : writtenLine(lines, taxLine)
  const line = written ?? (archived ? undefined : lines.find((each) => isNamed(each, name)))
  if (!line) return []
  const sums = amountsOf(db, IN_CATEGORY, [`${year}-01`, `${year}-12`, id])
  if (archived && sums.transactionCount === 0) return []
  const because = written ? 'TAX_LINE' : 'NAME'
  return [{ categoryId: id, accountSubtype: null, because, ...aboutLine(line), ...sums }]
}

function subtypeSuggestion(
  db: Db,
  { householdId }: Actor,
  lines: readonly FormLine[],
  { subtype, year }: { subtype: Subtype; year: number },
): TaxSuggestion[] {
  const line = lines.find((each) => isNamed(each, subtype))
  const count = db.$client
    .query<{ count: number }, [number, string]>(
      'SELECT count(*) AS count FROM accounts WHERE household_id = ? AND subtype = ?',
    )
    .get(householdId, subtype)
  if (!line || !count?.count) return []
  const sums = amountsOf(db, INTO_ACCOUNTS, [`${year}-01-01`, `${year}-12-31`, subtype, householdId])
  return [{ categoryId: null, accountSubtype: subtype, because: 'ACCOUNTS', ...aboutLine(line), ...sums }]
}

const aboutLine = ({ id, per, note }: FormLine) => ({
  lineId: id,
  needsActivity: per === 'BUSINESS' || per === 'PROPERTY' || per === 'EMPLOYMENT',
  note: note ?? null,
})

/** By what a new household calls it, in either language. */
const isNamed = ({ suggestedFor = [] }: FormLine, name: string): boolean =>
  suggestedFor.some((each) => [each, frenchSeeds[each]].some((one) => one && fold(one) === fold(name.trim())))

/** An id as it stands, or a number that one line alone has: 21400, Schedule C 18. */
function writtenLine(lines: readonly FormLine[], text: string): FormLine | undefined {
  const needle = fold(text).replace(/\s+/g, ' ').trim()
  const exact = lines.find(({ id }) => fold(id) === needle)
  const found = lines.filter(
    ({ form, line, ...each }) =>
      isMappable(each) &&
      line !== null &&
      [line, `${form} ${line}`, `line ${line}`].map(fold).includes(needle),
  )
  const line = exact ?? (found.length === 1 ? found[0] : undefined)
  return line && isMappable(line) ? line : undefined
}

const isMappable = ({
  direction,
  follows,
  sales,
}: Pick<FormLine, 'direction' | 'follows' | 'sales'>): boolean => direction !== 'RESULT' && !follows && !sales

interface CurrencySum {
  currency: string
  count: number
  high: number
  low: number
}

function amountsOf(db: Db, sql: string, params: (string | number)[]) {
  const rows = db.$client.query<CurrencySum, (string | number)[]>(sql).all(...params)
  const sums = new Map<string, Money>()
  for (const { currency, high, low } of rows)
    sums.set(currency, (sums.get(currency) ?? 0n) + fromColumns({ high, low }))
  return {
    transactionCount: rows.reduce((total, { count }) => total + count, 0),
    amounts: [...sums].map(([currency, sum]) => ({ currency, amount: formatMoney(magnitude(sum)) })),
  }
}

const MONTHS = sumColumns('m.amount_high', 'm.amount_low')
const IN_CATEGORY = `
  SELECT a.currency, sum(m.count) AS count, ${MONTHS.high} AS high, ${MONTHS.low} AS low
  FROM categories c JOIN category_months m ON m.household_id = c.household_id AND m.category_seq = c.seq
    JOIN accounts a ON a.seq = m.account_seq
  WHERE m.month BETWEEN ? AND ? AND c.id = ? AND m.hidden = 0 AND m.type <> 'TRANSFER'
  GROUP BY a.currency HAVING sum(m.count) <> 0`

const ROWS = sumColumns('t.amount_high', 't.amount_low')
const INTO_ACCOUNTS = `
  SELECT a.currency, count(*) AS count, ${ROWS.high} AS high, ${ROWS.low} AS low
  FROM accounts a JOIN transactions t ON t.account_seq = a.seq
  WHERE t.date BETWEEN ? AND ? AND a.subtype = ? AND a.household_id = ? AND t.deleted_at IS NULL AND t.hidden = 0
    AND t.type = 'TRANSFER' AND (t.amount_high > 0 OR t.amount_low > 0)
  GROUP BY a.currency`
