/** What the reader looks at; more pixels than these only take longer to send. */
const LONGEST = 2600
/** A till roll is long and narrow: its letters stay readable as long as its short side has so many. */
const NARROWEST = 1100
/** The server's own limit of pixels in a picture, with room to spare. */
const MOST_PIXELS = 36_000_000

/** How large a picture is sent, never larger than it is. */
export function sizeToSend(width: number, height: number): { width: number; height: number } {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const requested = Math.max(LONGEST / long, NARROWEST / short)
  const scale = Math.min(1, requested, Math.sqrt(MOST_PIXELS / (width * height)))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** A name of the converted picture: IMG_1024.HEIC becomes IMG_1024.jpg. */
export const nameAsJpeg = (name: string): string =>
  `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'receipt'}.jpg`
