import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { CodeField } from '../../parts/fields/code-field.tsx'
import { CopyField } from '../../parts/fields/copy-field.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { dataOf, totpApi } from '../../session/api.ts'
import { Refusal } from '../../session/refusal.ts'
import { verbs } from '../../words.ts'
import { words } from './security-words.ts'

export interface Enrolment {
  secret: string
  qrSvg: string
}

interface TwoStepSetUpProps {
  enrolment: Enrolment
  onClose: () => void
  /** It is on; these are readable this once. */
  onOn: (recoveryCodes: string[]) => void
}

/** The secret goes into the app by camera or by hand; nothing is on before a code of it came back. */
export function TwoStepSetUp({ enrolment, onClose, onOn }: TwoStepSetUpProps) {
  const [code, setCode] = useState('')
  const [attempt, setAttempt] = useState(0)
  const confirm = useMutation({
    mutationFn: (typed: string) => dataOf(totpApi.confirm.post({ code: typed })),
    onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
    onError: () => {
      setCode('')
      setAttempt((count) => count + 1)
    },
  })
  const isWrong = confirm.error instanceof Refusal && confirm.error.messageFor('code') !== undefined
  return (
    <Dialog
      title={words.setUp.title}
      width="wide"
      onClose={onClose}
      onSubmit={() => code.length === 6 && !confirm.isPending && confirm.mutate(code)}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={confirm.isPending} disabled={code.length < 6}>
            {words.twoStep.turnOn}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-col items-center gap-4 tablet:flex-row tablet:items-start">
          <QrCode label={words.setUp.picture} svg={enrolment.qrSvg} size={168} />
          <div className="flex w-full min-w-0 flex-1 flex-col gap-3">
            <p className="text-13 text-pretty text-soft">{words.setUp.noCamera}</p>
            <CopyField
              label={words.setUp.secret}
              value={enrolment.secret}
              shown={inFours(enrolment.secret)}
            />
          </div>
        </div>
        <CodeField
          key={attempt}
          label={words.setUp.code}
          value={code}
          onChange={setCode}
          onComplete={(typed) => confirm.mutate(typed)}
          busy={confirm.isPending}
          autoFocus
          error={isWrong ? words.setUp.wrongCode : undefined}
        />
        {confirm.error && !isWrong && <RefusalNote error={confirm.error} />}
      </div>
    </Dialog>
  )
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
