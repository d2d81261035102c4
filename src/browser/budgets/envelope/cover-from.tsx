import { useState } from 'react'
import { isZero, shown } from '../../money.ts'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { coveringMove, sourcesFor } from '../covering.ts'
import { OptionRow, PanelPart } from '../panel-part.tsx'
import type { EnvelopeBudget, EnvelopeCategory } from '../queries.ts'
import { useMoving } from '../writes.ts'
import { words } from './envelope-words.ts'

const MOST_AT_ONCE = 4

/** Where what an envelope is over can come from; one press moves it. */
export function CoverFrom({ budget, category }: { budget: EnvelopeBudget; category: EnvelopeCategory }) {
  const { locale } = useHousehold()
  const [isAll, setAll] = useState(false)
  const { mutate, error, reset } = useMoving(budget.month)
  const { id, name, overspent } = category
  if (isZero(overspent)) return null
  const sources = sourcesFor(budget, id)
  const shownSources = isAll ? sources : sources.slice(0, MOST_AT_ONCE)
  return (
    <PanelPart title={words.coverFrom(shown(overspent, { locale }))}>
      {sources.length === 0 && <p className="py-2.5 text-13 text-soft">{words.nothingLeft}</p>}
      <ul>
        {shownSources.map((source) => {
          const move = coveringMove(source, id, overspent)
          const amount = shown(move.amount, { locale })
          return (
            <OptionRow
              key={source.id ?? 'left'}
              label={source.name}
              amount={source.available}
              isFirst={source.id === null}
              verb={verbs.cover}
              name={words.coverNamed(amount, source.name)}
              needs="server"
              onTake={() => mutate({ moves: [move], sentence: words.moved(amount, source.name, name) })}
            />
          )
        })}
      </ul>
      {sources.length > shownSources.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1 h-11 rounded-6 text-13 font-medium text-soft hover:text-ink laptop:h-7 laptop:text-12"
        >
          {words.more(sources.length - shownSources.length)}
        </button>
      )}
      {error ? (
        <div className="pt-2">
          <RefusalNote error={error} onRetry={reset} />
        </div>
      ) : null}
    </PanelPart>
  )
}
