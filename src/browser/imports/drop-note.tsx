import { Icon } from '../parts/icon.tsx'
import { words } from './words.ts'

/** Over everything, while files are dragged above it. */
export default function DropNote() {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-scrim p-6">
      <div className="flex items-center gap-3 rounded-10 bg-raised px-6 py-5 text-15 font-medium shadow-pop">
        <Icon name="import" size={20} className="text-accent" />
        {words.dropAnywhere}
      </div>
    </div>
  )
}
