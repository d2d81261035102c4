import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { QueryDialog } from '../../parts/dialogs/query-dialog.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { useCategories } from '../../session/categories.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, states, verbs } from '../../words.ts'
import { monthBeside } from '../months.ts'
import { fillingsQuery, movesQuery } from '../queries.ts'
import { useTakingBack } from '../writes.ts'
import { words } from './dialog-words.ts'

/** What was moved and filled in a month, the last first; each can be taken back. */
export default function HistoryDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { locale, today, household } = useHousehold()
  const takingBack = useTakingBack(month)
  const memberOf = (id: string) => household.members.find((member) => member.id === id)?.displayName
  return (
    <QueryDialog
      title={words.history.title(monthBeside(month, month, { locale, today }))}
      width="wide"
      of={useChanges(month)}
      none={words.history.none}
      height="h-32"
      above={<RefusalNote error={takingBack.error} />}
      onClose={onClose}
    >
      {(changes) => (
        <ul>
          {changes.map(({ id, at, userId, sentence, amount, isUndone, takeBack }) => (
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
                  busy={takingBack.isPending && Object.values(takingBack.variables).includes(id)}
                  onClick={() => takingBack.mutate(takeBack)}
                >
                  {verbs.takeBack}
                  <span className="sr-only">{words.history.takeBackNamed(sentence)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </QueryDialog>
  )
}

/** Moves and fillings of a month, once both are here. */
function useChanges(month: string) {
  const categories = useCategories()
  const moves = useQuery(movesQuery(month))
  const fillings = useQuery(fillingsQuery(month))
  const nameOf = (id: string | null) =>
    id === null ? nouns.leftToBudget : (categories.get(id)?.name ?? words.history.gone)
  const moved = moves.data?.map((move) => ({
    ...move,
    isUndone: false,
    takeBack: { moveId: move.id },
    sentence: words.history.move(nameOf(move.fromCategoryId), nameOf(move.toCategoryId)),
  }))
  const filled = fillings.data?.map(({ id, at, userId, kind, undoneAt, categories: lines }) => ({
    id,
    at,
    userId,
    amount: undefined,
    isUndone: undoneAt !== null,
    takeBack: { fillingId: id },
    sentence: words.history.filled[kind](lines.length),
  }))
  return {
    data: moved && filled && [...moved, ...filled].toSorted((one, other) => other.at.localeCompare(one.at)),
    error: moves.error ?? fillings.error,
    refetch: () => Promise.all([moves.refetch(), fillings.refetch()]),
  }
}
