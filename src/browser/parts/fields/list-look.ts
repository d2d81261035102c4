import { sheetLook } from '../dialogs/sheet.ts'

/** What opens below a control to choose from. */
export const popupLook = `${sheetLook} max-h-[min(var(--available-height),360px)] min-w-[var(--anchor-width)] max-w-[calc(100vw-24px)] origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-10 bg-raised shadow-pop outline-none transition duration-200 ease-calm data-[starting-style]:scale-98 data-[starting-style]:opacity-0`

/** One of what can be chosen there. */
export const optionLook =
  'flex min-h-11 cursor-default items-center gap-2 rounded-6 px-2.5 text-15 outline-none select-none data-disabled:text-faint data-highlighted:bg-selected laptop:min-h-8 laptop:text-13'

/** A control that opens a list: in a box, quiet beside text and in tables, or as a line of the phone's forms. */
export type TriggerKind = 'box' | 'quiet' | 'row'

export const triggerLook: Record<Exclude<TriggerKind, 'box'>, string> = {
  quiet:
    'flex h-11 w-full min-w-0 items-center gap-1.5 rounded-6 px-2 text-15 text-ink transition-colors duration-120 hover:bg-hover disabled:opacity-55 laptop:h-8 laptop:text-13',
  row: 'flex min-h-12.5 w-full min-w-0 items-center gap-3 rounded-6 text-15 text-ink disabled:opacity-55',
}
