import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../frame/page.tsx'
import { showDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { dataOf, moveInApi } from '../session/api.ts'
import { useIsOnline } from '../session/online.ts'
import { queryClient } from '../session/queries.ts'
import { nouns, verbs } from '../words.ts'
import { AccountChoices } from './account-choices.tsx'
import { CategoryChoices } from './category-choices.tsx'
import { CommitBar } from './commit-bar.tsx'
import { Counts, LeftOut, Warnings } from './facts.tsx'
import { Proof } from './proof.tsx'
import { keepMove, type Move, type MoveChange, moveQuery, movesQuery } from './queries.ts'
import { Rows } from './rows.tsx'
import { words } from './words.ts'

/** What comes in and as what, beside what it was there; each change is read again at once. */
export function MoveCheck({ found }: { found: Move }) {
  const isOnline = useIsOnline()
  const navigate = useNavigate()
  const change = useMutation({
    scope: { id: `move ${found.id}` },
    mutationFn: (body: MoveChange) => dataOf(moveInApi({ id: found.id }).patch(body)),
    onSuccess: keepMove,
  })
  const discard = useMutation({
    mutationFn: () => dataOf(moveInApi({ id: found.id }).delete()),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: moveQuery(found.id).queryKey })
      void queryClient.invalidateQueries({ queryKey: movesQuery.queryKey })
      showDone(words.discarded)
      navigate('/move-in')
    },
  })
  const isBusy = change.isPending || !isOnline
  return (
    <Page
      title={words.title}
      actions={
        <Button kind="quiet" busy={discard.isPending} needs="server" onClick={() => discard.mutate()}>
          {verbs.discard}
        </Button>
      }
      bleed
    >
      <div className="mx-auto flex w-full max-w-250 min-w-0 flex-col gap-8 px-(--gutter) pb-10">
        <p className="text-14 break-words">
          <span className="font-medium">{words.sources[found.source]}</span>{' '}
          <span className="text-soft">
            {found.title ? `${found.title} · ` : ''}
            {found.fileName}
          </span>
        </p>
        {change.error && <RefusalNote error={change.error} />}
        {discard.error && <RefusalNote error={discard.error} />}
        <Questions found={found} busy={isBusy} onChange={change.mutate} />
        <Counts found={found} />
        <Proof found={found} />
        <AccountChoices found={found} busy={isBusy} onChange={(one) => change.mutate({ accounts: [one] })} />
        <FromDay found={found} busy={isBusy} onChange={change.mutate} />
        <CategoryChoices
          found={found}
          busy={isBusy}
          onChange={(one) => change.mutate({ categories: [one] })}
        />
        <LeftOut found={found} />
        <Warnings found={found} />
        <Rows id={found.id} />
      </div>
      <CommitBar found={found} busy={isBusy} />
    </Page>
  )
}

interface PartProps {
  found: Move
  busy: boolean
  onChange: (change: MoveChange) => void
}

/** What the files leave open: nothing comes before each is answered. What the preview is read by is marked, and is no answer. */
function Questions({ found, busy, onChange }: PartProps) {
  if (found.questions.length === 0) return null
  return (
    <section aria-label={nouns.questions} className="flex flex-col gap-3">
      {found.questions.map(({ code, message, options, taken, answer }) => (
        <fieldset
          key={code}
          className={`rounded-10 px-4 py-3 ${answer === null ? 'bg-accent-wash' : 'bg-sunken'}`}
        >
          <legend className="sr-only">{message}</legend>
          <p aria-hidden="true" className="text-14 font-medium">
            {message}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {options.map(({ value, label }) => (
              <Button
                key={value}
                busy={busy}
                aria-pressed={value === answer}
                kind={value === answer ? 'primary' : 'plain'}
                onClick={() => onChange({ answers: { [code]: value } })}
                className="h-auto! min-h-11 py-1.5 whitespace-normal! laptop:min-h-8"
              >
                {answer === null && value === taken ? words.forNow(label) : label}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}

function FromDay({ found, busy, onChange }: PartProps) {
  const [day, setDay] = useState(found.from ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ from: day === '' ? null : day })
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <DateField
        label={words.from}
        hint={words.fromHint}
        value={day}
        onChange={setDay}
        className="w-full tablet:w-80"
      />
      {day !== (found.from ?? '') && (
        <Button type="submit" busy={busy}>
          {words.fromUse}
        </Button>
      )}
    </form>
  )
}
