import { useEffect, useState } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { verbs } from '../words.ts'
import { hideOffer, undo, useOffer } from './undo.ts'
import { words } from './words.ts'

const SHOWN_MS = 8000

/** What was just done, for eight seconds, and the way back; the time stands still under a pointer or the focus. */
export function UndoBar() {
  const offer = useOffer()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!offer || isHeld) return
    const timer = setTimeout(hideOffer, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [offer, isHeld])
  return (
    <div
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(76px+var(--deck,0px)+env(safe-area-inset-bottom))] z-40 flex justify-center px-4 tablet:bottom-6"
    >
      {offer && (
        <div
          key={offer.id}
          className="pointer-events-auto flex max-w-full items-center gap-2 rounded-10 bg-raised py-1.5 ps-4 pe-1.5 text-13 shadow-pop"
        >
          <span className={`min-w-0 ${offer.isRefused ? 'text-over' : ''}`}>{offer.sentence}</span>
          {offer.undo && (
            <Button kind="quiet" size="small" keys="Z" onClick={() => undo(offer)} className="text-accent!">
              {words.undo}
            </Button>
          )}
          <IconButton
            icon="close"
            label={verbs.dismiss}
            size={14}
            onClick={hideOffer}
            className="laptop:size-7"
          />
        </div>
      )}
    </div>
  )
}
