import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { answer, dataOf, savedViewsApi } from '../session/api.ts'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { queryClient } from '../session/queries.ts'
import { nouns, verbs } from '../words.ts'
import { apiFilterOf, type Filter } from './filter.ts'
import type { View } from './queries.ts'
import { putView } from './view-cache.ts'
import { words as viewWords } from './view-words.ts'

interface NameViewProps {
  /** The one to be renamed; a new one without. */
  view: View | undefined
  filter: Filter
  onClose: () => void
  onSaved: (id: string) => void
}

/** A name for what is shown, or another one for a view. */
export default function NameView({ view, filter, onClose, onSaved }: NameViewProps) {
  const [key] = useState(() => crypto.randomUUID())
  const draft = `view.${view?.id ?? 'new'}`
  const [name, setName] = useDraft(draft, view?.name ?? '')
  const giveUp = () => {
    forgetDraft(draft)
    onClose()
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      view
        ? dataOf(savedViewsApi({ id: view.id }).patch({ name: name.trim(), version: view.version }))
        : dataOf(
            savedViewsApi.post(
              { name: name.trim(), query: apiFilterOf(filter) },
              { headers: { 'idempotency-key': key } },
            ),
          ),
    onSuccess: (saved) => {
      putView(saved)
      giveUp()
      if (view)
        return tellDone(viewWords.renamed(saved.name), async () =>
          putView(await dataOf(savedViewsApi({ id: view.id }).patch({ name: view.name }))),
        )
      onSaved(saved.id)
      tellDone(viewWords.saved(saved.name), async () => {
        await answer(savedViewsApi({ id: saved.id }).delete())
        await queryClient.invalidateQueries({ queryKey: ['saved-views'] })
      })
    },
  })
  const isReady = name.trim() !== ''
  return (
    <Dialog
      title={view ? viewWords.renameIt(view.name) : viewWords.saveThis}
      onClose={view ? giveUp : onClose}
      onSubmit={() => isReady && mutate()}
      footer={
        <>
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button kind="primary" type="submit" busy={isPending} disabled={!isReady}>
            {view ? verbs.rename : verbs.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        <TextField label={nouns.name} value={name} onChange={setName} maxLength={100} autoFocus required />
        {error ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
  )
}
