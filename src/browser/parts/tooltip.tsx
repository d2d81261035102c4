import { Tooltip as Base } from '@base-ui/react/tooltip'
import { cloneElement, type ReactElement } from 'react'

interface TooltipProps {
  /** Adds to the name that the control has; nothing that is needed may stand only here. */
  text: string
  /** A control that can be focused. */
  children: ReactElement<{ 'aria-description'?: string }>
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A few words more, under a resting pointer or at the focus. */
export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) => (
  <Base.Root>
    <Base.Trigger delay={400} render={cloneElement(children, { 'aria-description': text })} />
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
        <Base.Popup className="max-w-64 rounded-6 bg-ink px-2 py-1 text-12 text-surface transition-opacity duration-120 data-[starting-style]:opacity-0">
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
