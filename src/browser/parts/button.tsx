import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { type Needing, useNeeds } from './needs.ts'

interface Look {
  /** primary: the one verb of the place; plain: others; quiet: beside text; danger: takes away. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'large'
  icon?: IconName
  /** The key that does the same. */
  keys?: string
  className?: string
  children?: ReactNode
}

const KINDS = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-hover',
  plain: 'bg-surface edge text-ink enabled:hover:bg-hover',
  quiet: 'text-soft enabled:hover:bg-hover enabled:hover:text-ink',
  danger: 'bg-surface edge text-over enabled:hover:bg-over-wash',
}
/** Fingers need 44 px, a mouse 32. With large letters a text may be of two lines. */
const SIZES = {
  small: 'min-h-11 laptop:min-h-7 px-2.5 text-13 rounded-6',
  normal: 'min-h-11 laptop:min-h-8 px-3 text-15 laptop:text-13 rounded-6',
  large: 'min-h-12 px-5 text-15 font-semibold rounded-10 justify-center',
}

const lookOf = ({ kind = 'plain', size = 'normal', className = '' }: Look) =>
  `inline-flex flex-none items-center gap-1.5 max-w-full text-start font-medium laptop:whitespace-nowrap transition-colors duration-120 disabled:opacity-55 ${SIZES[size]} ${KINDS[kind]} ${className}`

const contentOf = ({ icon, keys, kind, children }: Look) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
    {keys && <Kbd onAccent={kind === 'primary'}>{keys}</Kbd>}
  </>
)

export interface ButtonProps
  extends Look,
    Needing,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Work is under way: it cannot be pressed again, and says so. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  busy = false,
  disabled,
  kind,
  size,
  icon,
  keys,
  className,
  children,
  needs,
  title,
  ...rest
}: ButtonProps) {
  const missing = useNeeds(needs)
  const look = { kind, size, icon, keys, className, children } as Look
  return (
    <button
      type="button"
      disabled={busy || disabled || missing.disabled}
      title={missing.title ?? title}
      aria-busy={busy || undefined}
      {...rest}
      className={lookOf(look)}
    >
      {contentOf(look)}
    </button>
  )
}

interface LinkButtonProps extends Look {
  href: string
  onClick?: () => void
}

export const LinkButton = ({ href, onClick, ...look }: LinkButtonProps) => (
  <Link href={href} className={lookOf(look).replaceAll('enabled:', '')} {...(onClick && { onClick })}>
    {contentOf(look)}
  </Link>
)

interface IconButtonProps extends Needing, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon: IconName
  /** What it does, for those who do not see the icon. */
  label: string
  size?: 14 | 16 | 20 | 24
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  icon,
  label,
  size = 16,
  className = '',
  needs,
  disabled,
  ...rest
}: IconButtonProps) {
  const missing = useNeeds(needs)
  return (
    <button
      type="button"
      aria-label={label}
      title={missing.title ?? label}
      disabled={disabled || missing.disabled}
      {...rest}
      className={`grid size-11 flex-none place-items-center rounded-6 text-soft transition-colors duration-120 enabled:hover:bg-hover enabled:hover:text-ink disabled:opacity-55 laptop:size-8 ${className}`}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}

interface BareButtonProps extends Needing, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
}

/** Without a look of its own: a row, a cell, a name that can be pressed. */
export function BareButton({ needs, disabled, title, ...rest }: BareButtonProps) {
  const missing = useNeeds(needs)
  return (
    <button type="button" disabled={disabled || missing.disabled} title={missing.title ?? title} {...rest} />
  )
}
