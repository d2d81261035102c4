import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, useState } from 'react'
import { sheetLook, sheetPlace, sheetScrim, useSheet } from './sheet.ts'

interface PopoverProps {
  /** Names what is in it; read, not seen. */
  label: string
  /** A Button or an IconButton. */
  trigger: ReactElement
  /** What is in it; a function is given the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'center' | 'end'
  /** Where the page opens and closes it. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
}

/** A small panel beside what opened it: filters, a colour, an explanation. Escape gives the focus back. */
export function Popover(props: PopoverProps) {
  const { label, trigger, children, align = 'start', className = 'w-72' } = props
  const [isOpenHere, setOpenHere] = useState(false)
  const isOpen = props.isOpen ?? isOpenHere
  const change = (open: boolean) => {
    setOpenHere(open)
    props.onOpenChange?.(open)
  }
  const { sheet, isSheet } = useSheet(isOpen, () => change(false))
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => change(open)} modal={isSheet}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className={`${sheetScrim} z-50`} />
        <Base.Positioner align={align} sideOffset={4} collisionPadding={8} className={`${sheetPlace} z-50`}>
          <Base.Popup
            ref={sheet}
            aria-label={label}
            className={`max-h-(--available-height) max-w-[calc(100vw-16px)] origin-(--transform-origin) overflow-y-auto rounded-10 bg-raised p-4 shadow-pop outline-none transition duration-120 ease-calm data-[starting-style]:scale-98 data-[starting-style]:opacity-0 ${sheetLook} ${className}`}
          >
            {typeof children === 'function' ? children(() => change(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
