import { Dialog } from '../parts/dialogs/dialog.tsx'
import { keyNames } from '../parts/kbd.tsx'
import { nouns } from '../words.ts'
import { shortcutsNow } from './shortcuts.ts'
import { words } from './words.ts'

const spoken = (): Record<string, string> => ({
  Escape: words.keys.escape,
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': words.keys.space,
})

const keyName = (key: string): string =>
  spoken()[key] ??
  key
    .replace('ctrl+', 'Ctrl ')
    .replace('shift+', `${words.keys.shift} `)
    .replace(/\b[a-z]$/, (letter) => letter.toUpperCase())

/** The keys of this page, each once, as they are now. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const byLabel = new Map<string, string[]>()
  for (const { keys, label } of shortcutsNow()) byLabel.set(label, [...(byLabel.get(label) ?? []), keys])
  return (
    <Dialog title={nouns.keys} onClose={onClose} width="wide">
      <dl className="grid gap-x-8 text-13 tablet:grid-cols-2">
        {[...byLabel].map(([label, keys]) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-3 border-b border-line">
            <dt>{label}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {[...new Set(keys)].map((key) => (
                <kbd key={key} className="edge rounded-4 px-1.5 font-sans text-12 font-medium text-soft">
                  {keyNames(key.split(' ').map(keyName).join(' '))}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
