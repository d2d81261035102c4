import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface PlaceLinkProps {
  href: string
  children: ReactNode
  className?: string
}

/** Leads to where a figure comes from. */
export const PlaceLink = ({ href, children, className = '' }: PlaceLinkProps) => (
  <Link href={href} className={`rounded-6 hover:bg-hover ${className}`}>
    {children}
  </Link>
)
