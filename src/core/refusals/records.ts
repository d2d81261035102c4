/** Why receipts and taxes refuse something. */
export const records = {
  BEING_READ: 'It is being read at this moment.',
  HAS_TRANSACTION: 'It has a transaction already.',
  ONE_PAPER: 'Only one receipt was found on it.',
  NEEDED_NOT_ON_RECEIPT: ({ what }: { what: string }) => `is needed: the receipt says no ${what}`,
  NEEDED_OTHER_CURRENCY: ({ receipt, account }: { receipt: string; account: string }) =>
    `is needed: the receipt is in ${receipt} and the account in ${account}`,
  LINK_FIRST: 'Link it to its transaction first.',
  SEVERAL_TRANSACTIONS: 'It has several transactions; none of them covers all of it.',
  TRANSACTION_IS_TRANSFER: 'Its transaction is a transfer, which has no parts.',
  NOT_AN_ITEM: 'must be the position of an item',
  NOTHING_TO_TAKE_BACK: 'There is nothing to take back.',
  PICTURES_WHEN_READ: 'It is being read; there are pictures of it once it is.',
  NO_PICTURE: 'There is no picture of it.',
  FILE_GONE: 'The file is missing.',
  ACTIVITY_COUNTS: 'This activity is in use. Remove its mappings, overrides and trips first, or end it.',
  BEFORE_IT_BEGINS: 'must not be before it begins',
  YEAR_NOT_BEGUN: ({ year }: { year: number }) =>
    `${year} has not begun. Only a year that has can be closed.`,
  NO_FORMS_OF_YEAR: ({ year }: { year: number }) =>
    `There is no table of the forms of ${year}. A year without lines cannot be closed.`,
  YEAR_CLOSED_ALREADY: ({ year }: { year: number }) => `${year} is closed already.`,
  YEAR_NOT_CLOSED: ({ year }: { year: number }) => `${year} is not closed.`,
  CHANGES_CLOSED_YEAR: ({ year }: { year: number }) =>
    `This changes the closed tax year ${year}. Confirm it to change it all the same.`,
  CHANGES_CLOSED_YEARS: ({ years }: { years: readonly string[] }) =>
    `This changes the closed tax years ${years.join(', ')}. Confirm them to change them all the same.`,
  RECEIPT_OR_PLACE: 'name a receipt, or say where the paper is',
  SAY_WHAT_IT_IS: 'say what kind of document it is',
  ATTACHED_ALREADY: 'It is attached to that part already.',
  OTHERS_LACK_EVIDENCE: ({ count }: { count: number }) =>
    count === 1
      ? 'One transaction of that payee lacks evidence now. Look at the list again.'
      : `${count} transactions of that payee lack evidence now. Look at the list again.`,
  SAY_WHERE_PAPER_IS: 'say where the paper is',
  RECEIPT_UNREADABLE: 'could not be read: store it as a document',
  NO_LIMIT: ({ key, year }: { key: string; year: number }) => `There is no limit ${key} in ${year}.`,
  ONE_FIGURE: 'must be one figure',
  FIGURES_BY_NAME: ({ names }: { names: readonly string[] }) =>
    `must have figures with these names: ${names.join(', ')}`,
  MEDICAL_BY_YEAR: 'Medical expenses follow the calendar year in this country.',
  MEDICAL_RANGE: ({ first, last }: { first: string; last: string }) =>
    `must be from ${first} to ${last}, so that twelve months end in the year`,
  RATE_OF_OWN_CURRENCY: 'is in the household’s currency and needs no rate',
  CAR_BY_COST: 'is based on the car’s costs in this country',
  HOME_BY_AREA: 'is based on area or rooms in this country',
  ODOMETER_ORDER: 'must be above that of the first day',
  SQUARE_FEET_ALONE: 'is based on square feet only: leave it out',
  SAY_HOW_LARGE: 'give the size of the whole',
  MORE_THAN_ALL: 'must not be more than the whole',
  NO_LINE: ({ line, year }: { line: string; year: number }) => `There is no line ${line} in ${year}.`,
  NO_LINES_BEFORE: ({ year }: { year: number }) => `there is no table of lines before ${year}`,
  CATEGORY_OR_SUBTYPE: 'give either a category or an account subtype',
  OTHERWISE_FROM: ({ year }: { year: number }) => `another mapping starts in ${year}`,
  CAPITAL_HAS_NO_LINE: 'a capital purchase is on no line: leave it null',
  NO_SUCH_ACTIVITY: 'there is no such business or property',
  NEEDS_BUSINESS: 'this line needs a business',
  NEEDS_RENTAL: 'this line needs a rented property',
  NEEDS_EMPLOYMENT: 'this line needs a job',
  LINE_OF_NO_ACTIVITY: 'this line does not belong to a business or property',
  MUST_BE_BUSINESS: 'must be a business',
  MUST_BE_RENTAL: 'must be a rented property',
  MUST_BE_EMPLOYMENT: 'must be a job',
  NO_SUCH_LINE: ({ year }: { year: number }) => `there is no such line in ${year}`,
  LINE_IS_WORKED_OUT: 'this line is calculated from others',
  LINE_FOLLOWS: ({ line }: { line: string }) =>
    `has the same transactions as ${line}; they are mapped to that one`,
  NO_SUCH_PART: 'the transaction has no such part',
  TAX_ABOVE_PAID: 'is more than what was paid',
  NO_TAX_AS_A_RULE: 'such a purchase is usually exempt. Enter the tax shown on a receipt',
  NO_RATE_KNOWN: 'no rate is known, because it belongs to no business in a province with one. Enter the tax',
  COLUMNS_MISSING: ({ names }: { names: readonly string[] }) =>
    `the first row must name these columns too: ${names.join(', ')}`,
  ROWS_UNREADABLE: 'Some rows cannot be read; nothing of the file was saved.',
  NO_SUCH_BOX: ({ slip, box }: { slip: string; box: string }) => `Hearth compares no box ${box} of a ${slip}`,
  BOX_TWICE: ({ box }: { box: string }) => `box ${box} is there twice`,
  TRIP_NEEDS_BUSINESS: 'a trip for a business needs the business or property it was for',
  TRIP_OF_NO_BUSINESS: 'this trip cannot have a business or property',
  NO_YEAR_IN_BOOKS: ({ year }: { year: number }) => `The books have no year ${year}.`,
  NO_TABLE_OF_YEAR: ({ year }: { year: number }) => `There is no table of ${year}.`,
  PACKAGE_FILE_GONE: 'The file is missing. Ask for it once more.',
  PACKAGE_NOT_MADE: 'It is not made yet. Ask again in a moment.',
  RECEIPT_EMPTY: 'The file is empty.',
  RECEIPT_UNKNOWN_FORMAT: 'A receipt must be a JPEG, PNG or WebP picture or a PDF.',
  RECEIPT_HEIC: 'Hearth does not read HEIC or AVIF. Save or share the photo as JPEG and send that.',
  RECEIPT_ANIMATED: 'Animations are not accepted; send a single picture.',
  RECEIPT_DAMAGED: 'The picture is damaged: it does not say how large it is.',
  RECEIPT_TOO_LARGE_PICTURE: ({
    millions,
    least,
    longest,
    ratio,
  }: {
    millions: number
    least: number
    longest: number
    ratio: number
  }) =>
    `A picture has at most ${millions} million pixels, sides of ${least} to ${longest.toLocaleString('en')} and is at most ${ratio} times as long as wide.`,
  PACKAGE_FAILED: ({ english }: { english: string; told: string }) => `There is none: ${english}`,
  ONE_CATEGORY: 'All items have one category, so there is nothing to split.',
  ITEMS_GIVE_NO_PARTS: 'Its items do not add up to parts that are all above zero.',
  NO_ITEMS_KNOWN: 'It has no known items.',
  TOTAL_UNKNOWN: 'Its total is not known.',
  ITEMS_OFF: 'Its items do not add up to what was bought. Correct them first.',
  NOT_OF_ITS_TOTAL: 'The transaction’s amount differs from its total, so its items do not cover it.',
}
