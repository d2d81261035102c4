import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { words } from './words.ts'

interface NewNameProps {
  label: string
  name: string
  busy: boolean
  onChange: (name: string) => void
}

/** What something is to be called here; asked for again once it is another name. */
export function NewName({ label, name, busy, onChange }: NewNameProps) {
  const [typed, setTyped] = useState(name)
  const isChanged = typed.trim() !== '' && typed.trim() !== name
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) onChange(typed.trim())
      }}
      className="flex min-w-0 flex-wrap items-center gap-2"
    >
      <TextField label={label} hideLabel value={typed} onChange={setTyped} className="w-full tablet:w-48" />
      {isChanged && (
        <Button type="submit" busy={busy}>
          {words.useName}
        </Button>
      )}
    </form>
  )
}
