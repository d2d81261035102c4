import { type Bitmap, rows, shrunk, upright } from './bitmap.ts'
import { detect } from './detection.ts'
import type { Rectangle } from './min-area-rectangle.ts'
import type { Models } from './models.ts'
import { readWidth, recognize, recognizeTogether, together } from './recognition.ts'
import type { Word } from './word.ts'

/** What is read of a picture: upright now, by so many quarter turns to the right, with the words in its pixels. */
interface ReadPicture {
  bitmap: Bitmap
  words: Word[]
  turn: Turn
}

export type Turn = 0 | 1 | 2 | 3

const LONGEST = 2_600
const WIDEST = 1_600
const LEAST_CONFIDENCE = 0.5

/** Letters are read at this size; more pixels cost and say nothing. */
export const fitForReading = (bitmap: Bitmap): Bitmap => shrunk(bitmap, LONGEST, WIDEST)

/** The same of what lies as its EXIF says: first made small, since a turned copy of it would be as large once more. */
export function fitAndUpright(bitmap: Bitmap, orientation: number): Bitmap {
  const isTurned = orientation >= 5
  const widest = isTurned ? (WIDEST * bitmap.width) / bitmap.height : WIDEST
  return upright(shrunk(bitmap, LONGEST, widest), orientation)
}

/** Finds and reads every word, turning the page until its lines stand upright. */
export async function readPicture(models: Models, given: Bitmap): Promise<ReadPicture> {
  const lying = await detectTiled(models, given)
  const isTurned = isOnItsSide(lying)
  const bitmap = turned(given, isTurned ? 1 : 0)
  const boxes = isTurned ? await detectTiled(models, bitmap) : lying
  const probe = await probed(models, bitmap, boxes)
  if (!probe.isUpsideDown)
    return { bitmap, words: await readAll(models, bitmap, boxes, probe), turn: isTurned ? 1 : 0 }
  const upright = turned(bitmap, 2)
  const turnedBoxes = boxes.map((box) => ({ ...box, x: bitmap.width - box.x, y: bitmap.height - box.y }))
  const words = await readAll(models, upright, turnedBoxes, { known: new Map(), squeeze: probe.squeeze })
  return { bitmap: upright, words, turn: isTurned ? 3 : 2 }
}

/** What EXIF calls each number of quarter turns. */
const ORIENTATIONS = [1, 6, 3, 8]

export const turned = (bitmap: Bitmap, turn: Turn): Bitmap => upright(bitmap, ORIENTATIONS[turn] ?? 1)

const TALL_RATIO = 2.6
const TILE_RATIO = 2
const TILE_STEP = 0.88

/** A long strip is looked at in overlapping parts, since the detector sees each picture at one size. */
async function detectTiled(models: Models, bitmap: Bitmap): Promise<Rectangle[]> {
  if (bitmap.height <= TALL_RATIO * bitmap.width) return detect(models, bitmap)
  const height = TILE_RATIO * bitmap.width
  const found: Rectangle[] = []
  for (let top = 0; ; top += Math.round(height * TILE_STEP)) {
    const bottom = Math.min(bitmap.height, top + height)
    const boxes = await detect(models, rows(bitmap, top, bottom))
    const isCut = ({ y, height: high }: Rectangle) =>
      (top > 0 && y - high / 2 < EDGE) || (bottom < bitmap.height && y + high / 2 > bottom - top - EDGE)
    for (const box of boxes) {
      const placed = { ...box, y: box.y + top }
      if (!isCut(box) && !found.some((other) => isTwin(other, placed))) found.push(placed)
    }
    if (bottom === bitmap.height) return found
  }
}

const EDGE = 4

/** Seen in two tiles. */
function isTwin(a: Rectangle, b: Rectangle): boolean {
  const across =
    Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2)
  const down =
    Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2)
  const smaller = Math.min(a.width * a.height, b.width * b.height)
  return across > 0 && down > 0 && across * down > 0.5 * smaller
}

/** By area, since the few words of a heading are no majority of dots and dashes. */
function isOnItsSide(boxes: Rectangle[]): boolean {
  let lying = 0
  let upright = 0
  for (const { width, height } of boxes) {
    if (height > 1.5 * width) upright += width * height
    else if (width > 1.5 * height) lying += width * height
  }
  return upright > lying
}

const PROBES = 3
const PROBE_RATIO = 5
const LEAD = 1.15
/** Text upside down is never read with so much confidence (measured), so the other way need not be tried. */
const SURE = 0.93
const SURE_LETTERS = 12

type Read = Awaited<ReturnType<typeof recognize>>

/** What was read already, and how much narrower the rest is to be read. */
interface Known {
  known: Map<Rectangle, Read>
  squeeze: number
}

async function probed(
  models: Models,
  bitmap: Bitmap,
  boxes: Rectangle[],
): Promise<Known & { isUpsideDown: boolean }> {
  const distance = ({ width, height }: Rectangle) => Math.abs(Math.log(width / height / PROBE_RATIO))
  const chosen = boxes.toSorted((a, b) => distance(a) - distance(b)).slice(0, PROBES)
  const known = new Map<Rectangle, Read>()
  for (const box of chosen) known.set(box, await recognize(models, bitmap, box))
  const ways = [...known.values()]
  const letters = lettersIn(ways)
  const upward = weight(ways)
  if (letters >= SURE_LETTERS && upward > SURE * letters)
    return { isUpsideDown: false, known, squeeze: squeezeOf(chosen, ways) }
  const downward: Read[] = []
  for (const box of chosen) downward.push(await recognize(models, bitmap, box, { isUpsideDown: true }))
  const isUpsideDown = weight(downward) > LEAD * upward
  return { isUpsideDown, known, squeeze: squeezeOf(chosen, isUpsideDown ? downward : ways) }
}

const lettersIn = (read: Read[]): number => read.reduce((sum, { text }) => sum + text.length, 0)

/**
 * In pixels of the height that is read. Printers of receipts set letters 26 to 35 wide, and the model, trained on
 * narrower ones, then loses spaces and takes O for 0; read so it is surer, and takes three quarters of the time
 * (measured). Narrower still, it reads two of the same digit as one.
 */
const LETTER_WIDTH = 23
const MOST_SQUEEZED = 0.75

function squeezeOf(boxes: Rectangle[], read: Read[]): number {
  const letters = lettersIn(read)
  const width = boxes.reduce((sum, box) => sum + readWidth(box), 0)
  return letters < SURE_LETTERS ? 1 : Math.min(1, Math.max(MOST_SQUEEZED, (LETTER_WIDTH * letters) / width))
}

const weight = (read: Read[]): number =>
  read.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0)

/** Each box leaves megabytes of probabilities behind, which nobody hurries to clear away (measured: 680 MB, and 330 so). */
const CLEARED_EVERY = 16

async function readAll(
  models: Models,
  bitmap: Bitmap,
  boxes: Rectangle[],
  { known, squeeze }: Known,
): Promise<Word[]> {
  const read = new Map(known)
  const unknown = boxes.filter((box) => !known.has(box))
  let uncleared = CLEARED_EVERY
  for (const run of together(unknown, squeeze)) {
    if (uncleared >= CLEARED_EVERY) {
      Bun.gc(true)
      uncleared = 0
    }
    uncleared += run.length
    const found = await recognizeTogether(models, bitmap, run, squeeze)
    for (const [at, box] of run.entries()) {
      const one = found[at]
      if (one) read.set(box, await surer(models, bitmap, box, { read: one, squeeze }))
    }
  }
  return boxes.flatMap((box) => {
    const { text, confidence } = read.get(box) ?? { text: '', confidence: 0 }
    return text !== '' && confidence >= LEAST_CONFIDENCE ? [{ ...box, text, confidence }] : []
  })
}

/** What is unsure is read once more as it is. */
const UNSURE = 0.9

async function surer(
  models: Models,
  bitmap: Bitmap,
  box: Rectangle,
  { read, squeeze }: { read: Read; squeeze: number },
): Promise<Read> {
  if (squeeze === 1 || read.confidence >= UNSURE) return read
  const wide = await recognize(models, bitmap, box)
  return wide.confidence > read.confidence ? wide : read
}
