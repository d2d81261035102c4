import { useRef, useState } from 'react'
import { forgetDraft, type GivenOptions, useDraft } from '../../session/drafts.ts'
import { Refusal } from '../../session/refusal.ts'

/** What is wrong, by the name of the field it stands at. */
export type Faults = Partial<Record<string, string | undefined>>

interface Deriving<Values> {
  /** What a change brings along. */
  derive?: (before: Values, changed: Partial<Values>) => Values
}

/**
 * What is typed in a form, kept over a reload until it is saved or given up, and what became of sending it. The name
 * tells drafts apart: with the id and version of what is changed, where something is.
 */
export function useForm<Values extends object>(
  name: string,
  initial: Values | (() => Values),
  ...options: GivenOptions<Values, Deriving<Values>>
) {
  // Another version that arrives while it is open is no other form.
  const [draft] = useState(name)
  const [values, set] = useDraft<Values>(draft, initial, ...(options as GivenOptions<Values>))
  /** Sent again, it is no second one. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [faults, setFaults] = useState<Faults>({})
  const { error, ...sending } = useSending()
  const refusal = error instanceof Refusal ? error : undefined
  const derive = (options[0] as Deriving<Values> | undefined)?.derive ?? merged
  const change = (changed: Partial<Values>) => {
    set((before) => derive(before, changed))
    setFaults({})
  }
  const errorOf = (path: string): string | undefined => faults[path] ?? refusal?.messageFor(path)
  return {
    values,
    set,
    change,
    key,
    error,
    ...sending,
    /** The server says at a field what is wrong. */
    isRefusedAtField: (refusal?.fieldErrors.length ?? 0) > 0,
    errorOf,
    setFaults,
    field: fieldsOf(values, errorOf, change),
    tick: ticksOf(values, errorOf, change),
    /** It is saved, or given up. */
    forget: () => {
      forgetDraft(draft)
      setKey(crypto.randomUUID())
    },
  }
}

/** One write after the other: under way, refused or done. */
export function useSending() {
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  /** Undefined where it was refused or one is under way. */
  const send = async <Done>(write: () => Promise<Done>): Promise<{ done: Done } | undefined> => {
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    setError(undefined)
    try {
      return { done: await write() }
    } catch (refused) {
      setError(refused)
      return undefined
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { error, setError, isBusy, send }
}

type Ticks<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values] &
  string

const merged = <Values>(before: Values, changed: Partial<Values>): Values => ({ ...before, ...changed })

/** Of each field its value, what is wrong with it, and how it is changed; the path is the server's name of it. */
export const fieldsOf =
  <Values extends object>(
    values: Values,
    errorOf: (path: string) => string | undefined,
    change: (changed: Partial<Values>) => void,
  ) =>
  <Name extends keyof Values & string>(field: Name, path: string = field) => ({
    value: values[field],
    error: errorOf(path),
    onChange: (value: Values[Name]) => change({ [field]: value } as unknown as Partial<Values>),
  })

/** The same of ticks and switches. */
export const ticksOf =
  <Values extends object>(
    values: Values,
    errorOf: (path: string) => string | undefined,
    change: (changed: Partial<Values>) => void,
  ) =>
  (field: Ticks<Values>, path: string = field) => ({
    checked: values[field] as boolean,
    error: errorOf(path),
    onChange: (checked: boolean) => change({ [field]: checked } as unknown as Partial<Values>),
  })

export type FieldOf<Values extends object> = ReturnType<typeof fieldsOf<Values>>

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

/** What a part of a form needs that has these fields of it. */
export type FormWith<Values extends object> = Pick<Form<Values>, 'values' | 'field'>

/** What a dialog needs of a form, whatever its values are. */
export type AnyForm = Omit<ReturnType<typeof useForm<object>>, 'values' | 'set' | 'change' | 'field' | 'tick'>
