import { useRef } from 'react'
import { fileFormats, pictureEndings } from '../../core/file-formats.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { nouns, sentences, verbs } from '../words.ts'
import { addFiles } from './upload-queue.ts'
import { words } from './words.ts'

/** What a file dialog offers. */
export const BANK_FILES = [...Object.values(fileFormats).flatMap(({ endings }) => endings), ...pictureEndings]
  .flatMap((ending) => [`.${ending}`, `.${ending.toUpperCase()}`])
  .join(',')

/** The place to choose files in; the whole app takes them dropped. */
export function FileChooser({ accountId }: { accountId?: string | undefined }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const take = async (files: File[]) => {
    if (files.length === 0) return
    const id = await addFiles(files, accountId)
    if (id) navigate(`/import/${id}`)
  }
  return (
    <div className="flex flex-col items-center gap-4 rounded-16 border-2 border-dashed border-line-strong px-6 py-14 text-center">
      <Icon name="import" size={24} className="text-accent" />
      <div>
        <p className="text-15 font-medium">{words.drop}</p>
        <p className="mt-1 text-13 text-soft">{words.formats}</p>
      </div>
      <Button kind="primary" needs="server" onClick={() => input.current?.click()}>
        {verbs.chooseFiles}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={BANK_FILES}
        aria-label={nouns.bankFiles}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void take(files)
        }}
      />
      <OfflineNote>{sentences.filesWait}</OfflineNote>
    </div>
  )
}
