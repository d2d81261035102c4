/** What comes after a field of a form; Go on a phone's keyboard leads there, and only Save saves. */
export function focusNextField(from: HTMLElement | null): void {
  if (!from) return
  const fields = [...(from.closest('form')?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  fields[fields.indexOf(from) + 1]?.focus()
}

const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=hidden], [tabindex="-1"]), textarea, [role=combobox]'
