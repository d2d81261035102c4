import { useQuery } from '@tanstack/react-query'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { REVIEW, WITHOUT_CATEGORY } from './addresses.ts'
import { AskForSuggestions } from './ask-for-suggestions.tsx'
import { reviewKindQuery } from './queries.ts'
import { countUnanswered, NOTHING_SUGGESTED, openOf } from './suggested.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggesting } from './use-suggesting.ts'
import { words } from './words.ts'

/** Categories for what has none, suggested by the household's own choices and a member's provider; nothing is changed unasked. */
export default function Suggestions() {
  const { data, error, refetch } = useQuery(reviewKindQuery('UNCATEGORISED'))
  const suggesting = useSuggesting()
  const transactions = data?.items.flatMap(({ transactions: [first] }) => first ?? []) ?? []
  const waiting = new Set(transactions.map(({ id }) => id))
  const suggested = data ? suggesting.suggested : NOTHING_SUGGESTED
  const open = openOf(suggested, waiting)
  const isAnswered = suggested.asked.length > 0
  return (
    <Page
      title={words.suggested.title}
      actions={
        <LinkButton href={WITHOUT_CATEGORY} icon="back">
          {words.suggested.oneByOne}
        </LinkButton>
      }
    >
      <div className="flex max-w-200 flex-col gap-5 pt-2">
        {error && !data ? <RefusalNote error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error && <Waiting />}
        {data && transactions.length === 0 && !suggesting.asking && (
          <Empty action={<LinkButton href={REVIEW}>{words.suggested.seeElse}</LinkButton>}>
            {words.suggested.allHave}
          </Empty>
        )}
        {isAnswered && (open.length > 0 || suggested.note !== null) && (
          <SuggestionList
            suggestions={open}
            note={suggested.note}
            onAccept={suggesting.accept}
            onDecline={suggesting.decline}
          />
        )}
        {isAnswered && (
          <NoneFor
            count={countUnanswered(suggested, waiting)}
            isOver={open.length === 0 && !suggesting.asking}
          />
        )}
        {suggesting.error ? <RefusalNote error={suggesting.error} /> : null}
        {(transactions.length > 0 || suggesting.asking) && (
          <AskForSuggestions
            transactions={transactions.filter(({ id }) => !suggested.asked.includes(id))}
            again={transactions.filter(({ id }) => suggested.asked.includes(id))}
            asking={suggesting.asking}
            onAsk={(ids) => void suggesting.ask(ids)}
            onStop={suggesting.stop}
          />
        )}
      </div>
    </Page>
  )
}

const NoneFor = ({ count, isOver }: { count: number; isOver: boolean }) =>
  count > 0 || isOver ? (
    <p role="status" className="text-14 text-soft">
      {isOver && `${words.suggested.noneLeft} `}
      {count > 0 && words.suggested.noneFor(count)}
    </p>
  ) : null

const Waiting = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-6 w-80" />
    <Skeleton className="h-40 w-full" />
  </div>
)
