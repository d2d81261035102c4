import { useQuery } from '@tanstack/react-query'
import { showDone } from '../../frame/undo.ts'
import { useForm } from '../../parts/dialogs/form.ts'
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { channelsApi, dataOf } from '../../session/api.ts'
import type { NewChannel } from '../../session/api-types.ts'
import { refresh } from '../../session/queries.ts'
import { verbs } from '../../words.ts'
import { channelOptionsQuery, channelsQuery } from '../queries.ts'
import { words } from './channel-words.ts'

type AddedKind = 'NTFY' | 'GOTIFY' | 'EMAIL'
const KINDS: AddedKind[] = ['NTFY', 'GOTIFY', 'EMAIL']

interface Values {
  kind: AddedKind
  url: string
  token: string
}

function bodyOf({ kind, url, token }: Values): NewChannel {
  const { label: name } = words.kinds[kind]
  if (kind === 'EMAIL') return { kind, name }
  const target = { url: url.trim(), token: token.trim() }
  if (kind === 'GOTIFY') return { kind, name, ...target }
  return target.token === '' ? { kind, name, url: target.url } : { kind, name, ...target }
}

/** Another place to be told of things. Web Push has its own row: it is of the browser one looks at. */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const { data: options } = useQuery(channelOptionsQuery)
  const form = useForm<Values>('channel.new', { kind: 'NTFY', url: '', token: '' })
  const { kind, url, token } = form.values
  const isReady =
    kind === 'EMAIL' ? options?.mail === true : url.trim() !== '' && (kind === 'NTFY' || token.trim() !== '')
  const save = async (key: string) => {
    const body = bodyOf(form.values)
    await dataOf(channelsApi.post(body, { headers: { 'idempotency-key': key } }))
    await refresh(channelsQuery.queryKey)
  }
  return (
    <FormDialog
      form={form}
      title={words.addChannel}
      isNew
      isReady={isReady}
      save={save}
      onSaved={() => {
        onClose()
        showDone(words.added(words.kinds[kind].label))
      }}
      hidesError={form.isRefusedAtField}
      verb={verbs.add}
      onClose={onClose}
    >
      <Segments
        label={words.title}
        options={KINDS.map((value) => ({ value, label: words.kinds[value].label }))}
        isWide
        hint={words.kinds[kind].hint}
        value={kind}
        onChange={(next) => form.change({ kind: next })}
      />
      {kind === 'EMAIL' ? (
        <p className="text-15 laptop:text-13">{options?.mail ? words.goesTo(options.email) : words.noMail}</p>
      ) : (
        <>
          <TextField
            label={kind === 'NTFY' ? words.topicUrl : words.serverUrl}
            type="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            placeholder={kind === 'NTFY' ? 'https://ntfy.sh/hearth-7f3q9z' : 'https://gotify.example.com'}
            hint={kind === 'NTFY' ? words.topicHint : undefined}
            {...form.field('url')}
          />
          <TextField
            label={kind === 'NTFY' ? words.accessToken : words.appToken}
            type="password"
            autoComplete="off"
            maxLength={200}
            hint={kind === 'NTFY' ? words.accessTokenHint : undefined}
            {...form.field('token')}
          />
        </>
      )}
    </FormDialog>
  )
}
