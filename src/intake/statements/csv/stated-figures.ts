import type { Money } from '../../../core/money.ts'
import { looksLikeAmount, readAmount } from '../amounts.ts'
import { looksLikeDate } from '../dates.ts'
import type { DecimalStyle, StatedFigures, StatementAccount, StatementRow } from '../statements.ts'
import { type BalancePlace, type BalanceProof, newestIsFirst, signByBalance } from './balance.ts'
import type { CsvEntry } from './entries.ts'

const OPENING =
  /^\s*(?:(?:opening|beginning|starting|previous|initial) balance|(?:balance )?(?:brought forward|b ?\/ ?f\b)|balance forward|solde (?:initial|d.ouverture|pr[ée]c[ée]dent|report[ée]|de d[ée]part)|ancien solde|(?:anfangs|start)(?:saldo|bestand)|saldovortrag|alter (?:saldo|kontostand)|saldo (?:inicial|iniziale|anterior|precedente))/i
const CLOSING =
  /^\s*(?:(?:closing|ending|final|new) balance|(?:balance )?(?:carried forward|c ?\/ ?f\b)|solde (?:final|de (?:fermeture|cl[oô]ture))|nouveau solde|(?:end|schluss|abschluss)(?:saldo|bestand)|neuer (?:saldo|kontostand)|saldo (?:final|finale))/i

interface FileFigures {
  rows: StatementRow[]
  entries: CsvEntry[]
  /** What stands above the header. */
  preamble: string[][]
  accounts: StatementAccount[]
  style: DecimalStyle
  /** The chain of the balance column and where its name says it is, if there is one and nothing about it is asked. */
  chain: { proof: BalanceProof; place: BalancePlace | undefined } | undefined
}

/** What a table says beside its rows: the balance after each of them, and what it began and ended with. */
export function statedFigures(file: FileFigures): StatedFigures[] {
  const { rows, entries, accounts, chain } = file
  const sign = chain && signByBalance(chain.proof, chain.place)
  const isChained = sign?.strength === 'PROVEN' && chain !== undefined
  const newestFirst = isChained ? newestIsFirst(chain.proof, chain.place) : undefined
  const raises = BigInt(sign?.sign ?? 1)
  const all = rows.map((row, at) => ({ row, balance: entries[at]?.balance }))
  const oldestFirst = newestFirst ? all.toReversed() : all
  const ends = accounts.length === 1 ? labelledEnds(file) : {}
  return accounts.map((_, account): StatedFigures => {
    const lines = oldestFirst
      .filter(({ row }) => row.account === account)
      .map(({ row, balance }) => ({
        row: row.row,
        ...(newestFirst !== undefined && balance !== undefined && { balance: raises * balance }),
      }))
    const turned = isChained ? raises : turnedBy(ends, rows)
    return {
      account,
      ...(ends.opening !== undefined && { opening: turned * ends.opening }),
      ...(ends.closing !== undefined && { closing: turned * ends.closing }),
      lines,
    }
  })
}

interface Ends {
  opening?: Money
  closing?: Money
}

/** Beside the words for it, above the header or in a record that is no transaction: the first opening, the last closing. */
function labelledEnds({ preamble, entries, style }: FileFigures): Ends {
  const ends: Ends = {}
  const records = [
    ...preamble,
    ...entries.filter(({ skipped }) => skipped !== undefined).map(({ cells }) => cells),
  ]
  for (const cells of records) {
    const figure = figureOf(cells, style)
    if (figure === undefined) continue
    if (ends.opening === undefined && cells.some((cell) => OPENING.test(cell))) ends.opening = figure
    if (cells.some((cell) => CLOSING.test(cell))) ends.closing = figure
  }
  return ends
}

/** The last amount of the record: the balance stands behind what moved. */
function figureOf(cells: string[], style: DecimalStyle): Money | undefined {
  const cell = cells.findLast((one) => looksLikeAmount(one) && !looksLikeDate(one))
  const read = cell === undefined ? undefined : readAmount(cell, style)
  return read && 'amount' in read ? read.amount : undefined
}

/** What is owed may be written without its sign: then it is the turned balances that the rows lead to. */
function turnedBy({ opening, closing }: Ends, rows: StatementRow[]): bigint {
  if (opening === undefined || closing === undefined) return 1n
  let sum = 0n
  for (const { outcome, pending, amount = 0n } of rows) if (outcome === 'OK' && !pending) sum += amount
  return opening + sum !== closing && closing + sum === opening ? -1n : 1n
}
