import { useState } from 'react'
import { shownDay } from '../days.ts'
import { StillYou } from '../frame/step-up.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { DateField } from '../parts/date-field.tsx'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { dataOf, tokensApi } from '../session/api.ts'
import { queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { tokensQuery } from './queries.ts'
import { ShownOnce } from './shown-once.tsx'
import { assistantConfig, LIFETIMES, type Lifetime, lastDayOf, SCOPES, words } from './token-words.ts'

type Scope = (typeof SCOPES)[number]

/** Makes a token, and shows it this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { user, today, locale } = useHousehold()
  const form = useForm(
    'token',
    {
      name: '',
      scope: 'READ' as Scope,
      lifetime: '365' as Lifetime,
      day: '',
      password: '',
      code: '',
    },
    { secrets: ['password', 'code'] },
  )
  const [made, setMade] = useState<MadeTokenProps['made']>()
  const { name, scope, lifetime, day, password, code } = form.values
  const expiresOn = lastDayOf(lifetime, day, today)
  const save = (key: string) => {
    const wanted = { name: name.trim(), scope, expiresOn: expiresOn ?? null, password }
    return dataOf(
      tokensApi.post(
        { ...wanted, ...(user.totpEnabled && { code: code.trim() }) },
        { headers: { 'idempotency-key': key } },
      ),
    )
  }
  if (made) return <MadeToken made={made} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={words.newToken}
      isNew
      isReady={
        name.trim() !== '' &&
        expiresOn !== undefined &&
        password !== '' &&
        (!user.totpEnabled || code.trim() !== '')
      }
      save={save}
      onSaved={(token) => {
        setMade(token)
        void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
        void queryClient.invalidateQueries({ queryKey: ['security-events'] })
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
      <div className="flex flex-col gap-1">
        <Segments
          label={words.form.may}
          options={SCOPES.map((value) => ({ value, label: words.scopes[value].short }))}
          {...form.field('scope')}
          isWide
        />
        <p className="text-13 text-faint laptop:text-12">
          {words.scopes[scope].hint} {words.form.never}
        </p>
      </div>
      <Select
        label={words.form.expires}
        options={LIFETIMES.map((value) => ({ value, label: words.lifetimes[value] }))}
        {...form.field('lifetime')}
        hint={
          expiresOn && lifetime !== 'day'
            ? words.goodThrough(shownDay(expiresOn, { locale, today }))
            : undefined
        }
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

interface MadeTokenProps {
  made: { name: string; token: string; scope: Scope }
  onClose: () => void
}

const MadeToken = ({ made: { name, token, scope }, onClose }: MadeTokenProps) => (
  <ShownOnce
    title={words.tokenFor(name)}
    lead={words.made.lead}
    isCopied={words.made.isCopied}
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
