/** Pixels of four bytes, red first, row by row from the top. */
export interface Bitmap {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** Shrinks by the mean of the pixels that become one, so that thin strokes do not break; never enlarges. */
export function shrunk(bitmap: Bitmap, longest: number, widest = longest): Bitmap {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height), widest / bitmap.width)
  if (scale === 1) return bitmap
  return resized(
    bitmap,
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
}

/** To exactly this size: means where it becomes smaller, between neighbours where it becomes larger. */
export function resized(bitmap: Bitmap, width: number, height: number): Bitmap {
  const across = shares(bitmap.width, width)
  const down = shares(bitmap.height, height)
  const row = new Float32Array(bitmap.width * 4)
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    row.fill(0)
    for (const { from, share } of down[y] ?? []) {
      const start = from * bitmap.width * 4
      for (let at = 0; at < row.length; at++)
        row[at] = (row[at] ?? 0) + (bitmap.data[start + at] ?? 0) * share
    }
    for (let x = 0; x < width; x++) {
      let red = 0
      let green = 0
      let blue = 0
      for (const { from, share } of across[x] ?? []) {
        red += (row[from * 4] ?? 0) * share
        green += (row[from * 4 + 1] ?? 0) * share
        blue += (row[from * 4 + 2] ?? 0) * share
      }
      const at = (y * width + x) * 4
      data[at] = red + 0.5
      data[at + 1] = green + 0.5
      data[at + 2] = blue + 0.5
      data[at + 3] = 255
    }
  }
  return { width, height, data }
}

interface Share {
  from: number
  share: number
}

/** Which pixels of one line make each of the other, and how much of each. */
function shares(before: number, after: number): Share[][] {
  const step = before / after
  return Array.from({ length: after }, (_, index) =>
    step > 1
      ? covered(index * step, (index + 1) * step, before)
      : between((index + 0.5) * step - 0.5, before),
  )
}

function covered(start: number, end: number, limit: number): Share[] {
  const found: Share[] = []
  for (let from = Math.floor(start); from < Math.min(limit, Math.ceil(end)); from++) {
    const share = Math.min(end, from + 1) - Math.max(start, from)
    if (share > 0) found.push({ from, share: share / (end - start) })
  }
  return found
}

function between(position: number, limit: number): Share[] {
  const at = Math.min(limit - 1, Math.max(0, position))
  const from = Math.floor(at)
  const share = at - from
  return share === 0 || from + 1 >= limit
    ? [{ from, share: 1 }]
    : [
        { from, share: 1 - share },
        { from: from + 1, share },
      ]
}

/** Turned and mirrored as an EXIF orientation of 1 to 8 asks for. */
export function upright(bitmap: Bitmap, orientation: number): Bitmap {
  if (orientation === 1) return bitmap
  const { width, height } = bitmap
  const isTurned = orientation >= 5
  const [newWidth, newHeight] = isTurned ? [height, width] : [width, height]
  const from = new Uint32Array(bitmap.data.buffer, bitmap.data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  const isFlippedX = [2, 3, 7, 8].includes(orientation)
  const isFlippedY = [3, 4, 6, 7].includes(orientation)
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      // A pair of them for each pixel was half a gigabyte of garbage.
      const u = isTurned ? y : x
      const v = isTurned ? x : y
      const column = isFlippedX ? width - 1 - u : u
      const line = isFlippedY ? height - 1 - v : v
      to[y * newWidth + x] = from[line * width + column] ?? 0
    }
  }
  return { width: newWidth, height: newHeight, data: new Uint8Array(to.buffer) }
}

/** The part between two rows, the lower one excluded; no copy. */
export const rows = (bitmap: Bitmap, top: number, bottom: number): Bitmap => ({
  width: bitmap.width,
  height: bottom - top,
  data: bitmap.data.subarray(top * bitmap.width * 4, bottom * bitmap.width * 4),
})

/** A rectangle of it. */
export function cut(bitmap: Bitmap, { x, y, width, height }: Area): Bitmap {
  const data = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * bitmap.width + x) * 4
    data.set(bitmap.data.subarray(from, from + width * 4), row * width * 4)
  }
  return { width, height, data }
}

/** In pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** One below the other, on white paper as wide as the widest. */
export function stacked(bitmaps: readonly Bitmap[]): Bitmap {
  const width = Math.max(...bitmaps.map((one) => one.width))
  const height = bitmaps.reduce((sum, one) => sum + one.height, 0)
  const data = new Uint8Array(width * height * 4).fill(255)
  let top = 0
  for (const one of bitmaps) {
    for (let row = 0; row < one.height; row++) {
      const from = row * one.width * 4
      data.set(one.data.subarray(from, from + one.width * 4), (top + row) * width * 4)
    }
    top += one.height
  }
  return { width, height, data }
}

/** On white paper: what is transparent is no ink. */
export function opaque(bitmap: Bitmap): Bitmap {
  const { data } = bitmap
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 255
    if (alpha === 255) continue
    for (let channel = at - 3; channel < at; channel++)
      data[channel] = 255 + (((data[channel] ?? 0) - 255) * alpha) / 255
    data[at] = 255
  }
  return bitmap
}

const LEAST_CONTRAST = 12

/** Of one shade all over, so that nothing can be written on it. */
export function isBlank({ data }: Bitmap): boolean {
  const first = data[1] ?? 0
  let [darkest, lightest] = [first, first]
  for (let at = 1; at < data.length; at += 4) {
    const green = data[at] ?? 0
    if (green < darkest) darkest = green
    else if (green > lightest) lightest = green
    if (lightest - darkest >= LEAST_CONTRAST) return false
  }
  return true
}
