const either = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** What is wrong with a request of whatever slice, and why one was not carried out at the moment. */
export const requests = {
  REQUIRED: 'is required',
  MUST_BE_TEXT: 'must be text',
  MUST_BE_WHOLE: 'must be a whole number',
  MUST_BE_ONE_OF: ({ names }: { names: readonly string[] }) => `must be one of ${names.join(', ')}`,
  MUST_BE: ({ value }: { value: string }) => `must be ${value}`,
  NO_FIELD: ({ of }: { of: string }) => `is no field of ${of}`,
  FIELD_MISSPELT: ({ of, meant }: { of: string; meant: string }) =>
    `is no field of ${of}; did you mean ${meant}?`,
  WRONG_FORM: 'has the wrong form',
  WRONG_TYPE: ({ type }: { type: string }) => `must be of type ${type}`,
  MUST_BE_BOOLEAN: 'must be true or false',
  MUST_BE_NUMBER: 'must be a number',
  MUST_BE_LIST: 'must be a list',
  MUST_BE_OBJECT: 'must be an object',
  BLANK: 'must not be blank',
  TOO_LONG: ({ most }: { most: number }) => `must have at most ${most} characters`,
  TOO_SHORT: ({ least }: { least: number }) => `must have at least ${least} characters`,
  TOO_MANY_DECIMALS: ({ most, amount }: { most: number; amount: string }) =>
    `must be an amount with at most ${most} decimals; ${amount} is not`,
  NOT_WHOLE_IN_CURRENCY: ({ currency, amount }: { currency: string; amount: string }) =>
    `must be a whole number of ${currency}; ${amount} is not`,
  NOT_MONEY: 'must be a decimal with at most 15 digits before and 4 after the point',
  NOT_ENTERED_AMOUNT: 'must be a decimal from 0.01 with at most 15 digits before and 2 after the point',
  NOT_A_DATE: 'must be a calendar date, YYYY-MM-DD',
  NOT_A_DATE_IN_LEDGER: ({ first, last }: { first: string; last: string }) =>
    `must be a calendar date, YYYY-MM-DD, from ${first} to ${last}`,
  NOT_AN_ID: 'must be an id',
  NOT_AN_EMAIL: 'must be an e-mail address',
  NOT_A_RATE: 'must be a decimal above zero such as 1.3984, of at most twelve digits',
  NOT_UNITS: 'must be a decimal such as 880.413, not zero, with at most ten decimals',
  NOT_A_COST_SHARE: 'must be a percentage above 0 and at most 100, such as 12.5',
  NOT_A_PRICE: 'must be a decimal above zero such as 18.2274, with at most eight decimals',
  NOT_A_CURRENCY: 'must be an ISO 4217 code such as CAD',
  NOT_THREE_CAPITALS: 'must be three capitals such as CAD',
  NOT_A_TIME_ZONE: 'must be an IANA time zone such as America/Toronto',
  NOT_ONE_LINE: 'must be one line of text without control characters',
  DAY_OUT_OF_RANGE: ({ first, last }: { first: string; last: string }) =>
    `must be a date from ${first} to ${last}`,
  AFTER_END: ({ end }: { end: string }) => `must not be after ${end}`,
  RANGE_ENDS_BEFORE_START: 'from must not be after to',
  RANGE_TOO_MANY_YEARS: ({ most }: { most: number }) => `the range must not be longer than ${most} years`,
  RANGE_TOO_MANY_DAYS: ({ most }: { most: number }) => `the range must not be longer than ${most} days`,
  RANGE_TOO_LONG_BY_DAY: ({ most }: { most: number }) =>
    `the range must not be longer than ${most} days to be shown by day`,
  FILE_MISSING: 'send the file as a part of its own, with a file name',
  FILE_TOO_LARGE: ({ most }: { most: number }) => `The file is larger than ${most} bytes.`,
  FILES_TOO_LARGE: ({ most }: { most: number }) => `The files are larger than ${most} bytes.`,
  PICTURES_ALONE_ARE_PAGES: 'only pictures can be sent together; send every other file by itself',
  TOO_MANY_FILES: ({ most }: { most: number }) => `send at most ${most} files`,
  EITHER_IDS_OR_FILTER: 'give either ids or a filter',
  UNKNOWN_TRANSACTIONS: 'some of these transactions do not exist',
  BODY_COMPRESSED: 'bodies must not be compressed',
  WRONG_CONTENT_TYPE: ({ type }: { type: string }) => `this route takes ${type}`,
  BODY_NOT_UTF8: 'the body must be UTF-8',
  BODY_TOO_DEEP: ({ most }: { most: number }) => `the body must not nest deeper than ${most} levels`,
  BODY_NOT_JSON: 'the body must be JSON',
  BODY_NOT_UNICODE: 'text must be well-formed Unicode without NUL',
  FIELD_TWICE: 'every field must come once',
  ONE_PART: 'must be one part; send the request once for each',
  BODY_NOT_MULTIPART: 'the body must be well-formed multipart/form-data',
  BODY_UNREADABLE: 'The body cannot be read.',
  SESSION_ENDED: 'This session was ended. Sign in again.',
  XSRF_MISMATCH: 'The X-XSRF-TOKEN header must echo the XSRF-TOKEN cookie.',
  HOST_MISSING: 'must name the host the request is for',
  HOST_TWICE: 'must be there once',
  HOST_TOO_SHORT: 'must have three characters or more by HTTPS',
  DOT_SEGMENTS: 'must not have . or .. as a segment, percent-encoded',
  AUTH_MODE: 'must be bearer or cookie',
  HAS_NUL: 'must be text without NUL',
  KEY_LENGTH: ({ most }: { most: number }) => `must have 1 to ${most} characters`,
  TOKEN_OPENS_NOT: 'A personal access token does not open this. Sign in for it.',
  TOKEN_READS_ONLY: 'This personal access token may read and change nothing.',
  MONITOR_ONLY:
    'This personal access token is for monitoring: it opens /v1/admin/system and /metrics and nothing else.',
  TOKEN_CANNOT_CONFIRM:
    'A personal access token cannot confirm a change of a closed tax year. Sign in for it.',
  TOOK_TOO_LONG: ({ seconds }: { seconds: number }) =>
    `This took longer than ${seconds} seconds and was stopped. Nothing was changed.`,
  READ_TOOK_TOO_LONG: ({ seconds }: { seconds: number }) =>
    `This took longer than ${seconds} seconds. Ask for less at once.`,
  STREAM_TOOK_TOO_LONG: ({ minutes }: { minutes: number }) =>
    `This took longer than ${minutes} minutes and was stopped.`,
  OTHER_READ_FIRST: 'Something else was read first.',
  STOPPED_WITH_SERVICE: 'It was stopped with the service. The next run starts over.',
  MANY_CONNECTIONS: 'Hearth has as many connections open as this machine allows. Try again shortly.',
  BEING_STOPPED: 'Hearth is being stopped. Ask again in a moment.',
  STOPPING: 'Hearth is stopping.',
  JOB_RUNNING: 'This job is running already.',
  NAMES_NOTHING: ({ names }: { names: readonly string[] }) => `must name ${either(names)}`,
  NUMBER_RANGE: ({ least, most }: { least: number; most?: number }) =>
    `must be a number from ${least} to ${most ?? 'any'}`,
  LIST_SIZE: ({ least, most, once }: { least: number; most?: number; once: boolean }) =>
    `must have ${most === undefined ? `at least ${least}` : `${least} to ${most}`} entries${once ? ', each once' : ''}`,
  /** `told` is already in the reader's language. */
  TOLD: ({ english }: { english: string; told: string }) => english,
  ASSISTANTS_ONLY: 'This personal access token is for an assistant: it opens /mcp and nothing else.',
  NO_ASSISTANT: 'Assistants need a personal access token with the scope MCP.',
  WHOLE_NUMBER_RANGE: ({ least, most }: { least: number; most: number }) =>
    `must be a whole number from ${least} to ${most}`,
}
