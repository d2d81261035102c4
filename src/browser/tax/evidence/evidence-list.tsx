import { useState } from 'react'
import { Link } from 'wouter'
import { IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { formWords } from '../form-words.ts'
import type { Part } from '../queries.ts'
import { useSaving } from '../use-saving.ts'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { detachEvidence } from './evidence-queries.ts'
import { evidenceInWords, typesInWords, words } from './evidence-words.ts'

interface EvidenceListProps {
  transactionId: string
  tax: Pick<Part, 'evidence' | 'missing' | 'wanted'>
}

/** What shows for a part of a line, and what is missing of that. */
export function EvidenceList({ transactionId, tax: { evidence, missing, wanted } }: EvidenceListProps) {
  const { save, isBusy, error } = useSaving()
  const [open, setOpen] = useState<string>()
  return (
    <>
      {evidence.length > 0 && (
        <ul aria-label={formWords.evidence}>
          {evidence.map((item) => (
            <li
              key={item.evidenceId ?? item.receiptId}
              className="flex min-h-11 items-center gap-2 text-13 laptop:min-h-7 laptop:text-12"
            >
              <Icon
                name={item.source === 'ON_PAPER' ? 'note' : 'receipt'}
                size={14}
                className="flex-none text-faint"
              />
              <span className="min-w-0 flex-1 truncate">
                {item.receiptId ? (
                  <Link href={`/receipts/${item.receiptId}`} className="hover:underline">
                    {evidenceInWords(item)}
                  </Link>
                ) : (
                  evidenceInWords(item)
                )}
              </span>
              {item.evidenceId !== null && (
                <IconButton
                  icon="edit"
                  size={14}
                  label={words.editNamed(evidenceInWords(item))}
                  needs="server"
                  disabled={isBusy}
                  onClick={() => setOpen(item.evidenceId ?? undefined)}
                />
              )}
              {item.evidenceId !== null && (
                <IconButton
                  icon="close"
                  size={14}
                  label={words.takeAwayNamed(evidenceInWords(item))}
                  needs="server"
                  disabled={isBusy}
                  onClick={() =>
                    void save(() => detachEvidence(transactionId, item.evidenceId ?? ''), words.takenAway)
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {missing ? (
        <p className="flex gap-1.5 text-13 text-pretty text-warn laptop:text-12">
          <Icon name="warning" size={14} className="mt-px flex-none" />
          {missing.text}
        </p>
      ) : (
        wanted.length > 0 && (
          <p className="flex gap-1.5 text-13 text-good laptop:text-12">
            <Icon name="check" size={14} className="mt-px flex-none" />
            {words.isThere(typesInWords(wanted))}
          </p>
        )
      )}
      {error !== undefined && <RefusalNote error={error} />}
      {open !== undefined && (
        <EvidenceDialog
          transactionId={transactionId}
          evidenceId={open}
          wanted={wanted}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
