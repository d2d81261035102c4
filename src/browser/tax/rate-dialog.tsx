import { useQuery } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextField } from '../parts/text-field.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { rateQuery, removeRate, saveRate } from './figure-queries.ts'
import { words } from './rate-words.ts'
import { useSaving } from './use-saving.ts'

interface RateDialogProps {
  transactionId: string
  currency: string
  date: string | undefined
  onClose: () => void
}

type Rate = Awaited<ReturnType<NonNullable<ReturnType<typeof rateQuery>['queryFn']>>>

/** What a transaction in another currency was worth, so that it counts. Hearth asks nobody for rates. */
export function RateDialog(props: RateDialogProps) {
  const { data, error } = useQuery(rateQuery(props.transactionId))
  if (data !== undefined) return <Form {...props} known={data} />
  return (
    <Dialog title={nouns.exchangeRate} onClose={props.onClose}>
      {error ? <RefusalNote error={error} /> : <Skeleton className="h-24 w-full" />}
    </Dialog>
  )
}

function Form({ transactionId, currency, date, known, onClose }: RateDialogProps & { known: Rate }) {
  const { household, today } = useHousehold()
  const name = `rate.${transactionId}.${known?.version ?? 'new'}`
  const [rate, setRate] = useDraft(`${name}.rate`, known?.rate ?? '')
  const [source, setSource] = useDraft(`${name}.source`, known?.source ?? '')
  const [day, setDay] = useDraft(`${name}.day`, known?.date ?? date ?? today)
  const giveUp = () => {
    forgetDraft(name)
    onClose()
  }
  const { save, isBusy, error, messageFor } = useSaving()
  const typed = rate.trim().replace(',', '.')
  const isReady = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,12})?$/.test(typed) && source.trim() !== '' && day !== ''
  const submit = async () => {
    if (!isReady || isBusy) return
    const change = { rate: typed, source: source.trim(), date: day, version: known?.version ?? 0 }
    if (await save(() => saveRate(transactionId, change), words.saved)) giveUp()
  }
  const forget = async () => {
    if (known && (await save(() => removeRate(transactionId, known.version), words.forgotten))) giveUp()
  }
  return (
    <Dialog
      title={nouns.exchangeRate}
      onClose={giveUp}
      onSubmit={() => void submit()}
      footer={
        <>
          {known && (
            <Button className="me-auto" disabled={isBusy} onClick={() => void forget()}>
              {words.forget}
            </Button>
          )}
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
            {verbs.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={words.oneIn(currency, household.currency)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={words.example}
          value={rate}
          error={messageFor('rate')}
          onChange={setRate}
        />
        <TextField
          label={words.source}
          placeholder={words.sourceExample}
          maxLength={300}
          value={source}
          error={messageFor('source')}
          onChange={setSource}
        />
        <DateField label={words.day} value={day} error={messageFor('date')} onChange={setDay} />
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
