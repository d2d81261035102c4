import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { numberText } from '../language.ts'

interface Tab {
  href: string
  name: string
  count?: number | undefined
}

interface TabsProps {
  /** What the tabs are of. */
  label: string
  tabs: Tab[]
  /** The href of the one that is open. */
  current: string
  /** What stands behind the last: a way to add one. */
  children?: ReactNode
}

/** Places beside each other, each with its own address; arrows, Home and End move along them. */
export function Tabs({ label, tabs, current, children }: TabsProps) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open, so another one is to be seen.
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]')
    here?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav aria-label={label} className="border-b border-line px-(--gutter)">
      <ul ref={list} onKeyDown={walk} className="scroll-strip -mx-2 -mb-px flex gap-1 overflow-x-auto">
        {tabs.map(({ href, name, count }) => {
          const isHere = href === current
          return (
            <li key={href} className="flex-none">
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={`flex h-11 min-w-11 items-center justify-center gap-1.5 border-b-2 px-2 text-14 font-medium -outline-offset-2 laptop:h-9.5 laptop:text-13 ${
                  isHere
                    ? 'border-accent text-ink'
                    : 'border-transparent text-soft hover:border-line-strong hover:text-ink'
                }`}
              >
                {name}
                {count !== undefined && <span className="num text-12 text-faint">{numberText(count)}</span>}
              </Link>
            </li>
          )
        })}
        {children && <li className="flex flex-none items-center">{children}</li>}
      </ul>
    </nav>
  )
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a,button')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  stops[step(at, stops.length)]?.focus()
}
