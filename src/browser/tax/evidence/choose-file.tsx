import { useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { words } from './evidence-words.ts'

interface ChooseFileProps {
  file: File | undefined
  onChange: (file: File) => void
}

/** One picture or PDF; it is kept as it comes. */
export function ChooseFile({ file, onChange }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon="import" onClick={() => input.current?.click()}>
        {words.file.choose}
      </Button>
      <span aria-live="polite" className="min-w-0 truncate text-13 text-soft">
        {file ? file.name : words.file.none}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf,.pdf"
        aria-label={words.file.label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChange(chosen)
        }}
      />
    </div>
  )
}
