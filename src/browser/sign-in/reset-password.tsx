import { type FormEvent, useState } from 'react'
import { Button, LinkButton } from '../parts/button.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { answer, resetApi } from '../session/api.ts'
import { forgetAccess } from '../session/refresh.ts'
import { nouns, verbs } from '../words.ts'
import { FailureNote } from './failure.tsx'
import { useFormSending } from './form-sending.ts'
import { useLinkToken } from './link-token.ts'
import { NewPassword, usePasswordRule } from './new-password.tsx'
import { OpenPage } from './open-page.tsx'
import { words } from './words.ts'

/** A new password by the link that an administrator, or the command line, made. */
export default function ResetPassword() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const { form, send, isBusy, isWaiting, failure, refusal, messageFor } = useFormSending()
  const { fits } = usePasswordRule()
  if (!token || refusal?.slug === 'reset-link-invalid')
    return (
      <OpenPage
        title={token ? words.reset.gone : words.reset.open}
        lead={token ? words.reset.goneLead : words.reset.openLead}
      >
        <LinkButton href="/sign-in" size="large" className="mt-6">
          {words.backToSignIn}
        </LinkButton>
      </OpenPage>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fits(password)) return
    void send(async () => {
      await answer(resetApi.reset.post({ token, newPassword: password }))
      forgetAccess()
      navigate('/sign-in?reset=1', { replace: true })
    })
  }
  return (
    <OpenPage title={words.reset.title} lead={words.reset.lead}>
      <form ref={form} onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
        <div data-field="newPassword">
          <NewPassword
            label={nouns.newPassword}
            value={password}
            onChange={setPassword}
            error={messageFor('newPassword')}
          />
        </div>
        <FailureNote failure={failure} />
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={isBusy}
          disabled={isWaiting || !fits(password)}
          className="mt-2"
        >
          {verbs.changePassword}
        </Button>
      </form>
    </OpenPage>
  )
}
