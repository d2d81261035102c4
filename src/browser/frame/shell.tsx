import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { figuresHidden, setFiguresHidden } from '../money.ts'
import { useNavigate } from '../parts/use-navigate.ts'
import { ACCOUNTS, ALL_PLACES, type Place, placeNames } from '../places.ts'
import { useBadge } from '../session/badge.ts'
import { verbs } from '../words.ts'
import { useChanges } from './changes.ts'
import { OfflineLine } from './offline-line.tsx'
import { onOpenSearch } from './open-search.ts'
import { Palette } from './palette/palette.tsx'
import { useIsUsed } from './place-link.tsx'
import { useShortcut } from './shortcuts.ts'
import { Sidebar } from './sidebar.tsx'
import { useSidebar } from './sidebar-fold.ts'
import { useSignOutQuestion } from './sign-out.ts'
import { TabBar } from './tab-bar.tsx'
import { useUiApplied } from './ui-preferences.ts'
import { undo } from './undo.ts'
import { UndoBar } from './undo-bar.tsx'
import { words } from './words.ts'

const ShortcutList = lazy(() => import('./shortcut-list.tsx'))
const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'))

/** Screens that fill the phone: the bar would stand between the keypad, or what is typed in, and its button. */
const WITHOUT_BAR = [/^\/add$/, /^\/snap$/, /^\/receipts\/[^/]+$/, /^\/coach\/[^/]+$/]

/** What is around every page of somebody signed in. */
export function Shell({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  const navigate = useNavigate()
  const [isSearching, setSearching] = useState(false)
  const [isListingKeys, setListingKeys] = useState(false)
  const isSigningOut = useSignOutQuestion()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main, location)
  useUiApplied()
  useChanges()
  useBadge()
  useEffect(() => onOpenSearch(() => setSearching(true)), [])

  useShortcut('ctrl+k', verbs.searchOrJump, () => setSearching(true))
  useShortcut('?', words.keys.list, () => setListingKeys(true))
  useShortcut('t', verbs.addATransaction, () => navigate('/add'))
  useShortcut('i', placeNames.import, () => navigate('/import'))
  useShortcut('$', figuresHidden() ? words.search.showFigures : words.search.hideFigures, () =>
    setFiguresHidden(!figuresHidden()),
  )
  useShortcut('z', words.undo, () => undo())
  useShortcut('ctrl+z', words.undo, () => undo())
  return (
    <div className="flex min-h-dvh">
      <a href="#main" className="skip-link z-50 rounded-6 bg-accent px-3 py-1.5 text-13 text-on-accent">
        {words.skip}
      </a>
      <Sidebar onSearch={() => setSearching(true)} />
      <div className="flex min-w-0 flex-1 flex-col bg-surface tablet:border-s tablet:border-line">
        <OfflineLine />
        <main ref={main} id="main" tabIndex={-1} className="@container/room flex min-h-0 flex-1 flex-col">
          {children}
        </main>
        {!WITHOUT_BAR.some((path) => path.test(location)) && <TabBar />}
      </div>
      <GoKeys onGo={navigate} />
      <UndoBar />
      {isSearching && <Palette onClose={() => setSearching(false)} />}
      <Suspense fallback={null}>
        {isSigningOut && <SignOutDialog />}
        {isListingKeys && <ShortcutList onClose={() => setListingKeys(false)} />}
      </Suspense>
    </div>
  )
}

/** From the rail of icons the key of the accounts opens their list. Parts that the member does not use have no keys. */
function GoKeys({ onGo }: { onGo: (href: string) => void }) {
  const { isRail } = useSidebar()
  const isUsed = useIsUsed()
  return ALL_PLACES.filter((place) => isUsed(place.href) && (place !== ACCOUNTS || !isRail)).map((place) => (
    <GoKey key={place.href} place={place} onGo={onGo} />
  ))
}

function GoKey({ place, onGo }: { place: Place; onGo: (href: string) => void }) {
  useShortcut(`g ${place.key}`, words.goTo(place.name), () => onGo(place.href))
  return null
}

/** A screen reader begins to read the new page, and the keyboard starts there, once its heading stands. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>, location: string): void {
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the move itself that moves the focus.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [location])
}
