import { words } from './words.ts'

/** Ctrl Enter, as the keys are called on a keyboard of this language. */
export const keyNames = (keys: string): string =>
  keys.replace(/\b(?:Enter|Esc)\b/g, (key) => words.keys[key as keyof typeof words.keys])

/** A key, for those who have a keyboard before them; screen readers hear of it in the list of keys. */
export const Kbd = ({ children, onAccent = false }: { children: string; onAccent?: boolean }) => (
  <span
    aria-hidden="true"
    className={`hidden min-w-4 rounded-4 px-1 text-center font-sans text-11 font-medium laptop:inline-block ${
      onAccent ? 'opacity-90 shadow-[inset_0_0_0_1px_currentColor]' : 'edge text-faint'
    }`}
  >
    {keyNames(children)}
  </span>
)
