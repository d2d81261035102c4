import type { Draft } from './draft.ts'

const KEY = 'hearth.draft.rule.'

/** A draft and the version of the rule that it changes. */
interface StoredDraft {
  draft: Draft
  version: number
}

export const keepDraft = (id: string, stored: StoredDraft): void =>
  sessionStorage.setItem(KEY + id, JSON.stringify(stored))

export const forgetDraft = (id: string): void => sessionStorage.removeItem(KEY + id)

/** What was written in this tab and not yet saved. */
export function storedDraft(id: string): StoredDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY + id) ?? 'null')
    return Array.isArray(stored?.draft?.root?.parts) && Array.isArray(stored.draft.deeds) ? stored : undefined
  } catch {
    return undefined
  }
}
