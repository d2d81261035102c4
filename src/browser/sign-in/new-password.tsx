import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '../parts/fields/checkbox.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { nouns } from '../words.ts'
import { providersQuery } from './queries.ts'
import { words } from './words.ts'

interface NewPasswordProps {
  label?: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with it; what it has to be stays beside it. */
  error?: string | undefined
}

/** As the server counts them: characters of the composed text. */
const lengthOf = (password: string): number => [...password.normalize('NFC')].length

/** A password that is being chosen, with what the server asks of it said before it is sent. */
export function NewPassword({ label = nouns.password, value, onChange, error }: NewPasswordProps) {
  const [isShown, setShown] = useState(false)
  const { fewest, most } = usePasswordLimits()
  const length = lengthOf(value)
  const isFitting = length >= fewest && length <= most
  const hint =
    length === 0
      ? words.sentence
      : length < fewest
        ? words.moreToGo(fewest - length)
        : length > most
          ? words.tooMany(length - most, most)
          : words.account.longEnough
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={label}
        name="new-password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        value={value}
        onChange={onChange}
        error={error && (isFitting ? error : `${error} ${hint}`)}
        hint={length === 0 ? `${words.passwordRule(fewest, most)} ${hint}` : hint}
      />
      <Checkbox label={words.account.show} checked={isShown} onChange={setShown} />
    </div>
  )
}

function usePasswordLimits(): { fewest: number; most: number } {
  const { data } = useQuery(providersQuery)
  return {
    fewest: data?.limits.password.fewestCharacters ?? 12,
    most: data?.limits.password.mostCharacters ?? 128,
  }
}

/** How long a password has to be, said and judged. */
export function usePasswordRule() {
  const { fewest, most } = usePasswordLimits()
  return {
    rule: words.passwordRule(fewest, most),
    fits: (password: string) => lengthOf(password) >= fewest && lengthOf(password) <= most,
  }
}
