import { useRef, useState } from 'react'

const KEY = 'hearth.draft.'

type Fields<Form> = Form extends readonly unknown[] ? object : Form extends object ? Form : object
type Nullable<Form> = {
  [Name in keyof Fields<Form> as null extends Fields<Form>[Name] ? Name : never]-?: true
}

interface DraftOptions<Form> {
  /** What is never kept: a password, a key, a code. */
  secrets?: (keyof Form)[]
  /** Of its lists of rows how one row looks; of texts otherwise. */
  rows?: { [Name in keyof Form]?: Form[Name] extends readonly (infer Row)[] ? Row : never }
  /** What may be none: cleared it stays so, whatever it began with. */
  nullable?: Nullable<Form>
}

/** They may be left out where no field of it is nullable. */
export type GivenOptions<Form, More = unknown> = [keyof Nullable<Form>] extends [never]
  ? [options?: DraftOptions<Form> & More]
  : [options: DraftOptions<Form> & Required<Pick<DraftOptions<Form>, 'nullable'>> & More]

type Change<Form> = Form | ((before: Form) => Form)

/**
 * What is typed in a form, as useState holds it, and kept in this tab until forgetDraft is told of it: a reload loses
 * nothing. The name tells forms apart, with the id and version of what is changed where something is, and the field where
 * a form has more than one of these.
 */
export function useDraft<Form>(
  name: string,
  initial: Form | (() => Form),
  ...[options]: GivenOptions<Form>
): [form: Form, set: (next: Change<Form>) => void] {
  const [form, setForm] = useState(() =>
    storedForm(name, typeof initial === 'function' ? (initial as () => Form)() : initial, options),
  )
  const latest = useRef(form)
  const set = (next: Change<Form>) => {
    latest.current = typeof next === 'function' ? (next as (before: Form) => Form)(latest.current) : next
    sessionStorage.setItem(KEY + name, JSON.stringify(without(latest.current, options?.secrets ?? [])))
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

function storedForm<Form>(name: string, initial: Form, options: DraftOptions<Form> | undefined): Form {
  try {
    return likeForm(JSON.parse(sessionStorage.getItem(KEY + name) ?? 'null'), initial, options)
  } catch {
    return initial
  }
}

/** Of what was kept, maybe by another version, whatever still has the form that is wanted. */
export function likeForm<Form>(
  found: unknown,
  initial: Form,
  { rows, nullable }: Pick<DraftOptions<Form>, 'rows' | 'nullable'> = {},
): Form {
  if (found === undefined) return initial
  if (initial === null) return (typeof found === 'string' ? found : null) as Form
  if (Array.isArray(initial)) return (isListOfTexts(found) ? found : initial) as Form
  if (typeof initial !== 'object') return (typeof found === typeof initial ? found : initial) as Form
  if (typeof found !== 'object' || found === null) return initial
  const fields = Object.entries(initial as Record<string, unknown>)
  return Object.fromEntries(
    fields.map(([field, value]) => {
      const known = (found as Record<string, unknown>)[field]
      const row: unknown = rows?.[field as keyof Form]
      if (known === null && nullable && field in nullable) return [field, null]
      return [field, row === undefined ? likeForm(known, value) : likeRows(known, value, row)]
    }),
  ) as Form
}

const likeRows = (found: unknown, initial: unknown, row: unknown): unknown =>
  Array.isArray(found) && found.every((one) => typeof one === 'object' && one !== null)
    ? found.map((one) => likeForm<unknown>(one, row))
    : initial

const isListOfTexts = (found: unknown): boolean =>
  Array.isArray(found) && found.every((one) => typeof one === 'string')
