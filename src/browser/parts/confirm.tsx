import { type ReactNode, useRef } from 'react'
import { verbs } from '../words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { RefusalNote } from './refusal-note.tsx'

interface ConfirmProps {
  /** Names the thing: Delete “Joint chequing”? */
  title: string
  /** What happens, and what of it stays. */
  children: ReactNode
  /** Delete the account */
  verb: string
  onConfirm: () => void
  onClose: () => void
  busy?: boolean
  error?: unknown
  /** What has to be there first: a typed name. */
  disabled?: boolean
}

/** Asks before what cannot be undone; everything else is done at once and can be taken back. */
export function Confirm(props: ConfirmProps) {
  const { title, children, verb, onConfirm, onClose, busy = false, error, disabled = false } = props
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {verbs.cancel}
          </Button>
          <Button kind="danger" busy={busy} disabled={disabled} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-14 text-soft">
        {children}
        {error ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
  )
}
