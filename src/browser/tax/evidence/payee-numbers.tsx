import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconButton } from '../../parts/button.tsx'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { PayeePicker } from '../../parts/fields/payee-picker.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { nouns } from '../../words.ts'
import { PanelSection } from '../panel.tsx'
import { saved, useSaving } from '../use-saving.ts'
import { forgetPayeeNumber, keepPayeeNumber, payeesQuery } from './evidence-queries.ts'
import { words } from './payee-words.ts'

/** Whose tax number is kept: it is sealed, and shown in the package alone, where somebody asks for it. */
export function PayeeNumbers() {
  const { data: payees = [] } = useQuery(payeesQuery)
  const [isAdding, setAdding] = useState(false)
  const saving = useSaving()
  return (
    <PanelSection title={words.title}>
      <p className="py-2 text-13 text-pretty text-soft">{words.lead}</p>
      {payees.length > 0 && (
        <ul aria-label={words.list}>
          {payees.map(({ id, payee }) => (
            <li key={id} className="flex min-h-9 items-center gap-2 border-b border-line text-13">
              <span className="min-w-0 flex-1 truncate">{payee}</span>
              <IconButton
                icon="trash"
                label={words.forget(payee)}
                size={14}
                needs="server"
                disabled={saving.isBusy}
                onClick={() => void saving.save(() => forgetPayeeNumber(id), words.forgotten(payee))}
              />
            </li>
          ))}
        </ul>
      )}
      {saving.error !== undefined && <RefusalNote error={saving.error} />}
      <Button size="small" icon="plus" className="mt-3" needs="server" onClick={() => setAdding(true)}>
        {words.add}
      </Button>
      {isAdding && <NumberDialog onClose={() => setAdding(false)} />}
    </PanelSection>
  )
}

function NumberDialog({ onClose }: { onClose: () => void }) {
  const form = useForm('payee-number', { payee: '', number: '' }, { secrets: ['number'] })
  const payee = form.values.payee.trim()
  const number = form.values.number.trim()
  return (
    <FormDialog
      form={form}
      title={words.dialog.title}
      isNew
      isReady={payee !== '' && number.replace(/\D/g, '').length === DIGITS}
      save={() => saved(() => keepPayeeNumber(payee, number), words.added(payee))}
      verb={words.dialog.keep}
      onClose={onClose}
    >
      <PayeePicker
        label={nouns.payee}
        {...form.field('payee')}
        onChoose={(row) => form.change({ payee: row.payee })}
      />
      <TextField
        label={words.dialog.number}
        hint={words.dialog.numberHint}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('number')}
      />
    </FormDialog>
  )
}

const DIGITS = 9
