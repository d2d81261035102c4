import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { todayIn } from '../../clock.ts'
import { dayIn, shownDay, timeIn } from '../../days.ts'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialogs/confirm.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useNeeds } from '../../parts/needs.ts'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pill } from '../../parts/pill.tsx'
import { answer, tokensApi } from '../../session/api.ts'
import { accountsQuery, queryClient } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { tokensQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { namesOf, words } from './token-words.ts'
import { placeOf } from './user-agent.ts'

type Token = Awaited<ReturnType<NonNullable<typeof tokensQuery.queryFn>>>[number]

/** The apps and scripts that act for one by a token of their own, and the end of each. */
export function Tokens() {
  const { data: tokens, error, refetch } = useQuery(tokensQuery)
  const [isMaking, setMaking] = useState(false)
  return (
    <SettingSection
      title={words.title}
      action={
        <Button size="small" icon="plus" needs="server" onClick={() => setMaking(true)}>
          {words.newToken}
        </Button>
      }
    >
      {error && (
        <div className="mt-3">
          <RefusalNote error={error} onRetry={() => refetch()} />
        </div>
      )}
      {!tokens && !error && (
        <div className="flex h-9 items-center border-b border-line">
          <Skeleton className="h-4 w-60" />
        </div>
      )}
      {tokens?.length === 0 && <p className="py-3 text-13 text-pretty text-soft">{words.none}</p>}
      {tokens && tokens.length > 0 && (
        <ul>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
    </SettingSection>
  )
}

function TokenRow({ token }: { token: Token }) {
  const [isAsking, setAsking] = useState(false)
  const server = useNeeds('server')
  const { user } = useHousehold()
  const { id, name, scope, prefix, isExpired, lastUsedAt } = token
  const { used, ends } = useTimes(token)
  const { data: accounts = [] } = useQuery(accountsQuery)
  const narrowed = namesOf(token, accounts)
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line py-2 text-13">
      <Icon name="key" className="flex-none text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-15 font-medium break-words laptop:text-14">{name}</span>
          <Pill tone="mute">{words.scopes[scope].label}</Pill>
          {isExpired && <Pill tone="warn">{words.expired}</Pill>}
        </p>
        <p className="num text-soft">
          <span className="font-mono">{prefix}…</span> · {used} · {ends}
          {narrowed && ` · ${words.narrowedTo(narrowed)}`}
          {user.role === 'ADMIN' && lastUsedAt && (
            <>
              {' · '}
              <Link href={`/settings/activity?token=${id}`} className="text-accent underline">
                {words.whatItDid}
              </Link>
            </>
          )}
        </p>
      </div>
      <button
        type="button"
        {...server}
        onClick={() => setAsking(true)}
        aria-label={words.revokeIt(name)}
        className="-me-2 min-h-11 flex-none rounded-4 px-2 font-medium text-over hover:underline disabled:opacity-55 laptop:min-h-8"
      >
        {words.revoke}
      </button>
      {isAsking && <Revoke token={token} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** When and from where it was used last, and how long it is good. */
function useTimes({ lastUsedAt, lastUsedFrom, lastUserAgent, expiresOn, isExpired }: Token) {
  const { zone, locale } = useHousehold()
  const today = todayIn(zone)
  const usedOn = lastUsedAt && dayIn(lastUsedAt, zone)
  const day = usedOn && usedOn !== today ? shownDay(usedOn, { locale, today }) : undefined
  const app = /^[\w.+-]+/.exec(lastUserAgent ?? '')?.[0]?.slice(0, 30)
  const used = lastUsedAt
    ? words.used(day, timeIn(lastUsedAt, zone, locale), placeOf(lastUsedFrom), app)
    : words.neverUsed
  const last = expiresOn && shownDay(expiresOn, { locale, today })
  if (!last) return { used, ends: words.goodUntilRevoked }
  return { used, ends: isExpired ? words.wasGood(last) : words.good(last) }
}

function Revoke({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const revoke = async () => {
    await answer(tokensApi({ id }).delete())
    onClose()
    showDone(words.revoked(name))
    await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['security-events'] })
  }
  return (
    <Confirm title={words.revokeAsked(name)} verb={words.revoke} onConfirm={revoke} onClose={onClose}>
      <p>{words.revokeMeans}</p>
    </Confirm>
  )
}
