import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Moment } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { sentence } from '../parts/sentence.ts'
import { verbs } from '../words.ts'
import { words } from './webhook-words.ts'

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
      title={words.secretTitle}
      width="wide"
      onClose={() => (isAsked ? onClose() : setAsked(true))}
      footer={
        <Button kind="primary" onClick={onClose}>
          {verbs.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-pretty text-soft">{words.secretLead}</p>
        <CopyField label={words.secret} value={secret} />
        {formerUntil && (
          <p className="text-13 text-pretty text-soft">
            {sentence(words.bothSign, <Moment value={formerUntil} />)}
          </p>
        )}
        <p role="status" className="text-13 text-pretty text-over">
          {isAsked && words.copiedIt}
        </p>
      </div>
    </Dialog>
  )
}
