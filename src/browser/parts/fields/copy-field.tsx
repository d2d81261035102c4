import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { words } from '../words.ts'

interface CopyFieldProps {
  label: string
  /** What is copied: a link, a secret. */
  value: string
  /** As people read it, where that is not the value: in groups of four. */
  shown?: string
  hideLabel?: boolean
}

const SAID_MS = 2000

/** A text to take along: seen whole, selected by a click, copied by its button. */
export function CopyField({ label, value, shown = value, hideLabel = false }: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setSaid] = useState<'copied' | 'pressCopy'>()
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setSaid(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [text])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setSaid('copied')
    } catch {
      // Without leave to write there is still Ctrl C.
      field.current?.select()
      setSaid('pressCopy')
    }
  }
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-12 font-medium text-soft'}>
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={shown}
          onFocus={({ target }) => target.select()}
          className="edge num h-11 min-w-0 flex-1 rounded-6 bg-sunken px-3 text-16 text-ink laptop:h-8 laptop:text-13"
        />
        <Button icon={text === 'copied' ? 'check' : 'copy'} onClick={copy}>
          <span aria-live="polite">{words[text ?? 'copy']}</span>
        </Button>
      </div>
    </div>
  )
}
