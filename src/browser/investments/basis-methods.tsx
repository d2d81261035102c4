import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { type AverageCost, averageCostQuery, type Security, setAverageCost } from './queries.ts'
import { words } from './words.ts'

interface BasisMethodsProps {
  security: Security
  /** In which it is or was held. */
  accountIds: readonly string[]
}

/** In the United States: whether the basis of a fund goes by lots or is an average, account by account. */
export function BasisMethods({ security, accountIds }: BasisMethodsProps) {
  const { household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const own = accounts.filter(({ id, type }) => type === 'INVESTMENT' && accountIds.includes(id))
  const isFund = security.kind === 'FUND' || security.kind === 'ETF'
  if (household.country !== 'US' || !isFund || own.length === 0) return null
  return (
    <section aria-label={words.basisMethod} className="pt-6">
      <h2 className="pb-1 text-15 font-semibold laptop:text-13">{words.basisMethod}</h2>
      <ul>
        {own.map(({ id, name }) => (
          <BasisMethod key={id} accountId={id} securityId={security.id} name={name} />
        ))}
      </ul>
    </section>
  )
}

interface BasisMethodProps {
  accountId: string
  securityId: string
  name: string
}

function BasisMethod({ accountId, securityId, name }: BasisMethodProps) {
  const { locale, today } = useHousehold()
  const { data } = useQuery(averageCostQuery(accountId, securityId))
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { averageFrom } = data
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-2 text-14 laptop:text-13">
      <span className="font-medium">{name}</span>
      <span className="grow text-soft">
        {averageFrom === null ? words.byLots : words.averageSince(shownDay(averageFrom, { locale, today }))}
      </span>
      <Button size="small" needs="server" onClick={() => setOpen(true)}>
        {words.changeBasis(name)}
      </Button>
      {isOpen && <BasisDialog said={data} name={name} onClose={() => setOpen(false)} />}
    </li>
  )
}

interface BasisDialogProps {
  said: AverageCost
  name: string
  onClose: () => void
}

function BasisDialog({ said, name, onClose }: BasisDialogProps) {
  const { today } = useHousehold()
  const { accountId, securityId, averageFrom } = said
  const form = useForm<{ method: 'LOTS' | 'AVERAGE'; averageFrom: string }>(
    `basis.${accountId}.${securityId}`,
    {
      method: averageFrom === null ? 'LOTS' : 'AVERAGE',
      averageFrom: averageFrom ?? `${today.slice(0, 4)}-01-01`,
    },
  )
  const { values, field } = form
  const isAverage = values.method === 'AVERAGE'
  return (
    <FormDialog
      form={form}
      title={words.basisIn(name)}
      check={() => ({ averageFrom: isAverage && !values.averageFrom ? words.dayNeeded : '' })}
      save={() => setAverageCost(said, isAverage ? values.averageFrom : null)}
      onClose={onClose}
    >
      <Select
        label={words.basisMethod}
        options={[
          { value: 'LOTS', label: words.byLots },
          { value: 'AVERAGE', label: words.average },
        ]}
        {...field('method')}
      />
      {isAverage && (
        <DateField label={words.averageFrom} hint={words.averageHint} {...field('averageFrom')} />
      )}
    </FormDialog>
  )
}
