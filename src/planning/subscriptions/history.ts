import { type Day, dayFromNumber, dayNumber, shiftDay } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { makeNamesOf } from './charge-names.ts'
import { Charges } from './charges.ts'

/** Five years and a little: what comes once a year shows at least four times. */
const DAYS = 5 * 366
/** Read at a time, so that no ledger is held whole as rows. */
const SPAN_DAYS = 30

/** What was posted in the last years, transfers left out. */
interface History {
  from: Day
  today: Day
  /** By currency, which are never mixed. */
  charges: Map<string, Charges>
}

type Stored = [
  seq: number,
  date: Day,
  high: number,
  low: number,
  payee: string,
  text: string,
  account: number,
]

export const historyOf = (db: Db, householdId: number, today: Day): History =>
  readSnapshot(db, () => {
    const from = shiftDay(today, -DAYS)
    const currencies = currenciesOf(db, householdId)
    const namesOf = makeNamesOf()
    const charges = new Map<string, Charges>()
    for (const rows of spans(db, householdId, from, today)) {
      for (const [seq, date, high, low, payee, text, account] of rows) {
        const currency = currencies.get(account)
        if (currency === undefined) continue
        const known = charges.get(currency) ?? new Charges()
        charges.set(currency, known)
        known.add({ seq, date, high, low, account, names: namesOf(payee, text) })
      }
    }
    return { from, today, charges }
  })

const POSTED = `
  SELECT t.seq, t.date, t.amount_high, t.amount_low, t.payee, t.imported_text, t.account_seq
  FROM transactions t INDEXED BY transactions_by_date
  WHERE t.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND t.type <> 'TRANSFER' AND t.status <> 'PENDING'`

function* spans({ $client: client }: Db, householdId: number, from: Day, today: Day): Generator<Stored[]> {
  const posted = client.query<unknown, [number, string, string]>(POSTED)
  const last = dayNumber(today)
  for (let day = dayNumber(from); day <= last; day += SPAN_DAYS) {
    const until = dayFromNumber(Math.min(last, day + SPAN_DAYS - 1))
    yield posted.values(householdId, dayFromNumber(day), until) as Stored[]
  }
}

/** Looked up here and not with each row, which took a fifth of the time of reading them. */
const currenciesOf = ({ $client: client }: Db, householdId: number): Map<number, string> =>
  new Map(
    client
      .query<{ seq: number; currency: string }, [number]>(
        'SELECT seq, currency FROM accounts WHERE household_id = ?',
      )
      .all(householdId)
      .map(({ seq, currency }) => [seq, currency]),
  )
