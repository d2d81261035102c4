import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shown } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { useCategories } from '../session/categories.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { adjust, adjustmentCategory, turnSign } from './reconcile-queries.ts'
import { SetOpening } from './set-opening.tsx'
import { type Explanation, explanationsOf, nameOfRow, type OpenRow, signed } from './statement.ts'
import { words } from './words.ts'

interface DifferenceHelpProps {
  account: ListedAccount
  statement: { date: string; balance: string }
  /** Between the two; not zero. */
  difference: string
  rows: OpenRow[]
  onTick: (rows: OpenRow[]) => void
}

/** The ways out of a difference: the rows that make it, another opening balance, a row that makes up for it. */
export function DifferenceHelp({ account, statement, difference, rows, onTick }: DifferenceHelpProps) {
  const explanations = explanationsOf(difference, rows)
  return (
    <div className="mt-2 flex flex-col items-start gap-3 text-13">
      {explanations.length > 0 && (
        <ul aria-label={words.statement.whatMakesIt} className="flex w-full flex-col gap-2">
          {explanations.map((one) => (
            <Explained
              key={one.rows.map(({ id }) => id).join()}
              account={account}
              explanation={one}
              onTick={onTick}
            />
          ))}
        </ul>
      )}
      {explanations.length === 0 && <SetOpening account={account} bank={statement} />}
      <Adjust account={account} date={statement.date} difference={difference} />
    </div>
  )
}

interface ExplainedProps {
  account: ListedAccount
  explanation: Explanation
  onTick: (rows: OpenRow[]) => void
}

function Explained({ account, explanation: { kind, rows }, onTick }: ExplainedProps) {
  const { locale } = useHousehold()
  const turn = useMutation({ mutationFn: (row: OpenRow) => turnSign(account.id, row) })
  const [first, other] = rows
  if (!first) return null
  const amountOf = (row: OpenRow) => shown(signed(row), { locale, plus: true })
  const isTicked = first.status === 'CLEARED'
  const verb =
    kind === 'TURN'
      ? words.statement.turn
      : other
        ? words.statement.both
        : isTicked
          ? words.statement.untick
          : words.statement.tick
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 text-pretty text-soft">
        {kind === 'TURN'
          ? words.statement.turned(nameOfRow(first), amountOf(first))
          : other
            ? words.statement.twoMakeIt(
                `${nameOfRow(first)} ${amountOf(first)}`,
                `${nameOfRow(other)} ${amountOf(other)}`,
              )
            : words.statement.oneMakesIt(nameOfRow(first), amountOf(first), isTicked)}
      </span>
      <Button
        size="small"
        needs="server"
        busy={turn.isPending}
        onClick={() => (kind === 'TURN' ? turn.mutate(first) : onTick(rows))}
      >
        {verb}
      </Button>
      {turn.error ? <RefusalNote error={turn.error} /> : null}
    </li>
  )
}

interface AdjustProps {
  account: ListedAccount
  date: string
  difference: string
}

/** A row of what is between them, where nobody finds why; it can be taken back, and another category given to it. */
function Adjust({ account, date, difference }: AdjustProps) {
  const { locale, household } = useHousehold()
  const [key] = useState(() => crypto.randomUUID())
  const category = adjustmentCategory([...useCategories().values()], difference)
  const add = useMutation({
    mutationFn: () => adjust(account.id, { date, difference, categoryId: category?.id ?? null, key }),
  })
  const currency = account.currency === household.currency ? undefined : account.currency
  const amount = shown(difference, { locale, currency, plus: true })
  return (
    <>
      <Button
        size="small"
        busy={add.isPending}
        needs="server"
        disabled={date === ''}
        onClick={() => add.mutate()}
        className="h-auto! min-h-9 py-1 whitespace-normal! laptop:min-h-7"
      >
        {category ? words.statement.adjustIn(amount, category.name) : words.statement.adjust(amount)}
      </Button>
      {add.error ? <RefusalNote error={add.error} /> : null}
    </>
  )
}
