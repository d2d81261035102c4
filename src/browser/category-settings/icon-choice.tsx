import { useId } from 'react'
import CategoryIcon from '../parts/categories/category-icon.tsx'
import { CATEGORY_ICONS } from '../parts/categories/category-icons.ts'
import { states } from '../words.ts'
import { iconNames } from './icon-words.ts'
import type { IconName } from './queries.ts'
import { words } from './words.ts'

const TEXT = ['text-c1', 'text-c2', 'text-c3', 'text-c4', 'text-c5', 'text-c6', 'text-c7', 'text-c8']
const NAMES = Object.keys(CATEGORY_ICONS) as IconName[]

interface IconChoiceProps {
  value: IconName | null
  colour: number
  onChange: (icon: IconName | null) => void
}

/** All icons in sight, in rows; arrows go through them as through any group of radio buttons. */
export default function IconChoice({ value, colour, onChange }: IconChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13 text-soft laptop:text-12">{words.icon}</legend>
      <div className="edge grid max-h-60 grid-cols-[repeat(auto-fill,minmax(44px,1fr))] overflow-y-auto rounded-6 p-1 laptop:grid-cols-[repeat(auto-fill,minmax(32px,1fr))]">
        {[null, ...NAMES].map((icon) => (
          <label
            key={icon ?? 'none'}
            title={icon === null ? words.noIcon : iconNames[icon]}
            className="relative grid h-11 place-items-center rounded-6 text-soft hover:bg-hover has-checked:edge-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-accent laptop:h-8"
          >
            <input
              type="radio"
              name={name}
              aria-label={icon === null ? words.noIcon : iconNames[icon]}
              checked={value === icon}
              onChange={() => onChange(icon)}
              className="absolute inset-0 size-full appearance-none rounded-6 outline-none"
            />
            {icon === null ? (
              <span aria-hidden="true" className="text-11">
                {states.noneFeminine}
              </span>
            ) : (
              <CategoryIcon name={icon} className={value === icon ? TEXT[(colour - 1) % TEXT.length] : ''} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
