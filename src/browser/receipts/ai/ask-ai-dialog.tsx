import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { DialogVerbs } from '../../parts/dialogs/dialog-verbs.tsx'
import { useSending } from '../../parts/dialogs/form.ts'
import { FormAfter } from '../../parts/dialogs/query-dialog.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import type { AiSettings } from '../../session/api-types.ts'
import { aiSettingsQuery } from '../../session/queries.ts'
import type { Receipt } from '../queries.ts'
import { useSaving } from '../use-saving.ts'
import { allowReceipts, readWithAi } from './ai-queries.ts'
import { aiWords } from './ai-words.ts'
import { ConnectProvider } from './connect-provider.tsx'
import { whatIsSent } from './what-is-sent.ts'

interface AskAiProps {
  receipt: Receipt
  onClose: () => void
}

/** Says what would leave the house and where to, before anything does. */
export default function AskAiDialog({ receipt, onClose }: AskAiProps) {
  const found = useQuery(aiSettingsQuery)
  const [opener] = useState(() => document.activeElement)
  const shared = { opener, onClose }
  return (
    <FormAfter {...shared} of={found} title={aiWords.title}>
      {(settings) =>
        settings.enabled ? (
          <Ask {...shared} receipt={receipt} settings={settings} />
        ) : (
          <ConnectProvider {...shared} settings={settings} />
        )
      }
    </FormAfter>
  )
}

interface AskProps extends AskAiProps {
  settings: AiSettings
  opener: Element | null
}

function Ask({ receipt, settings, opener, onClose }: AskProps) {
  const { save, isBusy, error } = useSaving()
  const allowing = useSending()
  const send = async () => {
    if (await save(() => readWithAi(receipt), aiWords.readBy(settings.model ?? ''))) onClose()
  }
  return (
    <Dialog
      title={aiWords.title}
      opener={opener}
      onClose={onClose}
      footer={
        <DialogVerbs
          onCancel={onClose}
          busy={isBusy}
          disabled={!settings.shareReceipts}
          onClick={() => void send()}
        >
          {aiWords.send}
        </DialogVerbs>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-13 text-soft">{aiWords.lead}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-y border-line py-3 text-13">
          {whatIsSent(receipt, settings).map(([name, sentence]) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd className="min-w-0 break-words">{sentence}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={aiWords.allow}
          hint={aiWords.allowHint}
          checked={settings.shareReceipts}
          needs="server"
          disabled={isBusy}
          onChange={(isAllowed) => void allowing.send(() => allowReceipts(settings, isAllowed))}
        />
        {isBusy && (
          <p role="status" className="text-13 text-soft">
            {aiWords.looking}
          </p>
        )}
        <RefusalNote error={error ?? allowing.error} />
      </div>
    </Dialog>
  )
}
