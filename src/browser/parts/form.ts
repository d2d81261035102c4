import { useRef, useState } from 'react'
import { type DraftOptions, forgetDraft, useDraft } from '../session/drafts.ts'
import { Refusal } from '../session/refusal.ts'

/** What is wrong, by the name of the field it stands at. */
export type Faults = Partial<Record<string, string | undefined>>

interface FormOptions<Values> extends DraftOptions<Values> {
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
  { derive = merged, ...options }: FormOptions<Values> = {},
) {
  // Another version that arrives while it is open is no other form.
  const [draft] = useState(name)
  const [values, set] = useDraft<Values>(draft, initial, options)
  /** Sent again, it is no second one. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [faults, setFaults] = useState<Faults>({})
  const { error, ...sending } = useSending()
  const refusal = error instanceof Refusal ? error : undefined
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
    /** Its value, what is wrong with it, and how it is changed; the path is the server's name of it. */
    field: <Name extends keyof Values & string>(field: Name, path: string = field) => ({
      value: values[field],
      error: errorOf(path),
      onChange: (value: Values[Name]) => change({ [field]: value } as unknown as Partial<Values>),
    }),
    /** The same of a tick or a switch. */
    tick: (field: Ticks<Values>, path: string = field) => ({
      checked: values[field] as boolean,
      error: errorOf(path),
      onChange: (checked: boolean) => change({ [field]: checked } as unknown as Partial<Values>),
    }),
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

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

/** What a dialog needs of a form, whatever its values are. */
export type AnyForm = Omit<ReturnType<typeof useForm<object>>, 'values' | 'set' | 'change' | 'field' | 'tick'>

interface Keyed {
  key: number
}

/** A list within a form: a row more, one less, and what is changed in one. */
export function rowsIn<Row extends Keyed>(rows: Row[], set: (rows: Row[]) => void) {
  return {
    add: (row: Row) => set([...rows, { ...row, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]),
    change: (key: number, fields: Partial<Row>) =>
      set(rows.map((row) => (row.key === key ? { ...row, ...fields } : row))),
    remove: (key: number) => set(rows.filter((row) => row.key !== key)),
  }
}
