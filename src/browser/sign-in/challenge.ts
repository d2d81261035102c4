/** Whoever has signed in, as far as the pages need to know. */
export interface Entered {
  id: string
}

/** The password was right; a code is still to come, until a moment. */
export interface Challenge {
  token: string
  email: string
  until: number
}
