import { type ReactNode, useRef } from 'react'
import { verbs } from '../../words.ts'
import { Button } from '../button.tsx'
import { RefusalNote } from '../notes/refusal-note.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useSending } from './form.ts'

interface ConfirmProps extends Pick<DialogProps, 'isAbove' | 'onClose'> {
  /** Names the thing: Delete “Joint chequing”? */
  title: string
  /** What happens, and what of it stays. */
  children: ReactNode
  /** Delete the account; without one it is only said. */
  verb: string | undefined
  /** Leave it */
  keep?: string
  /** Does it and closes; what it throws is said, and the question stays. */
  onConfirm: () => unknown
  /** Under way, or refused, where it is known elsewhere. */
  busy?: boolean
  error?: unknown
  /** What has to be there first: a typed name. */
  disabled?: boolean
  /** It takes nothing away. */
  isMild?: boolean
}

/** Asks before what cannot be undone; everything else is done at once and can be taken back. */
export function Confirm(props: ConfirmProps) {
  const {
    title,
    children,
    verb,
    keep = verb ? verbs.cancel : verbs.close,
    onConfirm,
    onClose,
    disabled = false,
  } = props
  const first = useRef<HTMLButtonElement>(null)
  const sending = useSending()
  const error = props.error ?? sending.error
  return (
    <Dialog
      title={title}
      onClose={onClose}
      initialFocus={first}
      isAbove={props.isAbove ?? false}
      footer={
        <>
          <Button ref={first} onClick={onClose}>
            {keep}
          </Button>
          {verb && (
            <Button
              kind={props.isMild ? 'primary' : 'danger'}
              busy={props.busy ?? sending.isBusy}
              disabled={disabled}
              onClick={() => void sending.send(async () => onConfirm())}
            >
              {verb}
            </Button>
          )}
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
