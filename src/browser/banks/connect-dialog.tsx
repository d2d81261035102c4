import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { nouns, sentences, verbs } from '../words.ts'
import { BRIDGE_NAME } from './labels.ts'
import { connect } from './queries.ts'
import { words } from './words.ts'

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
    if (token.trim() === '') return setFault(words.connect.pasteToken)
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
      title={verbs.connectBank}
      onClose={onClose}
      onSubmit={submit}
      width="wide"
      initialFocus={field}
      footer={
        <>
          {!isOnline && <span className="me-auto text-13 text-warn">{sentences.waitsForHearth}</span>}
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isOnline}>
            {isBusy ? words.connect.connecting : verbs.connect}
          </Button>
        </>
      }
    >
      <ol className="mb-4 flex list-decimal flex-col gap-1 ps-5 text-14 text-soft laptop:text-13">
        <li>
          {words.connect.signInAt}{' '}
          <a
            href={BRIDGE}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline underline-offset-2"
          >
            {BRIDGE_NAME}
          </a>{' '}
          {words.connect.orYourOwn}
        </li>
        <li>{words.connect.makeToken}</li>
        <li>{words.connect.pasteHere}</li>
      </ol>
      <TextField
        ref={field}
        label={words.connect.token}
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
        <Point icon="right" title={nouns.whatLeavesTheHouse}>
          {words.connect.leavesWhat}
        </Point>
        <Point icon="left" title={words.connect.comes}>
          {words.connect.comesWhat}
        </Point>
        <Point icon="lock" title={words.connect.never}>
          {words.connect.neverWhat}
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
