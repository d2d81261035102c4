import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Icon } from '../parts/icon.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { Thumb } from './picture/thumb.tsx'
import { receiptsOfQuery } from './queries.ts'
import { amountShown, nameOf } from './sentences.ts'
import { ChooseButtons } from './upload/choose-files.tsx'
import { SentList } from './upload/sent-list.tsx'
import { sendFiles } from './upload/upload-queue.ts'
import { words } from './words.ts'

/** The receipts of a transaction, and the way to add one to it. */
export default function ReceiptsOfTransaction({ transactionId }: { transactionId: string }) {
  const { locale, household } = useHousehold()
  const { data: receipts = [] } = useQuery(receiptsOfQuery(transactionId))
  return (
    <section aria-label={words.ofTransaction} className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold">{receipts.length > 1 ? words.receipts : words.receipt}</h3>
      {receipts.length > 0 && (
        <ul>
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <Link
                href={`/receipts/${receipt.id}`}
                className="-mx-2 flex items-center gap-3 rounded-6 px-2 py-1.5 hover:bg-hover"
              >
                <Thumb receipt={receipt} className="h-14 w-11" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-14 font-medium">{nameOf(receipt)}</span>
                  <span className="num block text-13 text-soft">
                    {receipt.fields.total.value === null
                      ? words.statuses[receipt.status]
                      : amountShown(receipt.fields.total.value, receipt, {
                          locale,
                          currency: household.currency,
                        })}
                  </span>
                </span>
                <Icon name="right" className="text-faint" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SentList transactionId={transactionId} withoutArrived />
      <div className="flex flex-wrap gap-2">
        <ChooseButtons
          size="small"
          verb={verbs.addReceipt}
          isQuiet
          onFiles={(files) => void sendFiles(files, transactionId)}
        />
      </div>
    </section>
  )
}
