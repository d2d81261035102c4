import { Link } from 'wouter'
import { states } from '../words.ts'
import { KINDS } from './kinds.ts'
import type { Review, ReviewKind } from './queries.ts'
import { words } from './words.ts'

/** On the phone the kinds lie in a row above the question. */
export function KindChips({ counts, kind }: { counts: Review['counts']; kind: ReviewKind | undefined }) {
  const chips = [
    { href: '/review', name: states.all, count: undefined as number | undefined, isHere: !kind },
    ...KINDS.filter((one) => counts[one.kind] > 0).map((one) => ({
      href: `/review/${one.path}`,
      name: words.kinds[one.kind],
      count: counts[one.kind],
      isHere: one.kind === kind,
    })),
  ]
  return (
    <nav
      aria-label={words.kindsLabel}
      className="scroll-strip flex min-w-0 flex-1 gap-2 overflow-x-auto px-(--gutter) py-3"
    >
      {chips.map(({ href, name, count, isHere }) => (
        <Link
          key={href}
          href={href}
          aria-current={isHere ? 'page' : undefined}
          className={`flex h-11 flex-none items-center gap-2 rounded-10 px-3 text-13 font-medium ${
            isHere ? 'bg-accent-wash text-accent' : 'edge text-soft'
          }`}
        >
          {name}
          {count !== undefined && <span className="num">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
