/**
 * Operations that no line of the app calls by its name, and why. Whatever a person needs of them is on a screen: by the
 * answer of another, by a link that an answer brings along, or by another operation that does the same.
 */
const OF_MACHINES = 'for programs: no person is asked'
const BY_PROVIDER = 'the identity provider sends the browser, or itself, there'
const BY_UNDO = 'the undo of an answer leads there'
const BY_ACTION = 'the review is answered by the links that its questions bring along'
const IN_LIST = 'the list that the screen reads has all of it'
const BY_TICKET = 'the browser saves the file at an address made for it'

export const WITHOUT_A_CALL: Record<string, string> = {
  'get /api/v1/openapi.json': OF_MACHINES,
  'get /api/v1/calendar/{file}': 'read by the calendars of the household at the address of a feed',
  'get /api/v1/auth/callback': BY_PROVIDER,
  'post /api/v1/auth/backchannel-logout': BY_PROVIDER,
  'post /api/v1/auth/oidc/token': OF_MACHINES,
  'post /api/v1/me/identities': 'programs link by a token; the app goes to the provider and comes back',
  'delete /api/v1/auth/totp': 'disable is the same for a browser that sends no body with DELETE',
  'post /api/v1/me/delete': 'DELETE is the same, and the app sends a body with it',

  'get /api/v1/me/export': BY_TICKET,
  'post /api/v1/me/export': BY_TICKET,
  'get /api/v1/me/export/download/{ticket}': BY_TICKET,
  'get /api/v1/tax/{year}/package/{id}/file': BY_TICKET,
  'get /api/v1/tax/packages/download/{ticket}': BY_TICKET,

  'get /api/v1/notifications/unread-count': 'me/counts has it, with all other counts at once',
  'get /api/v1/accounts/{id}': IN_LIST,
  'get /api/v1/categories/{id}': IN_LIST,
  'get /api/v1/bank-connections/{id}': IN_LIST,
  'get /api/v1/securities/{id}': IN_LIST,
  'get /api/v1/trades': 'the history of a security has them all, and the register their cash',
  'get /api/v1/scenarios/{id}': IN_LIST,
  'get /api/v1/saved-reports/{id}': IN_LIST,
  'get /api/v1/saved-views/{id}': IN_LIST,
  'get /api/v1/saved-views/{id}/transactions':
    'a view is opened as what it asks for, so that it can be changed',
  'get /api/v1/tax/activities/{id}': IN_LIST,
  'get /api/v1/tax/slips/{id}': IN_LIST,
  'get /api/v1/tax/trips/{id}': IN_LIST,
  'get /api/v1/tax/{year}/package/{id}': IN_LIST,
  'patch /api/v1/bank-connections/{id}/links/{linkId}': 'links are decided together, all or none',
  'get /api/v1/imports/{id}/progress': 'the import itself says how far it is',
  'get /api/v1/moves/{id}/progress': 'the move itself says how far it is',

  'post /api/v1/review/duplicates/merge': BY_ACTION,
  'post /api/v1/review/duplicates/reject': BY_ACTION,
  'post /api/v1/transfers/unreject': BY_UNDO,
  'post /api/v1/securities/{id}/restore': BY_UNDO,
  'post /api/v1/trades/{id}/restore': BY_UNDO,
  'post /api/v1/review/duplicates/unreject': BY_UNDO,
  'post /api/v1/rules/suggestions/restore': BY_UNDO,
  'post /api/v1/category-suggestions/answer/undo': BY_UNDO,
  'post /api/v1/category-suggestions/undismiss': BY_UNDO,
  'post /api/v1/imports/undo': BY_UNDO,
  'post /api/v1/receipts/suggestions/undo': BY_UNDO,
  'post /api/v1/receipts/{id}/undo': BY_UNDO,
  'post /api/v1/loans/{accountId}/join': BY_UNDO,
  'post /api/v1/tax/{year}/evidence/undo': BY_UNDO,
  'post /api/v1/tax/activities/{id}/setup/undo': BY_UNDO,
  'post /api/v1/tax/activities': 'one is set up with all that belongs to it',
}
