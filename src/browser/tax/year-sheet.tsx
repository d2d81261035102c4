import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { useIsOnline } from '../session/online.ts'
import { saveFile } from './save-file.ts'
import { Step } from './step.tsx'
import { useSaving } from './use-saving.ts'

/** Every transaction on a line, as a table for other programs. */
export function YearSheet({ year }: { year: string }) {
  const { save, isBusy, error } = useSaving()
  const isOnline = useIsOnline()
  const download = () =>
    void save(async () => {
      await saveFile(`/api/v1/tax/${year}/export.csv`, `hearth-tax-${year}.csv`)
      return undefined
    }, '')
  return (
    <Step
      title="The transactions as a CSV"
      hint="Every transaction of the year that is on a line, with its signs, its share, what counts and why."
      action={
        <Button icon="download" busy={isBusy} disabled={!isOnline} onClick={download}>
          Download CSV
        </Button>
      }
    >
      {error !== undefined && <RefusalNote error={error} />}
    </Step>
  )
}
