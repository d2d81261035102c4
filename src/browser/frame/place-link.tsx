import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { numberText } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { INVESTMENTS, PLACES, type Place } from '../places.ts'
import type { AppPart } from '../session/api-types.ts'
import { accountsQuery, countsQuery, homeQuery } from '../session/queries.ts'
import { words } from './words.ts'

/** Where each part of the app is that a member may switch off for themselves. */
const PATHS: Record<AppPart, readonly string[]> = {
  INVESTMENTS: ['/investments'],
  TAX: ['/tax'],
  RECEIPTS: ['/receipts', '/snap'],
  GOALS: ['/goals'],
  COACH: ['/coach'],
}

/** Whether an address is of a part that the member uses. It opens either way. */
export function useIsUsed(): (href: string) => boolean {
  const { data } = useQuery({ ...homeQuery, staleTime: Number.POSITIVE_INFINITY })
  const off = data?.off.flatMap((part) => PATHS[part]) ?? []
  return (href) => !off.some((path) => href === path || href.startsWith(`${path}/`))
}

/** The places of the navigation, without those that the household has no account for or the member does not use. */
export function usePlaces(): readonly (readonly Place[])[] {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const isUsed = useIsUsed()
  const hasInvestments = accounts.some(({ group }) => group === 'INVESTMENTS')
  return PLACES.map((places) =>
    places.filter((place) => isUsed(place.href) && (hasInvestments || place !== INVESTMENTS)),
  )
}

/** What of a place wants to be looked at. */
export interface NewsOfPlace {
  count: number
  isFailing: boolean
}

/** Questions that wait, a bank that fails: said beside the place that has them. */
export function useNews(): (place: Place) => NewsOfPlace {
  const { data: counts } = useQuery(countsQuery)
  return ({ href }) => ({
    count: href === '/review' && counts ? counts.review - counts.reviewByKind.UNREVIEWED : 0,
    isFailing: href === '/import' && (counts?.syncFailed ?? 0) > 0,
  })
}

/** Beyond it nobody counts. */
const MOST = 999
export const countShown = (count: number): string => (count > MOST ? `${numberText(MOST)}+` : `${count}`)

/** Addresses that belong to a place and do not begin with its own. */
const BELONGING: Record<string, string> = {
  '/views/': '/transactions',
  '/imports': '/import',
  '/banks': '/import',
}

export function useIsAt(): (href: string) => boolean {
  const [location] = useLocation()
  const [, place] = Object.entries(BELONGING).find(([path]) => location.startsWith(path)) ?? []
  return (href) =>
    href === '/' ? location === '/' : (place ?? location) === href || location.startsWith(`${href}/`)
}

interface PlaceLinkProps {
  place: Place
  news: NewsOfPlace
  /** Where it is not what the address says. */
  isHere?: boolean
}

export function PlaceLink({ place, news: { count, isFailing }, ...props }: PlaceLinkProps) {
  const isAt = useIsAt()
  const isHere = props.isHere ?? isAt(place.href)
  return (
    <Link
      href={place.href}
      aria-current={isHere ? 'page' : undefined}
      className={`flex h-7 flex-none items-center gap-2.5 rounded-6 px-2 text-13 font-medium [@media(height<700px)]:h-6 ${
        isHere ? 'bg-surface text-ink shadow-on' : 'text-soft hover:bg-hover'
      }`}
    >
      <Icon name={place.icon} className={isHere ? 'text-accent' : 'text-faint'} />
      <span className="truncate">{place.name}</span>
      {count > 0 && (
        <span className="num ms-auto h-[18px] min-w-[18px] flex-none rounded-full bg-accent px-1.5 text-center text-11/[18px] font-semibold text-on-accent">
          {countShown(count)}
          <span className="sr-only"> {words.waiting}</span>
        </span>
      )}
      {isFailing && (
        <span className="ms-auto flex-none">
          <Icon name="warning" size={14} className="text-over" />
          <span className="sr-only">{words.connectionFails}</span>
        </span>
      )}
    </Link>
  )
}
