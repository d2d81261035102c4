import { decimalMarkOf } from '../money.ts'
import { Icon } from '../parts/icon.tsx'
import { useHousehold } from '../session/signed-in.tsx'

/** Figures under the thumb; the amount keeps the focus, so that a keyboard writes as well. */
export function Keypad({ onKey, onClear }: { onKey: (key: string) => void; onClear: () => void }) {
  const { locale } = useHousehold()
  const keys = [...'123456789', decimalMarkOf(locale), '0']
  const look =
    'grid h-11.5 place-items-center rounded-10 bg-surface text-26 font-medium active:bg-hover [@media(height<700px)]:h-11'
  return (
    <fieldset
      data-pad=""
      // The focus stays in the amount.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="grid touch-manipulation grid-cols-3 gap-1 border-t border-line bg-sunken px-3 py-1.5 select-none"
    >
      <legend className="sr-only">Figures</legend>
      {keys.map((key) => (
        <button key={key} type="button" onClick={() => onKey(key)} className={`num ${look}`}>
          {key}
        </button>
      ))}
      <button
        type="button"
        aria-label="Erase"
        onClick={() => onKey('erase')}
        onContextMenu={(event) => {
          // Held down it takes all of it.
          event.preventDefault()
          onClear()
        }}
        className={look}
      >
        <Icon name="erase" size={24} />
      </button>
    </fieldset>
  )
}
