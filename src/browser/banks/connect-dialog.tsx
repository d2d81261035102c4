import { type ReactNode, useRef } from 'react'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { TextField } from '../parts/text-field.tsx'
import { BRIDGE_NAME } from './labels.ts'
import { connect } from './queries.ts'
import { words } from './words.ts'

const BRIDGE = 'https://bridge.simplefin.org/simplefin/create'

/** A setup token is pasted and used up once; before that it says what leaves the house. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const form = useForm('connect', { setupToken: '' }, { secrets: ['setupToken'] })
  const { setupToken } = form.values
  return (
    <FormDialog
      form={form}
      title={words.connectBank}
      width="wide"
      initialFocus={first}
      check={() => ({ setupToken: setupToken.trim() ? '' : words.connect.pasteToken })}
      save={() => connect(setupToken)}
      hidesError={form.isRefusedAtField}
      verb={form.isBusy ? words.connect.connecting : words.connect.send}
      onClose={onClose}
    >
      <ol className="flex list-decimal flex-col gap-1 ps-5 text-14 text-soft laptop:text-13">
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
        ref={first}
        label={words.connect.token}
        multiline
        spellCheck={false}
        autoComplete="off"
        maxLength={10_000}
        busy={form.isBusy}
        {...form.field('setupToken')}
      />
      <ul className="flex flex-col gap-3 border-t border-line pt-4 text-13 text-soft">
        <Point icon="right" title={words.connect.leaves}>
          {words.connect.leavesWhat}
        </Point>
        <Point icon="left" title={words.connect.comes}>
          {words.connect.comesWhat}
        </Point>
        <Point icon="lock" title={words.connect.never}>
          {words.connect.neverWhat}
        </Point>
      </ul>
    </FormDialog>
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
