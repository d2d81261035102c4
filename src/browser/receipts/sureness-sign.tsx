import { Icon } from '../parts/icon.tsx'
import type { Sureness } from './sureness.ts'
import { words } from './words.ts'

/** How far what was read may be relied on: a tick, a quiet question, or nothing where there is nothing. */
export function SurenessSign({ is }: { is: Sureness }) {
  return (
    <span title={words.sureness[is]} className="grid size-5 flex-none place-items-center">
      {is === 'unsure' ? (
        <span
          aria-hidden="true"
          className="grid size-5 place-items-center rounded-full bg-warn-wash text-12 font-semibold text-warn"
        >
          ?
        </span>
      ) : (
        is !== 'missing' && (
          <Icon
            name={is === 'corrected' ? 'edit' : 'check'}
            size={14}
            className={is === 'corrected' ? 'text-faint' : 'text-good'}
          />
        )
      )}
      <span className="sr-only">, {words.sureness[is]}</span>
    </span>
  )
}
