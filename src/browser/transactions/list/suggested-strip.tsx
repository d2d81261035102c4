import { useQuery } from '@tanstack/react-query'
import { useShortcut } from '../../frame/shortcuts.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { SuggestedMark } from '../../parts/categories/suggested-mark.tsx'
import { useIsOnline } from '../../session/online.ts'
import { nouns } from '../../words.ts'
import type { Filter } from '../filter.ts'
import { suggestedCountQuery } from '../queries.ts'
import { acceptAll, suggestedIn } from '../suggested-writes.ts'
import { suggestionWords as words } from '../suggestion-words.ts'
import { told } from './suggestion-actions.ts'

/** Above the rows: how many of what is shown have a suggested category, and all of them at once. */
export function SuggestedStrip({ filter, isShort }: { filter: Filter; isShort: boolean }) {
  const isOnline = useIsOnline()
  const { data: count = 0 } = useQuery(suggestedCountQuery(suggestedIn(filter)))
  const accept = () => told(acceptAll(suggestedIn(filter), count))
  useShortcut('shift+Enter', words.keys.acceptAll, accept, isOnline && count > 0)
  if (count === 0) return null
  return (
    <section
      aria-label={words.panel}
      className="mx-5 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-10 bg-sunken px-3 py-2 text-13 laptop:mx-8"
    >
      <SuggestedMark />
      <p className="min-w-40 flex-1">
        <span className="font-medium">{words.have(count)}</span>{' '}
        {!isShort && <span className="text-soft">{words.greyUntil}</span>}
      </p>
      <LinkButton href="/review/categories/payees" kind="quiet" size="small">
        {nouns.byPayee}
      </LinkButton>
      <Button size="small" needs="server" keys={words.keys.shiftEnter} onClick={accept}>
        {words.acceptAll(count)}
      </Button>
    </section>
  )
}
