import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '../../days.ts'
import { NO_FACTOR, StillYou, useFactor } from '../../frame/step-up.tsx'
import { type Form, useForm } from '../../parts/dialogs/form.ts'
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx'
import { optionsOf } from '../../parts/fields/choices.ts'
import { CopyField } from '../../parts/fields/copy-field.tsx'
import { DateField } from '../../parts/fields/date-field.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { Ticks } from '../../parts/ticks.tsx'
import { dataOf, tokensApi } from '../../session/api.ts'
import { accountsQuery, refresh } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { tokensQuery } from '../queries.ts'
import { ShownOnce } from '../shown-once.tsx'
import {
  type Area,
  areasFor,
  assistantConfig,
  LIFETIMES,
  type Lifetime,
  lastDayOf,
  type Narrowing,
  narrowedTo,
  narrowingsFor,
  SCOPES,
  words,
} from './token-words.ts'

type Scope = (typeof SCOPES)[number]
type Made = { name: string; token: string; scope: Scope }

const START = {
  name: '',
  scope: 'READ' as Scope,
  narrowing: 'ALL' as Narrowing,
  areas: [] as Area[],
  accountIds: [] as string[],
  lifetime: '365' as Lifetime,
  day: '',
  ...NO_FACTOR,
}

/** Makes a token, and shows it this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { today, locale, user } = useHousehold()
  const form = useForm('token', START, { secrets: ['password', 'code'] })
  const [made, setMade] = useState<Made>()
  const { name, scope, lifetime, day } = form.values
  const { isGiven, factor } = useFactor(form.values)
  const expiresOn = lastDayOf(lifetime, day, today)
  const narrowed = useNarrowed(form.values)
  const token = { name: name.trim(), scope, ...narrowed, expiresOn: expiresOn ?? null, ...factor }
  if (made) return <MadeToken made={made} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={words.newToken}
      isNew
      isReady={token.name !== '' && narrowed !== undefined && expiresOn !== undefined && isGiven}
      save={(key) => dataOf(tokensApi.post(token, { headers: { 'idempotency-key': key } }))}
      onSaved={(saved) => {
        setMade(saved)
        void refresh(tokensQuery.queryKey, ['security-events'])
      }}
      // A code is spent by being shown.
      onRefused={() => form.change({ code: '' })}
      hidesError={form.isRefusedAtField}
      verb={words.form.make}
      onClose={onClose}
    >
      <TextField
        label={nouns.for}
        hint={words.form.forHint}
        placeholder="Home Assistant"
        autoComplete="off"
        maxLength={100}
        {...form.field('name')}
        autoFocus
      />
      <Select
        label={words.form.may}
        options={SCOPES.filter((value) => value !== 'MONITOR' || user.role === 'ADMIN').map((value) => ({
          value,
          label: words.scopes[value].label,
        }))}
        {...form.field('scope')}
        hint={
          scope === 'MONITOR' ? words.scopes.MONITOR.hint : `${words.scopes[scope].hint} ${words.form.never}`
        }
      />
      <NarrowingFields form={form} />
      <Select
        label={words.form.expires}
        options={optionsOf(LIFETIMES, words.lifetimes)}
        {...form.field('lifetime')}
        hint={expiresOn && lifetime !== 'day' && words.goodThrough(shownDay(expiresOn, { locale, today }))}
      />
      {lifetime === 'day' && (
        <DateField
          label={nouns.lastDay}
          min={today}
          {...form.field('day', 'expiresOn')}
          {...(day !== '' && expiresOn === undefined && { error: words.form.dayIsOver })}
        />
      )}
      <StillYou form={form} />
    </FormDialog>
  )
}

/** A choice that another scope does not have counts for nothing. */
const narrowingOf = ({ scope, narrowing }: typeof START): Narrowing =>
  narrowingsFor(scope).includes(narrowing) ? narrowing : 'ALL'

function useNarrowed(values: typeof START) {
  const { user } = useHousehold()
  const offered = areasFor(values.scope, user.role === 'ADMIN')
  const areas = values.areas.filter((area) => offered.includes(area))
  return narrowedTo(narrowingOf(values), areas, values.accountIds)
}

/** Everything, or the areas or accounts that are ticked. */
function NarrowingFields({ form }: { form: Form<typeof START> }) {
  const { user } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { scope, areas, accountIds } = form.values
  const offered = narrowingsFor(scope)
  if (offered.length === 1) return null
  const narrowing = narrowingOf(form.values)
  return (
    <>
      <Select
        label={words.form.narrowed}
        options={optionsOf(offered, words.narrowings)}
        {...form.field('narrowing')}
        value={narrowing}
        hint={words.narrowingHints[narrowing]}
      />
      {narrowing === 'AREAS' && (
        <Ticks
          label={words.form.areas}
          options={optionsOf(areasFor(scope, user.role === 'ADMIN'), words.areas)}
          value={areas}
          onChange={(next) => form.change({ areas: next })}
          isWide
        />
      )}
      {narrowing === 'ACCOUNTS' && (
        <Ticks
          label={words.form.accounts}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={accountIds}
          onChange={(next) => form.change({ accountIds: next })}
          isWide
        />
      )}
    </>
  )
}

const MadeToken = ({ made: { name, token, scope }, onClose }: { made: Made; onClose: () => void }) => (
  <ShownOnce
    title={words.tokenFor(name)}
    lead={words.made.lead}
    after={
      <>
        {words.made.sentAs} <span className="font-mono text-12">Authorization: Bearer …</span>
      </>
    }
    onClose={onClose}
  >
    <CopyField label={words.made.token} value={token} />
    {scope === 'MCP' && (
      <CopyField label={words.made.assistant} value={assistantConfig(location.origin, token)} />
    )}
  </ShownOnce>
)
