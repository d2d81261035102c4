import type { SignClause } from '../messages.ts'
import { type BalanceSign, signAfterRow, signByBalance } from './balance.ts'
import type { CsvEntry } from './entries.ts'
import { type FileSigns, type Sign, signed, sure } from './signed.ts'

/** What the balance says of amounts as money in and out. */
export interface Verdict extends BalanceSign {
  /** Whether the balances are what is owed. */
  owed: boolean
  /** 1: the amounts are money in and out as they are given; -1: they are turned around. */
  holds: 1 | -1
}

/** Undefined where the balance proves nothing, or where it is of both signs and may be what is owed. */
export function verdict({ facts, read, liability }: FileSigns, sign: Sign): Verdict | undefined {
  const proof = facts.prove((entry) => signed(entry, sign))
  if (!proof) return undefined
  const found = signByBalance(proof, facts.place)
  const balances = isOwed(read)
  if (liability && balances === undefined) return undefined
  const owed = liability === true && balances === true
  return { ...found, owed, holds: (found.sign === 1) === owed ? -1 : 1 }
}

/** Whether the balances are positive: of a card or a loan that is what is owed. Undefined where they are of both signs. */
export function isOwed(read: CsvEntry[]): boolean | undefined {
  const balances = read.flatMap(({ balance }) => (balance === undefined || balance === 0n ? [] : [balance]))
  const negative = balances.filter((balance) => balance < 0n).length
  const minority = Math.min(negative, balances.length - negative)
  return minority * 4 > balances.length ? undefined : negative * 2 < balances.length
}

/**
 * A direction that the header, a column, a word or the rows' own signs name, against the balance: where the two
 * disagree neither overrules the other, and it is asked.
 */
export function checked(file: FileSigns, sign: Sign): Sign {
  const found = verdict(file, sign)
  if (!found) return sign
  if (found.holds === 1)
    return found.owed ? { ...sign, reason: [...sign.reason, { kind: 'BALANCE_IS_OWED' }] } : sign
  const isUnnamed = file.liability === undefined
  const kind = isUnnamed ? 'UNLESS_BALANCE_IS_OWED' : 'BALANCE_DIFFERS'
  return { ...sign, reason: [...sign.reason, { kind }], open: true, isDisputed: true }
}

/**
 * Of one column of signed amounts that is asked about, the likelier reading is that of a balance after its row: it never
 * proposes a card's signs where each step of the balance is the amount as it is written.
 */
export function proposedByBalance(file: FileSigns, sign: Sign): Sign {
  const { layout, liability, facts } = file
  if (!sign.open || sign.direction >= 0 || sign.byLine || layout.amounts.length === 0) return sign
  const proof = facts.prove(({ amount }) => amount)
  if (!proof) return sign
  const raises = facts.place === undefined ? signAfterRow(proof) : signByBalance(proof, facts.place).sign
  const owed = liability ? isOwed(file.read) : false
  if (owed === undefined || (liability === undefined && raises === -1)) return sign
  const inverted = (raises === -1) !== owed
  if (inverted === sign.inverted || (inverted && sign.isDisputed)) return sign
  return { ...sign, inverted, reason: SUGGESTED }
}

export const SUGGESTED: readonly SignClause[] = [{ kind: 'BALANCE_SUGGESTS' }]

export const provenSign = (inverted: boolean): Sign => sure(inverted, { kind: 'BALANCE_PROVES' })
