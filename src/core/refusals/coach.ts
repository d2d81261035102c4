/** Why the coach refuses something. */
export const coach = {
  ONCE_EACH: 'each transaction may be named once',
  ASKED_ALREADY: 'A provider is being asked about it already.',
  NO_PICTURE_TO_SEND: 'There is no picture of it that could be sent.',
  KEY_FOR_OTHER_ADDRESS: 'the base URL now leads to another host: give its key',
  NOT_HTTPS: 'must be a URL that begins with https://',
  URL_HAS_USER: 'must not contain a name or password',
  URL_HAS_QUERY: 'must end with a path, without ? or #',
  PROVIDER_CHANGED: 'Your provider settings have changed in the meantime. Ask again.',
  STILL_ANSWERED: 'This conversation is still being answered.',
  SESSION_OR_ALL: 'give either the sessionId of a conversation, or all=true',
  TOOL_NAMES: ({ field, names }: { field: string; names: string }) =>
    `there is no such ${field}; there are: ${names}`,
  NOT_SHARING_PAYEES: 'this member does not share payees with you',
  ORIGIN_REFUSED: 'This origin may not use the assistant’s tools.',
  NO_JSON: 'The model did not answer with the JSON it was asked for.',
  NO_FORM: 'The model did not answer in the form it was asked for. Nothing was changed.',
  NO_RECEIPT_FOUND: 'The model found no receipt in the picture. Nothing was changed.',
  NO_PICTURES_TAKEN: 'The provider does not accept this request. The model may not support pictures.',
}
