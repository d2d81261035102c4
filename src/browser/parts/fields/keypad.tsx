import { decimalMarkOf, MINUS } from '../../money.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { Icon } from '../icon.tsx'
import { words } from '../words.ts'

interface KeypadProps {
  onKey: (key: string) => void
  onClear: () => void
  /** What can be added up: a fourth column adds, takes away and works it out. */
  onEquals?: () => void
}

const SIGNS = [
  { key: '+', shown: '+', name: 'plus' },
  { key: '-', shown: MINUS, name: 'minus' },
] as const

/** Figures under the thumb; the amount keeps the focus, so that a keyboard writes as well. */
export function Keypad({ onKey, onClear, onEquals }: KeypadProps) {
  const { locale } = useHousehold()
  const look =
    'grid h-11.5 place-items-center rounded-10 bg-surface text-26 font-medium active:bg-hover [@media(height<700px)]:h-11'
  const figure = (key: string) => (
    <button key={key} type="button" onClick={() => onKey(key)} className={`num ${look}`}>
      {key}
    </button>
  )
  const erase = (
    <button
      type="button"
      aria-label={words.erase}
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
  )
  const sign = ({ key, shown, name }: (typeof SIGNS)[number]) => (
    <button
      key={key}
      type="button"
      aria-label={words[name]}
      onClick={() => onKey(key)}
      className={`num ${look}`}
    >
      {shown}
    </button>
  )
  return (
    <fieldset
      data-pad=""
      // The focus stays in the amount.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={`grid touch-manipulation gap-1 border-t border-line bg-sunken px-3 py-1.5 select-none ${onEquals ? 'grid-cols-4' : 'grid-cols-3'}`}
    >
      <legend className="sr-only">{words.figures}</legend>
      {onEquals ? (
        <>
          {[...'123'].map(figure)}
          {erase}
          {[...'456'].map(figure)}
          {SIGNS.slice(0, 1).map(sign)}
          {[...'789'].map(figure)}
          {SIGNS.slice(1).map(sign)}
          {[decimalMarkOf(locale), '0'].map(figure)}
          <button
            type="button"
            aria-label={words.workOut}
            onClick={onEquals}
            className={`num col-span-2 ${look}`}
          >
            =
          </button>
        </>
      ) : (
        <>
          {[...'123456789', decimalMarkOf(locale), '0'].map(figure)}
          {erase}
        </>
      )}
    </fieldset>
  )
}
