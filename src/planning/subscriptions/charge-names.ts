import { payeeCleaner } from '../../ledger/rules/clean-payees.ts'
import { payeeKeys } from '../recurrence/payee-keys.ts'

/** How far from the amounts under a name others may be to go by it: a price that rose, a bill of a cold winter. */
const NEAR = 1.4
/** Texts that are remembered: a bank that numbers each of them repeats none. */
const MOST_TEXTS = 20_000

/** What a charge goes by. */
export interface ChargeNames {
  /** The key of its payee. */
  payee: string
  /** The name the ledger has for it, to be shown. */
  ledgerPayee: string
  /** The key of the bank's words; empty where there are none. */
  bankKey: string
  /** Whether a person or a rule gave it a name of its own, beyond cleaning the bank's. */
  isRenamed: boolean
}

/** Tells by which keys a charge goes; the same object for the same keys. */
export function makeNamesOf(): (payee: string, text: string) => ChargeNames {
  const keyOf = payeeKeys()
  const cleanOf = payeeCleaner()
  const named = (payee: string, text: string): ChargeNames => {
    const key = keyOf(payee, text)
    const bankKey = payee === text ? key : keyOf('', text)
    const isNamed = key !== bankKey && bankKey !== '' && payee.trim() !== ''
    const isRenamed = isNamed && payee !== cleanOf(text)
    return { payee: key, ledgerPayee: payee.trim() || text.trim(), bankKey, isRenamed }
  }
  const remaining = new Map<string, ChargeNames>()
  const storedOnce = (names: ChargeNames): ChargeNames => {
    const all = Object.values(names).join('\n')
    const one = remaining.get(all) ?? names
    remaining.set(all, one)
    return one
  }
  // Texts repeat, and mostly go by the name they went by before.
  const known = new Map<string, { payee: string; names: ChargeNames }>()
  return (payee, text) => {
    const before = known.get(text)
    if (before?.payee === payee) return before.names
    const names = storedOnce(named(payee, text))
    if (known.size === MOST_TEXTS) known.clear()
    known.set(text, { payee, names })
    return names
  }
}

interface Given {
  key: string
  least: number
  most: number
}

interface GivenNames {
  /** Money in is above zero. */
  learn(names: ChargeNames, amount: number): void
  /** The key of the payee that a charge goes by. */
  payeeOf(names: ChargeNames, amount: number): string
}

/**
 * Where a household renamed some of what a bank calls by the same words, and gave them one name, the others of about
 * the amount go by that name too: a subscription does not end where somebody stopped renaming it. Of several names
 * none is taken, since they were given to tell apart. All charges are to be learned before the first is asked for.
 */
export function givenNames(): GivenNames {
  const given = { IN: new Map<string, Given[]>(), OUT: new Map<string, Given[]>() }
  const inDirection = (amount: number) => given[amount > 0 ? 'IN' : 'OUT']
  return {
    learn: (names, amount) => {
      if (!names.isRenamed) return
      const known = inDirection(amount).get(names.bankKey) ?? []
      inDirection(amount).set(names.bankKey, widenRange(known, names.payee, Math.abs(amount)))
    },
    payeeOf: (names, amount) => {
      const [only, another] = names.isRenamed ? [] : (inDirection(amount).get(names.bankKey) ?? [])
      return only && !another && isNear(only, Math.abs(amount)) ? only.key : names.payee
    },
  }
}

function widenRange(names: Given[], key: string, size: number): Given[] {
  const known = names.find((one) => one.key === key)
  if (!known) return [...names, { key, least: size, most: size }]
  known.least = Math.min(known.least, size)
  known.most = Math.max(known.most, size)
  return names
}

const isNear = ({ least, most }: Given, size: number): boolean => size * NEAR >= least && size <= most * NEAR
