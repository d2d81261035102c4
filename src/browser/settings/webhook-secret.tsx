import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Moment } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'

interface SecretDialogProps {
  secret: string
  /** Until when the one before signs as well. */
  formerUntil?: string
  onClose: () => void
}

/** A stray click must not lose it: the ground and Escape ask once, the button takes one at one's word. */
export function SecretDialog({ secret, formerUntil, onClose }: SecretDialogProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Dialog
      title="The webhook’s secret"
      width="wide"
      onClose={() => (isAsked ? onClose() : setAsked(true))}
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-pretty text-soft">
          Give it to the receiver now: it is not shown again. By it the receiver knows that what comes is from
          here.
        </p>
        <CopyField label="Secret" value={secret} />
        {formerUntil && (
          <p className="text-13 text-pretty text-soft">
            The secret before it signs as well until <Moment value={formerUntil} />, so nothing is lost
            meanwhile.
          </p>
        )}
        <p role="status" className="text-13 text-pretty text-over">
          {isAsked && 'Have you copied it? Once this is closed nobody can show it again.'}
        </p>
      </div>
    </Dialog>
  )
}
