import { useState } from 'react'
import { isNegative, isZero, shown, sum } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { categoryIn } from './arithmetic.ts'
import { coverAll, overIn, TO_BUDGET } from './covering.ts'
import type { EnvelopeBudget } from './queries.ts'
import { useMoving } from './writes.ts'

type From = Parameters<typeof coverAll>[1]

/** Covers every envelope that is over with one press, after showing which money it takes. */
export default function CoverDialog({ budget, onClose }: { budget: EnvelopeBudget; onClose: () => void }) {
  const { locale } = useHousehold()
  const isOnline = useIsOnline()
  const hasLeft = !isNegative(budget.toBudget) && !isZero(budget.toBudget)
  const [from, setFrom] = useState<From>(hasLeft ? 'BOTH' : 'ENVELOPES')
  const { mutate, isPending, error } = useMoving(budget.month)
  const { moves, uncovered } = coverAll(budget, from)
  const { overspent } = overIn(budget)
  const nameOf = (id: string | null) => (id === null ? TO_BUDGET : (categoryIn(budget, id)?.name ?? ''))
  const covered = sum(moves.map(({ amount }) => amount))
  const submit = () =>
    mutate({ moves, sentence: `${shown(covered, { locale })} covered.` }, { onSuccess: onClose })
  return (
    <Dialog
      title={`Cover ${shown(overspent, { locale })}`}
      onClose={onClose}
      onSubmit={moves.length > 0 ? submit : undefined}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isPending} disabled={!isOnline || moves.length === 0}>
            Cover
          </Button>
        </>
      }
    >
      {hasLeft && (
        <Segments
          label="Taken from"
          value={from}
          isWide
          options={[
            { value: 'BOTH', label: 'Left, then fullest' },
            { value: 'LEFT', label: 'Left to budget' },
            { value: 'ENVELOPES', label: 'Fullest' },
          ]}
          onChange={setFrom}
        />
      )}
      <table className="mt-3 w-full text-15 laptop:text-13">
        <caption className="sr-only">What is moved</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Envelope</th>
            <th scope="col">Taken from</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr
              key={`${move.fromCategoryId} ${move.toCategoryId}`}
              className="h-11 border-b border-line laptop:h-9"
            >
              <th scope="row" className="max-w-0 truncate pe-2 text-start font-medium">
                {nameOf(move.toCategoryId)}
              </th>
              <td className="max-w-0 truncate pe-2 text-soft">from {nameOf(move.fromCategoryId)}</td>
              <td className="w-24 text-end">
                <Amount value={move.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isZero(uncovered) && (
        <p className="pt-3 text-13 text-over">
          <span className="num font-semibold">{shown(uncovered, { locale })}</span> stays open: there is no
          more there.
        </p>
      )}
      {error ? (
        <div className="pt-3">
          <RefusalNote error={error} />
        </div>
      ) : null}
    </Dialog>
  )
}
