import { type ReactNode, useState } from 'react'
import { useIsOnline } from '../../session/online.ts'
import { conflictOf } from '../../session/refusal.ts'
import { sentences, verbs } from '../../words.ts'
import { Button } from '../button.tsx'
import { RefusalNote } from '../notes/refusal-note.tsx'
import { Confirm } from './confirm.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogVerbs } from './dialog-verbs.tsx'
import { type AnyForm, type Faults, type Form, useForm } from './form.ts'

export { type Faults, type Form, useForm }

/** What a dialog takes, and how it is closed. */
export type DialogOf<Props> = Props & { onClose: () => void }

interface Removal {
  label: string
  run: () => Promise<unknown>
  /** Where it cannot be undone, what is asked first. */
  confirm?: { title: string; text: ReactNode } | undefined
  /** It takes away no thing but what was said of one. */
  isPlain?: boolean
}

/** What somebody else changed meanwhile is taken in place of what was typed, or written over. */
interface Conflict<Thing> {
  text: (newer: Thing) => string
  take: (newer: Thing) => void
}

interface FormDialogProps<Done, Thing>
  extends Pick<DialogProps, 'title' | 'onClose' | 'children' | 'width' | 'initialFocus' | 'opener'> {
  form: AnyForm
  /** Sends it; the key is the same for the same form. Over what somebody else made of it, where that was seen. */
  save: (key: string, over?: Thing) => Promise<Done>
  /** It was taken, and the draft is gone; without this the dialog closes. */
  onSaved?: (done: Done) => void
  /** It was not; the note says so by itself. */
  onRefused?: (refused: unknown) => void
  /** What is wrong, looked at when it is sent. */
  check?: () => Faults
  /** Nothing is sent before. */
  isReady?: boolean
  /** Escape and the ground keep what was typed of a thing that is not there yet; to give it up is a button of its own. */
  isNew?: boolean
  /** A field says it in place of the note. */
  hidesError?: boolean
  verb?: string
  icon?: 'split'
  /** It takes away. */
  isDanger?: boolean
  remove?: Removal | null | false | undefined
  conflict?: Conflict<Thing>
  /** Stands before the buttons. */
  footer?: ReactNode
}

/**
 * Fields, what sends them and words: the rest is the same everywhere. What is typed outlives a reload and a step back in
 * the browser, and is forgotten when it is saved or given up.
 */
export function FormDialog<Done, Thing = never>(props: FormDialogProps<Done, Thing>) {
  const { form, title, children, onClose, isReady = true, isNew = false, verb = verbs.save, remove } = props
  const isOnline = useIsOnline()
  const giveUp = () => {
    form.forget()
    onClose()
  }
  const newer = props.conflict && conflictOf<Thing>(form.error)
  const submit = async (over?: Thing) => {
    const faults = props.check?.() ?? {}
    form.setFaults(faults)
    if (!isReady || Object.values(faults).some(Boolean)) return
    const sent = await form.send(() => props.save(form.key, over).catch(refused(props.onRefused)))
    if (!sent) return
    form.forget()
    if (props.onSaved) props.onSaved(sent.done)
    else onClose()
  }
  return (
    <Dialog
      title={title}
      width={props.width ?? 'normal'}
      onClose={isNew ? onClose : giveUp}
      onDismiss={onClose}
      onSubmit={() => void submit()}
      {...(props.initialFocus && { initialFocus: props.initialFocus })}
      opener={props.opener ?? null}
      footer={
        <>
          {remove && <RemoveButton form={form} remove={remove} onRemoved={giveUp} />}
          {!isOnline && <span className="me-auto text-13 text-warn">{sentences.waitsForHearth}</span>}
          {props.footer}
          <DialogVerbs
            onCancel={giveUp}
            type="submit"
            kind={props.isDanger ? 'danger' : 'primary'}
            busy={form.isBusy}
            disabled={!isReady}
            {...(props.icon && { icon: props.icon })}
          >
            {verb}
          </DialogVerbs>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {children}
        {form.error !== undefined && !newer && !props.hidesError && <RefusalNote error={form.error} />}
        {newer && (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-2 rounded-10 bg-warn-wash px-3 py-2.5 text-13 text-warn"
          >
            <p className="min-w-52 flex-1 font-medium">{props.conflict?.text(newer)}</p>
            <Button
              size="small"
              onClick={() => {
                props.conflict?.take(newer)
                form.setError(undefined)
              }}
            >
              {verbs.takeTheirs}
            </Button>
            <Button size="small" onClick={() => void submit(newer)}>
              {verbs.keepMine}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const refused =
  (onRefused: ((refused: unknown) => void) | undefined) =>
  (error: unknown): never => {
    onRefused?.(error)
    throw error
  }

interface RemoveButtonProps {
  form: AnyForm
  remove: Removal
  onRemoved: () => void
}

/** At the other end of the line of buttons: takes it away, at once where it can be taken back. */
function RemoveButton({ form, remove: { label, run, confirm, isPlain }, onRemoved }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    const sent = await form.send(run)
    setAsked(false)
    if (sent) onRemoved()
  }
  return (
    <>
      <Button
        kind={isPlain ? 'plain' : 'danger'}
        className="me-auto"
        needs="server"
        disabled={form.isBusy}
        onClick={() => (confirm ? setAsked(true) : void remove())}
      >
        {label}
      </Button>
      {isAsked && confirm && (
        <Confirm title={confirm.title} verb={label} onConfirm={remove} onClose={() => setAsked(false)}>
          {confirm.text}
        </Confirm>
      )}
    </>
  )
}
