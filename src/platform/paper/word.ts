/** A piece of text as it lies on an upright page: its middle, its size and how far it is turned, in pixels and radians. */
export interface Word {
  text: string
  confidence: number
  x: number
  y: number
  width: number
  height: number
  angle: number
}

/** One upright page and what is written on it. */
export interface WordPage {
  width: number
  height: number
  words: Word[]
}
