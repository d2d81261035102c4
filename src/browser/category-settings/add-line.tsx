import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence, refusals, refusalText, verbs } from '../words.ts'

const MOST_CHARACTERS = 80

interface AddLineProps {
  label: string
  /** Tells one line's draft from another's. */
  draft: string
  onAdd: (name: string, key: string) => Promise<unknown>
  onClose: () => void
}

/** A name to be added where it will stand; after one the next may be written, Escape ends it. */
export function AddLine({ label, draft, onAdd, onClose }: AddLineProps) {
  const [name, setName] = useDraft(`category.${draft}`, '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what went wrong is shown below the field.
  useEffect(() => field.current?.form?.scrollIntoView({ block: 'nearest' }), [error])
  const giveUp = () => {
    forgetDraft(`category.${draft}`)
    onClose()
  }
  const add = async () => {
    if (isBusy) return
    if (name.trim() === '') return giveUp()
    setBusy(true)
    try {
      await onAdd(name.trim(), key)
      setName('')
      forgetDraft(`category.${draft}`)
      setError(undefined)
      setKey(crypto.randomUUID())
    } catch (refused) {
      setError(whyNot(refused))
    }
    setBusy(false)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    giveUp()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
      className="flex scroll-mb-40 flex-wrap items-start gap-2 py-2 laptop:ps-7"
    >
      <TextField
        ref={field}
        label={label}
        hideLabel
        placeholder={label}
        value={name}
        onChange={setName}
        onKeyDown={onKeyDown}
        maxLength={MOST_CHARACTERS}
        error={error}
        busy={isBusy}
        autoFocus
        className="min-w-52 flex-1"
      />
      <Button kind="primary" type="submit" busy={isBusy}>
        {verbs.add}
      </Button>
      <Button onClick={giveUp}>{verbs.done}</Button>
    </form>
  )
}

const whyNot = (error: unknown): string =>
  error instanceof Refusal
    ? (error.messageFor('name') ?? (error.slug === 'conflict' ? refusalText(error) : refusalSentence(error)))
    : refusals.failed
