import { once } from '../../../core/once.ts'
import type { Bitmap } from '../../../platform/paper/bitmap.ts'
import { loadModels } from '../../../platform/paper/models.ts'
import { type Crop, cropOf, recognizeCrops } from '../../../platform/paper/recognition.ts'

/** An amount and where it stands on the page as people see it. */
interface SeenAmount {
  left: number
  right: number
  top: number
  bottom: number
}

export const models = once(loadModels)
/** In points around an amount, so that no digit is cut. */
const MARGIN = 2

/** The amount as the picture of its page shows it. */
export function seenIn(
  picture: Bitmap,
  { width }: { width: number },
  { left, right, top, bottom }: SeenAmount,
): Crop {
  const scale = picture.width / width
  const box = {
    x: ((left + right) / 2) * scale,
    y: ((top + bottom) / 2) * scale,
    width: (right - left + 2 * MARGIN) * scale,
    height: (bottom - top + MARGIN) * scale,
    angle: 0,
  }
  return cropOf(picture, box)
}

/** The digits that each of them shows. */
export async function digitsIn(crops: readonly Crop[]): Promise<string[]> {
  if (crops.length === 0) return []
  const read = await recognizeCrops(await models(), crops)
  // The recogniser takes O and l for figures now and then.
  return read.map(({ text }) =>
    text
      .replace(/(?<=[\d.,])[oO](?=[\d.,])/g, '0')
      .replace(/[lI|](?=\d)/g, '1')
      .replace(/\D/g, ''),
  )
}
