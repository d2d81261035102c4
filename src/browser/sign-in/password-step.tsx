import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { dataOf, publicAuthApi } from '../session/api.ts'
import { Refusal } from '../session/refusal.ts'
import { nouns } from '../words.ts'
import type { Entered } from './challenge.ts'
import { FailureNote, useFailure } from './failure.tsx'
import { words } from './words.ts'

interface PasswordStepProps {
  email: string
  onEmail: (email: string) => void
  onSignedIn: (user: Entered) => void
  onCodeWanted: (token: string, seconds: number) => void
}

/** The names and autocomplete words are those that password managers go by. */
export function PasswordStep({ email, onEmail, onSignedIn, onCodeWanted }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { failure, isWaiting, fail, clear } = useFailure()
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(email ? 'password' : 'username')
  useEffect(() => focusOn(form.current, first), [first])
  const refusal = failure?.error instanceof Refusal ? failure.error : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isWaiting) return
    const empty = email.trim() === '' ? 'username' : password === '' ? 'password' : undefined
    if (empty) return focusOn(form.current, empty)
    setBusy(true)
    clear()
    try {
      const result = await dataOf(publicAuthApi.login.post({ email: email.trim(), password }))
      if ('totpRequired' in result) onCodeWanted(result.challengeToken, result.expiresIn)
      else onSignedIn(result.user)
    } catch (error) {
      fail(error)
      if (error instanceof Refusal && error.status === 401) {
        setPassword('')
        focusOn(form.current, 'password')
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
      <TextField
        label={nouns.email}
        name="username"
        type="email"
        autoComplete="username"
        spellCheck={false}
        value={email}
        onChange={onEmail}
        error={refusal?.messageFor('email')}
      />
      <TextField
        label={nouns.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={refusal?.messageFor('password')}
      />
      <FailureNote failure={failure} sentences={words.passwordRefused} />
      <Button type="submit" kind="primary" size="large" busy={isBusy} disabled={isWaiting} className="mt-2">
        {words.signIn}
      </Button>
    </form>
  )
}

const focusOn = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
