import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { saveBlob } from '../../parts/save-file.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { words } from './security-words.ts'

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** Shown this once: they have to be somewhere else before the dialog goes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { user, household } = useHousehold()
  const [isStored, setKept] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const text = [words.codesOf(user.email, household.name, location.host), ...codes, ''].join('\n')
  const close = () => (isStored ? onDone() : setAsked(true))
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => setCopied(true))
      .catch(() => setCopied(false))
  return (
    <Dialog
      title={words.codes.title}
      onClose={close}
      footer={
        <Button kind="primary" className="print:hidden" onClick={close}>
          {verbs.done}
        </Button>
      }
    >
      <div className="print-alone flex flex-col gap-4">
        <p className="text-14 text-pretty text-soft">{words.codes.lead}</p>
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
            <span aria-live="polite">{isCopied ? words.codes.copied : words.codes.copy}</span>
          </Button>
          <Button icon="download" onClick={() => saveText('hearth-recovery-codes.txt', text)}>
            {verbs.save}
          </Button>
          <Button icon="print" onClick={() => print()}>
            {words.codes.print}
          </Button>
        </div>
        <Checkbox
          label={words.codes.kept}
          checked={isStored}
          onChange={setKept}
          error={isAsked && !isStored ? words.codes.keepFirst : undefined}
          className="print:hidden"
        />
      </div>
    </Dialog>
  )
}

const saveText = (name: string, text: string): void =>
  saveBlob(new Blob([text], { type: 'text/plain' }), name)
