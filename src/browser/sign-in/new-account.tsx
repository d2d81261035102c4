import { useEffect, useState } from 'react'
import { TextField } from '../parts/text-field.tsx'
import { NewPassword, usePasswordFits } from './new-password.tsx'

/** Who somebody becomes here: what they typed of it, and what is wrong with that before it is sent. */
export function useNewAccount(invitedEmail: string | null = null) {
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState(invitedEmail ?? '')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const fits = usePasswordFits()
  useEffect(() => {
    if (invitedEmail) setEmail(invitedEmail)
  }, [invitedEmail])
  const isWhole = email.includes('@') && fits(password)
  return {
    values: { displayName, email, password },
    set: { displayName: setDisplayName, email: setEmail, password: setPassword },
    flaws: {
      email: isTried && !email.includes('@') ? 'Write an address such as maya@example.org.' : undefined,
      password: isTried && !fits(password) ? 'This password is too short or too long.' : undefined,
    },
    /** Shows what is wrong from now on; false where something is. */
    isReady: () => {
      setTried(true)
      return isWhole
    },
    /** As the API takes it; a name that was left out is not sent. */
    sent: {
      email: email.trim(),
      password,
      ...(displayName.trim() && { displayName: displayName.trim() }),
    },
  }
}

interface NewAccountFieldsProps {
  account: ReturnType<typeof useNewAccount>
  emailHint?: string
  messageFor: (field: string) => string | undefined
  autoFocus?: boolean
}

export const NewAccountFields = ({
  account: { values, set, flaws },
  emailHint = 'To sign in with. Hearth sends nothing to it.',
  messageFor,
  autoFocus = false,
}: NewAccountFieldsProps) => (
  <>
    <div data-field="displayName">
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={100}
        value={values.displayName}
        onChange={set.displayName}
        error={messageFor('displayName')}
        autoFocus={autoFocus}
      />
    </div>
    <div data-field="email">
      <TextField
        label="E-mail"
        name="username"
        type="email"
        autoComplete="username"
        spellCheck={false}
        hint={emailHint}
        value={values.email}
        onChange={set.email}
        error={flaws.email ?? messageFor('email')}
      />
    </div>
    <div data-field="password">
      <NewPassword
        value={values.password}
        onChange={set.password}
        error={flaws.password ?? messageFor('password')}
      />
    </div>
  </>
)
