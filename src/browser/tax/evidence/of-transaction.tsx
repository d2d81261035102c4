import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { nouns } from '../../words.ts'
import { transactionTaxQuery } from './evidence-queries.ts'
import { words } from './evidence-words.ts'
import { PartTax } from './part-tax.tsx'

/** What a transaction is for tax: its line and why, what shows for it, and the ways to say otherwise. */
export default function TaxOfTransaction({ transactionId, payee }: { transactionId: string; payee: string }) {
  const { data, error, refetch } = useQuery(transactionTaxQuery(transactionId))
  return (
    <section aria-label={words.transaction.label} className="flex flex-col gap-1">
      <h3 className="flex items-baseline justify-between text-13 font-semibold">
        {nouns.tax}
        <Link href="/tax" className="touch font-medium text-accent hover:underline">
          {nouns.taxYears}
        </Link>
      </h3>
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-12 w-full" />}
      <ul>
        {data?.parts.map((part) => (
          <li key={`${part.part}`} className="border-b border-line py-2 last:border-0">
            <PartTax
              of={{ transactionId, part: part.part }}
              partTax={part}
              payee={payee}
              isOnly={data.parts.length === 1}
            />
          </li>
        ))}
      </ul>
      {data && data.detached.length > 0 && (
        <p className="text-13 text-pretty text-warn">{words.transaction.detached}</p>
      )}
      {data && <p className="text-12 text-pretty text-faint">{data.notice}</p>}
    </section>
  )
}
