import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { PayeePicker } from '../parts/payee-picker.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { nouns, verbs } from '../words.ts'
import { forgetPayeeNumber, keepPayeeNumber, payeesQuery } from './evidence-queries.ts'
import { PanelSection } from './panel.tsx'
import { words } from './payee-words.ts'
import { useSaving } from './use-saving.ts'

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
  const [payee, setPayee] = useState('')
  const [number, setNumber] = useState('')
  const { save, isBusy, error, messageFor } = useSaving()
  const isReady = payee.trim() !== '' && number.replace(/\D/g, '').length === DIGITS
  const submit = async () => {
    if (!isReady || isBusy) return
    if (await save(() => keepPayeeNumber(payee.trim(), number.trim()), words.added(payee.trim()))) onClose()
  }
  return (
    <Dialog
      title={words.dialog.title}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
            {words.dialog.keep}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PayeePicker
          label={nouns.payee}
          value={payee}
          error={messageFor('payee')}
          onChange={setPayee}
          onChoose={(row) => setPayee(row.payee)}
        />
        <TextField
          label={words.dialog.number}
          hint={words.dialog.numberHint}
          inputMode="numeric"
          autoComplete="off"
          value={number}
          error={messageFor('number')}
          onChange={setNumber}
        />
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}

const DIGITS = 9
