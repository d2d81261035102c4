import { Dialog as Base } from '@base-ui/react/dialog'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { verbs } from '../../words.ts'
import { IconButton } from '../button.tsx'
import { sheetLook, sheetPlace, useSheet } from './sheet.ts'

export interface DialogProps {
  /** Names the thing it is about. */
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the verb last. */
  footer?: ReactNode
  /** Enter in a field does what the verb does. */
  onSubmit?: (() => void) | undefined
  width?: 'normal' | 'wide'
  initialFocus?: RefObject<HTMLElement | null>
  /** What has the focus again when it closes, where another dialog stood in its place before. */
  opener?: Element | null
  /** A bar of the dialog's own stands where the title would be seen. */
  hideTitle?: boolean
  /** It asks something about what is done in another dialog, and stands before that. */
  isAbove?: boolean
  /** A phone's Back or a swipe down, where these do something else than the cross. */
  onDismiss?: () => void
  /** It has an address of its own: Back leads away from it. */
  hasAddress?: boolean
}

/** In the middle of a laptop, a sheet from the bottom on a phone. Escape, the cross, the ground behind it, a phone's Back and a swipe down close it. */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  onSubmit,
  width = 'normal',
  initialFocus,
  opener: given,
  hideTitle,
  isAbove = false,
  onDismiss = onClose,
  hasAddress = false,
}: DialogProps) {
  // Seen before a field in it takes the focus by itself; what was chosen from a menu is gone by then.
  const [opener] = useState(() => given ?? document.activeElement)
  const back = () => (opener instanceof HTMLElement && opener.isConnected ? opener : true)
  const { sheet } = useSheet(true, onDismiss, { hasAddress })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  const content = (
    <>
      <div className={hideTitle ? 'sr-only' : 'flex items-center gap-3 px-5 pt-4 pb-2'}>
        <Base.Title className="flex-1 text-17 font-semibold">{title}</Base.Title>
        {!hideTitle && (
          <Base.Close render={<IconButton icon="close" label={verbs.close} className="-me-2" />} />
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-4">{children}</div>
      {footer && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 pb-[calc(12px+env(safe-area-inset-bottom))] tablet:pb-3">
          {footer}
        </div>
      )}
    </>
  )
  const frame = 'flex max-h-[inherit] min-h-0 flex-col'
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop
          className={`fixed inset-0 ${isAbove ? 'z-60' : 'z-40'} bg-scrim transition-opacity duration-200 data-[starting-style]:opacity-0`}
        />
        <Base.Popup
          ref={sheet}
          {...(initialFocus && { initialFocus })}
          finalFocus={back}
          className={`fixed ${sheetPlace} ${sheetLook} ${isAbove ? 'z-70' : 'z-50'} flex flex-col bg-raised transition duration-260 ease-calm data-[starting-style]:translate-y-4 data-[starting-style]:opacity-0 tablet:top-[12vh] tablet:left-1/2 tablet:max-h-[76dvh] tablet:w-[calc(100vw-40px)] tablet:-translate-x-1/2 tablet:rounded-10 tablet:shadow-pop ${
            width === 'wide' ? 'tablet:max-w-160' : 'tablet:max-w-110'
          }`}
        >
          {onSubmit ? (
            <form onSubmit={submit} noValidate className={frame}>
              {content}
            </form>
          ) : (
            <div className={frame}>{content}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
