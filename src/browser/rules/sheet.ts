import { createContext, use } from 'react'
import type { Node } from './draft.ts'

/** What the parts of a sentence share. */
interface Sheet {
  /** What is wrong, by the part it is wrong in. */
  problems: Map<string, string>
  /** Puts a part of the condition in the place of one, or takes it away. */
  put: (id: string, node: Node | undefined) => void
}

export const SheetContext = createContext<Sheet | undefined>(undefined)

export function useSheet(): Sheet {
  const sheet = use(SheetContext)
  if (!sheet) throw new Error('a part of a rule stands outside of its sentence')
  return sheet
}
