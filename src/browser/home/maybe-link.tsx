import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface MaybeLinkProps {
  href: string | undefined
  children: ReactNode
  className?: string
}

/** Leads to where a figure comes from, where there is such a place. */
export const MaybeLink = ({ href, children, className = '' }: MaybeLinkProps) =>
  href ? (
    <Link href={href} className={`rounded-6 hover:bg-hover ${className}`}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
