import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { Select } from '../parts/fields/select.tsx'
import { mergeSecurity, type Security } from './queries.ts'
import { words } from './words.ts'

interface MergeDialogProps {
  security: Security
  /** Those it can be merged into: of its currency, without itself. */
  others: readonly Security[]
  onClose: () => void
  onMerged: (intoId: string) => void
}

/** Gives the trades and prices of a security that is there twice to the one that stays. */
export function MergeDialog({ security, others, onClose, onMerged }: MergeDialogProps) {
  const { id, name } = security
  const form = useForm(`security.merge.${id}`, { intoId: '' })
  const { intoId } = form.values
  const into = others.find((one) => one.id === intoId)
  return (
    <FormDialog
      form={form}
      title={words.mergeTitle(name)}
      verb={words.mergeThem}
      icon="split"
      check={() => ({ intoId: into ? '' : words.chooseSecurity })}
      save={() => mergeSecurity(id, intoId, () => onMerged(intoId))}
      onClose={onClose}
    >
      <Select
        label={words.mergeInto}
        options={others.map((one) => ({ value: one.id, label: one.name, beside: one.symbol }))}
        {...form.field('intoId')}
      />
      {into && <p className="text-13 text-soft">{words.mergeText(name, into.name)}</p>}
    </FormDialog>
  )
}
