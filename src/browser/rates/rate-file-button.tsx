import { FileButton } from '../parts/fields/file-button.tsx'
import { takeRates } from './queries.ts'
import { words } from './words.ts'

/** Rates of a bank's file, of whatever currencies it has. */
export const RateFileButton = ({ from, to }: { from: string; to: string }) => (
  <FileButton
    label={words.fromFile}
    hint={words.fileHint}
    accept=".csv,.xml,.json,.zip"
    take={(file) => takeRates(file, from, to)}
  />
)
