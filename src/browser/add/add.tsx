import { type KeyboardEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { canGoBack } from '../frame/going-back.ts'
import { useIsPhone } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/empty.tsx'
import { LaptopForm } from './laptop-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { useAdd } from './use-add.ts'

/** Adding by hand: an amount, a payee that fills in the rest, saved. */
export default function Add() {
  const form = useRef<HTMLFormElement>(null)
  const [, navigate] = useLocation()
  const isPhone = useIsPhone()
  // Back to where somebody came from, as if this page had lain over it.
  const leave = () => (canGoBack() ? history.back() : navigate('/transactions'))
  const add = useAdd(form, leave)
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isOutside = !form.current?.contains(event.target as Node)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOutside) return
    event.preventDefault()
    event.stopPropagation()
    add.submit(event.shiftKey ? 'again' : 'leave')
  }
  if (add.accounts.length === 0)
    return (
      <Page title="Add a transaction">
        <Empty
          action={
            <LinkButton href="/import" kind="primary">
              Add an account
            </LinkButton>
          }
        >
          There is no account yet that it could be in.
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
