import { Checkbox } from '../parts/checkbox.tsx'

interface TicksProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string[]
  onChange: (value: string[]) => void
}

/** Several of a few. */
export const Ticks = ({ label, options, value, onChange }: TicksProps) => (
  <fieldset className="flex min-w-0 flex-wrap gap-x-5 rounded-6 px-1">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <Checkbox
        key={option.value}
        label={option.label}
        checked={value.includes(option.value)}
        onChange={(isTicked) =>
          onChange(
            options
              .map((one) => one.value)
              .filter((one) => (one === option.value ? isTicked : value.includes(one))),
          )
        }
      />
    ))}
  </fieldset>
)
