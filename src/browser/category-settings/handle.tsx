import type { HTMLAttributes } from 'react'
import { BareButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { words } from './words.ts'

interface HandleProps extends HTMLAttributes<HTMLButtonElement> {
  of: { id: string; name: string }
}

/** What a row is taken by; with the focus on it Alt and an arrow move the row as well. */
export const Handle = ({ of: { id, name }, ...drag }: HandleProps) => (
  <BareButton
    {...drag}
    data-handle={id}
    needs="server"
    aria-label={words.moveIt(name)}
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    title={words.dragOrKeys}
    className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-6 text-faint enabled:hover:text-ink enabled:active:cursor-grabbing laptop:h-8 laptop:w-7"
  >
    <Icon name="drag" />
  </BareButton>
)

/** Where what is dragged would come to stand. */
export const DropLine = ({ isAbove = false }: { isAbove?: boolean }) => (
  <div
    aria-hidden="true"
    className={`pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-accent ${isAbove ? '-top-px' : '-bottom-px'}`}
  />
)
