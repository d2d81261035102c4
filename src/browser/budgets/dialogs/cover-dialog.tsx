import { isNegative, isZero, shown, sum } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { optionsOf } from '../../parts/fields/choices.ts'
import { Segments } from '../../parts/fields/segments.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, verbs } from '../../words.ts'
import { categoryIn } from '../arithmetic.ts'
import { coverAll, overIn } from '../covering.ts'
import type { EnvelopeBudget } from '../queries.ts'
import { useMoving } from '../writes.ts'
import { words } from './dialog-words.ts'

type From = Parameters<typeof coverAll>[1]

const FROM = ['BOTH', 'LEFT', 'ENVELOPES'] as const

/** Covers every envelope that is over with one press, after showing which money it takes. */
export default function CoverDialog({ budget, onClose }: { budget: EnvelopeBudget; onClose: () => void }) {
  const { locale } = useHousehold()
  const { cover } = words
  const hasLeft = !isNegative(budget.toBudget) && !isZero(budget.toBudget)
  const form = useForm(`cover.${budget.month}`, { from: (hasLeft ? 'BOTH' : 'ENVELOPES') as From })
  const { field } = form
  const { from } = form.values
  const { mutateAsync } = useMoving(budget.month)
  const { moves, uncovered } = coverAll(budget, from)
  const { overspent } = overIn(budget)
  const nameOf = (id: string | null) =>
    id === null ? nouns.leftToBudget : (categoryIn(budget, id)?.name ?? '')
  const covered = sum(moves.map(({ amount }) => amount))
  return (
    <FormDialog
      form={form}
      title={cover.title(shown(overspent, { locale }))}
      verb={verbs.cover}
      isReady={moves.length > 0}
      save={() => mutateAsync({ moves, sentence: cover.done(shown(covered, { locale })) })}
      onClose={onClose}
    >
      {hasLeft && (
        <Segments label={cover.takenFrom} isWide options={optionsOf(FROM, cover.from)} {...field('from')} />
      )}
      <p className="text-13 text-soft">{cover.ways[from]}</p>
      <ul aria-label={cover.whatIsMoved} className="-mt-2">
        {moves.map((move) => (
          <li
            key={`${move.fromCategoryId} ${move.toCategoryId}`}
            className="flex min-h-12 items-center gap-3 border-b border-line py-1.5 text-15 last:border-0 laptop:text-13"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{nameOf(move.toCategoryId)}</span>
              <span className="block truncate text-13 text-soft laptop:text-12">
                {cover.fromNamed(nameOf(move.fromCategoryId))}
              </span>
            </span>
            <Amount value={move.amount} />
          </li>
        ))}
      </ul>
      {!isZero(uncovered) && (
        <p className="text-13 text-over">
          <span className="num font-semibold">{shown(uncovered, { locale })}</span> {cover.staysOpen}
        </p>
      )}
    </FormDialog>
  )
}
