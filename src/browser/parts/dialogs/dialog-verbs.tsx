import type { ComponentProps } from 'react'
import { verbs } from '../../words.ts'
import { Button } from '../button.tsx'

interface DialogVerbsProps extends ComponentProps<typeof Button> {
  onCancel: () => void
}

/** At the foot of a dialog: Cancel, and the verb that the server is needed for. */
export const DialogVerbs = ({ onCancel, ...verb }: DialogVerbsProps) => (
  <>
    <Button onClick={onCancel}>{verbs.cancel}</Button>
    <Button kind="primary" needs="server" {...verb} />
  </>
)
