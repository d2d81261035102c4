import { type ReactNode, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, sentences, verbs } from '../words.ts'

/** What shows that it is still the same person. It goes along with one request and is kept nowhere. */
export interface Factor {
  password: string
  code?: string
}

interface StepUpRequest {
  /** Names the deed: Delete your account? */
  title: string
  /** What happens then. */
  children?: ReactNode
  /** Delete the account */
  verb: string
  isDanger?: boolean
  /** The one request; what it throws is shown, and the dialog stays. */
  run: (factor: Factor) => Promise<unknown>
}

/** Asks for the password, and for a code where two-step sign-in is on, before a deed that needs them. */
export function useStepUp() {
  const [request, setRequest] = useState<StepUpRequest>()
  return {
    ask: setRequest,
    dialog: request && <StepUpDialog request={request} onClose={() => setRequest(undefined)} />,
  }
}

function StepUpDialog({ request, onClose }: { request: StepUpRequest; onClose: () => void }) {
  const { user } = useHousehold()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isReady = password !== '' && (!user.totpEnabled || code.trim() !== '')
  const submit = async () => {
    if (!isReady || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await request.run({ password, ...(user.totpEnabled && { code: code.trim() }) })
      onClose()
    } catch (refusal) {
      setError(refusal)
      // A code is spent by being shown.
      setCode('')
      if (refusal instanceof Refusal && refusal.slug === 'step-up-required' && !user.totpEnabled)
        setPassword('')
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={request.title}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button
            type="submit"
            kind={request.isDanger ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={!isReady}
          >
            {request.verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {request.children && <div className="text-14 text-pretty text-soft">{request.children}</div>}
        {/* Password managers go by the name that belongs to the password. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <TextField
          label={nouns.yourPassword}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          autoFocus
        />
        {user.totpEnabled && (
          <TextField
            label={nouns.codeFromApp}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            hint={sentences.orRecoveryCode}
            value={code}
            onChange={setCode}
          />
        )}
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
