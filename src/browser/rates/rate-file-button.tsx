import { useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { takeRates } from './queries.ts'
import { words } from './words.ts'

/** Rates of a bank's file, of whatever currencies it has. */
export function RateFileButton({ from, to }: { from: string; to: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    setRefused(undefined)
    await takeRates(file, from, to).catch(setRefused)
    setBusy(false)
  }
  return (
    <div className="pt-3">
      {refused !== undefined && <RefusalNote error={refused} />}
      <input
        ref={input}
        type="file"
        accept=".csv,.xml,.json,.zip"
        aria-label={words.fromFile}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void take(file)
        }}
      />
      <Button size="small" icon="import" needs="server" busy={isBusy} onClick={() => input.current?.click()}>
        {words.fromFile}
      </Button>
      <p className="pt-1 text-13 text-soft laptop:text-12">{words.fileHint}</p>
    </div>
  )
}
