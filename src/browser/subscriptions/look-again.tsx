import { useMutation } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { readableSentences } from '../words.ts'
import { type Detection, detect } from './queries.ts'
import { words } from './words.ts'

const MOST_DECLINED = 20

/** Looks through the history now, and says as well what was not taken for one, and why. */
export function LookAgain() {
  const look = useMutation({ mutationFn: detect })
  return (
    <div className="pt-3">
      <Button
        kind="quiet"
        size="small"
        icon="sync"
        className="-ms-2.5"
        busy={look.isPending}
        needs="server"
        onClick={() => look.mutate()}
      >
        {words.look.again}
      </Button>
      <div aria-live="polite">{look.data && <Looked looked={look.data} />}</div>
      {look.error && <RefusalNote error={look.error} />}
    </div>
  )
}

function Looked({ looked: { looked, found, changed, declined } }: { looked: Detection }) {
  const { locale, today } = useHousehold()
  return (
    <div className="pt-1.5 text-13 text-soft">
      <p>{words.looked(looked, found, changed)}</p>
      {declined.length > 0 && (
        <details className="pt-1.5">
          <summary className="min-h-6 cursor-pointer rounded-4 font-medium">
            {words.declined(declined.length)}
          </summary>
          <ul className="pt-1">
            {declined.slice(0, MOST_DECLINED).map(({ payee, cadence, occurrences, why }) => (
              <li
                key={`${payee} ${cadence} ${occurrences}`}
                className="border-b border-line py-1.5 last:border-0"
              >
                <span className="font-medium text-ink">{payee}</span>, {words.charges(occurrences)},{' '}
                {words.cadences[cadence].adverb}
                <span className="block text-12">{readableSentences(why, { locale, today })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
