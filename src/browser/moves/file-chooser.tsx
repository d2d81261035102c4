import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { limitsQuery } from '../imports/queries.ts'
import { numberText } from '../language.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { dataOf, moveInApi } from '../session/api.ts'
import { sentences, states, verbs } from '../words.ts'
import { keepMove, progressQuery } from './queries.ts'
import { words } from './words.ts'

/** What the programs export; the server goes by what is in them. */
const FILES = '.zip,.csv,.tsv,.txt,.json,.journal,.hledger,.ledger,.beancount,.bean'

/** The files of one program, read together. */
export function FileChooser() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { data: limits } = useQuery(limitsQuery)
  const [uploadId] = useState(() => crypto.randomUUID())
  const read = useMutation({
    mutationFn: (files: File[]) => dataOf(moveInApi.post({ file: files, uploadId })),
    onSuccess: (found) => {
      keepMove(found)
      navigate(`/move-in/${found.id}`)
    },
  })
  const isLong = useIsLong(read.isPending)
  const { data: far } = useQuery({ ...progressQuery(uploadId), enabled: isLong })
  const most = limits?.moveBytes ?? Number.POSITIVE_INFINITY
  const isTooLarge = (read.variables ?? []).reduce((sum, { size }) => sum + size, 0) > most
  const take = (files: File[]) => files.length > 0 && !read.isPending && read.mutate(files)
  return (
    <section
      aria-label={words.files}
      // What is dropped here is another program's; elsewhere it is a bank's.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        take([...event.dataTransfer.files])
      }}
      className="flex flex-col items-center gap-4 rounded-16 border-2 border-dashed border-line-strong px-6 py-10 text-center"
    >
      <Icon name="import" size={24} className="text-accent" />
      <div>
        <p className="text-15 font-medium">{words.drop}</p>
        <p className="mt-1 text-13 text-pretty text-soft">{words.nothingSaved}</p>
      </div>
      <Button kind="primary" needs="server" busy={read.isPending} onClick={() => input.current?.click()}>
        {read.isPending ? states.reading : verbs.chooseFiles}
      </Button>
      <p aria-live="polite" className="num text-13 text-soft empty:hidden">
        {isLong && far?.progress
          ? words.progress(numberText(far.progress.done), numberText(far.progress.total))
          : null}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={FILES}
        aria-label={words.files}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          take(files)
        }}
      />
      <OfflineNote>{sentences.filesWait}</OfflineNote>
      {read.error && isTooLarge && (
        <p role="alert" className="text-13 text-over">
          {words.tooLarge(Math.floor(most / 2 ** 20))}
        </p>
      )}
      {read.error && !isTooLarge && <RefusalNote error={read.error} />}
    </section>
  )
}

/** What is read at once needs no figure; one that is on its way is not known yet. */
const LONG_MS = 1500

function useIsLong(isPending: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!isPending) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [isPending])
  return isPending && isLong
}
