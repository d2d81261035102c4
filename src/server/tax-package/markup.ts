const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for a page: nothing of it is markup, and nothing of it turns the rest of the line around or cannot be seen. */
export const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => NAMED[character] ?? '')

/** The path of a file beside the page. */
export const linkTo = (name: string): string => name.split('/').map(encodeURIComponent).join('/')
