import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useHousehold } from '../session/signed-in.tsx'

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** Shown this once: they have to be somewhere else before the dialog goes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { user, household } = useHousehold()
  const [isKept, setKept] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const text = [
    `Recovery codes of ${user.email} for ${household.name} at ${location.host}`,
    ...codes,
    '',
  ].join('\n')
  const close = () => (isKept ? onDone() : setAsked(true))
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => setCopied(true))
      .catch(() => setCopied(false))
  return (
    <Dialog
      title="Your recovery codes"
      onClose={close}
      footer={
        <Button kind="primary" className="print:hidden" onClick={close}>
          Done
        </Button>
      }
    >
      <div className="print-alone flex flex-col gap-4">
        <p className="text-14 text-pretty text-soft">
          Each signs you in once when the app is not at hand. They are not shown again: keep them where you
          find them without your phone.
        </p>
        <p className="hidden text-14 print:block">
          {user.email}, {household.name}, {location.host}
        </p>
        <ol className="num grid grid-cols-2 gap-x-6 rounded-10 bg-sunken px-4 py-3 font-mono text-15">
          {codes.map((code) => (
            <li key={code} className="py-1 tracking-wide">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button icon={isCopied ? 'check' : 'copy'} onClick={copy}>
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
          <Button icon="download" onClick={() => saveText('hearth-recovery-codes.txt', text)}>
            Save
          </Button>
          <Button icon="print" onClick={() => print()}>
            Print
          </Button>
        </div>
        <Checkbox
          label="I have kept them"
          checked={isKept}
          onChange={setKept}
          error={
            isAsked && !isKept
              ? 'Keep them first: without them and without the app only an administrator can let you in.'
              : undefined
          }
          className="print:hidden"
        />
      </div>
    </Dialog>
  )
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
