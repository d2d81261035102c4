import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { dataOf, tokensApi } from '../session/api.ts'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { queryClient } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, sentences, verbs } from '../words.ts'
import { tokensQuery } from './queries.ts'
import { assistantConfig, LIFETIMES, type Lifetime, lastDayOf, SCOPES, words } from './token-words.ts'

type Scope = (typeof SCOPES)[number]

/** Makes a token, and shows it this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { user, today, locale } = useHousehold()
  const [key] = useState(() => crypto.randomUUID())
  const [name, setName] = useDraft('token.name', '')
  const [scope, setScope] = useDraft<Scope>('token.scope', 'READ')
  const [lifetime, setLifetime] = useDraft<Lifetime>('token.lifetime', '365')
  const [day, setDay] = useDraft('token.day', '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const expiresOn = lastDayOf(lifetime, day, today)
  const make = useMutation({
    mutationFn: () =>
      dataOf(
        tokensApi.post(
          {
            name: name.trim(),
            scope,
            expiresOn: expiresOn ?? null,
            password,
            ...(user.totpEnabled && { code: code.trim() }),
          },
          { headers: { 'idempotency-key': key } },
        ),
      ),
    onSuccess: () => {
      forgetDraft('token')
      void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['security-events'] })
    },
    // A code is spent by being shown.
    onError: () => setCode(''),
  })
  const refusal = make.error instanceof Refusal ? make.error : undefined
  const isReady =
    name.trim() !== '' &&
    expiresOn !== undefined &&
    password !== '' &&
    (!user.totpEnabled || code.trim() !== '')
  if (make.data) return <MadeToken made={make.data} onClose={onClose} />
  return (
    <Dialog
      title={words.newToken}
      onClose={onClose}
      onSubmit={() => isReady && !make.isPending && make.mutate()}
      footer={
        <>
          <Button
            onClick={() => {
              forgetDraft('token')
              onClose()
            }}
          >
            {verbs.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={make.isPending} disabled={!isReady}>
            {words.form.make}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={nouns.for}
          hint={words.form.forHint}
          placeholder="Home Assistant"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={setName}
          error={refusal?.messageFor('name')}
          autoFocus
        />
        <div className="flex flex-col gap-1">
          <Segments
            label={words.form.may}
            value={scope}
            options={SCOPES.map((value) => ({ value, label: words.scopes[value].short }))}
            onChange={setScope}
            isWide
          />
          <p className="text-13 text-faint laptop:text-12">
            {words.scopes[scope].hint} {words.form.never}
          </p>
        </div>
        <Select
          label={words.form.expires}
          value={lifetime}
          options={LIFETIMES.map((value) => ({ value, label: words.lifetimes[value] }))}
          onChange={setLifetime}
          hint={
            expiresOn && lifetime !== 'day'
              ? words.goodThrough(shownDay(expiresOn, { locale, today }))
              : undefined
          }
        />
        {lifetime === 'day' && (
          <DateField
            label={nouns.lastDay}
            value={day}
            onChange={setDay}
            min={today}
            error={
              day !== '' && expiresOn === undefined ? words.form.dayIsOver : refusal?.messageFor('expiresOn')
            }
          />
        )}
        {/* Password managers go by the name that belongs to the password. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <TextField
          label={nouns.yourPassword}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {user.totpEnabled && (
          <TextField
            label={nouns.codeFromApp}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            hint={sentences.orRecoveryCode}
            value={code}
            onChange={setCode}
          />
        )}
        {make.error && !refusal?.fieldErrors.length && <RefusalNote error={make.error} />}
      </div>
    </Dialog>
  )
}

interface MadeTokenProps {
  made: { name: string; token: string; scope: Scope }
  onClose: () => void
}

/** A stray click must not lose it: the ground and Escape ask once, the button takes one at one's word. */
function MadeToken({ made: { name, token, scope }, onClose }: MadeTokenProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Dialog
      title={words.tokenFor(name)}
      width="wide"
      onClose={() => (isAsked ? onClose() : setAsked(true))}
      footer={
        <Button kind="primary" onClick={onClose}>
          {verbs.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-pretty text-soft">{words.made.lead}</p>
        <CopyField label={words.made.token} value={token} />
        {scope === 'MCP' && (
          <CopyField label={words.made.assistant} value={assistantConfig(location.origin, token)} />
        )}
        <p role="status" className="text-13 text-pretty text-soft">
          {isAsked ? (
            <span className="text-over">{words.made.isCopied}</span>
          ) : (
            <>
              {words.made.sentAs} <span className="font-mono text-12">Authorization: Bearer …</span>
            </>
          )}
        </p>
      </div>
    </Dialog>
  )
}
