import { type FormEvent, useRef, useState } from 'react'
import { browserZone } from '../clock.ts'
import { shownInstant } from '../days.ts'
import { localeOfWords } from '../language.ts'
import { Bar } from '../parts/bar.tsx'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { Alert, FailureNote, useFailure } from './failure.tsx'
import { useFirstRestore } from './first-restore.ts'
import { OpenPage } from './open-page.tsx'
import { words } from './restore-words.ts'
import { words as signInWords } from './words.ts'

type Flow = ReturnType<typeof useFirstRestore>
type Check = Extract<Flow['step'], { kind: 'CHECKED' }>['check']

interface RestoreProps {
  token: string
  /** Sets up a new household after all. */
  onFound: () => void
}

/** A backup in place of setting Hearth up: chosen, checked, shown, and put in place once somebody says so. */
export function Restore({ token, onFound }: RestoreProps) {
  const { failure, fail, clear } = useFailure()
  const flow = useFirstRestore(token, fail)
  const { step } = flow
  const choose = (file: File) => {
    clear()
    void flow.choose(file)
  }
  if (step.kind === 'DONE')
    return (
      <OpenPage title={words.done(step.household)} lead={words.doneLead}>
        {/* Everything is another now, the pages as well: they are asked for anew. */}
        <a
          href="/sign-in"
          className="mt-6 inline-flex min-h-12 items-center justify-center rounded-10 bg-accent px-5 text-15 font-semibold text-on-accent hover:bg-accent-hover"
        >
          {signInWords.signIn}
        </a>
      </OpenPage>
    )
  return (
    <OpenPage title={words.title} lead={words.lead}>
      <div className="mt-6 flex flex-col gap-4" aria-live="polite">
        {step.kind === 'FAILED' && <Alert>{words.failed(step.fault?.replace(/\.$/, '') ?? null)}</Alert>}
        {(step.kind === 'CHOOSE' || step.kind === 'FAILED') && <Choose onChosen={choose} />}
        {step.kind === 'SENDING' && <Sending percent={step.percent} onStop={flow.again} />}
        {step.kind === 'CHECKING' && <p className="text-14 text-soft">{words.checking}</p>}
        {step.kind === 'CHECKED' && <Checked flow={flow} check={step.check} hasTried={step.hasTried} />}
        {step.kind === 'RESTORING' && <p className="text-14 text-soft">{words.restoring}</p>}
        <FailureNote failure={failure} sentences={signInWords.setUpRefused} />
        {(step.kind === 'CHOOSE' || step.kind === 'FAILED') && (
          <Button kind="quiet" className="justify-center" onClick={onFound}>
            {words.found}
          </Button>
        )}
      </div>
    </OpenPage>
  )
}

function Choose({ onChosen }: { onChosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="primary" size="large" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".hearthbackup,.sqlite"
        aria-label={words.file}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChosen(chosen)
        }}
      />
    </>
  )
}

const Sending = ({ percent, onStop }: { percent: number; onStop: () => void }) => (
  <>
    <div>
      <p className="mb-1.5 flex justify-between text-14 text-soft">
        {words.sent} <span className="num">{Math.floor(percent)} %</span>
      </p>
      <Bar percent={percent} colour="accent" />
    </div>
    <Button className="justify-center" onClick={onStop}>
      {words.stop}
    </Button>
  </>
)

interface CheckedProps {
  flow: Flow
  check: Check
  hasTried: boolean
}

function Checked({ flow, check, hasTried }: CheckedProps) {
  const { needs, fault, content, keyFingerprint } = check
  return (
    <>
      {content && <Content content={content} />}
      {needs && (
        <OpeningForm
          key={needs}
          needs={needs}
          fingerprint={keyFingerprint}
          error={hasTried ? (needs === 'KEY' ? words.opening.keyOther : (fault ?? undefined)) : undefined}
          flow={flow}
        />
      )}
      {!needs && fault && <Alert>{words.cannot(fault)}</Alert>}
      {!needs && content && (
        <>
          <p className="text-13 text-pretty text-soft">{words.after}</p>
          <Button kind="primary" size="large" onClick={() => flow.confirm(content.household)}>
            {words.restore(content.household)}
          </Button>
        </>
      )}
      <Button kind="quiet" className="justify-center" onClick={flow.again}>
        {words.another}
      </Button>
    </>
  )
}

function Content({ content }: { content: NonNullable<Check['content']> }) {
  const { household, createdAt, version, counts } = content
  const facts = [
    [signInWords.setUp.household, household],
    [words.facts.made, shownInstant(createdAt, localeOfWords(), browserZone())],
    ...(version ? [[words.facts.by, `Hearth ${version}`]] : []),
    [words.facts.holds, words.holds(counts.transactions, counts.accounts, counts.users)],
  ]
  return (
    <div>
      <p className="text-14 font-medium">{words.whole}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface OpeningFormProps {
  needs: NonNullable<Check['needs']>
  fingerprint: string | null
  error: string | undefined
  flow: Flow
}

/** What the backup cannot be opened without. */
function OpeningForm({ needs, fingerprint, error, flow }: OpeningFormProps) {
  const [text, setText] = useState('')
  const isKey = needs === 'KEY'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    void flow.check(isKey ? { key: text.trim() } : { passphrase: text })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={isKey ? words.opening.key : words.opening.passphrase}
        hint={isKey ? words.keyHint(fingerprint ?? '') : words.opening.passphraseHint}
        name={isKey ? 'key' : 'passphrase'}
        type="password"
        autoComplete="off"
        value={text}
        onChange={setText}
        error={error}
        autoFocus
      />
      <Button type="submit" kind="primary" size="large">
        {words.opening.check}
      </Button>
    </form>
  )
}
