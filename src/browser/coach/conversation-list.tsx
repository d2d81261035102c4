import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { veiled } from '../money.ts'
import { Button, IconButton, LinkButton } from '../parts/button.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { Menu } from '../parts/menu.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { folded } from '../search-text.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { coachHref, NEW } from './address.ts'
import { ConversationMenu, DeleteAll } from './conversation-menu.tsx'
import { type Conversation, conversationsQuery } from './queries.ts'
import { grouped, words } from './words.ts'

/** From so many on they can be searched. */
const MANY = 10

interface ConversationListProps {
  openId: string | undefined
  /** The one that is open is gone. */
  onGone: () => void
}

/** One's own conversations, the latest first. */
export function ConversationList({ openId, onGone }: ConversationListProps) {
  const { zone, today } = useHousehold()
  const asking = useInfiniteQuery(conversationsQuery)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = asking
  const [requested, setWanted] = useState('')
  const [isDeletingAll, setDeletingAll] = useState(false)
  const total = data?.pages[0]?.meta.total ?? 0
  const isSearching = total >= MANY && requested.trim() !== ''
  // What is looked for may be in any of them.
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isSearching, hasNextPage, isFetchingNextPage, fetchNextPage])
  const all = data?.pages.flatMap((page) => page.data) ?? []
  const found = isSearching ? all.filter(({ title }) => folded(title).includes(folded(requested))) : all
  return (
    <>
      <div className="flex items-center gap-1">
        <div className="grid min-w-0 flex-1">
          <LinkButton icon="plus" href={coachHref(NEW)} className="justify-center">
            {words.newConversation}
          </LinkButton>
        </div>
        {total > 0 && (
          <Menu
            label={words.allConversations}
            trigger={<IconButton icon="more" label={words.moreAboutAll} className="-me-2" />}
            items={[
              {
                label: words.deleteAll,
                icon: 'trash',
                danger: true,
                needs: 'server',
                onSelect: () => setDeletingAll(true),
              },
            ]}
          />
        )}
      </div>
      {total >= MANY && (
        <TextField
          label={words.search}
          hideLabel
          type="search"
          placeholder={words.search}
          value={requested}
          onChange={setWanted}
          className="mt-2"
        />
      )}
      {error && !data && (
        <div className="pt-3">
          <RefusalNote error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Waiting />}
      {data && total === 0 && <p className="px-2.5 pt-4 text-13 text-soft">{words.askedNothing}</p>}
      <div aria-live="polite">
        {isSearching && found.length === 0 && !hasNextPage && (
          <p className="px-2.5 pt-4 text-13 text-soft">{words.noneCalled}</p>
        )}
      </div>
      {grouped(found, zone, today).map(({ name, conversations }) => (
        <section key={name} aria-label={name} className="pt-3">
          <h2 className="px-2.5 py-1.5 text-13 font-medium text-soft laptop:text-12">{name}</h2>
          <ul>
            {conversations.map((one) => (
              <Row key={one.id} conversation={one} isOpen={one.id === openId} onGone={onGone} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && !isSearching && (
        <Button
          size="small"
          busy={isFetchingNextPage}
          className="mt-3 self-start"
          onClick={() => void fetchNextPage()}
        >
          {verbs.showOlderOnes}
        </Button>
      )}
      {isDeletingAll && <DeleteAll onClose={() => setDeletingAll(false)} onGone={onGone} />}
    </>
  )
}

interface RowProps {
  conversation: Conversation
  isOpen: boolean
  onGone: () => void
}

const Row = ({ conversation, isOpen, onGone }: RowProps) => (
  <li
    className={`group flex items-center border-b border-line laptop:rounded-6 laptop:border-0 ${isOpen ? 'bg-selected' : 'hover:bg-hover'}`}
  >
    <Link
      href={coachHref(conversation.id)}
      aria-current={isOpen ? 'page' : undefined}
      title={veiled(conversation.title)}
      className={`min-w-0 flex-1 truncate rounded-6 px-2.5 py-3 text-15 laptop:py-[7px] laptop:text-13 ${isOpen ? 'font-medium' : ''}`}
    >
      {veiled(conversation.title)}
    </Link>
    <ConversationMenu
      conversation={conversation}
      onGone={() => isOpen && onGone()}
      className="laptop:not-group-focus-within:not-group-hover:not-data-[popup-open]:w-0 laptop:overflow-hidden"
    />
  </li>
)

const Waiting = () => (
  <div className="flex flex-col gap-3 px-2.5 pt-6">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-4 w-48" />
    <Skeleton className="h-4 w-36" />
  </div>
)
