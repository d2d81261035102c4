import { type ReactNode, useEffect, useRef } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { signOut } from '../frame/sign-out.ts'
import { Icon } from '../parts/icon.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { useRoom } from '../parts/use-room.ts'
import { placeNames, SETTINGS } from '../places.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { words } from './words.ts'

interface SettingsFrameProps {
  title: string
  /** Beside the title. */
  actions?: ReactNode
  isForAdmins?: boolean
  children: ReactNode
}

/** The list stands beside what is chosen of it, or is a page of its own. */
const roomOf = (width: number): 'both' | 'one' => (width >= 860 ? 'both' : 'one')

/** One screen of the settings: on a laptop beside their list, else alone with the way back to it. */
export function SettingsFrame({ title, actions, isForAdmins = false, children }: SettingsFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const isLaptop = useRoom(place, roomOf) === 'both'
  const { user } = useHousehold()
  useEffect(() => {
    document.title = `${title} · Hearth`
  }, [title])
  const mayNot = isForAdmins && user.role !== 'ADMIN'
  return (
    <div ref={place} className="flex min-h-full flex-1">
      {isLaptop && (
        <div className="scroll-fade sticky top-0 h-dvh w-50 flex-none overflow-y-auto border-e border-line px-3 pt-5">
          <p className="px-2 text-20 font-semibold">{placeNames.settings}</p>
          <SettingsList />
        </div>
      )}
      <div className="@container w-full max-w-250 min-w-0 px-(--gutter) pt-3 pb-10 laptop:pt-5">
        {!isLaptop && (
          <Link
            href="/settings"
            className="-ms-1 flex min-h-11 items-center gap-1 text-14 font-medium text-soft"
          >
            <Icon name="back" />
            {placeNames.settings}
          </Link>
        )}
        <header className="mb-2 flex min-h-8 flex-wrap items-center gap-3">
          <h1 className="flex-1 text-20 font-semibold">{title}</h1>
          {!mayNot && actions}
        </header>
        {mayNot ? <Empty>{words.isForAdministrators}</Empty> : children}
      </div>
    </div>
  )
}

/** The settings by themselves: on a laptop the first of them is beside the list already. */
export default function Settings() {
  const place = useRef<HTMLDivElement>(null)
  const isLaptop = useRoom(place, roomOf) === 'both'
  useEffect(() => {
    document.title = `${placeNames.settings} · Hearth`
  }, [])
  if (isLaptop) return <Redirect to="/settings/profile" replace />
  return (
    <div ref={place} className="px-(--gutter) pt-3 pb-8">
      <h1 className="text-20 font-semibold">{placeNames.settings}</h1>
      <SettingsList />
    </div>
  )
}

function SettingsList() {
  const [location] = useLocation()
  const { user } = useHousehold()
  return (
    <nav aria-label={placeNames.settings}>
      {SETTINGS.map(({ heading, sections }) => (
        <div key={heading}>
          <h2 className="mt-4 mb-0.5 px-2 text-12 font-medium text-faint max-laptop:mt-5 max-laptop:px-0 max-laptop:text-13">
            {heading}
          </h2>
          <ul>
            {sections
              .filter(({ isForAdmins }) => !isForAdmins || user.role === 'ADMIN')
              .map(({ path, name }) => (
                <li key={path}>
                  <Link
                    href={path}
                    aria-current={location === path ? 'page' : undefined}
                    className={`flex min-h-13 items-center border-b border-line text-15 laptop:min-h-0 laptop:h-[30px] laptop:rounded-6 laptop:border-0 laptop:px-2 laptop:text-13 laptop:font-medium ${
                      location === path
                        ? 'laptop:bg-selected laptop:text-ink'
                        : 'laptop:text-soft laptop:hover:bg-hover'
                    }`}
                  >
                    <span className="flex-1">{name}</span>
                    <Icon name="right" className="text-faint laptop:hidden" />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <button
        type="button"
        onClick={signOut}
        className="mt-6 flex min-h-13 w-full items-center text-15 font-medium text-over laptop:h-[30px] laptop:min-h-0 laptop:rounded-6 laptop:px-2 laptop:text-13 laptop:hover:bg-over-wash"
      >
        {verbs.signOut}
      </button>
    </nav>
  )
}
