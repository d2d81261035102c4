import { useOutbox } from '../outbox/outbox.ts'
import { WaitingRows } from './waiting-rows.tsx'
import { words } from './words.ts'

interface WaitingStripProps {
  /** Of one account, from or to it. */
  account?: string | undefined
}

/** Above a list of transactions: those that are added and not in it yet, nor in any balance. */
export function WaitingStrip({ account }: WaitingStripProps) {
  const entries = useOutbox().filter(
    (entry) =>
      entry.kind === 'transaction' &&
      (account === undefined ||
        entry.draft.accountId === account ||
        (entry.draft.kind === 'TRANSFER' && entry.draft.toAccountId === account)),
  )
  if (entries.length === 0) return null
  return (
    <section aria-label={words.title} className="border-b border-line bg-warn-wash/40 px-(--gutter) py-1">
      <p className="pt-1.5 text-12 font-medium text-soft">{words.inNoBalance}</p>
      <WaitingRows entries={entries} />
    </section>
  )
}
