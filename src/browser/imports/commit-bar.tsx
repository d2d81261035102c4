import { useMutation, useQuery } from '@tanstack/react-query'
import { useShortcut } from '../frame/shortcuts.ts'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { answer, importsApi } from '../session/api.ts'
import type { ActionLink } from '../session/ask.ts'
import { useIsOnline } from '../session/online.ts'
import { counted } from '../words.ts'
import { afterCommit, type Import, importQuery } from './queries.ts'
import { forgetImport } from './upload-queue.ts'

/** Looks how far a long import is, this often. */
const POLL_MS = 700

/** Both numbers before anything is written, and the one button that writes. */
export function CommitBar({ found, busy }: { found: Import; busy: boolean }) {
  const isOnline = useIsOnline()
  const commit = useMutation({
    mutationFn: () => answer(importsApi({ id: found.id }).commit.post()),
    onSuccess: async ({ data, ...rest }) => {
      const { undo } = (rest as { meta?: { undo?: ActionLink } }).meta ?? {}
      forgetImport(found.id)
      tellDone(`${data.counts.added} added, ${data.counts.matched} confirmed.`, undo)
      await afterCommit()
    },
  })
  const { data: meanwhile } = useQuery({
    ...importQuery(found.id),
    enabled: commit.isPending,
    refetchInterval: commit.isPending ? POLL_MS : false,
  })
  const { added, matched } = found.planned ?? { added: 0, matched: 0 }
  const rows = added + matched
  const isOpen = found.questions.length > 0
  const canCommit = rows > 0 && !busy && isOnline && !commit.isPending && !isOpen
  useShortcut('ctrl+Enter', `Import ${counted(rows, 'row')}`, () => commit.mutate(), canCommit)
  const progress = commit.isPending ? meanwhile?.progress : null
  return (
    <footer className="sticky bottom-0 z-20 border-t border-line bg-surface px-5 py-3 max-tablet:bottom-[65px] laptop:px-8">
      {commit.error && (
        <div className="pb-3">
          <RefusalNote error={commit.error} onRetry={() => commit.mutate()} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="hidden flex-1 text-13 text-soft laptop:block">
          Nothing is saved yet. You can take the whole import back later.
        </p>
        <p className="num flex-1 text-13 font-medium laptop:flex-none" aria-live="polite">
          {progress
            ? `${progress.done} of ${progress.total} rows`
            : isOpen
              ? 'Answer the question above first'
              : `${added} will be added, ${matched} confirmed`}
        </p>
        <Button
          kind="primary"
          size="large"
          keys="Ctrl Enter"
          disabled={!canCommit}
          busy={commit.isPending}
          onClick={() => commit.mutate()}
        >
          {commit.isPending ? 'Importing…' : `Import ${counted(rows, 'row')}`}
        </Button>
      </div>
    </footer>
  )
}
