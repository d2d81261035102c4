import { useId, useRef, useState } from 'react'
import { Amount } from '../../parts/amount.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useNavigate } from '../../parts/use-navigate.ts'
import { states, verbs } from '../../words.ts'
import { words } from '../words.ts'
import { type Found, useFound } from './found.ts'

/** Everything by its name: places, accounts, settings, categories, payees, and a search of the transactions for the rest. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const found = useFound(text.trim())
  const chosen = Math.min(at, found.length - 1)
  const open = (item: Found | undefined) => {
    if (!item) return
    onClose()
    if (item.run) item.run()
    else navigate(item.href)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((chosen + step + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(found[chosen])
    }
  }
  return (
    <Dialog title={verbs.searchOrJump} onClose={onClose} width="wide" hideTitle initialFocus={input}>
      <div className="-mx-5 flex items-center gap-3 border-b border-line px-5">
        <Icon name="search" className="text-faint" />
        <input
          ref={input}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-label={verbs.searchOrJump}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
          placeholder={words.search.placeholder}
          className="h-13 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-faint"
        />
      </div>
      <div id={listId} role="listbox" aria-label={states.found} className="-mx-3 pt-2">
        {found.map((item, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's.
          <div
            key={item.href}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => open(item)}
            onMouseMove={() => setAt(index)}
            className={`flex h-11 items-center gap-3 rounded-6 px-3 text-14 laptop:h-9 ${index === chosen ? 'bg-selected' : ''}`}
          >
            <Icon name={item.icon} className="text-faint" />
            <span className="min-w-0 flex-1 truncate">{item.name}</span>
            <span className="num text-13 text-soft">
              {typeof item.beside === 'object' ? (
                <Amount value={item.beside.amount} currency={item.beside.currency} />
              ) : (
                item.beside
              )}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
