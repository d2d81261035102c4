import { type Bitmap, resized } from './bitmap.ts'
import { minAreaRectangle, type Point, type Rectangle } from './min-area-rectangle.ts'
import type { Models } from './models.ts'

/** What the model was trained on (PaddleOCR, DB post-processing), and what was measured best on receipts. */
const LONGEST = 960
const MULTIPLE = 32
const LEVEL = 0.3
const LEAST_SCORE = 0.5
const GROWTH = 1.6
const LEAST_SIDE = 3
/** Blue first, as OpenCV reads pictures. */
const MEAN = [0.406, 0.456, 0.485]
const DEVIATION = [0.225, 0.224, 0.229]

/** Where there is text: rectangles in pixels of the picture. */
export async function detect(models: Models, bitmap: Bitmap): Promise<Rectangle[]> {
  const scale = LONGEST / Math.max(bitmap.width, bitmap.height)
  const width = toMultiple(bitmap.width * scale)
  const height = toMultiple(bitmap.height * scale)
  const map = await models.detect(normalized(resized(bitmap, width, height)), width, height)
  return rectanglesIn(map, width, height).map((found) => ({
    ...found,
    x: (found.x * bitmap.width) / width,
    y: (found.y * bitmap.height) / height,
    width: (found.width * bitmap.width) / width,
    height: (found.height * bitmap.height) / height,
  }))
}

const toMultiple = (side: number): number => Math.max(MULTIPLE, Math.round(side / MULTIPLE) * MULTIPLE)

function normalized({ data, width, height }: Bitmap): Float32Array {
  const plane = width * height
  const values = new Float32Array(3 * plane)
  for (let channel = 0; channel < 3; channel++) {
    const mean = (MEAN[channel] ?? 0) * 255
    const deviation = (DEVIATION[channel] ?? 1) * 255
    for (let at = 0; at < plane; at++)
      values[channel * plane + at] = ((data[at * 4 + 2 - channel] ?? 0) - mean) / deviation
  }
  return values
}

/** Each patch of the map above the level becomes a rectangle, grown as the training shrank it. */
function rectanglesIn(map: Float32Array, width: number, height: number): Rectangle[] {
  const seen = new Uint8Array(width * height)
  const found: Rectangle[] = []
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || (map[start] ?? 0) <= LEVEL) continue
    const { edge, score } = patchAt(map, seen, { start, width, height })
    if (score < LEAST_SCORE) continue
    const rectangle = minAreaRectangle(edge)
    const grown = unclipped(rectangle)
    if (Math.min(rectangle.width, rectangle.height) >= LEAST_SIDE) found.push(grown)
  }
  return found
}

interface Patch {
  edge: Point[]
  score: number
}

/** Flood fill over eight neighbours; the corners of its outermost pixels say its shape. */
function patchAt(
  map: Float32Array,
  seen: Uint8Array,
  { start, width, height }: { start: number; width: number; height: number },
): Patch {
  const waiting = [start]
  const edge: Point[] = []
  let sum = 0
  let count = 0
  seen[start] = 1
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    sum += map[at] ?? 0
    count++
    const x = at % width
    const y = (at - x) / width
    let inside = 0
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const near = row * width + column
        if ((map[near] ?? 0) <= LEVEL) continue
        inside++
        if (seen[near]) continue
        seen[near] = 1
        waiting.push(near)
      }
    }
    if (inside < 9) edge.push({ x, y }, { x: x + 1, y: y + 1 }, { x: x + 1, y }, { x, y: y + 1 })
  }
  return { edge, score: sum / count }
}

function unclipped(rectangle: Rectangle): Rectangle {
  const { width, height } = rectangle
  const distance = (GROWTH * width * height) / (2 * (width + height) || 1)
  return { ...rectangle, width: width + 2 * distance, height: height + 2 * distance }
}
