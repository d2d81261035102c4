import { once } from '../../../core/once.ts'
import type { Bitmap } from '../../../platform/paper/bitmap.ts'
import { loadModels } from '../../../platform/paper/models.ts'
import { recognize } from '../../../platform/paper/recognition.ts'

/** An amount and where it stands on the page as people see it. */
interface SeenAmount {
  digits: string
  left: number
  right: number
  top: number
  bottom: number
}

export const models = once(loadModels)
/** In points around an amount, so that no digit is cut. */
const MARGIN = 2

/** Whether the picture of the page shows the digits that its text has. */
export async function showsDigits(
  picture: Bitmap,
  { width }: { width: number },
  { digits, left, right, top, bottom }: SeenAmount,
): Promise<boolean> {
  const scale = picture.width / width
  const box = {
    x: ((left + right) / 2) * scale,
    y: ((top + bottom) / 2) * scale,
    width: (right - left + 2 * MARGIN) * scale,
    height: (bottom - top + MARGIN) * scale,
    angle: 0,
  }
  const { text } = await recognize(await models(), picture, box)
  // The recogniser takes O and l for figures now and then.
  return (
    text
      .replace(/(?<=[\d.,])[oO](?=[\d.,])/g, '0')
      .replace(/[lI|](?=\d)/g, '1')
      .replace(/\D/g, '') === digits
  )
}
