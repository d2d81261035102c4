import { Button } from '../../parts/button.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Step } from '../step.tsx'
import { useSaving } from '../use-saving.ts'
import { words } from '../words.ts'

/** Every transaction on a line, as a table for other programs. */
export function YearSheet({ year }: { year: string }) {
  const { save, isBusy, error } = useSaving()
  const download = () =>
    void save(async () => {
      await saveFile(`/api/v1/tax/${year}/export.csv`, `hearth-tax-${year}.csv`)
      return undefined
    }, '')
  return (
    <Step
      title={words.sheet.title}
      hint={words.sheet.hint}
      action={
        <Button icon="download" busy={isBusy} needs="server" onClick={download}>
          {words.sheet.download}
        </Button>
      }
    >
      {error !== undefined && <RefusalNote error={error} />}
    </Step>
  )
}
