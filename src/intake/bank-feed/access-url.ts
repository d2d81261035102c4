import { inspect } from 'node:util'

const LONGEST = 2_048

/**
 * The permanent credential of a bank feed, taken apart at once so that no redirect, log or message carries its user and
 * password along: they leave it in `authorization` and in `sealable` only, and printing it shows neither.
 */
export class AccessUrl {
  readonly #authorization: string
  readonly #text: string

  private constructor(
    /** `https://host/simplefin`, without credentials and without a slash at its end. */
    readonly root: string,
    readonly host: string,
    authorization: string,
    text: string,
  ) {
    this.#authorization = authorization
    this.#text = text
  }

  /**
   * Reads the body of a claim's answer, or what was sealed of one. Whether its scheme and host may be called is not
   * judged here. Undefined where the text is none.
   */
  static read(body: string): AccessUrl | undefined {
    const text = body.trim()
    const url = text.length <= LONGEST && /^https?:\/\/[!-~]+$/i.test(text) ? URL.parse(text) : null
    if (!url?.username || !url.password) return undefined
    const [user, password] = [percentDecoded(url.username), percentDecoded(url.password)]
    // RFC 7617 2: a colon would end the user, and controls are not allowed in either.
    if (user.includes(58) || [...user, ...password].some((byte) => byte < 32 || byte === 127))
      return undefined
    const authorization = `Basic ${Buffer.concat([user, Buffer.from(':'), password]).toString('base64')}`
    return new AccessUrl(url.origin + url.pathname.replace(/\/+$/, ''), url.host, authorization, text)
  }

  /** The value of the Authorization header (RFC 7617). */
  get authorization(): string {
    return this.#authorization
  }

  /** The whole Access URL, to be sealed. */
  get sealable(): string {
    return this.#text
  }

  toJSON(): { root: string } {
    return { root: this.root }
  }

  toString(): string {
    return this.root
  }

  [inspect.custom](): string {
    return `AccessUrl ${this.root}`
  }
}

/** Percent-decoding of bytes (WHATWG URL 1.3): what is no sequence stands for itself, so that nothing is undecodable. */
function percentDecoded(text: string): Buffer {
  const decoded = text.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(decoded, 'latin1')
}
