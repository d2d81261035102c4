import { useState } from 'react'
import { shownDay } from '../../days.ts'
import { NO_FACTOR, StillYou, useFactor } from '../../frame/step-up.tsx'
import { useForm } from '../../parts/dialogs/form.ts'
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx'
import { optionsOf } from '../../parts/fields/choices.ts'
import { CopyField } from '../../parts/fields/copy-field.tsx'
import { DateField } from '../../parts/fields/date-field.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { dataOf, tokensApi } from '../../session/api.ts'
import { refresh } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { tokensQuery } from '../queries.ts'
import { ShownOnce } from '../shown-once.tsx'
import { assistantConfig, LIFETIMES, type Lifetime, lastDayOf, SCOPES, words } from './token-words.ts'

type Scope = (typeof SCOPES)[number]
type Made = { name: string; token: string; scope: Scope }

const START = { name: '', scope: 'READ' as Scope, lifetime: '365' as Lifetime, day: '', ...NO_FACTOR }

/** Makes a token, and shows it this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { today, locale } = useHousehold()
  const form = useForm('token', START, { secrets: ['password', 'code'] })
  const [made, setMade] = useState<Made>()
  const { name, scope, lifetime, day } = form.values
  const { isGiven, factor } = useFactor(form.values)
  const expiresOn = lastDayOf(lifetime, day, today)
  const token = { name: name.trim(), scope, expiresOn: expiresOn ?? null, ...factor }
  if (made) return <MadeToken made={made} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={words.newToken}
      isNew
      isReady={token.name !== '' && expiresOn !== undefined && isGiven}
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
      <Segments
        label={words.form.may}
        options={SCOPES.map((value) => ({ value, label: words.scopes[value].short }))}
        {...form.field('scope')}
        hint={`${words.scopes[scope].hint} ${words.form.never}`}
        isWide
      />
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
