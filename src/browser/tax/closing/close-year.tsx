import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Refusal } from '../../session/refusal.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { Step } from '../step.tsx'
import { useSaving } from '../use-saving.ts'
import { closeYear } from './closing-queries.ts'
import { words } from './closing-words.ts'

/** Closes at once where there is nothing to say; else what there is has to be read first. */
export function CloseYear({ year }: { year: string }) {
  const { user, today } = useHousehold()
  const { save, isBusy, error } = useSaving()
  const [isLeft, setLeft] = useState(false)
  const warnings = error instanceof Refusal && error.slug === 'tax-year-warnings' ? error.warnings : undefined
  const close = (isRead: boolean) => {
    setLeft(false)
    void save(() => closeYear(year, isRead), words.yearClosed(year))
  }
  const mayClose = user.role === 'ADMIN'
  // Of a year that goes on it is nothing that waits to be done.
  const isOver = year < today.slice(0, 4)
  return (
    <Step
      title={words.closeYear(year)}
      hint={words.close.hint}
      action={
        <Button
          kind={isOver ? 'primary' : 'plain'}
          icon="lock"
          busy={isBusy}
          needs="server"
          disabled={!mayClose}
          title={mayClose ? undefined : words.close.notYou}
          onClick={() => close(false)}
        >
          {words.close.verb}
        </Button>
      }
    >
      {!mayClose && <p className="text-13 text-soft">{words.close.notYouHere}</p>}
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
      title={words.toRead(warnings.length, year)}
      onClose={onClose}
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>{verbs.notNow}</Button>
          <Button kind="primary" icon="lock" busy={isBusy} disabled={!isRead} onClick={onGoOn}>
            {words.close.verb}
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
        label={words.haveRead(warnings.length)}
        checked={isRead}
        onChange={setRead}
      />
    </Dialog>
  )
}
