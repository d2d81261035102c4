import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { useIsOnline } from '../../session/online.ts'
import { receiptQuery } from '../queries.ts'
import { nameOf } from '../sentences.ts'
import { words } from '../words.ts'
import { forgetFile, type SentFile, sendAgain, useSentFiles } from './upload-queue.ts'

interface SentListProps {
  /** Only those of one transaction. */
  transactionId?: string
  /** Those that arrived stand in a list below. */
  withoutArrived?: boolean
}

/** How far each picture has come, until it is dismissed or others follow. */
export function SentList({ transactionId, withoutArrived = false }: SentListProps) {
  const files = useSentFiles().filter(
    (sent) =>
      (!transactionId || sent.transactionId === transactionId) &&
      !(withoutArrived && sent.status === 'SENT' && !sent.isDuplicate),
  )
  if (files.length === 0) return null
  return (
    <section aria-label={words.sent.title} aria-live="polite" className="pb-4">
      <ul>
        {files.map((sent) => (
          <SentRow key={sent.key} sent={sent} />
        ))}
      </ul>
    </section>
  )
}

/** The name, and below it on a phone how far it has come. */
const TWO_LINES = 'flex min-w-0 flex-1 flex-col tablet:flex-row tablet:items-center tablet:gap-3'

function SentRow({ sent }: { sent: SentFile }) {
  const { key, file, status, receiptId, isDuplicate, isUnopened, error } = sent
  return (
    <li className="border-b border-line py-2">
      <div className="flex min-h-9 items-center gap-3 text-14">
        <Icon
          name={status === 'SENT' ? 'check' : 'receipt'}
          className={status === 'SENT' ? 'text-good' : 'text-faint'}
        />
        {receiptId ? (
          <SentName id={receiptId} fileName={file.name} isDuplicate={isDuplicate === true} />
        ) : (
          <span className={TWO_LINES}>
            <span className="min-w-0 truncate tablet:flex-1">{file.name}</span>
            <Progress sent={sent} />
          </span>
        )}
        {status !== 'SENDING' && status !== 'PREPARING' && (
          <IconButton
            icon="close"
            label={status === 'SENT' ? words.sent.dismiss(file.name) : words.sent.doNotSend(file.name)}
            onClick={() => forgetFile(key)}
          />
        )}
      </div>
      {isUnopened && (
        <p role="alert" className="rounded-10 bg-over-wash px-3 py-2.5 text-13 text-over">
          {words.sent.unopened}
        </p>
      )}
      {error !== undefined && <RefusalNote error={error} onRetry={() => sendAgain(sent)} />}
    </li>
  )
}

function Progress({ sent: { status, isOnlyHere } }: { sent: SentFile }) {
  const isOnline = useIsOnline()
  const { preparing, onlyHere, waiting, kept, sending, notTaken } = words.sent
  const sentence = {
    PREPARING: preparing,
    WAITING: isOnlyHere ? onlyHere : isOnline ? waiting : kept,
    SENDING: sending,
    SENT: '',
    REFUSED: notTaken,
  }[status]
  return <span className="text-13 text-soft">{sentence}</span>
}

/** Once it is there, what became of it. */
function SentName({ id, fileName, isDuplicate }: { id: string; fileName: string; isDuplicate: boolean }) {
  const { data: receipt } = useQuery(receiptQuery(id))
  return (
    <span className={TWO_LINES}>
      <Link href={`/receipts/${id}`} className="min-w-0 truncate font-medium hover:underline tablet:flex-1">
        {receipt?.fields.merchant.value ? nameOf(receipt) : fileName}
      </Link>
      <span className="text-13 text-soft">
        {isDuplicate ? words.sent.duplicate : receipt && words.statuses[receipt.status]}
      </span>
    </span>
  )
}
