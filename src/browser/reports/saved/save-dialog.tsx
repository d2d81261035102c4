import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import type { SavedReport } from '../../session/api-types.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import type { BuilderState } from '../builder/builder-query.ts'
import { words } from '../words.ts'
import { savedOf } from './saved-state.ts'
import { changeReport, saveReport } from './saved-writes.ts'

interface SaveDialogProps {
  /** The one that is named otherwise, or shown to others; without it what is shown becomes a new one. */
  report: SavedReport | undefined
  state: BuilderState
  onSaved: (report: SavedReport) => void
  onClose: () => void
}

/** A name for a report, who sees it and whether it is on Home. */
export default function SaveDialog({ report, state, onSaved, onClose }: SaveDialogProps) {
  const { user } = useHousehold()
  const form = useForm(report ? `report.${report.id}.${report.version}` : 'report.new', {
    name: report?.name ?? '',
    shared: report?.shared ?? true,
    pinned: report?.pinned ?? false,
  })
  const { shared, pinned } = form.values
  const name = form.values.name.trim()
  const isOfAnother = report !== undefined && report.createdBy !== user.id
  const save = (key: string) =>
    report
      ? changeReport(report, { name, pinned, ...(!isOfAnother && { shared }) })
      : saveReport({ ...savedOf(state), name, shared, pinned }, key)
  return (
    <FormDialog
      form={form}
      title={report?.name ?? words.saved.new}
      isNew={!report}
      isReady={name !== ''}
      save={save}
      onSaved={(saved) => {
        onClose()
        onSaved(saved)
      }}
      onClose={onClose}
    >
      <TextField label={nouns.name} {...form.field('name')} maxLength={100} autoFocus required />
      <div>
        <Checkbox
          label={words.saved.forAll}
          checked={shared}
          disabled={isOfAnother}
          onChange={(checked) => form.change({ shared: checked })}
        />
        <Checkbox
          label={words.saved.onHome}
          checked={pinned}
          onChange={(checked) => form.change({ pinned: checked })}
        />
      </div>
    </FormDialog>
  )
}
