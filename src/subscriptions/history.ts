import type { Db } from '../db/db.ts'
import { fromColumns, magnitude } from '../money.ts'
import { payeeKeys } from '../recurrence/payees.ts'
import type { Row } from '../recurrence/series.ts'
import { payeeCleaner } from '../rules/cleaning.ts'
import { type Day, shiftDay } from '../time.ts'

/** Five years and a little: what comes once a year shows at least four times. */
const DAYS = 5 * 366
/** How far from the amounts under a name others may be to go by it: a price that rose, a bill of a cold winter. */
const NEAR = 1.4

/**
 * A transaction as detection sees it; `id` is its internal number as text, `accountId` that of its account, and `payee`
 * the key of the payee it goes by. `text` is empty: keys are made here, once.
 */
export interface Charge extends Row {
  /** The name the ledger has for it, to be shown. */
  ledgerPayee: string
  /** The key of the bank's words; empty where there are none. */
  bankKey: string
  /** Whether a person or a rule gave it a name of its own, beyond cleaning the bank's. */
  isRenamed: boolean
}

/** What was posted in the last years, transfers left out. */
export interface History {
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
  currency: string,
]

export function historyOf(db: Db, householdId: number, today: Day): History {
  const from = shiftDay(today, -DAYS)
  const rows = db.$client.query(POSTED).values(householdId, from, today) as unknown as Stored[]
  const chargeOf = chargeMaker()
  const charges = new Map<string, Charge[]>()
  for (const row of rows) {
    const currency = row[7]
    const known = charges.get(currency)
    if (known) known.push(chargeOf(row))
    else charges.set(currency, [chargeOf(row)])
  }
  for (const [currency, found] of charges) charges.set(currency, underGivenNames(found))
  return { from, today, charges }
}

const POSTED = `
  SELECT t.seq, t.date, t.amount_high, t.amount_low, t.payee, t.imported_text, t.account_seq, a.currency
  FROM transactions t INDEXED BY transactions_by_date CROSS JOIN accounts a ON a.seq = t.account_seq
  WHERE t.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND t.type <> 'TRANSFER' AND t.status <> 'PENDING'`

type Named = Pick<Charge, 'payee' | 'ledgerPayee' | 'bankKey' | 'isRenamed'>

function chargeMaker(): (row: Stored) => Charge {
  const namesOf = makeNamesOf()
  return ([seq, date, high, low, payee, text, account]) => {
    // Written out: to spread the names into fifty thousand of them took 15 milliseconds.
    const { payee: key, ledgerPayee, bankKey, isRenamed } = namesOf(payee, text)
    const amount = fromColumns({ high, low })
    const [id, accountId] = [String(seq), String(account)]
    return { id, date, amount, payee: key, text: '', accountId, ledgerPayee, bankKey, isRenamed }
  }
}

/** Tells by which keys a charge goes. */
export function makeNamesOf(): (payee: string, text: string) => Named {
  const keyOf = payeeKeys()
  const cleanOf = payeeCleaner()
  return (payee, text) => {
    const key = keyOf(payee, text)
    const bankKey = payee === text ? key : keyOf('', text)
    const isNamed = key !== bankKey && bankKey !== '' && payee.trim() !== ''
    const isRenamed = isNamed && payee !== cleanOf(text)
    return { payee: key, ledgerPayee: payee.trim() || text.trim(), bankKey, isRenamed }
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
export function underGivenNames(charges: Charge[]): Charge[] {
  const given = { IN: new Map<string, Given[]>(), OUT: new Map<string, Given[]>() }
  const namesFor = ({ amount, bankKey }: Charge) => given[amount > 0n ? 'IN' : 'OUT'].get(bankKey)
  for (const charge of charges) {
    if (!charge.isRenamed) continue
    const names = namesFor(charge) ?? []
    given[charge.amount > 0n ? 'IN' : 'OUT'].set(charge.bankKey, widened(names, charge))
  }
  if (given.IN.size === 0 && given.OUT.size === 0) return charges
  return charges.map((charge) => {
    const [only, another] = charge.isRenamed ? [] : (namesFor(charge) ?? [])
    return only && !another && isNear(only, sizeOf(charge)) ? { ...charge, payee: only.key } : charge
  })
}

function widened(names: Given[], charge: Charge): Given[] {
  const size = sizeOf(charge)
  const known = names.find(({ key }) => key === charge.payee)
  if (!known) return [...names, { key: charge.payee, least: size, most: size }]
  known.least = Math.min(known.least, size)
  known.most = Math.max(known.most, size)
  return names
}

const sizeOf = ({ amount }: Row): number => Number(magnitude(amount))

const isNear = ({ least, most }: Given, size: number): boolean => size * NEAR >= least && size <= most * NEAR
