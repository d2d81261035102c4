import { useRef, useState } from 'react'
import { Refusal } from '../session/refusal.ts'
import { useFailure } from './failure.tsx'

/**
 * A form of these pages on its way: sent once at a time, what failed shown, what is wrong under its field and the first
 * of them focused.
 */
export function useFormSending() {
  const [isBusy, setBusy] = useState(false)
  const { failure, isWaiting, fail, clear } = useFailure()
  const form = useRef<HTMLFormElement>(null)
  const refusal = failure?.error instanceof Refusal ? failure.error : undefined
  const send = async (work: () => Promise<void>) => {
    if (isBusy || isWaiting) return
    setBusy(true)
    clear()
    try {
      await work()
    } catch (error) {
      fail(error)
      setBusy(false)
      if (error instanceof Refusal) focusFirst(form.current, error)
    }
  }
  return {
    form,
    send,
    isBusy,
    isWaiting,
    /** What is wrong with a field is said there; the rest of it stands above the button. */
    failure: refusal?.fieldErrors.length ? undefined : failure,
    refusal,
    messageFor: (field: string) => sentenceOf(refusal?.messageFor(field)),
  }
}

/** The server's messages go on from the field's name: is too short. */
const sentenceOf = (message: string | undefined): string | undefined =>
  message && `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`

function focusFirst(form: HTMLFormElement | null, { fieldErrors }: Refusal): void {
  const controls = fieldErrors.map(({ field }) =>
    form?.querySelector<HTMLElement>(`[data-field="${field}"] input`),
  )
  controls.find((control) => control)?.focus()
}
