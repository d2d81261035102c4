import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { canGoBack } from '../frame/going-back.ts'
import { useIsPhone } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import type { TransactionEntry } from '../outbox/entry.ts'
import { lockOf, sendWaiting } from '../outbox/sending.ts'
import { allEntries } from '../outbox/store.ts'
import { LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { nouns, verbs } from '../words.ts'
import { LaptopForm } from './laptop-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { useAdd } from './use-add.ts'
import { words } from './words.ts'

/** Adding by hand: an amount, a payee that fills in the rest, saved. An address may name one that waits, to correct it. */
export default function Add() {
  const [search] = useSearchParams()
  const key = search.get('waiting')
  return key === null ? <Form /> : <Waiting key={key} entryKey={key} />
}

function Waiting({ entryKey }: { entryKey: string }) {
  const held = useHeld(entryKey)
  if (held === undefined) return null
  if (held !== 'gone') return <Form waiting={held} />
  return (
    <Page title={words.titleOfWaiting}>
      <Empty
        action={
          <LinkButton href="/transactions" kind="primary">
            {nouns.allTransactions}
          </LinkButton>
        }
      >
        {words.notWaiting}
      </Empty>
    </Page>
  )
}

function Form({ waiting }: { waiting?: TransactionEntry }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  // Back to where somebody came from, as if this page had lain over it.
  const leave = () => (canGoBack() ? history.back() : navigate('/transactions'))
  const add = useAdd(form, leave, waiting)
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isOutside = !form.current?.contains(event.target as Node)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOutside) return
    event.preventDefault()
    event.stopPropagation()
    add.submit(event.shiftKey && !waiting ? 'again' : 'leave')
  }
  if (add.accounts.length === 0)
    return (
      <Page title={verbs.addATransaction}>
        <Empty
          action={
            <LinkButton href="/import" kind="primary">
              {verbs.addAccount}
            </LinkButton>
          }
        >
          {words.noAccount}
        </Empty>
      </Page>
    )
  return (
    <form
      ref={form}
      noValidate
      onKeyDownCapture={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        add.submit()
      }}
      className="flex flex-1 flex-col"
    >
      {isPhone ? (
        <PhoneForm key={add.draft.key} add={add} onLeave={leave} />
      ) : (
        <LaptopForm key={add.draft.key} add={add} onLeave={leave} />
      )}
    </form>
  )
}

/**
 * What waits under this key, held back while it is changed: no tab sends it meanwhile. Undefined until it is held, for it
 * may be on its way; gone where nothing waits under it any more.
 */
function useHeld(key: string): TransactionEntry | 'gone' | undefined {
  const [held, setHeld] = useState<TransactionEntry | 'gone'>()
  useEffect(() => {
    const stop = new AbortController()
    const closed = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))
    navigator.locks
      .request(lockOf(key), { signal: stop.signal }, async () => {
        const entry = (await allEntries()).find((one) => one.key === key)
        if (stop.signal.aborted) return
        setHeld(entry?.kind === 'transaction' ? entry : 'gone')
        await closed
      })
      .then(() => sendWaiting())
      .catch(() => undefined)
    return () => stop.abort()
  }, [key])
  return held
}
