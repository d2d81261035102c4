import { encodeQR } from 'qr'

interface QrCodeProps {
  /** Says what it leads to. */
  label: string
  /** A drawing that the server made. */
  svg?: string
  /** What to draw: a link. */
  text?: string
  size?: number
}

/** Black on white in every theme, with the quiet margin that cameras need. As an image: no markup is put into the page. */
export function QrCode({ label, svg, text = '', size = 176 }: QrCodeProps) {
  return (
    <img
      src={`data:image/svg+xml;base64,${inBase64(svg ?? drawn(text))}`}
      alt={label}
      width={size}
      height={size}
      className="rounded-6 bg-[#fff] p-2"
    />
  )
}

function inBase64(svg: string): string {
  const bytes = new TextEncoder().encode(svg)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const drawn = (text: string): string => encodeQR(text, 'svg', { ecc: 'medium', border: 2 })
