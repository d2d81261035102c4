import { fromColumns, magnitude } from '../../core/money.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { payeeCleaner } from '../../ledger/rules/clean-payees.ts'
import type { Db } from '../../platform/db/db.ts'
import { payeeKeys } from '../recurrence/payee-keys.ts'
import type { RecurrenceRow } from '../recurrence/series.ts'

/** Five years and a little: what comes once a year shows at least four times. */
const DAYS = 5 * 366
/** How far from the amounts under a name others may be to go by it: a price that rose, a bill of a cold winter. */
const NEAR = 1.4

/**
 * A transaction as detection sees it; `id` is its internal number as text, `accountId` that of its account, and `payee`
 * the key of the payee it goes by. `text` is empty: keys are made here, once.
 */
export interface Charge extends RecurrenceRow {
  /** The name the ledger has for it, to be shown. */
  ledgerPayee: string
  /** The key of the bank's words; empty where there are none. */
  bankKey: string
  /** Whether a person or a rule gave it a name of its own, beyond cleaning the bank's. */
  isRenamed: boolean
}

/** What was posted in the last years, transfers left out. */
interface History {
  from: Day
  today: Day
  /** By currency, which are never mixed. */
  charges: Map<string, Charge[]>
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

interface Account {
  id: string
  currency: string
}

export function historyOf(db: Db, householdId: number, today: Day): History {
  const from = shiftDay(today, -DAYS)
  const rows = db.$client.query(POSTED).values(householdId, from, today) as unknown as Stored[]
  const accounts = accountsOf(db, householdId)
  const chargeOf = chargeMaker()
  const charges = new Map<string, Charge[]>()
  for (const row of rows) {
    const account = accounts.get(row[6])
    if (!account) continue
    const known = charges.get(account.currency)
    const charge = chargeOf(row, account)
    if (known) known.push(charge)
    else charges.set(account.currency, [charge])
  }
  for (const [currency, found] of charges) charges.set(currency, applyGivenNames(found))
  return { from, today, charges }
}

const POSTED = `
  SELECT t.seq, t.date, t.amount_high, t.amount_low, t.payee, t.imported_text, t.account_seq
  FROM transactions t INDEXED BY transactions_by_date
  WHERE t.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND t.type <> 'TRANSFER' AND t.status <> 'PENDING'`

/** Looked up here and not with each row, which took a fifth of the time of reading them. */
const accountsOf = ({ $client: client }: Db, householdId: number): Map<number, Account> =>
  new Map(
    client
      .query<{ seq: number; currency: string }, [number]>(
        'SELECT seq, currency FROM accounts WHERE household_id = ?',
      )
      .all(householdId)
      .map(({ seq, currency }) => [seq, { id: String(seq), currency }]),
  )

type Named = Pick<Charge, 'payee' | 'ledgerPayee' | 'bankKey' | 'isRenamed'>

function chargeMaker(): (row: Stored, account: Account) => Charge {
  const namesOf = makeNamesOf()
  return ([seq, date, high, low, payee, text], { id: accountId }) => {
    // Written out: to spread the names into fifty thousand of them took 15 milliseconds.
    const { payee: key, ledgerPayee, bankKey, isRenamed } = namesOf(payee, text)
    const amount = high === 0 ? BigInt(low) : fromColumns({ high, low })
    return { id: String(seq), date, amount, payee: key, text: '', accountId, ledgerPayee, bankKey, isRenamed }
  }
}

/** Tells by which keys a charge goes. */
export function makeNamesOf(): (payee: string, text: string) => Named {
  const keyOf = payeeKeys()
  const cleanOf = payeeCleaner()
  const named = (payee: string, text: string): Named => {
    const key = keyOf(payee, text)
    const bankKey = payee === text ? key : keyOf('', text)
    const isNamed = key !== bankKey && bankKey !== '' && payee.trim() !== ''
    const isRenamed = isNamed && payee !== cleanOf(text)
    return { payee: key, ledgerPayee: payee.trim() || text.trim(), bankKey, isRenamed }
  }
  // Texts repeat, and mostly go by the name they went by before.
  const known = new Map<string, { payee: string; names: Named }>()
  return (payee, text) => {
    const before = known.get(text)
    if (before?.payee === payee) return before.names
    const names = named(payee, text)
    known.set(text, { payee, names })
    return names
  }
}

interface Given {
  key: string
  least: number
  most: number
}

/**
 * Where a household renamed some of what a bank calls by the same words, and gave them one name, the others of about
 * the amount go by that name too: a subscription does not end where somebody stopped renaming it. Of several names
 * none is taken, since they were given to tell apart.
 */
export function applyGivenNames(charges: Charge[]): Charge[] {
  const given = { IN: new Map<string, Given[]>(), OUT: new Map<string, Given[]>() }
  const namesFor = ({ amount, bankKey }: Charge) => given[amount > 0n ? 'IN' : 'OUT'].get(bankKey)
  for (const charge of charges) {
    if (!charge.isRenamed) continue
    const names = namesFor(charge) ?? []
    given[charge.amount > 0n ? 'IN' : 'OUT'].set(charge.bankKey, widenRange(names, charge))
  }
  if (given.IN.size === 0 && given.OUT.size === 0) return charges
  return charges.map((charge) => {
    const [only, another] = charge.isRenamed ? [] : (namesFor(charge) ?? [])
    return only && !another && isNear(only, sizeOf(charge)) ? { ...charge, payee: only.key } : charge
  })
}

function widenRange(names: Given[], charge: Charge): Given[] {
  const size = sizeOf(charge)
  const known = names.find(({ key }) => key === charge.payee)
  if (!known) return [...names, { key: charge.payee, least: size, most: size }]
  known.least = Math.min(known.least, size)
  known.most = Math.max(known.most, size)
  return names
}

const sizeOf = ({ amount }: RecurrenceRow): number => Number(magnitude(amount))

const isNear = ({ least, most }: Given, size: number): boolean => size * NEAR >= least && size <= most * NEAR
