import { useForm } from '../parts/dialogs/form.ts'
import { FormDialog } from '../parts/dialogs/form-dialog.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { nouns, verbs } from '../words.ts'
import { BRIDGE_NAME } from './labels.ts'
import { connect } from './queries.ts'
import { words } from './words.ts'

const BRIDGE = { href: 'https://bridge.simplefin.org/simplefin/create', target: '_blank', rel: 'noreferrer' }

/** A setup token is pasted and used up once; before that it says what leaves the house. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const form = useForm('connect', { setupToken: '' }, { secrets: ['setupToken'] })
  const { setupToken } = form.values
  return (
    <FormDialog
      form={form}
      title={verbs.connectBank}
      width="wide"
      check={() => ({ setupToken: setupToken.trim() ? '' : words.connect.pasteToken })}
      save={() => connect(setupToken)}
      hidesError={form.isRefusedAtField}
      verb={form.isBusy ? words.connect.connecting : verbs.connect}
      onClose={onClose}
    >
      <ol className="flex list-decimal flex-col gap-1 ps-5 text-14 text-soft laptop:text-13">
        <li>
          {words.connect.signInAt}{' '}
          <a {...BRIDGE} className="font-medium text-accent underline underline-offset-2">
            {BRIDGE_NAME}
          </a>{' '}
          {words.connect.orYourOwn}
        </li>
        <li>{words.connect.makeToken}</li>
        <li>{words.connect.pasteHere}</li>
      </ol>
      <TextField
        label={words.connect.token}
        multiline
        spellCheck={false}
        autoComplete="off"
        maxLength={10_000}
        busy={form.isBusy}
        {...form.field('setupToken')}
        autoFocus
      />
      <ul className="flex flex-col gap-3 border-t border-line pt-4 text-13 text-soft">
        <Point icon="right" title={nouns.whatLeavesTheHouse} text={words.connect.leavesWhat} />
        <Point icon="left" title={words.connect.comes} text={words.connect.comesWhat} />
        <Point icon="lock" title={words.connect.never} text={words.connect.neverWhat} />
      </ul>
    </FormDialog>
  )
}

const Point = ({ icon, title, text }: { icon: IconName; title: string; text: string }) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-px text-faint" />
    <span>
      <span className="block font-medium text-ink">{title}</span>
      {text}
    </span>
  </li>
)
