import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewRule, Rule } from '../session/api-types.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { type Draft, draftOf, isGroup, type Node, newDraft, newTest, replaced } from './draft.ts'
import { addRule, saveRule, useNames } from './queries.ts'
import { nameFor } from './sentences.ts'
import { ownerOf, type Written, written } from './written.ts'

const KEY = 'hearth.draft.rule.'

/** A draft and the version of the rule that it changes. */
interface StoredDraft {
  draft: Draft
  version: number
}

const keepDraft = (id: string, stored: StoredDraft): void =>
  sessionStorage.setItem(KEY + id, JSON.stringify(stored))

const forgetDraft = (id: string): void => sessionStorage.removeItem(KEY + id)

/** What was written in this tab and not yet saved. */
function storedDraft(id: string): StoredDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY + id) ?? 'null')
    return Array.isArray(stored?.draft?.root?.parts) && Array.isArray(stored.draft.actions)
      ? stored
      : undefined
  } catch {
    return undefined
  }
}

const NEW = 'new'

/** A rule while it is written: kept in this tab until it is saved or given up. */
export function useRuleDraft(rule: Rule | undefined, onSaved: () => void) {
  const id = rule?.id ?? NEW
  const names = useNames()
  const household = useHousehold()
  const [start] = useState(() => storedDraft(id))
  const [draft, setDraft] = useState<Draft>(() => start?.draft ?? (rule ? draftOf(rule) : newDraft()))
  const [version, setVersion] = useState(start?.version ?? rule?.version ?? 0)
  const [isTried, setTried] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const sheet = written(draft, household)
  const name = draft.name.trim() || nameOf(sheet, names)
  const asked = ruleOf(draft, name, sheet)
  const saving = useMutation({
    mutationFn: (expectedCount: number | undefined) =>
      rule ? saveRule(rule.id, { ...asked, version }, expectedCount) : addRule(asked, key, expectedCount),
    onSuccess: () => {
      forgetDraft(id)
      onSaved()
    },
  })
  const change = (next: Draft) => {
    setDraft(next)
    keepDraft(id, { draft: next, version })
    saving.reset()
  }
  const put = (nodeId: string, node: Node | undefined) => {
    const root = nodeId === draft.root.id && node && isGroup(node) ? node : replaced(draft.root, nodeId, node)
    change({ ...draft, root: root.parts.length === 0 ? { ...root, parts: [newTest()] } : root })
  }
  const theirs = conflictOf(saving.error)
  return {
    draft,
    change,
    put,
    sheet,
    name,
    isTried,
    saving,
    theirs,
    /** And runs it where it was seen how many it changes. */
    save: (expectedCount: number | undefined) => {
      setTried(true)
      if (sheet.missing.size === 0) saving.mutate(expectedCount)
    },
    takeTheirs: (other: Rule) => {
      setVersion(other.version)
      setDraft(draftOf(other))
      forgetDraft(id)
      saving.reset()
    },
    /** What is here stands over what the other has written, once it is saved again. */
    keepMine: (other: Rule) => {
      setVersion(other.version)
      keepDraft(id, { draft, version: other.version })
      saving.reset()
    },
    giveUp: () => forgetDraft(id),
  }
}

const ruleOf = ({ stage, active }: Draft, name: string, { condition, actions }: Written): NewRule => ({
  name,
  stage,
  active,
  condition,
  actions,
})

/** A half-written sentence has no name yet. */
const nameOf = ({ missing, condition, actions }: Written, names: ReturnType<typeof useNames>): string =>
  missing.size > 0 ? '' : nameFor(condition, actions, names)

const conflictOf = (error: unknown): Rule | undefined =>
  error instanceof Refusal && error.slug === 'version-conflict' ? (error.current as Rule) : undefined

/** What the server refused, at the part of the sentence that it is about; the rest is told above. */
export function refusedParts(error: unknown, { owners }: Written, prefix = ''): Map<string, string> {
  const fields = error instanceof Refusal ? error.fieldErrors : []
  return new Map(
    fields.flatMap(({ field, message }): [string, string][] => {
      const owner = ownerOf(field.startsWith(prefix) ? field.slice(prefix.length) : field, owners)
      return owner ? [[owner, message]] : []
    }),
  )
}
