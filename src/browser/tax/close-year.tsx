import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { counted } from '../words.ts'
import { closeYear } from './closing-queries.ts'
import { Step } from './step.tsx'
import { useSaving } from './use-saving.ts'

/** Closes at once where there is nothing to say; else what there is has to be read first. */
export function CloseYear({ year }: { year: string }) {
  const { user } = useHousehold()
  const isOnline = useIsOnline()
  const { save, isBusy, error } = useSaving()
  const [isLeft, setLeft] = useState(false)
  const warnings = error instanceof Refusal && error.slug === 'tax-year-warnings' ? error.warnings : undefined
  const close = (isRead: boolean) => {
    setLeft(false)
    void save(() => closeYear(year, isRead), `The tax year ${year} is closed.`)
  }
  const mayClose = user.role === 'ADMIN'
  return (
    <Step
      title={`Close ${year}`}
      hint="Once the return is filed: what the year came to is written down, and a later change asks first."
      action={
        <Button
          kind="primary"
          icon="lock"
          busy={isBusy}
          disabled={!isOnline || !mayClose}
          title={mayClose ? undefined : 'An administrator of the household can.'}
          onClick={() => close(false)}
        >
          Close the year
        </Button>
      }
    >
      {!mayClose && <p className="text-13 text-soft">An administrator of the household can close it.</p>}
      {error !== undefined && !warnings && <RefusalNote error={error} />}
      {warnings && !isLeft && (
        <Warnings
          year={year}
          warnings={warnings}
          isBusy={isBusy}
          onClose={() => setLeft(true)}
          onGoOn={() => close(true)}
        />
      )}
    </Step>
  )
}

interface WarningsProps {
  year: string
  warnings: { kind: string; text: string }[]
  isBusy: boolean
  onClose: () => void
  onGoOn: () => void
}

function Warnings({ year, warnings, isBusy, onClose, onGoOn }: WarningsProps) {
  const [isRead, setRead] = useState(false)
  return (
    <Dialog
      title={`${counted(warnings.length, 'thing')} to read before ${year} is closed`}
      onClose={onClose}
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button kind="primary" icon="lock" busy={isBusy} disabled={!isRead} onClick={onGoOn}>
            Close the year
          </Button>
        </>
      }
    >
      <ul>
        {warnings.map(({ kind, text }) => (
          <li
            key={`${kind} ${text}`}
            className="flex gap-2.5 border-b border-line py-2.5 text-14 text-pretty"
          >
            <Icon name="warning" size={14} className="mt-1 flex-none text-warn" />
            {text}
          </li>
        ))}
      </ul>
      <Checkbox
        className="mt-2"
        label={warnings.length === 1 ? 'I have read it' : 'I have read them'}
        checked={isRead}
        onChange={setRead}
      />
    </Dialog>
  )
}
