import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useNeeds } from '../parts/needs.ts'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { verbs } from '../words.ts'
import { LineButton } from './line-button.tsx'
import type { LookedAt } from './looked-at.ts'
import type { Sureness } from './sureness.ts'
import { SurenessSign } from './sureness-sign.tsx'
import { useSaving } from './use-saving.ts'
import { words } from './words.ts'

interface FieldLineProps {
  /** Its name on the marks of the picture. */
  name: string
  label: string
  /** What stands there; null where nothing was found. */
  shown: ReactNode
  value: string
  sureness: Sureness
  /** Why a person should look at it. */
  reasons: string[]
  /** Who corrected it, and what was read before. */
  note?: string | undefined
  lookedAt: LookedAt
  /** Writes what was typed; empty says that there is none on the paper. */
  onSave: (value: string) => Parameters<ReturnType<typeof useSaving>['save']>
  editor: (control: EditorControl) => ReactNode
  /** Values to be chosen with one press. */
  choices?: { value: string; label: string }[]
  disabled?: boolean
}

export interface EditorControl {
  value: string
  onChange: (value: string) => void
  busy: boolean
}

/** A field as it was read: its place shows on the picture when it is looked at, and pressed it is written anew. */
export function FieldLine(props: FieldLineProps) {
  const { name, label, shown, sureness, reasons, note, lookedAt, choices = [], disabled } = props
  const server = useNeeds('server')
  const [isEdited, setEdited] = useState(false)
  const saving = useSaving()
  const button = useRef<HTMLButtonElement>(null)
  const hasEnded = useRef(false)
  useEffect(() => {
    if (!isEdited && hasEnded.current) button.current?.focus({ preventScroll: true })
    hasEnded.current = false
  }, [isEdited])
  const close = (byKey: boolean) => {
    hasEnded.current = byKey
    saving.forget()
    setEdited(false)
  }
  const save = async (value: string, byKey: boolean) => {
    if (value === props.value && sureness !== 'unsure') return close(byKey)
    if (await saving.save(...props.onSave(value))) close(byKey)
  }
  return (
    <div {...lookedAt.hears(name)} className="border-b border-line">
      {isEdited ? (
        <Editor {...props} saving={saving} onDone={save} onCancel={() => close(true)} />
      ) : (
        <LineButton
          ref={button}
          {...server}
          disabled={disabled || server.disabled}
          onClick={() => setEdited(true)}
        >
          <span className="flex-1 text-soft">{label}</span>
          <span className="min-w-0 text-end font-medium break-words">
            {shown ?? (
              <span className="font-normal text-faint">{disabled ? words.line.none : verbs.add}</span>
            )}
          </span>
          <SurenessSign is={sureness} />
        </LineButton>
      )}
      {reasons.length > 0 && sureness !== 'corrected' && (
        <div className="pb-2.5 text-13 text-warn">
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {(choices.length > 1 || sureness === 'unsure') && (
            <div className="flex flex-wrap gap-2 pt-1.5">
              {choices.length > 1
                ? choices.map((choice) => (
                    <Button
                      key={choice.value}
                      size="small"
                      busy={saving.isBusy}
                      needs="server"
                      disabled={disabled}
                      onClick={() => void save(choice.value, false)}
                    >
                      {choice.label}
                    </Button>
                  ))
                : !isEdited && (
                    <Button
                      size="small"
                      icon="check"
                      busy={saving.isBusy}
                      needs="server"
                      disabled={disabled}
                      onClick={() => void save(props.value, false)}
                    >
                      {words.line.isRight}
                      <span className="sr-only">{words.line.ofField(label)}</span>
                    </Button>
                  )}
            </div>
          )}
        </div>
      )}
      {!isEdited && saving.error !== undefined && (
        <div className="pb-2">
          <RefusalNote error={saving.error} />
        </div>
      )}
      {note && <p className="pb-2 text-12 text-faint">{note}</p>}
    </div>
  )
}

interface EditorProps extends FieldLineProps {
  saving: ReturnType<typeof useSaving>
  onDone: (value: string, byKey: boolean) => Promise<void>
  onCancel: () => void
}

/** Enter keeps what is typed, Escape what was there; leaving it keeps what was changed. */
function Editor({ value, label, editor, saving, onDone, onCancel }: EditorProps) {
  const [text, setText] = useState(value)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
    form.current?.querySelector<HTMLInputElement>('input:not([type=date])')?.select()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (form.current?.contains(relatedTarget) || saving.isBusy || saving.error) return
    if (text !== value) void onDone(text, false)
  }
  return (
    <form
      ref={form}
      noValidate
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        void onDone(text, true)
      }}
      className="flex flex-col gap-2 py-2"
    >
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          {editor({ value: text, onChange: setText, busy: saving.isBusy })}
        </div>
        <button
          type="submit"
          aria-label={words.line.keep(label)}
          title={words.line.keepTitle}
          disabled={saving.isBusy}
          className="grid size-11 flex-none place-items-center rounded-6 bg-accent text-on-accent disabled:opacity-55 laptop:size-8"
        >
          <Icon name="check" />
        </button>
        <IconButton
          icon="close"
          label={words.line.leave}
          disabled={saving.isBusy}
          // A press takes the focus first, which would keep what is typed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onCancel}
        />
      </div>
      {saving.error !== undefined && (
        <RefusalNote error={saving.error} onRetry={() => void onDone(text, true)} />
      )}
    </form>
  )
}
