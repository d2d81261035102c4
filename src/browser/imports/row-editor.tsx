import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import { nouns, verbs } from '../words.ts'
import type { Row, RowChange } from './queries.ts'
import { words } from './words.ts'

interface RowEditorProps {
  row: Row
  onClose: () => void
  onSave: (fields: Pick<RowChange, 'payee' | 'categoryId'>) => void
}

/** A row's payee and category, before it is in the books. */
export function RowEditor({ row, onClose, onSave }: RowEditorProps) {
  const [payee, setPayee] = useState(row.payee)
  const [categoryId, setCategoryId] = useState(row.categoryId)
  const save = () =>
    onSave({
      ...(payee !== row.payee && { payee: payee.trim() || null }),
      ...(categoryId !== row.categoryId && { categoryId }),
    })
  return (
    <Dialog
      title={row.payee || words.titleOfRow}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary">
            {words.keep}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label={nouns.payee} value={payee} onChange={setPayee} hint={row.importedText} />
        <CategoryPicker
          label={nouns.category}
          value={categoryId}
          onChange={setCategoryId}
          type={row.direction === 'IN' ? 'INCOME' : 'EXPENSE'}
          hint={row.categoryWhy?.text}
        />
      </div>
    </Dialog>
  )
}
