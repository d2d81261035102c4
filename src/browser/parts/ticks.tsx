import { Checkbox } from './fields/checkbox.tsx'

interface TicksProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** In columns below its label, which is seen; in lines otherwise. */
  isWide?: boolean
}

/** Several of a few. */
export const Ticks = <Value extends string>({
  label,
  options,
  value,
  onChange,
  isWide,
}: TicksProps<Value>) => (
  <fieldset className="min-w-0">
    <legend className={isWide ? 'pb-1 text-13 font-medium' : 'sr-only'}>{label}</legend>
    <div className={isWide ? 'grid tablet:grid-cols-2' : 'flex flex-wrap gap-x-5 rounded-6 px-1'}>
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
    </div>
  </fieldset>
)
