import { Icon } from '../parts/icon.tsx'
import { words } from './words.ts'

/** How far the import is. */
export const Steps = ({ at }: { at: 1 | 2 | 3 }) => (
  <ol className="flex items-center gap-1 text-13 font-medium">
    {words.steps.map((step, place) => (
      <li
        key={step}
        aria-current={place === at ? 'step' : undefined}
        className={`flex h-7 items-center gap-1.5 rounded-full px-2.5 ${
          place === at
            ? 'bg-accent-wash text-accent'
            : place < at
              ? 'text-accent max-tablet:hidden'
              : 'max-tablet:hidden'
        }`}
      >
        {place < at && <Icon name="check" size={14} />}
        {step}
        {place < at && <span className="sr-only"> {words.stepDone}</span>}
      </li>
    ))}
  </ol>
)
