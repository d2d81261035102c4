import { showDone } from '../../frame/undo.ts'
import { useForm } from '../../parts/dialogs/form.ts'
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { answer, dataOf, savedViewsApi } from '../../session/api.ts'
import { queryClient } from '../../session/queries.ts'
import { nouns, verbs } from '../../words.ts'
import { apiFilterOf, type Filter } from '../filter.ts'
import type { View } from '../queries.ts'
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
  const form = useForm(`view.${view?.id ?? 'new'}`, { name: view?.name ?? '' })
  const name = form.values.name.trim()
  const save = (key: string) =>
    view
      ? dataOf(savedViewsApi({ id: view.id }).patch({ name, version: view.version }))
      : dataOf(
          savedViewsApi.post({ name, query: apiFilterOf(filter) }, { headers: { 'idempotency-key': key } }),
        )
  const done = (saved: View) => {
    putView(saved)
    onClose()
    if (view)
      return showDone(viewWords.renamed(saved.name), async () =>
        putView(await dataOf(savedViewsApi({ id: view.id }).patch({ name: view.name }))),
      )
    onSaved(saved.id)
    showDone(viewWords.saved(saved.name), async () => {
      await answer(savedViewsApi({ id: saved.id }).delete())
      await queryClient.invalidateQueries({ queryKey: ['saved-views'] })
    })
  }
  return (
    <FormDialog
      form={form}
      title={view ? viewWords.renameIt(view.name) : viewWords.saveThis}
      isNew={!view}
      isReady={name !== ''}
      save={save}
      onSaved={done}
      verb={view ? verbs.rename : verbs.save}
      onClose={onClose}
    >
      <TextField label={nouns.name} {...form.field('name')} maxLength={100} autoFocus required />
    </FormDialog>
  )
}
