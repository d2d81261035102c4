import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { BareButton } from '../parts/button.tsx'
import { boxLook } from '../parts/fields/field.tsx'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence, refusals, refusalText } from '../words.ts'
import { useDesk } from './desk.tsx'
import { words } from './words.ts'

const MOST_CHARACTERS = 80

interface NameInPlaceProps {
  id: string
  name: string
  onSave: (name: string) => Promise<unknown>
}

/** A name that becomes a field when it is pressed: Enter or leaving it saves, Escape lets it be as it was. */
export function NameInPlace({ id, name, onSave }: NameInPlaceProps) {
  const { renaming, rename } = useDesk()
  const button = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  const isRenaming = renaming === id
  useEffect(() => {
    if (wasRenaming.current && !isRenaming && document.activeElement === document.body)
      button.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) return <NameField name={name} onSave={onSave} onClose={() => rename(undefined)} />
  return (
    <BareButton
      ref={button}
      needs="server"
      onClick={() => rename(id)}
      title={words.renameIt(name)}
      className="block min-h-11 max-w-full truncate laptop:min-h-6 rounded-4 px-1.5 text-start enabled:hover:bg-hover"
    >
      {name}
    </BareButton>
  )
}

interface NameFieldProps {
  name: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

function NameField({ name, onSave, onClose }: NameFieldProps) {
  const [text, setText] = useState(name)
  const [error, setError] = useState<string>()
  const isBusy = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const save = async () => {
    const next = text.trim()
    if (isBusy.current) return
    if (next === '' || next === name) return onClose()
    isBusy.current = true
    try {
      await onSave(next)
      onClose()
    } catch (refused) {
      setError(whyNot(refused))
      field.current?.focus()
    }
    isBusy.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter') void save()
    if (['Escape', 'Enter'].includes(event.key)) event.stopPropagation()
  }
  return (
    <>
      <input
        ref={field}
        aria-label={words.newNameOf(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-why` : undefined}
        value={text}
        maxLength={MOST_CHARACTERS}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
        // biome-ignore lint/a11y/noAutofocus: it stands where the name was that somebody just pressed.
        autoFocus
        className={`${boxLook(error ? true : undefined)} max-w-100`}
      />
      {error && (
        <p id={`${name}-why`} role="alert" className="py-1 text-13 font-normal text-over laptop:text-12">
          {error}
        </p>
      )}
    </>
  )
}

/** Saving again, with what it is called now known, takes one's own. */
function whyNot(error: unknown): string {
  if (!(error instanceof Refusal)) return refusals.failed
  if (error.slug === 'version-conflict') return words.renamedMeanwhile
  return error.messageFor('name') ?? (error.slug === 'conflict' ? refusalText(error) : refusalSentence(error))
}
