interface ChipsProps {
  label: string
  items: { key: string; label: string; isOn?: boolean }[]
  onPress: (key: string) => void
}

/** What is usual, one touch away; more of it by pushing the row along. */
export const Chips = ({ label, items, onPress }: ChipsProps) => (
  <fieldset className="min-w-0 border-b border-line">
    <legend className="sr-only">{label}</legend>
    <div className="base-ui-disable-scrollbar -mx-5 flex gap-2 overflow-x-auto px-5">
      {items.map(({ key, label: name, isOn }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isOn ?? false}
          onClick={() => onPress(key)}
          className="group flex h-12 flex-none items-start pt-1 text-13 font-medium -outline-offset-2"
        >
          <span className="edge grid h-8 max-w-44 place-items-center rounded-10 px-3 whitespace-nowrap group-aria-pressed:bg-accent-wash group-aria-pressed:text-accent group-aria-pressed:shadow-none">
            <span className="max-w-full truncate">{name}</span>
          </span>
        </button>
      ))}
    </div>
  </fieldset>
)
