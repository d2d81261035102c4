import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { useCounts } from '../outbox/counts.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { sheetLook, sheetPlace, useSheet } from '../parts/dialogs/sheet.ts'
import { Mark } from '../parts/icon.tsx'
import { queryClient, startQuery } from '../session/queries.ts'
import { announceSignIn } from '../session/sign-in.ts'
import { announceSignOut } from '../session/sign-out.ts'
import { verbs } from '../words.ts'
import type { Challenge } from './challenge.ts'
import { ProviderLink } from './provider-link.tsx'
import { SignInFlow } from './sign-in-flow.tsx'
import { words } from './words.ts'

interface SignInDialogProps {
  /** Only where the session still lasts can it be put off. */
  onClose?: () => void
}

/** Signing in over the page, which stays as it is below: nothing that was typed there is lost. */
export function SignInDialog({ onClose }: SignInDialogProps) {
  const [challenge, setChallenge] = useState<Challenge>()
  const start = queryClient.getQueryData(startQuery.queryKey)
  const { waiting } = useCounts(start?.user.id ?? '')
  const { sheet } = useSheet(onClose !== undefined, () => onClose?.())
  return (
    <Dialog.Root open modal onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-scrim transition-opacity duration-200 data-[starting-style]:opacity-0" />
        <Dialog.Popup
          ref={onClose && sheet}
          className={`fixed ${sheetPlace} ${sheetLook} z-60 overflow-y-auto bg-raised p-5 pb-[calc(20px+env(safe-area-inset-bottom))] transition duration-260 ease-calm data-[starting-style]:translate-y-4 data-[starting-style]:opacity-0 tablet:top-1/2 tablet:left-1/2 tablet:w-105 tablet:-translate-1/2 tablet:rounded-16 tablet:p-8 tablet:shadow-pop`}
        >
          <div className="flex items-center gap-2 text-15 font-semibold">
            <Mark />
            <span className="min-w-0 flex-1 truncate">{start?.household.name ?? 'Hearth'}</span>
            {onClose && (
              <IconButton icon="close" label={verbs.notNow} className="-my-2 -me-2" onClick={onClose} />
            )}
          </div>
          <Dialog.Title className="mt-5 text-20 font-semibold">
            {challenge ? words.code.title : words.signInAgain}
          </Dialog.Title>
          <Dialog.Description className="mt-1 text-14 text-pretty text-soft">
            {challenge ? words.codeLead(challenge.email) : onClose ? words.dialog.ending : words.dialog.ended}
          </Dialog.Description>
          {!onClose && waiting > 0 && (
            <p className="mt-2 text-14 text-pretty text-soft">{words.dialog.waiting(waiting)}</p>
          )}
          <SignInFlow
            email={start?.user.email ?? ''}
            onStep={setChallenge}
            onSignedIn={({ id }) => announceSignIn(id)}
          />
          {!challenge && !onClose && (
            <>
              <ProviderLink
                returnTo={`/sign-in?sso=1&to=${encodeURIComponent(location.pathname + location.search)}`}
              />
              <Button
                kind="quiet"
                onClick={() => announceSignOut('away')}
                className="mt-2 w-full justify-center"
              >
                {words.dialog.leave}
              </Button>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
