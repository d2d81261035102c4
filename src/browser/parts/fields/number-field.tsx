import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  /** A count. */
  isWhole?: boolean
}

/** A figure that is no money: a percentage, a rate, a distance, a count. */
export const NumberField = ({ isWhole, ...field }: NumberFieldProps) => (
  <TextField {...field} inputMode={isWhole ? 'numeric' : 'decimal'} autoComplete="off" />
)
