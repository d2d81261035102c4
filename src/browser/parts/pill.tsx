import type { ReactNode } from 'react'

const TONES = {
  good: 'bg-good-wash text-good',
  over: 'bg-over-wash text-over',
  warn: 'bg-warn-wash text-warn',
  accent: 'bg-accent-wash text-accent',
  mute: 'edge text-soft',
}

interface PillProps {
  tone: keyof typeof TONES
  children: ReactNode
}

/** A state in a word or an amount; its words say what its colour does. */
export const Pill = ({ tone, children }: PillProps) => (
  <span
    className={`num inline-flex h-[22px] flex-none items-center rounded-6 px-2 text-12 font-medium ${TONES[tone]}`}
  >
    {children}
  </span>
)
