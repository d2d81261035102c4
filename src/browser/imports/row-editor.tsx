import { useForm } from '../parts/dialogs/form.ts'
import { FormDialog } from '../parts/dialogs/form-dialog.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { nouns } from '../words.ts'
import type { Row, RowChange } from './queries.ts'
import { words } from './words.ts'

interface RowEditorProps {
  importId: string
  row: Row
  onClose: () => void
  onSave: (fields: Pick<RowChange, 'payee' | 'categoryId'>) => void
}

/** A row's payee and category, before it is in the books. */
export function RowEditor({ importId, row, onClose, onSave }: RowEditorProps) {
  const draft = `import-row.${importId}.${row.row}`
  const form = useForm(
    draft,
    { payee: row.payee, categoryId: row.categoryId },
    { nullable: { categoryId: true } },
  )
  const { payee, categoryId } = form.values
  const save = async () => ({
    ...(payee !== row.payee && { payee: payee.trim() || null }),
    ...(categoryId !== row.categoryId && { categoryId }),
  })
  return (
    <FormDialog
      form={form}
      title={row.payee || words.titleOfRow}
      verb={words.keep}
      save={save}
      onSaved={onSave}
      onClose={onClose}
    >
      <TextField label={nouns.payee} hint={row.importedText} {...form.field('payee')} />
      <CategoryPicker
        label={nouns.category}
        type={row.direction === 'IN' ? 'INCOME' : 'EXPENSE'}
        hint={row.categoryWhy?.text}
        {...form.field('categoryId')}
      />
    </FormDialog>
  )
}
