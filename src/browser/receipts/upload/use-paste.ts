import { useEffect, useRef } from 'react'

/** Hears pictures and files that are pasted, wherever the focus is. */
export function usePaste(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])
}
