import { type ReactNode, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialogs/dialog.tsx'
import { verbs } from '../words.ts'
import { words } from './words.ts'

interface ShownOnceProps {
  title: string
  lead: string
  /** The secret, to be copied. */
  children: ReactNode
  /** What stands there until then. */
  after?: ReactNode
  onClose: () => void
}

/** A stray click must not lose it: the ground and Escape ask once, the button takes one at one's word. */
export function ShownOnce({ title, lead, children, after, onClose }: ShownOnceProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Dialog
      title={title}
      width="wide"
      onClose={() => (isAsked ? onClose() : setAsked(true))}
      footer={
        <Button kind="primary" onClick={onClose}>
          {verbs.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-pretty text-soft">{lead}</p>
        {children}
        <p role="status" className="text-13 text-pretty text-soft">
          {isAsked ? <span className="text-over">{words.isItCopied}</span> : after}
        </p>
      </div>
    </Dialog>
  )
}
