import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BareButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { transactionTaxQuery } from '../../tax/evidence/evidence-queries.ts'
import { nouns } from '../../words.ts'
import type { Row } from '../row.ts'
import { payeeOf } from '../row-words.ts'
import { words } from './detail-words.ts'
import { History, Reasons } from './reasons.tsx'

const TaxOfTransaction = lazy(() => import('../../tax/evidence/of-transaction.tsx'))

type Fold = 'why' | 'history' | 'tax' | 'none'

/** What was opened last stays open from one transaction to the next. */
let lastOpened: Fold | undefined

/** Why it is so, what happened to it and what it is for tax, in one line until somebody asks; tax by itself on a line. */
export function Folds({ row }: { row: Row }) {
  const { data: tax } = useQuery(transactionTaxQuery(row.id))
  const [chosen, setChosen] = useState(lastOpened)
  const isOnLine = tax?.parts.some(({ line }) => line !== null)
  const open = chosen ?? (isOnLine ? 'tax' : 'none')
  const turn = (fold: Fold) => {
    lastOpened = fold === open ? 'none' : fold
    setChosen(lastOpened)
  }
  const folds = [
    ['why', words.why],
    ['history', nouns.history],
    ['tax', nouns.tax],
  ] as const
  return (
    <section className="border-t border-line pt-2">
      <div className="flex justify-between gap-2">
        {folds.map(([fold, name]) => (
          <BareButton
            key={fold}
            aria-expanded={open === fold}
            onClick={() => turn(fold)}
            className="flex min-h-11 min-w-11 items-center gap-1.5 text-13 text-soft hover:text-ink laptop:min-h-8"
          >
            <Icon name={open === fold ? 'down' : 'right'} size={14} className="text-faint" />
            {name}
          </BareButton>
        ))}
      </div>
      <div className="pt-2 empty:hidden">
        {open === 'why' && <Reasons row={row} />}
        {open === 'history' && <History row={row} />}
        {open === 'tax' && (
          <Suspense fallback={null}>
            <TaxOfTransaction transactionId={row.id} payee={payeeOf(row)} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
