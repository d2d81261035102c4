import { type ReactNode, useState } from 'react'
import { type Form, useForm } from '../parts/dialogs/form.ts'
import { FormDialog } from '../parts/dialogs/form-dialog.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, sentences } from '../words.ts'

/** What shows that it is still the same person. It goes along with one request and is kept nowhere. */
export interface Factor {
  password: string
  code?: string
}

export const NO_FACTOR: Required<Factor> = { password: '', code: '' }

interface StepUpRequest {
  /** Names the action: Delete your account? */
  title: string
  /** What happens then. */
  children?: ReactNode
  /** Delete the account */
  verb: string
  isDanger?: boolean
  /** The one request; what it throws is shown, and the dialog stays. */
  run: (factor: Factor) => Promise<unknown>
}

/** Asks for the password, and for a code where two-step sign-in is on, before an action that needs them. */
export function useStepUp() {
  const [request, setRequest] = useState<StepUpRequest>()
  return {
    ask: setRequest,
    dialog: request && <StepUpDialog request={request} onClose={() => setRequest(undefined)} />,
  }
}

/** What is typed to show it, and whether that is enough to be sent. */
export function useFactor({ password, code }: Required<Factor>) {
  const { totpEnabled } = useHousehold().user
  return {
    isGiven: password !== '' && (!totpEnabled || code.trim() !== ''),
    factor: { password, ...(totpEnabled && { code: code.trim() }) },
  }
}

function StepUpDialog({ request, onClose }: { request: StepUpRequest; onClose: () => void }) {
  const { user } = useHousehold()
  const form = useForm('step-up', NO_FACTOR, { secrets: ['password', 'code'] })
  const { isGiven, factor } = useFactor(form.values)
  const again = (refused: unknown) => {
    const isUnknown = refused instanceof Refusal && refused.slug === 'step-up-required'
    // A code is spent by being shown.
    form.change({ code: '', ...(isUnknown && !user.totpEnabled && { password: '' }) })
  }
  return (
    <FormDialog
      form={form}
      title={request.title}
      isReady={isGiven}
      save={() => request.run(factor)}
      onRefused={again}
      verb={request.verb}
      isDanger={request.isDanger ?? false}
      onClose={onClose}
    >
      {request.children && <div className="text-14 text-pretty text-soft">{request.children}</div>}
      <StillYou form={form} autoFocus />
    </FormDialog>
  )
}

interface StillYouProps<Values extends Required<Factor>> {
  form: Form<Values>
  autoFocus?: boolean
}

/** The fields that show it. Neither is kept in a draft: the form has both among its secrets. */
export function StillYou<Values extends Required<Factor>>({
  form,
  autoFocus = false,
}: StillYouProps<Values>) {
  const { user } = useHousehold()
  const { password, code } = form.values
  const change = (changed: Partial<Required<Factor>>) => form.change(changed as Partial<Values>)
  return (
    <>
      {/* Password managers go by the name that belongs to the password. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <TextField
        label={nouns.yourPassword}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(typed) => change({ password: typed })}
        autoFocus={autoFocus}
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
          onChange={(typed) => change({ code: typed })}
        />
      )}
    </>
  )
}
