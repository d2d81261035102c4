import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { Checkbox } from '../parts/fields/checkbox.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { SettingSection } from '../settings/setting-row.tsx'
import { verbs } from '../words.ts'
import { acceptSuggestion, dismissSuggestion, type Suggestion, suggestionsQuery } from './queries.ts'
import { words } from './words.ts'

/** Rules that the choices made by hand ask for. */
export function Suggestions() {
  const { data, error, refetch } = useQuery(suggestionsQuery)
  if (error && !data)
    return (
      <div className="py-3">
        <RefusalNote error={error} onRetry={() => refetch()} />
      </div>
    )
  if (!data || data.length === 0) return null
  return (
    <SettingSection title={words.suggested.title}>
      <ul>
        {data.map((suggestion) => (
          <SuggestionRow key={`${suggestion.payee} ${suggestion.categoryId}`} suggestion={suggestion} />
        ))}
      </ul>
    </SettingSection>
  )
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { payee, categoryId, categoryName, wouldChange, why } = suggestion
  const [isApplied, setApplied] = useState(true)
  const accepting = useMutation({
    mutationFn: () => acceptSuggestion(suggestion, isApplied && wouldChange > 0),
  })
  const dismissing = useMutation({ mutationFn: () => dismissSuggestion(suggestion) })
  const isBusy = accepting.isPending || dismissing.isPending
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-15 font-medium laptop:text-14">
            <span className="truncate">{payee}</span>
            <Icon name="right" size={14} className="text-faint" />
            <CategoryName id={categoryId} />
          </p>
          <p className="text-13 text-pretty text-soft">{why}</p>
          {wouldChange > 0 && (
            <Checkbox
              label={words.changeWithout(wouldChange)}
              checked={isApplied}
              onChange={setApplied}
              className="text-13"
            />
          )}
        </div>
        <Button
          busy={isBusy}
          needs="server"
          aria-label={words.makeNamed(payee, categoryName)}
          onClick={() => accepting.mutate()}
        >
          {verbs.makeRule}
        </Button>
        <Button
          kind="quiet"
          busy={isBusy}
          needs="server"
          aria-label={words.notNamed(payee, categoryName)}
          onClick={() => dismissing.mutate()}
        >
          {words.suggested.notThis}
        </Button>
      </div>
      {(accepting.error || dismissing.error) && (
        <div className="pt-2">
          <RefusalNote error={accepting.error ?? dismissing.error} />
        </div>
      )}
    </li>
  )
}
