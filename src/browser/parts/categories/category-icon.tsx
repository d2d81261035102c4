import { CATEGORY_ICONS } from './category-icons.ts'

interface CategoryIconProps {
  name: string
  className?: string | undefined
}

const isKnown = (name: string): name is keyof typeof CATEGORY_ICONS => Object.hasOwn(CATEGORY_ICONS, name)

/** One of the API's icons; a name of a newer server is three dots. */
export default function CategoryIcon({ name, className = '' }: CategoryIconProps) {
  const path = CATEGORY_ICONS[isKnown(name) ? name : 'dots']
  return (
    <svg
      viewBox="0 0 16 16"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`block flex-none ${className}`}
    >
      <path d={path} />
    </svg>
  )
}
