import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { attachSure, sureQuery } from './queries.ts'
import { words } from './words.ts'

/** Those whose transaction is beyond doubt, attached together; one undo takes all of them back. */
export function SureNote() {
  const { data: sure = [] } = useQuery(sureQuery)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (sure.length < 2) return null
  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { linked, undo } = await attachSure(sure)
      showDone(words.sure.attached(linked), undo)
    } catch (refused) {
      setError(refused)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 rounded-10 bg-accent-wash px-3 py-2.5">
      <Icon name="check" className="text-accent" />
      <p className="min-w-0 flex-1 text-14">{words.sure.fit(sure.length)}</p>
      <Button kind="primary" size="small" busy={isBusy} needs="server" onClick={() => void run()}>
        {words.sure.attach}
      </Button>
      {error !== undefined && <RefusalNote error={error} />}
    </div>
  )
}
