/** How a picture lies in its frame: so many pixels of the screen to one of its own, and where its corner is. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A place on a page, in parts of its width and height. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** How much larger than it fits a picture can be made. */
const MOST = 8
/** A marked place is shown no larger than so much of the frame's width and height. */
const SHARE_OF_FRAME = 0.72

/** Between the picture and the edge of its frame, where all of it is in sight. */
const MARGIN = 16
/** A small picture is not blown up further than this. */
const LARGEST_FIT = 2

/** All of it in sight, in the middle. */
export function fitted(frame: Size, picture: Size): View {
  const [wide, high] = [room(frame.width), room(frame.height)]
  return centred(frame, picture, Math.min(wide / picture.width, high / picture.height, LARGEST_FIT))
}

const room = (length: number): number => Math.max(length - 2 * MARGIN, 1)

/** Keeps a picture in its frame: in the middle where there is room, else without a gap at its edges. */
export function clamped(view: View, frame: Size, picture: Size): View {
  const least = fitted(frame, picture).scale
  const scale = Math.min(Math.max(view.scale, least), least * MOST)
  // Held back at a limit, the middle of the frame stays where it is.
  const at = { x: frame.width / 2, y: frame.height / 2 }
  const { x, y } = scale === view.scale ? view : zoomed(view, scale / view.scale, at)
  return {
    scale,
    x: clampedAlong(x, frame.width, picture.width * scale),
    y: clampedAlong(y, frame.height, picture.height * scale),
  }
}

/** Made larger or smaller around a point of the frame, which stays where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  return {
    scale: view.scale * factor,
    x: at.x - (at.x - view.x) * factor,
    y: at.y - (at.y - view.y) * factor,
  }
}

export const moved = (view: View, x: number, y: number): View => ({ ...view, x: view.x + x, y: view.y + y })

/** Where a place of the page is in the frame, in its pixels. */
export const placeIn = (place: Place, view: View, picture: Size): Place => ({
  x: view.x + place.x * picture.width * view.scale,
  y: view.y + place.y * picture.height * view.scale,
  width: place.width * picture.width * view.scale,
  height: place.height * picture.height * view.scale,
})

/** Brings a place into sight: left as it is where it can be seen and read, else in the middle and legible. */
export function lookingAt(place: Place, view: View, frame: Size, picture: Size): View {
  const now = placeIn(place, view, picture)
  const isInSight =
    now.x >= 0 && now.y >= 0 && now.x + now.width <= frame.width && now.y + now.height <= frame.height
  if (isInSight && now.height >= LEGIBLE) return view
  const most = Math.min(
    (frame.width * SHARE_OF_FRAME) / (place.width * picture.width),
    (frame.height * SHARE_OF_FRAME) / (place.height * picture.height),
  )
  const requested = Math.max(view.scale, LEGIBLE / (place.height * picture.height))
  const scale = Math.max(Math.min(requested, most), fitted(frame, picture).scale)
  return clamped(
    {
      scale,
      x: frame.width / 2 - (place.x + place.width / 2) * picture.width * scale,
      y: frame.height / 2 - (place.y + place.height / 2) * picture.height * scale,
    },
    frame,
    picture,
  )
}

/** Letters lower than this on the screen are hard to read. */
const LEGIBLE = 13

function centred(frame: Size, picture: Size, scale: number): View {
  return {
    scale,
    x: (frame.width - picture.width * scale) / 2,
    y: (frame.height - picture.height * scale) / 2,
  }
}

function clampedAlong(offset: number, frame: number, length: number): number {
  if (length <= frame) return (frame - length) / 2
  return Math.min(0, Math.max(frame - length, offset))
}
