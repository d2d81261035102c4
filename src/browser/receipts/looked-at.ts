import { useState } from 'react'

/** Which field somebody points at or is in: the pointer goes before the focus. */
export function useLookedAt() {
  const [pointed, setPointed] = useState<string>()
  const [focused, setFocused] = useState<string>()
  return {
    name: pointed ?? focused,
    /** What the element of a field hears. */
    hears: (name: string) => ({
      onMouseEnter: () => setPointed(name),
      onMouseLeave: () => setPointed(undefined),
      onFocus: () => setFocused(name),
      onBlur: () => setFocused(undefined),
    }),
  }
}

export type LookedAt = ReturnType<typeof useLookedAt>
