import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { dataOf, transactionsApi } from '../session/api.ts'
import { useCategories } from '../session/categories.ts'
import { boxLook, Field, type FieldProps } from './field.tsx'
import { optionLook, popupLook } from './list-look.ts'

/** A payee as its newest transaction has it, to fill the next one in with. */
export type PayeeRow = Awaited<ReturnType<typeof payeesFor>>[number]

interface PayeePickerProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** One of those known was taken: what it was last time fills the rest in. */
  onChoose?: (payee: PayeeRow) => void
  placeholder?: string
  autoFocus?: boolean
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

const MOST = '8'

export const payeesFor = (typed: string) =>
  dataOf(transactionsApi.payees.get({ query: { q: typed, limit: MOST } }))

/** Whom it was with: any name, those known completed as it is typed. Tab takes the one that is marked and goes on. */
export function PayeePicker(props: PayeePickerProps) {
  const { label, hideLabel, error, hint, className, busy, value, onChange, onChoose, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const marked = useRef<PayeeRow>(undefined)
  const { data: found = [] } = useQuery({
    queryKey: ['payees', value.trim()],
    queryFn: () => payeesFor(value.trim()),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const choose = (payee: PayeeRow) => {
    onChange(payee.payee)
    onChoose?.(payee)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab' && isOpen && marked.current) choose(marked.current)
    rest.onKeyDown?.(event)
  }
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint} className={className}>
      {({ id, describedBy, isInvalid }) => (
        <Base.Root
          items={found}
          filter={null}
          itemToStringValue={({ payee }) => payee}
          value={value}
          onValueChange={(typed, { reason }) => {
            if (reason !== 'item-press') onChange(typed)
          }}
          open={isOpen && found.length > 0}
          onOpenChange={setOpen}
          openOnInputClick
          onItemHighlighted={(item) => {
            marked.current = item
          }}
          disabled={rest.disabled}
        >
          <Base.Input
            {...rest}
            id={id}
            readOnly={busy}
            aria-busy={busy || undefined}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            maxLength={500}
            onFocus={() => setOpen(true)}
            onKeyDown={onKeyDown}
            className={boxLook(isInvalid)}
          />
          <Base.Portal>
            <Base.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-60 outline-none">
              <Base.Popup className={popupLook}>
                <Base.List>
                  {(payee: PayeeRow) => (
                    <Base.Item
                      key={payee.payee}
                      value={payee}
                      onClick={() => choose(payee)}
                      className={optionLook}
                    >
                      <span className="min-w-0 flex-1 truncate">{payee.payee}</span>
                      <LastTime payee={payee} />
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

/** Quietly, what it was last time. */
function LastTime({ payee: { categoryId } }: { payee: PayeeRow }) {
  const category = useCategories().get(categoryId ?? '')
  return category ? <span className="max-w-40 truncate text-12 text-soft">{category.name}</span> : null
}
