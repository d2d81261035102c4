import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { optionsOf } from '../../parts/fields/choices.ts'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, verbs } from '../../words.ts'
import { formWords } from '../form-words.ts'
import { useSaving } from '../use-saving.ts'
import { ChildCarePrices } from './child-care-prices.tsx'
import { profileQuery, saveProfile, type TaxProfile } from './figure-queries.ts'
import { figureWords } from './figure-words.ts'

type Status = NonNullable<TaxProfile['filingStatus']>
const STATUSES = ['NONE', 'SINGLE', 'JOINT', 'SEPARATE', 'HEAD', 'SURVIVING_SPOUSE'] as const satisfies (
  | Status
  | 'NONE'
)[]

export function ProfileForm({ year }: { year: string }) {
  const { data, error, refetch } = useQuery(profileQuery(year))
  return (
    <section aria-label={figureWords.aboutYou}>
      <h2 className="flex items-center gap-2 border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">
        {figureWords.aboutYou}
        <span className="flex items-center gap-1 text-12 font-normal text-soft">
          <Icon name="lock" size={14} className="text-faint" />
          {figureWords.sealed}
        </span>
      </h2>
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-32 w-full" />}
      {data && <Fields key={data.version} year={year} profile={data} />}
    </section>
  )
}

function Fields({ year, profile }: { year: string; profile: TaxProfile }) {
  const { household } = useHousehold()
  const [incomes, setIncomes] = useState<Record<string, string>>(profile.netIncome)
  const [agi, setAgi] = useState(profile.agi ?? '')
  const [status, setStatus] = useState<Status | 'NONE'>(profile.filingStatus ?? 'NONE')
  const [dependents, setDependents] = useState(profile.dependents === null ? '' : `${profile.dependents}`)
  const [province, setProvince] = useState(profile.province ?? '')
  const [childCare, setChildCare] = useState(profile.childCare)
  const { save, isBusy, error, messageFor } = useSaving()
  const isCanadian = household.country === 'CA'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const netIncome = Object.fromEntries(Object.entries(incomes).map(([id, income]) => [id, income || null]))
    void save(
      () =>
        saveProfile(year, {
          netIncome,
          agi: agi || null,
          filingStatus: status === 'NONE' ? null : status,
          dependents: /^\d+$/.test(dependents.trim()) ? Number.parseInt(dependents, 10) : null,
          province: province.trim() || null,
          childCare,
          version: profile.version,
        }),
      figureWords.kept(year),
    )
  }
  return (
    <form onSubmit={submit} noValidate className="pt-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        {isCanadian ? (
          household.members.map(({ id, displayName }) => (
            <MoneyField
              key={id}
              label={figureWords.netIncomeOf(displayName)}
              hint={figureWords.netIncomeHint}
              value={incomes[id] ?? ''}
              error={messageFor(`netIncome.${id}`)}
              onChange={(income) => setIncomes({ ...incomes, [id]: income })}
            />
          ))
        ) : (
          <>
            <MoneyField
              label={figureWords.agi}
              hint={figureWords.agiHint}
              value={agi}
              error={messageFor('agi')}
              onChange={setAgi}
            />
            <Select
              label={figureWords.filingStatus}
              value={status}
              options={optionsOf(STATUSES, figureWords.statuses)}
              onChange={setStatus}
            />
          </>
        )}
        <NumberField
          label={isCanadian ? figureWords.children : figureWords.dependents}
          isWhole
          maxLength={2}
          value={dependents}
          error={messageFor('dependents')}
          onChange={setDependents}
        />
        <TextField
          label={isCanadian ? formWords.province : nouns.state}
          hint={figureWords.twoLetters(isCanadian ? 'ON' : 'VT')}
          autoComplete="off"
          maxLength={2}
          value={province}
          error={messageFor('province')}
          onChange={(typed) => setProvince(typed.toUpperCase())}
        />
      </div>
      {province.trim() === 'QC' && <ChildCarePrices year={year} value={childCare} onChange={setChildCare} />}
      <div className="mt-3 empty:hidden">
        <RefusalNote error={error} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        <p className="text-13 text-faint">{figureWords.forgotten}</p>
        <Button type="submit" kind="primary" busy={isBusy} needs="server">
          {verbs.keepThem}
        </Button>
      </div>
    </form>
  )
}
