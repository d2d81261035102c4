import { Select as Base } from '@base-ui/react/select'
import { type ReactNode, useState } from 'react'
import { verbs } from '../../words.ts'
import { sheetPlace, sheetScrim, useSheet } from '../dialogs/sheet.ts'
import { Icon } from '../icon.tsx'
import { useNeeds } from '../needs.ts'
import { boxLook, Field, type FieldProps } from './field.tsx'
import { optionLook, popupLook, triggerLook } from './list-look.ts'

export interface Option<Value extends string> {
  value: Value
  label: string
  /** What stands quietly at its right: a balance, a code. */
  beside?: ReactNode
  disabled?: boolean
}

interface SelectProps<Value extends string> extends FieldProps {
  value: Value | null
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  placeholder?: string
  /** Beside text and in tables: no box until it is pointed at. */
  quiet?: boolean
}

/** One of a few. For many, or to be searched, take a combobox. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  placeholder = verbs.choose,
  quiet = false,
  disabled,
  busy,
  needs,
  ...field
}: SelectProps<Value>) {
  const missing = useNeeds(needs)
  const [isOpen, setOpen] = useState(false)
  const { sheet } = useSheet(isOpen, () => setOpen(false))
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...field}>
      {({ id, labelId, describedBy, isInvalid }) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onChange(next)}
          open={isOpen}
          onOpenChange={setOpen}
          disabled={disabled || missing.disabled}
          readOnly={busy}
        >
          <Base.Trigger
            id={id}
            title={missing.title}
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            aria-busy={busy || undefined}
            className={
              quiet ? `${triggerLook.quiet} font-medium` : `flex items-center gap-2 ${boxLook(isInvalid)}`
            }
          >
            <Base.Value
              className={`min-w-0 flex-1 truncate ${chosen ? '' : 'text-faint'}`}
              placeholder={placeholder}
            >
              {chosen?.label}
            </Base.Value>
            {chosen?.beside && <span className="num text-soft max-[359px]:hidden">{chosen.beside}</span>}
            <Icon name="down" className="text-soft" />
          </Base.Trigger>
          <Base.Portal>
            <Base.Backdrop className={`${sheetScrim} z-60`} />
            <Base.Positioner
              sideOffset={4}
              alignItemWithTrigger={false}
              className={`${sheetPlace} z-60 outline-none`}
            >
              <Base.Popup ref={sheet} className={`${popupLook} p-1`}>
                <Base.List>
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled}
                      className={optionLook}
                    >
                      <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                      {option.beside && <span className="num text-13 text-soft">{option.beside}</span>}
                      <span className="w-4">
                        <Base.ItemIndicator>
                          <Icon name="check" className="text-accent" />
                        </Base.ItemIndicator>
                      </span>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
