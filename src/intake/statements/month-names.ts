const MONTHS = monthNames(
  ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ['november', 'december'],
  ['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre', 'octobre'],
  ['novembre', 'decembre'],
  [
    'januar',
    'februar',
    'marz',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
  ],
  ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre', 'ottobre'],
  ['novembre', 'dicembre'],
  [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
  ],
  ['diciembre'],
  [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
  ],
  ['december'],
  [
    'janeiro',
    'fevereiro',
    'marco',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
  ],
  ['dezembro'],
)

/** 1 to 12 for a month by its name or abbreviation, 0 for anything else. */
export function monthOf(name = ''): number {
  const plain = name === 'mrt' ? 'maart' : name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return MONTHS.get(plain) ?? 0
}

/** Every abbreviation of at least three letters that names one month only; "jui" names two. */
function monthNames(...lists: string[][]): Map<string, number> {
  const names = new Map<string, number>()
  lists.flat().forEach((name, index) => {
    const month = (index % 12) + 1
    for (let length = 3; length <= name.length; length++) {
      const short = name.slice(0, length)
      names.set(short, (names.get(short) ?? month) === month ? month : 0)
    }
  })
  return names
}
