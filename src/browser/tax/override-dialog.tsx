import { useQuery } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Select } from '../parts/select.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Switch } from '../parts/switch.tsx'
import { TextField } from '../parts/text-field.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { CapitalFields } from './capital-fields.tsx'
import {
  type OfPart,
  overridesQuery,
  removeOverride,
  setOverride,
  type TaxPartOfTransaction,
} from './evidence-queries.ts'
import { mappingWords } from './mapping-words.ts'
import { type Meaning, MeaningFields, sentMeaning } from './meaning-fields.tsx'
import { useSaving } from './use-saving.ts'

interface OverrideDialogProps {
  of: OfPart
  said: TaxPartOfTransaction
  onClose: () => void
}

type Overrides = Awaited<ReturnType<NonNullable<ReturnType<typeof overridesQuery>['queryFn']>>>
type Override = Overrides[number]
const BY_ITS_DAY = 'DAY'

/** What one transaction is for, whatever its category is mapped to. */
export function OverrideDialog({ of, said, onClose }: OverrideDialogProps) {
  const { data, error } = useQuery(overridesQuery(of.transactionId))
  if (data) {
    const known = data.find(({ part }) => part === of.part)
    return <Form of={of} said={said} known={known} onClose={onClose} />
  }
  return (
    <Dialog title={mappingWords.override.title} onClose={onClose}>
      {error ? <RefusalNote error={error} /> : <Skeleton className="h-32 w-full" />}
    </Dialog>
  )
}

function Form({ of, said, known, onClose }: OverrideDialogProps & { known: Override | undefined }) {
  const { today } = useHousehold()
  const name = `override.${of.transactionId}.${of.part}.${known?.version ?? 'new'}`
  const giveUp = () => {
    forgetDraft(name)
    onClose()
  }
  const [meaning, setMeaning] = useDraft<Meaning>(`${name}.meaning`, () => ({
    lineId: known ? known.lineId : (said.line?.lineId ?? null),
    sharePercent: known?.sharePercent ?? said.tax?.sharePercent ?? '100',
    activityId: known?.activityId ?? said.tax?.activityId ?? null,
    personId: known?.personId ?? said.tax?.personId ?? null,
  }))
  const [taxYear, setTaxYear] = useDraft(`${name}.year`, known?.taxYear ? `${known.taxYear}` : BY_ITS_DAY)
  const [isCapital, setCapital] = useDraft(`${name}.capital`, known?.capital ?? false)
  const [reason, setReason] = useDraft(`${name}.reason`, known?.reason ?? '')
  const { save, isBusy, error, messageFor } = useSaving()
  const year = Number.parseInt(today, 10)
  const submit = async () => {
    const change = {
      ...sentMeaning(isCapital ? { ...meaning, lineId: null, personId: null } : meaning),
      capital: isCapital,
      taxYear: taxYear === BY_ITS_DAY ? null : Number.parseInt(taxYear, 10),
      reason: reason.trim() || null,
      version: known?.version ?? 0,
    }
    if (await save(() => setOverride(of, change), mappingWords.override.kept)) giveUp()
  }
  const forget = async () => {
    if (known && (await save(() => removeOverride(of, known.version), mappingWords.override.forgotten)))
      giveUp()
  }
  return (
    <Dialog
      title={mappingWords.override.title}
      onClose={giveUp}
      onSubmit={() => !isBusy && void submit()}
      footer={
        <>
          {known && (
            <Button className="me-auto" disabled={isBusy} onClick={() => void forget()}>
              {mappingWords.override.asCategory}
            </Button>
          )}
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {verbs.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isCapital ? (
          <CapitalFields
            value={meaning}
            messageFor={messageFor}
            onChange={(changed) => setMeaning({ ...meaning, ...changed })}
          />
        ) : (
          <MeaningFields
            year={taxYear === BY_ITS_DAY ? `${said.year}` : taxYear}
            value={meaning}
            none={mappingWords.dialog.none}
            messageFor={messageFor}
            onChange={(changed) => setMeaning({ ...meaning, ...changed })}
          />
        )}
        <Select
          label={mappingWords.override.year}
          value={taxYear}
          options={[
            { value: BY_ITS_DAY, label: mappingWords.override.byItsDay },
            ...Array.from({ length: 5 }, (_, back) => `${year + 1 - back}`).map((value) => ({
              value,
              label: value,
            })),
          ]}
          error={messageFor('taxYear')}
          onChange={setTaxYear}
        />
        <Switch
          label={mappingWords.override.capital}
          hint={mappingWords.override.capitalHint}
          checked={isCapital}
          onChange={setCapital}
        />
        <TextField
          label={nouns.why}
          hint={mappingWords.override.whyHint}
          maxLength={500}
          value={reason}
          error={messageFor('reason')}
          onChange={setReason}
        />
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
