import type { Draft } from './draft.ts'

const KEY = 'hearth.draft.rule.'

/** A draft and the version of the rule that it changes. */
interface Kept {
  draft: Draft
  version: number
}

export const keepDraft = (id: string, kept: Kept): void =>
  sessionStorage.setItem(KEY + id, JSON.stringify(kept))

export const forgetDraft = (id: string): void => sessionStorage.removeItem(KEY + id)

/** What was written in this tab and not yet saved. */
export function keptDraft(id: string): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY + id) ?? 'null')
    return Array.isArray(kept?.draft?.root?.parts) && Array.isArray(kept.draft.deeds) ? kept : undefined
  } catch {
    return undefined
  }
}
