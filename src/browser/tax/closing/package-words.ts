import { numberText, phrases } from '../../language.ts'
import { counted } from '../../words.ts'

/** Of the year as one file, to be handed over. */
export const words = phrases('tax.packages', {
  title: 'The package, for an accountant or a drawer',
  hint: 'A ZIP with every line, every transaction and its receipts as they came, what is missing, and a list of all files with their hashes.',
  make: 'Make a package',
  makeOf: (year: string) => `Make the package of ${year}`,
  makeSays: 'It holds all of the year with its receipts. It is made in the background and kept for a day.',
  makeVerb: 'Make it',
  strip: 'Without the metadata of pictures',
  stripHint: 'Photos hold where they were taken. Without it they are made anew; the originals stay here.',
  identifiers: 'With the numbers of payees',
  identifiersHint: 'A child carer’s SIN or taxpayer number, in clear. It is left out otherwise.',

  list: (year: string) => `Packages of ${year}`,
  downloadOf: (year: string) => `Download the package of ${year}`,
  states: {
    QUEUED: 'Waiting',
    RUNNING: 'Being made',
    DONE: 'Done',
    DONE_WITH_GAPS: 'Done, with gaps',
    FAILED: 'Failed',
  },
  noReason: 'The reason isn’t known.',
  queued: 'It begins as soon as another one is done.',
  begun: 'Adding up',
  progress: (done: number, total: number) => `${numberText(done)} of ${counted(total, 'file')}`,
  files: (count: number) => counted(count, 'file'),
  kilobytes: (size: number) => `${size} KB`,
  megabytes: (size: number) => `${size.toFixed(1)} MB`,
  receiptsGone: (count: number) => `${counted(count, 'receipt')} whose file is gone`,
  stripped: 'without metadata',
  withIdentifiers: 'with numbers of payees',
})
