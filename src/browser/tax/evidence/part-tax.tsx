import { useState } from 'react'
import { Link } from 'wouter'
import { absolute, compare } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useReadable } from '../../parts/use-readable.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { lineHref } from '../addresses.ts'
import { formWords } from '../form-words.ts'
import { mappingWords } from '../mapping/mapping-words.ts'
import { lineName } from '../words.ts'
import { AttachDialog } from './attach-dialog.tsx'
import { EvidenceList } from './evidence-list.tsx'
import type { OfPart, TaxPartOfTransaction } from './evidence-queries.ts'
import { words as evidenceWords } from './evidence-words.ts'
import { OverrideDialog } from './override-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { SalesTaxLine } from './sales-tax-line.tsx'

interface PartTaxProps {
  of: OfPart
  partTax: TaxPartOfTransaction
  payee: string
  /** The transaction is not split. */
  isOnly: boolean
}

const outcomeInWords = (outcome: TaxPartOfTransaction['outcome']): string =>
  outcome === 'LINE' ? '' : mappingWords.outcomes[outcome]

/** Its line and year, and how much of it counts. */
function Placement({ of, partTax, isOnly }: Omit<PartTaxProps, 'payee'>) {
  const { line, tax, year, outcome } = partTax
  return (
    <div className="flex items-baseline justify-between gap-3 text-14 laptop:text-13">
      <span className="min-w-0">
        {!isOnly && <span className="text-soft">{mappingWords.partIs((of.part ?? 0) + 1)}</span>}
        {line && tax ? (
          <Link
            href={lineHref(year, {
              lineId: line.lineId,
              activityId: tax.activityId,
              personId: tax.personId,
            })}
            className="font-medium hover:underline"
          >
            {lineName(line)}
          </Link>
        ) : (
          <span className={outcome === 'UNMAPPED' ? 'text-soft' : 'font-medium'}>
            {outcomeInWords(outcome)}
          </span>
        )}
        {(line || outcome !== 'UNMAPPED') && <span className="num text-soft">, {year}</span>}
      </span>
      {tax && partTax.isCounted && (
        <span className="num flex-none text-end">
          <Amount value={tax.counted} className="font-medium" />
          {compare(absolute(tax.counted), absolute(tax.amount)) !== 0 && (
            <span className="block text-12 text-soft">{formWords.share(tax.sharePercent)}</span>
          )}
        </span>
      )}
    </div>
  )
}

/** A transaction, or a part of one, as tax sees it. */
export function PartTax({ of, partTax, payee, isOnly }: PartTaxProps) {
  const readable = useReadable()
  const { household } = useHousehold()
  const [open, setOpen] = useState<'override' | 'attach' | 'rate'>()
  const { line, tax, warnings } = partTax
  const isForeign = partTax.currency !== household.currency
  const close = () => setOpen(undefined)
  return (
    <>
      <Placement of={of} partTax={partTax} isOnly={isOnly} />
      {tax && <p className="text-13 text-pretty text-soft laptop:text-12">{readable(tax.why)}</p>}
      {line && !partTax.isCounted && (
        <p className="text-13 text-pretty text-warn laptop:text-12">
          {isForeign ? mappingWords.waitsForRate(partTax.currency) : mappingWords.isPending}
        </p>
      )}
      {warnings.map(({ kind, text }) => (
        <p key={`${kind} ${text}`} className="flex gap-1.5 text-13 text-pretty text-warn laptop:text-12">
          <Icon name="warning" size={14} className="mt-px flex-none" />
          {readable(text)}
        </p>
      ))}
      {tax && <EvidenceList transactionId={of.transactionId} tax={tax} />}
      {tax?.salesTax && <SalesTaxLine of={of} salesTax={tax.salesTax} currency={tax.currency} />}
      <div className="-ms-2 mt-1 flex flex-wrap gap-1">
        <Button size="small" kind="quiet" needs="server" onClick={() => setOpen('override')}>
          {line ? mappingWords.sayOtherwise : mappingWords.putOnLine}
        </Button>
        {tax && (
          <Button size="small" kind="quiet" needs="server" onClick={() => setOpen('attach')}>
            {evidenceWords.attachEvidence}
          </Button>
        )}
        {isForeign && (
          <Button size="small" kind="quiet" needs="server" onClick={() => setOpen('rate')}>
            {formWords.exchangeRate}
          </Button>
        )}
      </div>
      {open === 'override' && <OverrideDialog of={of} partTax={partTax} onClose={close} />}
      {open === 'attach' && tax && (
        <AttachDialog
          of={of}
          date={tax.date}
          payee={payee}
          amounts={[{ amount: absolute(tax.amount), currency: tax.currency }]}
          types={tax.wanted}
          why={tax.missing ? readable(tax.missing.text) : undefined}
          onClose={close}
        />
      )}
      {open === 'rate' && (
        <RateDialog
          transactionId={of.transactionId}
          currency={partTax.currency}
          date={tax?.date}
          onClose={close}
        />
      )}
    </>
  )
}
