import type { Bitmap } from './bitmap.ts'
import type { Rectangle } from './min-area-rectangle.ts'
import { LINE_HEIGHT, type Models } from './models.ts'

const WIDEST = 1_280
const NARROWEST = 16
const MULTIPLE = 8

interface RecognizedText {
  text: string
  confidence: number
}

/** How wide a text is where it is as high as the model reads. */
export const readWidth = ({ width, height }: Rectangle): number => (width / Math.max(1, height)) * LINE_HEIGHT

interface ReadingWay {
  isUpsideDown?: boolean
  /** How much narrower it is read than it is. */
  squeeze?: number
}

/** The text in one rectangle. */
export async function recognize(
  models: Models,
  bitmap: Bitmap,
  rectangle: Rectangle,
  { isUpsideDown = false, squeeze = 1 }: ReadingWay = {},
): Promise<RecognizedText> {
  const width = widthOf(rectangle, squeeze)
  const turned = isUpsideDown ? { ...rectangle, angle: rectangle.angle + Math.PI } : rectangle
  const planes = cut(bitmap, turned, width)
  return decoded(await models.recognize(planes, width), models.characters)
}

const widthOf = (rectangle: Rectangle, squeeze: number): number =>
  Math.ceil(Math.min(WIDEST, Math.max(NARROWEST, readWidth(rectangle) * squeeze)) / MULTIPLE) * MULTIPLE

/** Each run costs as much as 80 pixels do (measured): narrow texts of one width are read in one, wide ones gain nothing. */
const WIDEST_TOGETHER = 640

/** Rectangles that are read in one run each: of one width, in the order in which the first of them stand. */
export const together = (rectangles: readonly Rectangle[], squeeze: number): Rectangle[][] =>
  inRuns(rectangles, (one) => widthOf(one, squeeze))

function inRuns<One>(all: readonly One[], widthOfOne: (one: One) => number): One[][] {
  const runs: One[][] = []
  for (const [width, own] of Map.groupBy(all, widthOfOne)) {
    const most = Math.max(1, Math.floor(WIDEST_TOGETHER / width))
    for (let at = 0; at < own.length; at += most) runs.push(own.slice(at, at + most))
  }
  return runs
}

/** The texts in rectangles of one width. */
export async function recognizeTogether(
  models: Models,
  bitmap: Bitmap,
  rectangles: readonly Rectangle[],
  squeeze: number,
): Promise<RecognizedText[]> {
  return readInOne(
    models,
    rectangles.map((one) => cropOf(bitmap, one, squeeze)),
  )
}

/** What stands in a rectangle, as the model reads it: the picture is not needed any more. */
export interface Crop {
  planes: Float32Array
  width: number
}

export function cropOf(bitmap: Bitmap, rectangle: Rectangle, squeeze = 1): Crop {
  const width = widthOf(rectangle, squeeze)
  return { planes: cut(bitmap, rectangle, width), width }
}

/** The text in each of them, from whichever pictures they are. */
export async function recognizeCrops(models: Models, crops: readonly Crop[]): Promise<RecognizedText[]> {
  const read = new Map<Crop, RecognizedText>()
  for (const run of inRuns(crops, ({ width }) => width)) {
    const found = await readInOne(models, run)
    for (const [at, crop] of run.entries()) {
      const one = found[at]
      if (one) read.set(crop, one)
    }
  }
  return crops.map((crop) => read.get(crop) ?? { text: '', confidence: 0 })
}

/** All of one width. */
async function readInOne(models: Models, crops: readonly Crop[]): Promise<RecognizedText[]> {
  const [first] = crops
  if (!first) return []
  const size = first.planes.length
  const planes = new Float32Array(crops.length * size)
  for (const [at, crop] of crops.entries()) planes.set(crop.planes, at * size)
  const steps = await models.recognize(planes, first.width, crops.length)
  const own = steps.length / crops.length
  return crops.map((_, at) => decoded(steps.subarray(at * own, (at + 1) * own), models.characters))
}

/** The rectangle along its own angle, 48 high, in three planes, blue first. Sampled finer where it becomes smaller. */
function cut(
  bitmap: Bitmap,
  { x, y, width: across, height: down, angle }: Rectangle,
  width: number,
): Float32Array {
  const plane = width * LINE_HEIGHT
  const values = new Float32Array(3 * plane)
  const stepX = across / width
  const stepY = down / LINE_HEIGHT
  const samples = Math.min(4, Math.max(1, Math.round(Math.max(stepX, stepY))))
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const pixel = new Float64Array(3)
  for (let row = 0; row < LINE_HEIGHT; row++) {
    for (let column = 0; column < width; column++) {
      pixel.fill(0)
      for (let sample = 0; sample < samples * samples; sample++) {
        const offsetX = ((sample % samples) + 0.5) / samples
        const offsetY = (Math.floor(sample / samples) + 0.5) / samples
        const u = (column + offsetX) * stepX - across / 2
        const v = (row + offsetY) * stepY - down / 2
        addSample(pixel, bitmap, x + u * cos - v * sin - 0.5, y + u * sin + v * cos - 0.5)
      }
      const at = row * width + column
      for (let channel = 0; channel < 3; channel++)
        values[channel * plane + at] = (pixel[2 - channel] ?? 0) / (samples * samples) / 127.5 - 1
    }
  }
  return values
}

/** Between the four pixels around a place; beyond the edge the last ones go on. */
function addSample(pixel: Float64Array, { data, width, height }: Bitmap, x: number, y: number): void {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const shareX = Math.min(1, Math.max(0, x - left))
  const shareY = Math.min(1, Math.max(0, y - top))
  const corners = [(top * width + left) * 4, (top * width + right) * 4] as const
  const below = [(bottom * width + left) * 4, (bottom * width + right) * 4] as const
  for (let channel = 0; channel < 3; channel++) {
    const upper =
      (data[corners[0] + channel] ?? 0) * (1 - shareX) + (data[corners[1] + channel] ?? 0) * shareX
    const lower = (data[below[0] + channel] ?? 0) * (1 - shareX) + (data[below[1] + channel] ?? 0) * shareX
    pixel[channel] = (pixel[channel] ?? 0) + upper * (1 - shareY) + lower * shareY
  }
}

/** Greedy CTC (Graves 2006): the likeliest character of each step, repeats and blanks left out. */
export function decoded(steps: Float32Array, characters: string[]): RecognizedText {
  const classes = characters.length
  let text = ''
  let sum = 0
  let count = 0
  let last = 0
  for (let start = 0; start + classes <= steps.length; start += classes) {
    let best = 0
    for (let index = 1; index < classes; index++)
      if ((steps[start + index] ?? 0) > (steps[start + best] ?? 0)) best = index
    if (best !== 0 && best !== last) {
      text += characters[best] ?? ''
      sum += steps[start + best] ?? 0
      count++
    }
    last = best
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count }
}
