import { useMutation, useQuery } from '@tanstack/react-query'
import { useShortcut } from '../frame/shortcuts.ts'
import { showDone } from '../frame/undo.ts'
import { numberText } from '../language.ts'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { answer, moveInApi } from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import { useIsOnline } from '../session/online.ts'
import { afterMove, keepMove, type Move, moveQuery } from './queries.ts'
import { words } from './words.ts'

/** Looks how far a long move is, this often. */
const POLL_MS = 700

/** What will come, before anything is written, and the one button that writes. */
export function CommitBar({ found, busy }: { found: Move; busy: boolean }) {
  const isOnline = useIsOnline()
  const commit = useMutation({
    mutationFn: () => answer(moveInApi({ id: found.id }).commit.post()),
    onSuccess: async (answered) => {
      keepMove(answered.data)
      showDone(words.movedIn, undoOf(answered))
      await afterMove()
    },
  })
  const { data: meanwhile } = useQuery({
    ...moveQuery(found.id),
    enabled: commit.isPending,
    refetchInterval: commit.isPending ? POLL_MS : false,
  })
  const open = found.questions.filter(({ answer: given }) => given === null).length
  const isNothing = found.proof.verdict === 'NOTHING'
  const canCommit = !busy && isOnline && !commit.isPending && open === 0 && !isNothing
  useShortcut('ctrl+Enter', words.moveIn, () => commit.mutate(), canCommit)
  const progress = commit.isPending ? meanwhile?.progress : null
  return (
    <footer className="sticky bottom-0 z-20 border-t border-line bg-surface px-(--gutter) py-3 max-tablet:bottom-[61px]">
      {commit.error && (
        <div className="pb-3">
          <RefusalNote error={commit.error} onRetry={() => commit.mutate()} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="hidden flex-1 text-13 text-soft laptop:block">{words.undoNote}</p>
        <p className="num flex-1 text-13 font-medium laptop:flex-none" aria-live="polite">
          {progress
            ? words.progress(numberText(progress.done), numberText(progress.total))
            : open > 0
              ? words.answerFirst(open)
              : isNothing
                ? words.nothingToMove
                : coming(found)}
        </p>
        <Button
          kind="primary"
          size="large"
          keys="Ctrl Enter"
          disabled={!canCommit}
          busy={commit.isPending}
          onClick={() => commit.mutate()}
        >
          {commit.isPending ? words.movingIn : words.moveIn}
        </Button>
      </div>
    </footer>
  )
}

function coming({ counts, accounts }: Move): string {
  const { new: count, known, duplicate } = counts
  if (count > 0) return words.willCome(count, numberText(count))
  // What is valued or begins with something comes without a transaction.
  const isNew = accounts.some(({ action }) => action === 'CREATE') || known + duplicate === 0
  return isNew ? words.noTransactions : words.nothingNew
}
