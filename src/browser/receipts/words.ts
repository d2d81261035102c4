import { numberText, percentText, phrases } from '../language.ts'
import type { Receipt } from '../session/api-types.ts'
import type { FieldName } from './queries.ts'
import type { Sureness } from './sureness.ts'

type Check = keyof Receipt['checks']
type Failure = NonNullable<Receipt['failure']>['code']
type DuplicateReason = Receipt['duplicateOf'][number]['reason']

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** Of receipts: their list, how more of them come in, and one of them. Its dialogs have theirs in dialog-words.ts. */
export const words = phrases('receipts', {
  salesTax: 'Tax',
  receipts: 'Receipts',
  receipt: 'Receipt',
  allReceipts: 'All receipts',
  allItems: 'Items',
  splitByItsItems: 'Split by its items',
  waits: 'Hearth does not answer. Pictures you add are kept here and sent when it does.',

  list: {
    shown: 'Receipts shown',
    pages: 'Pages of the receipts',
    daysChosen: 'Days chosen',
    anyDay: 'Any day',
    binEmpty: 'The bin is empty.',
    nothingFits: 'No receipt fits.',
    fits: (payee: string, day: string) => `Fits ${payee === '' ? 'a payment' : payee}, ${day}`,
    nothing: 'Snap a receipt: Hearth reads it by itself and finds the transaction it belongs to.',
  },
  views: {
    '': 'All',
    look: 'Need a look',
    open: 'Not attached',
    attached: 'Attached',
    failed: 'Not read',
    bin: 'Bin',
  },
  /** What became of it, in a word or two. */
  statuses: {
    UPLOADED: 'Waiting',
    READING: 'Reading…',
    READ: 'Not attached',
    NEEDS_REVIEW: 'Needs a look',
    FAILED: 'Not read',
    MATCHED: 'Attached',
  } satisfies Record<Receipt['status'], string>,
  inBin: 'In the bin',
  document: 'Document',
  sure: {
    fit: (count: number) => `${counted(count, 'receipt')} fit exactly one transaction each.`,
    attach: 'Attach them',
    attached: (count: number) => `${counted(count, 'receipt')} attached.`,
  },

  choose: {
    add: 'Add receipts',
    addFiles: 'Choose pictures or PDFs',
    takePicture: 'Take a picture',
    takePictureOfReceipt: 'Take a picture of a receipt',
    picture: 'Picture of a receipt',
  },
  snap: {
    what: 'Pictures and PDFs of receipts, several at once',
    stays: 'Read on your own Hearth; nothing leaves it.',
    drop: 'Drop them anywhere, or paste one.',
    waits: 'Hearth does not answer. Pictures are kept here and sent later.',
  },
  ofTransaction: 'Receipts of this transaction',
  sent: {
    title: 'On their way',
    dismiss: (file: string) => `Dismiss ${file}`,
    doNotSend: (file: string) => `Do not send ${file}`,
    preparing: 'Making it smaller…',
    onlyHere: 'No room on this device to keep it; leave this page open',
    waiting: 'Waiting',
    kept: 'Kept here, goes when Hearth answers',
    sending: 'Sending…',
    notTaken: 'Not taken',
    duplicate: 'You had this one already',
    /** Of a HEIC or AVIF, at once and before anything is sent. */
    unopened:
      'This browser cannot open this HEIC or AVIF picture. Share or save it as JPEG and choose that, or take the picture here; Safari and an iPhone convert it by themselves.',
  },

  fields: {
    merchant: 'Merchant',
    date: 'Date',
    time: 'Time',
    total: 'Total',
    subtotal: 'Before tax',
    tip: 'Tip',
    currency: 'Currency',
    cardLast4: 'Card',
  } satisfies Record<FieldName, string>,
  lastFour: 'Last four digits of the card',
  taxKinds: {
    GST: 'GST',
    HST: 'HST',
    PST: 'PST',
    QST: 'QST',
    VAT: 'VAT',
    SALES_TAX: 'Sales tax',
  } satisfies Record<Receipt['fields']['taxes'][number]['kind'], string>,
  sureness: {
    sure: 'Read clearly',
    unsure: 'Not sure, please look',
    corrected: 'Set by a person',
    missing: 'Not found',
  } satisfies Record<Sureness, string>,
  /** Why a person should look, at the field it is about. */
  reasons: {
    TOTAL_MISSING: 'No total was found. Type what was paid.',
    TOTAL_UNSURE: 'This may not be the total. Is it what was paid?',
    TOTAL_CONTRADICTED: 'The numbers on the paper do not add up to this. Is it what was paid?',
    TOTAL_OF_SEVERAL:
      'There seems to be more than one receipt on it. Split it, or type what belongs to this one.',
    DATE_MISSING: 'No date was found. Which day was it?',
    DATE_UNSURE: 'The date is hard to read. Is this the day?',
    DATE_AMBIGUOUS: 'The date can be read in more than one way. Which day was it?',
    MERCHANT_MISSING: 'No name was found. Whose receipt is this?',
    MERCHANT_UNSURE: 'The name is hard to read. Is this who it was?',
  } satisfies Record<Receipt['reviewReasons'][number], string>,
  papers: {
    found: (count: number) => `This looks like ${numberText(count)} receipts.`,
    split: (count: number) => `Split into ${numberText(count)}`,
    done: (count: number) => `Split into ${numberText(count)} receipts. The original stays as a document.`,
  },
  failures: {
    ENCRYPTED_PDF: 'This PDF is locked with a password. Save it without one, or fill the fields in by hand.',
    TOO_MANY_PAGES:
      'This has more pages than are read. Fill the fields in by hand, or send only the pages that count.',
    TIMEOUT: 'Reading took too long. Read it again, or fill the fields in by hand.',
    OUT_OF_MEMORY:
      'Reading this would have taken too much memory. Send a smaller picture or fewer pages, or fill the fields in by hand.',
    READER_BROKE:
      'This file is put together in a way that cannot be read. Take a picture of it, or fill the fields in by hand.',
    DAMAGED: 'This file is damaged and cannot be read. Fill the fields in by hand, or take another picture.',
    NO_TEXT:
      'No writing was found. A sharper picture in better light may help, or fill the fields in by hand.',
  } satisfies Record<Failure, string>,
  duplicates: {
    SAME_TEXT: 'This looks like another picture of a receipt that is here already.',
    SAME_PURCHASE: 'Another receipt has the same merchant, day and total. Two alike are possible.',
  } satisfies Record<DuplicateReason, string>,
  duplicate: 'Another receipt looks like this one.',
  /** What the numbers on the paper say about each other. */
  numbers: 'What the numbers say',
  checks: {
    subtotalPlusTax: {
      right: 'Before tax, taxes and tip make the total',
      wrong: 'Before tax, taxes and tip do not make the total',
    },
    itemsSum: { right: 'The items add up', wrong: 'The items do not add up' },
    paidMinusChange: {
      right: 'Paid less change is the total',
      wrong: 'Paid less change is not the total',
    },
    taxRate: { right: 'The tax fits its rate', wrong: 'The tax does not fit its rate' },
  } satisfies Record<Check, { right: string; wrong: string }>,

  screen: {
    gone: 'This receipt is gone.',
    closeIt: 'Close the receipt',
    showMore: 'Show more of the picture',
    picture: 'Picture: plus and minus make it larger and smaller, arrows move it',
    toBeRead: 'Waiting to be read…',
    pictureComes: 'The picture is coming…',
    fileMissing: 'The file is not where it was kept. What was read of it is still here.',
    noPicture: 'There is no picture of this.',
    pageBefore: 'Page before',
    pageNext: 'Next page',
    smaller: 'Smaller',
    larger: 'Larger',
  },
  pageOfReceipt: (page: number) => `Page ${page} of the receipt`,
  pageOf: (page: number, pages: number) => `${page} of ${pages}`,

  menu: {
    readAgain: 'Read again',
    isReadAgain: 'It is being read again.',
    askAi: 'Ask my AI provider…',
    download: 'Download the original',
    isReceipt: 'It is a receipt',
    isDocument: 'It is only a document',
    countsAsReceipt: 'It counts as a receipt.',
    keptAsDocument: 'It is kept as a document; nobody is asked about it.',
    detach: 'Take off its transaction',
    detached: 'It is attached to nothing now.',
    putBack: 'Put it back',
    isBack: 'It is back.',
  },
  deleted: (name: string) => `${name} is in the bin for 30 days.`,

  panel: {
    readByAi: 'Read by a member’s AI provider, not on this machine.',
    refund: 'A refund: the money came back.',
    document: 'Kept as a document; nobody is asked about it.',
    inBin: 'In the bin. It is gone for good after 30 days.',
    more: 'Before tax, tip, card and more',
    reading: 'Reading… This takes a few seconds; you may leave.',
    readingPage: (page: number, pages: number) => `Reading page ${page} of ${pages}…`,
    waiting: (before: number) => `Waiting to be read; ${counted(before, 'other')} first.`,
    items: (count: number) => counted(count, 'item'),
    attachIt: 'Attach the receipt',
    newOfIt: 'A new transaction of the receipt',
    open: 'Open the transaction',
    new: 'New',
    attachTo: (payee: string) => `Attach to ${payee}`,
    attachToSome: 'Attach to…',
  },
  attached: (payee: string) => `Attached to ${payee}.`,
  /** A transaction on a card; its amount follows. */
  match: {
    attachedTo: (payee: string) => `Attached to ${payee},`,
    belongsTo: (payee: string) => `Belongs to ${payee},`,
    perhaps: (payee: string) => `Perhaps ${payee},`,
    alsoPayment: (payee: string, sum: string) => `With the payment to ${payee}, ${sum}`,
    alsoReceipt: (name: string, sum: string) => `With the receipt of ${name}, ${sum}`,
    chooseAnother: 'Choose another',
  },

  line: {
    none: 'None',
    isRight: 'That is right',
    ofField: (label: string) => `: ${label}`,
    keep: (label: string) => `Keep the ${`${label}`.toLowerCase()}`,
    keepTitle: 'Keep it (Enter)',
    leave: 'Leave it as it was',
    wasRead: (read: string, corrector: string | undefined) =>
      `${read} was read; ${corrector ?? 'somebody'} changed it.`,
    isNone: (label: string) => `${label}: none.`,
    is: (label: string, value: string) => `${label} is ${value}.`,
  },
  rate: (rate: string) => percentText(rate, { exact: true }),
  inTotal: 'in the total',
  workedOut: 'worked out',
  items: {
    lines: (count: number) => counted(count, 'line'),
    quantity: (quantity: string) => `${quantity} ×`,
    withoutWords: 'Without words',
    notSure: 'not sure',
    add: 'Add items',
    correct: 'Correct the items',
  },
  split: {
    chooseCategories: 'Choose categories',
  },
})
