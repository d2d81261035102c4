/** For comparing names: in lower case, without accents, compatibility forms (full width, ligatures) made plain. */
export function fold(text: string): string {
  // Only the accents of this block: in Indic and Japanese scripts other combining marks tell words apart.
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
