import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { connect } from './queries.ts'

const BRIDGE = 'https://bridge.simplefin.org/simplefin/create'

/** A setup token is pasted and used up once; before that it says what leaves the house. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isOnline = useIsOnline()
  const [token, setToken] = useState('')
  const [fault, setFault] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy) return
    if (token.trim() === '') return setFault('Paste the token that SimpleFIN shows.')
    setBusy(true)
    setError(undefined)
    setFault(undefined)
    try {
      await connect(token)
      onClose()
    } catch (failure) {
      const said = failure instanceof Refusal ? failure.messageFor('setupToken') : undefined
      if (said) setFault(said)
      else setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Connect a bank"
      onClose={onClose}
      onSubmit={submit}
      width="wide"
      initialFocus={field}
      footer={
        <>
          {!isOnline && <span className="me-auto text-13 text-warn">Waits until Hearth can be reached.</span>}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isOnline}>
            {isBusy ? 'Connecting…' : 'Connect'}
          </Button>
        </>
      }
    >
      <ol className="mb-4 flex list-decimal flex-col gap-1 ps-5 text-14 text-soft laptop:text-13">
        <li>
          Sign in to your bank at{' '}
          <a
            href={BRIDGE}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline underline-offset-2"
          >
            SimpleFIN Bridge
          </a>{' '}
          (about US$1.50 a month), or at a SimpleFIN server of your own.
        </li>
        <li>Make a setup token there and copy it. It works once.</li>
        <li>Paste it here, then say which account is which.</li>
      </ol>
      <TextField
        ref={field}
        label="Setup token"
        value={token}
        onChange={(next) => {
          setToken(next)
          setFault(undefined)
        }}
        error={fault}
        multiline
        spellCheck={false}
        autoComplete="off"
        maxLength={10_000}
        busy={isBusy}
      />
      <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4 text-13 text-soft">
        <Point icon="right" title="What leaves the house">
          The token, once. Then, at each sync, the question what is new. Nothing of your books.
        </Point>
        <Point icon="left" title="What comes in">
          Balances and transactions of the last three months or so, whatever the bank gives. Hearth can only
          read.
        </Point>
        <Point icon="lock" title="What never comes here">
          Your login at the bank. SimpleFIN keeps it, and you can end the access there at any time. The access
          that Hearth gets is kept sealed.
        </Point>
      </ul>
      {error ? (
        <div className="pt-4">
          <RefusalNote error={error} />
        </div>
      ) : null}
    </Dialog>
  )
}

const Point = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-px text-faint" />
    <span>
      <span className="block font-medium text-ink">{title}</span>
      {children}
    </span>
  </li>
)
