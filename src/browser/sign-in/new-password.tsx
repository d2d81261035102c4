import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '../parts/checkbox.tsx'
import { TextField } from '../parts/text-field.tsx'
import { providersQuery } from './queries.ts'

interface NewPasswordProps {
  label?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** As the server counts them: characters of the composed text. */
const lengthOf = (password: string): number => [...password.normalize('NFC')].length

/** A password that is being chosen, with what the server asks of it said before it is sent. */
export function NewPassword({ label = 'Password', value, onChange, error }: NewPasswordProps) {
  const [isShown, setShown] = useState(false)
  const { fewest, most } = usePasswordLimits()
  const length = lengthOf(value)
  const hint =
    length === 0
      ? `At least ${fewest} characters. A sentence is easy to remember.`
      : length < fewest
        ? `${fewest - length} more to go.`
        : length > most
          ? `${length - most} too many: ${most} at most.`
          : 'Long enough.'
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
        error={error}
        hint={hint}
      />
      <Checkbox label="Show it" checked={isShown} onChange={setShown} />
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

export function usePasswordFits(): (password: string) => boolean {
  const { fewest, most } = usePasswordLimits()
  return (password) => lengthOf(password) >= fewest && lengthOf(password) <= most
}
