const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=hidden], [type=file], [tabindex="-1"]), textarea, [role=combobox]'

/** What comes after a field of its form. */
function nextFieldOf(from: HTMLElement): HTMLElement | undefined {
  const fields = [...(from.closest('form')?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].filter(
    (field) => field === from || (field.checkVisibility() && !field.matches(':disabled, [readonly]')),
  )
  return fields[fields.indexOf(from) + 1]
}

/** What comes after a field of a form; Go on a phone's keyboard leads there, and only Save saves. */
export function focusNextField(from: HTMLElement | null): void {
  if (from) nextFieldOf(from)?.focus()
}

/** Those whose key says itself what it does. */
const isLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  target.form !== null &&
  target.matches(FIELDS) &&
  target.type !== 'search'

/** On a keyboard that is on the screen, Go leads to the next field of any form; in the last one it sends. */
export function startNextKey(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (isTouched() && isLine(target)) target.enterKeyHint = nextFieldOf(target) ? 'next' : 'done'
  })
  document.addEventListener('keydown', (event) => {
    const { target, key, defaultPrevented, isComposing } = event
    if (key !== 'Enter' || defaultPrevented || isComposing || event.ctrlKey || event.metaKey) return
    if (!isTouched() || !isLine(target)) return
    const next = nextFieldOf(target)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}
