import type { Actor } from '../../../core/actor.ts'
import { formatMoney, type Money, moneyOf } from '../../../core/money.ts'
import * as securities from '../../../holdings/trades/securities/securities.ts'
import { measureOf, type SlipMeasure, slipMeasures } from '../../../holdings/trades/slips/boxes.ts'
import * as store from '../../../holdings/trades/slips/slips.ts'
import * as household from '../../../people/household/household.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { knownYear } from '../books/year-books.ts'
import { type Booked, bookedIn } from './books.ts'
import type { SlipLine, SlipsQuery, TaxSlips } from './model.ts'
import * as slips from './slips.ts'

type Row = Pick<store.SlipRow, 'ownerId' | 'accountSeq' | 'securitySeq' | 'currency'>

/** Slips that are of the same, of which one says what another leaves out. */
interface Subject extends Row {
  rows: store.SlipRow[]
}

/** What the slips of a year say, beside what the books have. */
export function compared(db: Db, actor: Actor, year: number, { ownerId }: SlipsQuery): TaxSlips {
  return readSnapshot(db, () => {
    const isOf = (one: { ownerId: string | null }): boolean =>
      ownerId === undefined || one.ownerId === ownerId
    const rows = store.ofYear(db, actor, knownYear(year)).filter(isOf)
    const currency = household.currencyOf(db, actor)
    const booked = bookedIn(db, actor, year).filter(isOf)
    const found = linesOf(rows, booked, currency)
    const accountIds = idsOf(db, actor)
    const lines = found.map(
      ({ accountSeq, securitySeq, ...line }): SlipLine => ({
        ...line,
        accountId: (accountSeq !== null && accountIds.get(accountSeq)) || null,
        securityId: securitySeq === null ? null : securities.idAt(db, securitySeq),
      }),
    )
    return {
      year,
      slips: slips.ofYear(db, actor, year).filter(isOf),
      lines,
      toLookAt: lines.filter(isToBeLookedAt).length,
    }
  })
}

const isToBeLookedAt = ({ difference, isAccepted }: SlipLine): boolean =>
  !isAccepted && difference !== null && moneyOf(difference) !== 0n

const idsOf = ({ $client }: Db, { householdId }: Actor): Map<number, string> =>
  new Map(
    $client
      .query<{ seq: number; id: string }, [number]>('SELECT seq, id FROM accounts WHERE household_id = ?')
      .all(householdId)
      .map(({ seq, id }) => [seq, id]),
  )

type FoundLine = Omit<SlipLine, 'accountId' | 'securityId'> & Pick<Row, 'accountSeq' | 'securitySeq'>

/**
 * Each figure of the books is held against the slips that name most of it: those of its security in its account, of its
 * security, or of all of its account. What no slip says anything of stands alone.
 */
export function linesOf(
  rows: readonly store.SlipRow[],
  booked: readonly Booked[],
  currency: string,
): FoundLine[] {
  const subjects = [...Map.groupBy(rows, keyOf).values()].flatMap((own): Subject[] =>
    own[0] ? [{ ...subjectOf(own[0]), rows: own }] : [],
  )
  const taken = new Map<Subject, Booked[]>()
  const left: Booked[] = []
  for (const one of booked) {
    const subject = subjects
      .filter((each) => says(each, one.measure) && isOf(each, one))
      .sort((first, second) => depth(second) - depth(first))[0]
    if (!subject) left.push(one)
    else taken.set(subject, [...(taken.get(subject) ?? []), one])
  }
  return [
    ...subjects.flatMap((subject) => linesOfSubject(subject, taken.get(subject) ?? [], currency)),
    ...linesLeft(left, currency),
  ]
}

const subjectOf = ({ ownerId, accountSeq, securitySeq, currency }: Row): Row => ({
  ownerId,
  accountSeq,
  securitySeq,
  currency,
})
/** One that names nothing is compared with nothing, so that it is alone. */
const keyOf = (row: store.SlipRow): string =>
  row.accountSeq === null && row.securitySeq === null
    ? `slip ${row.seq}`
    : `${row.ownerId} ${row.accountSeq} ${row.securitySeq} ${row.currency}`

const depth = ({ accountSeq, securitySeq }: Row): number =>
  (securitySeq === null ? 0 : 2) + (accountSeq === null ? 0 : 1)

const says = ({ rows }: Subject, measure: SlipMeasure): boolean =>
  rows.some(({ kind, boxes }) => boxes.some(({ box }) => measureOf(kind, box) === measure))

function isOf({ ownerId, accountSeq, securitySeq }: Row, one: Booked): boolean {
  if (accountSeq === null && securitySeq === null) return false
  if (accountSeq !== null && one.accountSeq !== accountSeq) return false
  if (securitySeq !== null && one.securitySeq !== securitySeq) return false
  return accountSeq !== null || one.ownerId === ownerId
}

function linesOfSubject({ rows, ...subject }: Subject, booked: Booked[], currency: string): FoundLine[] {
  const isNamed = subject.accountSeq !== null || subject.securitySeq !== null
  return slipMeasures.flatMap((measure): FoundLine[] => {
    const own = rows.flatMap(({ id, kind, boxes }) => {
      const said = boxes.filter(({ box }) => measureOf(kind, box) === measure)
      return said.length === 0 ? [] : [{ id, kind, said }]
    })
    if (own.length === 0) return []
    const slip = own.flatMap(({ said }) => said).reduce((sum, { amount }) => sum + moneyOf(amount), 0n)
    const books = isNamed
      ? sumOf(
          booked.filter((one) => one.measure === measure),
          subject.currency,
          currency,
        )
      : undefined
    return [
      {
        measure,
        ...subject,
        slips: own.map(({ id, kind, said }) => ({ id, kind, boxes: said.map(({ box }) => box) })),
        books: told(books),
        slip: formatMoney(slip),
        difference: told(books === undefined ? undefined : books - slip),
        isAccepted: own.every(({ id }) => rows.find((row) => row.id === id)?.isAccepted),
      },
    ]
  })
}

const told = (amount: Money | undefined): string | null => (amount === undefined ? null : formatMoney(amount))

/** In a slip's currency: the account's own, or the household's; undefined where one of them is not known. */
function sumOf(booked: readonly Booked[], wanted: string, ours: string): Money | undefined {
  let sum = 0n
  for (const one of booked) {
    const amount = one.currency === wanted ? one.own : wanted === ours ? one.converted : undefined
    if (amount === undefined) return undefined
    sum += amount
  }
  return sum
}

/** Income that no slip says anything of, by security and account; sales stand in their own list. */
const SHOWN_ALONE: readonly SlipMeasure[] = ['DISTRIBUTIONS', 'INTEREST', 'RETURN_OF_CAPITAL', 'TAX_WITHHELD']

function linesLeft(left: readonly Booked[], currency: string): FoundLine[] {
  const groups = Map.groupBy(
    left.filter(({ measure }) => SHOWN_ALONE.includes(measure)),
    ({ measure, ownerId, accountSeq, securitySeq }) => `${measure} ${ownerId} ${accountSeq} ${securitySeq}`,
  )
  return [...groups.values()].flatMap((own): FoundLine[] => {
    const [first] = own
    if (!first) return []
    const { measure, ownerId, accountSeq, securitySeq } = first
    return [
      {
        measure,
        ownerId,
        accountSeq,
        securitySeq,
        currency,
        slips: [],
        books: told(sumOf(own, currency, currency)),
        slip: null,
        difference: null,
        isAccepted: false,
      },
    ]
  })
}
