import { useQuery } from '@tanstack/react-query'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Moment } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useCategories } from '../session/categories.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states, verbs } from '../words.ts'
import { words } from './dialog-words.ts'
import { monthBeside } from './months.ts'
import { fillingsQuery, movesQuery } from './queries.ts'
import { useTakingBack } from './writes.ts'

interface Deed {
  id: string
  at: string
  userId: string
  sentence: string
  amount?: string
  isUndone: boolean
  takeBack: { moveId: string } | { fillingId: string }
}

/** What was moved and filled in a month, the last first; each can be taken back. */
export default function HistoryDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { locale, today, household } = useHousehold()
  const { deeds, error, refetch } = useDeeds(month)
  const { mutate, isPending, variables, error: refused } = useTakingBack(month)
  const memberOf = (id: string) => household.members.find((member) => member.id === id)?.displayName
  return (
    <Dialog
      title={words.history.title(monthBeside(month, month, { locale, today }))}
      onClose={onClose}
      width="wide"
    >
      {refused ? <RefusalNote error={refused} /> : null}
      {deeds === undefined ? (
        error ? (
          <RefusalNote error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-32 w-full" />
        )
      ) : deeds.length === 0 ? (
        <p className="py-6 text-center text-14 text-soft">{words.history.none}</p>
      ) : (
        <ul>
          {deeds.map(({ id, at, userId, sentence, amount, isUndone, takeBack }) => (
            <li
              key={id}
              className="flex min-h-12 items-center gap-3 border-b border-line py-1.5 last:border-0"
            >
              <div className={`min-w-0 flex-1 ${isUndone ? 'text-faint' : ''}`}>
                <p className="text-15 laptop:text-13">{sentence}</p>
                <p className="text-13 text-soft laptop:text-12">
                  <Moment value={at} />
                  {memberOf(userId) && `, ${memberOf(userId)}`}
                </p>
              </div>
              {amount && <Amount value={amount} className="text-15 laptop:text-13" />}
              {isUndone ? (
                <span className="text-13 text-faint">{states.takenBack}</span>
              ) : (
                <Button
                  size="small"
                  needs="server"
                  busy={isPending && variables === takeBack}
                  onClick={() => mutate(takeBack)}
                >
                  {verbs.takeBack}
                  <span className="sr-only">{words.history.takeBackNamed(sentence)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function useDeeds(month: string) {
  const categories = useCategories()
  const moves = useQuery(movesQuery(month))
  const fillings = useQuery(fillingsQuery(month))
  const nameOf = (id: string | null) =>
    id === null ? nouns.leftToBudget : (categories.get(id)?.name ?? words.history.gone)
  const refetch = () => {
    void moves.refetch()
    void fillings.refetch()
  }
  if (!moves.data || !fillings.data)
    return { deeds: undefined, error: moves.error ?? fillings.error, refetch }
  const moved = moves.data.map(
    ({ id, at, userId, amount, fromCategoryId, toCategoryId }): Deed => ({
      id,
      at,
      userId,
      amount,
      isUndone: false,
      takeBack: { moveId: id },
      sentence: words.history.move(nameOf(fromCategoryId), nameOf(toCategoryId)),
    }),
  )
  const filled = fillings.data.map(
    ({ id, at, userId, kind, undoneAt, categories: lines }): Deed => ({
      id,
      at,
      userId,
      isUndone: undoneAt !== null,
      takeBack: { fillingId: id },
      sentence: words.history.filled[kind](lines.length),
    }),
  )
  const deeds = [...moved, ...filled].toSorted((one, other) => other.at.localeCompare(one.at))
  return { deeds, error: null, refetch }
}
