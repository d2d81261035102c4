import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pill } from '../../parts/pill.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, verbs } from '../../words.ts'
import { linesQuery } from '../queries.ts'
import { knownFrom, limitShown, lineName, words } from '../words.ts'
import { figureWords } from './figure-words.ts'
import { type KnownLimit, limitsOf } from './known-limits.ts'
import { LimitDialog } from './limit-dialog.tsx'

/** The limits of a year, where they are known from, and a way for administrators to type one. */
export function LimitList({ year }: { year: string }) {
  const { user, locale } = useHousehold()
  const { data } = useQuery(linesQuery(year))
  const [edited, setEdited] = useState<KnownLimit>()
  const limits = limitsOf(data?.lines ?? [])
  if (limits.length === 0) return null
  return (
    <section aria-label={nouns.limits} className="mt-9">
      <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">
        {figureWords.limitsOf(year)}
      </h2>
      <ul>
        {limits.map((known) => {
          const { key, limit, lines } = known
          const names = lines.map(lineName).join(', ')
          return (
            <li
              key={key}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2.5 text-15 laptop:text-13"
            >
              <div className="min-w-52 flex-1">
                <p className="font-medium">{names}</p>
                <p className="text-13 text-pretty text-soft laptop:text-12">{knownFrom(limit)}</p>
              </div>
              <p className={`num max-w-80 text-pretty ${limit.value === null ? 'text-warn' : ''}`}>
                {limitShown(limit, Number.parseInt(year, 10), locale)}
              </p>
              {limit.typed ? (
                <Pill tone="accent">{figureWords.typedByYou}</Pill>
              ) : limit.confidence === 'MEDIUM' ? (
                <Pill tone="warn">{words.check}</Pill>
              ) : null}
              {user.role === 'ADMIN' && (
                <button
                  type="button"
                  aria-label={limit.typed ? figureWords.changeNamed(names) : figureWords.typeNamed(names)}
                  onClick={() => setEdited(known)}
                  className="-my-2 min-h-11 rounded-4 px-1 font-medium text-accent hover:underline laptop:min-h-8"
                >
                  {limit.typed ? verbs.change : figureWords.typeIt}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {edited && <LimitDialog year={year} known={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
