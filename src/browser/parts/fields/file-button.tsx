import { useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { RefusalNote } from '../notes/refusal-note.tsx'

interface FileButtonProps {
  label: string
  hint: string
  /** The endings of its files. */
  accept: string
  take: (file: File) => Promise<void>
}

/** Chooses a file that is taken at once; what is wrong with it is said above. */
export function FileButton({ label, hint, accept, take }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    setRefused(undefined)
    await take(file).catch(setRefused)
    setBusy(false)
  }
  return (
    <div className="pt-3">
      {refused !== undefined && <RefusalNote error={refused} />}
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Button size="small" icon="import" needs="server" busy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className="pt-1 text-13 text-soft laptop:text-12">{hint}</p>
    </div>
  )
}
