import { useEffect, useState } from 'react'
import { TextField } from '../parts/fields/text-field.tsx'
import { nouns } from '../words.ts'
import { NewPassword, usePasswordRule } from './new-password.tsx'
import { words } from './words.ts'

/** Who somebody becomes here: what they typed of it, and what is wrong with that before it is sent. */
export function useNewAccount(invitedEmail: string | null = null) {
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState(invitedEmail ?? '')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { fits, rule } = usePasswordRule()
  useEffect(() => {
    if (invitedEmail) setEmail(invitedEmail)
  }, [invitedEmail])
  const isWhole = email.includes('@') && fits(password)
  return {
    values: { displayName, email, password },
    set: { displayName: setDisplayName, email: setEmail, password: setPassword },
    flaws: {
      email: isTried && !email.includes('@') ? words.account.noEmail : undefined,
      password: isTried && !fits(password) ? rule : undefined,
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
  emailHint = words.account.emailHint,
  messageFor,
  autoFocus = false,
}: NewAccountFieldsProps) => (
  <>
    <div data-field="displayName">
      <TextField
        label={words.account.name}
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
        label={nouns.email}
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
