import { useId } from 'react'

interface SegmentsProps<Value extends string> {
  /** What is chosen here; read, not seen. */
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** As wide as its place, each part alike: in forms. */
  isWide?: boolean
  /** Of what is chosen. */
  hint?: string
}

/** One of a few, all in sight: a period, a kind. Arrows choose, as in any group of radio buttons. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange, isWide = false, hint } = props
  const name = useId()
  const choice = (
    <fieldset
      className={`min-w-0 rounded-8 bg-hover p-0.5 ${isWide ? 'flex' : 'inline-flex max-w-full flex-wrap'}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`relative flex min-h-11 min-w-11 items-center justify-center rounded-6 px-2.5 text-14 font-medium text-soft transition-colors duration-120 hover:text-ink has-checked:bg-lifted has-checked:text-ink has-checked:shadow-on has-focus-visible:outline-2 has-focus-visible:outline-accent laptop:min-h-7 laptop:text-13 ${
            isWide ? 'min-w-0 flex-auto py-1 text-center tablet:flex-1' : 'whitespace-nowrap'
          }`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full appearance-none rounded-6 outline-none"
          />
          <span className={isWide ? 'text-balance' : 'truncate'}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
  if (!hint) return choice
  return (
    <div className="flex flex-col gap-1">
      {choice}
      <p className="text-13 text-faint laptop:text-12">{hint}</p>
    </div>
  )
}

interface EitherProps {
  label: string
  no: string
  yes: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** One of two, where a tick would not say what the other one is. */
export const Either = ({ label, no, yes, checked, onChange }: EitherProps) => (
  <Segments
    label={label}
    value={checked ? 'YES' : 'NO'}
    options={[
      { value: 'NO', label: no },
      { value: 'YES', label: yes },
    ]}
    onChange={(value) => onChange(value === 'YES')}
    isWide
  />
)
