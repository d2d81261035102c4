import { useRef, useState } from 'react'

const KEY = 'hearth.draft.'

interface DraftOptions<Form> {
  /** What is never kept: a password, a key, a code. */
  secrets?: (keyof Form)[]
}

type Change<Form> = Form | ((before: Form) => Form)

/**
 * What is typed in a form, as useState holds it, and kept in this tab until forgetDraft is told of it: a reload loses
 * nothing. The name tells forms apart, with the id and version of what is changed where something is, and the field where
 * a form has more than one of these.
 */
export function useDraft<Form>(
  name: string,
  initial: Form | (() => Form),
  { secrets = [] }: DraftOptions<Form> = {},
): [form: Form, set: (next: Change<Form>) => void] {
  const [form, setForm] = useState(() =>
    keptForm(name, typeof initial === 'function' ? (initial as () => Form)() : initial),
  )
  const latest = useRef(form)
  const set = (next: Change<Form>) => {
    latest.current = typeof next === 'function' ? (next as (before: Form) => Form)(latest.current) : next
    sessionStorage.setItem(KEY + name, JSON.stringify(without(latest.current, secrets)))
    setForm(latest.current)
  }
  return [form, set]
}

/** It is saved, or given up: every field of it. */
export function forgetDraft(name: string): void {
  const whole = KEY + name
  for (const key of Object.keys(sessionStorage))
    if (key === whole || key.startsWith(`${whole}.`)) sessionStorage.removeItem(key)
}

const without = <Form>(form: Form, secrets: (keyof Form)[]): unknown =>
  secrets.length === 0
    ? form
    : Object.fromEntries(
        Object.entries(form as object).filter(([field]) => !secrets.includes(field as keyof Form)),
      )

function keptForm<Form>(name: string, initial: Form): Form {
  try {
    return likeForm(JSON.parse(sessionStorage.getItem(KEY + name) ?? 'null'), initial)
  } catch {
    return initial
  }
}

/** Of what was kept, maybe by another version, whatever still has the form that is wanted. */
export function likeForm<Form>(found: unknown, initial: Form): Form {
  if (found === undefined) return initial
  if (initial === null) return (typeof found === 'string' ? found : null) as Form
  if (Array.isArray(initial)) return (isListOfTexts(found) ? found : initial) as Form
  if (typeof initial !== 'object') return (typeof found === typeof initial ? found : initial) as Form
  if (typeof found !== 'object' || found === null) return initial
  const fields = Object.entries(initial as Record<string, unknown>)
  return Object.fromEntries(
    fields.map(([field, value]) => [field, likeForm((found as Record<string, unknown>)[field], value)]),
  ) as Form
}

const isListOfTexts = (found: unknown): boolean =>
  Array.isArray(found) && found.every((one) => typeof one === 'string')
