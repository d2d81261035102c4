import type { ReactNode } from 'react'

/** Stands where the element goes while the sentence is put together. */
const GAP = '\u{FFFC}'

interface AroundProps {
  /** The sentence, given what it goes around. */
  text: (gap: string) => string
  children: ReactNode
}

/** A sentence around an element, which stands where the language has it. */
export function Around({ text, children }: AroundProps) {
  const [before, after] = text(GAP).split(GAP)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
