import { type Day, shiftDay } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { link } from '../../records/receipts/matching/links.ts'
import { keepReadingJob } from '../../records/receipts/outcome.ts'
import { take } from '../../records/receipts/upload.ts'
import { type Books, evening } from './books.ts'
import { startOfDayThere } from './calendar.ts'
import { drawReceipt, type ReceiptLine } from './till-slip.ts'

/** Something they bought, as the books have it. */
interface Purchase {
  id: string
  date: Day
  payee: string
  cents: number
}

interface StoredReceipt {
  name: string
  /** The evening on which it was photographed. */
  day: Day
  lines: ReceiptLine[]
  /** What somebody has put it to already. */
  transactionId?: string
}

/**
 * A handful of receipts: two that are put to what was paid, one that waits to be, one whose day was torn off, and one of
 * cash that nobody has entered. Each is read by what is drawn on it; the reader itself never starts.
 */
export async function addReceipts(deps: Deps, books: Books): Promise<void> {
  for (const { name, day, lines, transactionId } of receiptsOf(deps.db, books)) {
    const actor = books.as('maya', evening(books.span, day))
    const { bytes, page } = drawReceipt(lines)
    const { id } = await take(deps, actor, { file: new File([bytes], name, { type: 'application/pdf' }) })
    await deps.write((tx) => {
      const scanned = { seq: seqOf(tx, id), pages: [page], turns: [0], failure: null, at: actor.at }
      keepReadingJob.write(tx, keepReadingJob.prepare(tx, scanned), scanned)
      if (transactionId) link(tx, actor, id, { transactionId })
    })
  }
}

const seqOf = ({ $client }: Db, id: string): number =>
  $client.query<{ seq: number }, [string]>('SELECT seq FROM receipts WHERE id = ?').get(id)?.seq ?? 0

const BOUGHT = `
  SELECT t.id, t.date, t.payee, -t.amount_low / 100 AS cents FROM transactions t JOIN categories c ON c.seq = t.category_seq
  WHERE t.household_id = $householdId AND c.name = $category AND t.deleted_at IS NULL AND t.type = 'EXPENSE' AND t.status <> 'PENDING'
    AND t.payee <> '' AND t.amount_high = 0 AND -t.amount_low BETWEEN 180000 AND 1500000 AND t.date < $before
  ORDER BY t.date DESC, t.amount_low, t.payee LIMIT 1`

/** The latest of a category before a day; in a household of three years there is one. */
const latest = ({ $client }: Db, householdId: number, category: string, before: Day): Purchase | undefined =>
  $client
    .query<Purchase, { householdId: number; category: string; before: Day }>(BOUGHT)
    .get({ householdId, category, before }) ?? undefined

function receiptsOf(db: Db, { as, span }: Books): StoredReceipt[] {
  const { to } = span
  const { householdId } = as('maya', startOfDayThere(to))
  const bought = (category: string, daysAgo: number) =>
    latest(db, householdId, category, shiftDay(to, -daysAgo))
  const [groceries, earlier] = [bought('Groceries', 3), bought('Groceries', 12)]
  const [meal, torn] = [bought('Eating out', 4), bought('Groceries', 20)]
  return [
    ...(earlier ? [{ ...receipt('groceries', earlier, FOOD, 0), transactionId: earlier.id }] : []),
    ...(meal ? [{ ...receipt('lunch', meal, MEAL, 13), transactionId: meal.id }] : []),
    ...(torn ? [tornReceipt(torn)] : []),
    ...(groceries ? [receipt('shopping', groceries, FOOD, 0)] : []),
    receipt('market', { id: '', date: shiftDay(to, -1), payee: 'Lansdowne Market', cents: 1_735 }, STALL, 0),
  ]
}

const FOOD = ['OAT BREAD', 'MILK 2% 2L', 'EGGS LARGE 12', 'APPLES GALA', 'CHEDDAR OLD', 'TOMATOES VINE']
const MEAL = ['SOUP OF THE DAY', 'RICE BOWL', 'ICED TEA']
const STALL = ['HONEY', 'CARROTS', 'SUNFLOWERS']

/** Prices of which the last is what is left; none is the same for two purchases. */
function pricesOf(cents: number, count: number): number[] {
  const shares = Array.from({ length: count }, (_, at) => 5 + ((at * 7 + cents) % 9))
  const all = shares.reduce((sum, share) => sum + share, 0)
  const prices = shares.slice(1).map((share) => Math.floor((cents * share) / all))
  return [...prices, cents - prices.reduce((sum, price) => sum + price, 0)]
}

const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** As tills print: names in capitals without accents. */
const shopName = (payee: string): string =>
  payee
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[()\\]/g, '')
    .toUpperCase()
    .slice(0, 24)

function receipt(
  name: string,
  { date, payee, cents }: Purchase,
  goods: string[],
  hst: number,
): StoredReceipt {
  const subtotal = hst === 0 ? cents : Math.round((cents * 100) / (100 + hst))
  const prices = pricesOf(subtotal, goods.length)
  const time = `${String(10 + (cents % 9)).padStart(2, '0')}:${String(cents % 60).padStart(2, '0')}`
  return {
    name: `${name}.pdf`,
    day: date,
    lines: [
      { left: shopName(payee), isTall: true },
      { left: 'OTTAWA ON  K1Y 2B3' },
      { left: `${date} ${time}` },
      { left: '' },
      ...goods.map((left, at) => ({ left, right: money(prices[at] ?? 0) })),
      { left: 'SUBTOTAL', right: money(subtotal) },
      ...(hst > 0 ? [{ left: `HST ${hst}%`, right: money(cents - subtotal) }] : []),
      { left: 'TOTAL', right: `$${money(cents)}` },
      { left: '' },
      { left: 'THANK YOU' },
    ],
  }
}

/** The line with the day is gone: a person has to say it. */
function tornReceipt(purchase: Purchase): StoredReceipt {
  const whole = receipt('torn', purchase, FOOD, 0)
  return { ...whole, lines: whole.lines.filter(({ left }) => !left.startsWith(purchase.date)) }
}
