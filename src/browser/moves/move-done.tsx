import { useMutation } from '@tanstack/react-query'
import { Page } from '../frame/page.tsx'
import { showDone } from '../frame/undo.ts'
import { numberText } from '../language.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Moment } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { dataOf, moveInApi } from '../session/api.ts'
import { states } from '../words.ts'
import { LeftOut } from './facts.tsx'
import { Proof } from './proof.tsx'
import { afterMove, type Move } from './queries.ts'
import { words } from './words.ts'

/** What a move brought, the proof of what is in the books since, and the way back. */
export function MoveDone({ found }: { found: Move }) {
  const isUndone = found.status === 'UNDONE'
  const { new: count } = found.counts
  const at = found.undoneAt ?? found.committedAt
  const hasBudget = found.counts.budgetMonths > 0
  return (
    <Page title={words.title}>
      <div className="mx-auto flex w-full max-w-200 min-w-0 flex-col gap-6 pt-6">
        <div className="flex items-start gap-4">
          <span
            className={`grid size-10 flex-none place-items-center rounded-full ${isUndone ? 'bg-hover text-soft' : 'bg-good-wash text-good'}`}
          >
            <Icon name={isUndone ? 'undo' : 'check'} size={20} />
          </span>
          <div className="min-w-0">
            <h2 className="text-20 font-semibold">
              {isUndone ? states.takenBack : words.done(count, numberText(count))}
            </h2>
            <p className="mt-1 text-14 break-words text-soft">
              {words.sources[found.source]} · {found.fileName}
              {at && (
                <>
                  {' · '}
                  <Moment value={at} />
                </>
              )}
            </p>
          </div>
        </div>
        {!isUndone && (
          <>
            <Proof found={found} />
            <LeftOut found={found} />
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {!isUndone && (
            <LinkButton href="/accounts" kind="primary">
              {words.seeAccounts}
            </LinkButton>
          )}
          {!isUndone && hasBudget && <LinkButton href="/budget">{words.seeBudget}</LinkButton>}
          <LinkButton href="/move-in">{words.again}</LinkButton>
          {!isUndone && <TakeBack found={found} />}
        </div>
      </div>
    </Page>
  )
}

function TakeBack({ found }: { found: Move }) {
  const undo = useMutation({
    mutationFn: () => dataOf(moveInApi({ id: found.id }).delete()),
    onSuccess: async ({ removed, kept }) => {
      showDone(words.undone(numberText(removed), kept))
      await afterMove()
    },
  })
  return (
    <>
      <Button kind="danger" icon="undo" busy={undo.isPending} onClick={() => undo.mutate()}>
        {words.takeBack}
      </Button>
      {undo.error && <RefusalNote error={undo.error} onRetry={() => undo.mutate()} />}
    </>
  )
}
