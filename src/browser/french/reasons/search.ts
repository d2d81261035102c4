import type { SameReasons } from '../../../core/refusals/reasons.ts'
import type { search as english } from '../../../core/refusals/search.ts'
import { numberText } from '../../language.ts'
import { keywordOf } from '../transactions/search-keywords.ts'

const inSearch = (text: string, at: number): string => `${text} (au caractère ${at})`
const inPattern = (text: string, at: number): string => `Au caractère ${at} : ${text}`

export const searchReasons: SameReasons<typeof english> = {
  SEARCH_TOO_LONG: ({ most, at }) =>
    inSearch(`Une recherche compte au plus ${numberText(most)} caractères.`, at),
  SEARCH_PARENTHESIS_OPEN: ({ at }) => inSearch('Cette parenthèse n’est jamais fermée.', at),
  SEARCH_PARENTHESIS_CLOSES_NOTHING: ({ at }) => inSearch('Cette parenthèse ne ferme rien.', at),
  SEARCH_OR_ONE_SIDED: ({ at }) => inSearch('OU demande quelque chose à chercher des deux côtés.', at),
  SEARCH_TOO_MANY_TERMS: ({ most, at }) => inSearch(`Une recherche compte au plus ${most} termes.`, at),
  SEARCH_TOO_DEEP: ({ most, at }) =>
    inSearch(`Une recherche compte au plus ${most} niveaux de parenthèses.`, at),
  SEARCH_EMPTY_PARENTHESES: ({ at }) =>
    inSearch('Il manque quelque chose à chercher avant cette parenthèse.', at),
  SEARCH_VALUE_MISSING: ({ field, at }) =>
    inSearch(`« ${keywordOf(field)} » demande une valeur ici même.`, at),
  SEARCH_QUOTE_OPEN: ({ at }) => inSearch('Ce guillemet n’est jamais fermé.', at),
  SEARCH_WHOLE_NAMES: ({ field, at }) =>
    inSearch(
      `« ${keywordOf(field)} » accepte des noms entiers. Mettez entre guillemets un nom qui finit par *.`,
      at,
    ),
  SEARCH_CHOICES: ({ field, names, at }) =>
    inSearch(`« ${keywordOf(field)} » accepte ${names.map(keywordOf).join(', ')}.`, at),
  SEARCH_DATE: ({ at }) =>
    inSearch(
      '« date » accepte 2026, 2026-01, 2026-01-15, aujourd’hui, hier, ce-mois, mois-dernier, cette-année ou année-dernière, aussi après > >= < <= ou comme un intervalle, le plus ancien d’abord : 2026-01..2026-03.',
      at,
    ),
  SEARCH_AMOUNT: ({ at }) =>
    inSearch(
      '« montant » accepte un montant sans signe, comme 50, 12,34 ou 1 234,56, aussi après > >= < <= ou comme un intervalle, le plus petit d’abord : 10..20.',
      at,
    ),
  PATTERN_TOO_LONG: ({ most, at }) =>
    inPattern(`Un motif compte au plus ${numberText(most)} caractères.`, at),
  PATTERN_PARENTHESIS_NOT_OPENED: ({ at }) => inPattern('Cette parenthèse n’a jamais été ouverte.', at),
  PATTERN_PLACE_REPEATED: ({ at }) => inPattern('Un endroit du texte ne peut pas être répété.', at),
  PATTERN_NOTHING_TO_REPEAT: ({ at }) => inPattern('Il n’y a rien à répéter ici.', at),
  PATTERN_REPEAT_FORM: ({ at }) =>
    inPattern('Les répétitions s’écrivent {3}, {3,} ou {3,5}; pour le caractère, écrivez \\{.', at),
  PATTERN_SMALLER_COUNT_FIRST: ({ at }) => inPattern('Le plus petit nombre vient d’abord.', at),
  PATTERN_TOO_MANY_REPEATS: ({ most, at }) =>
    inPattern(`On peut demander au plus ${numberText(most)} répétitions.`, at),
  PATTERN_ESCAPE_CHARACTER: ({ char, at }) => inPattern(`Pour le caractère lui-même, écrivez \\${char}.`, at),
  PATTERN_GROUPS_TOO_DEEP: ({ at }) => inPattern('Les groupes ont trop de niveaux.', at),
  PATTERN_GROUP_UNKNOWN: ({ at }) =>
    inPattern(
      'Des groupes avec un point d’interrogation, seuls ceux qui ne retiennent rien sont connus.',
      at,
    ),
  PATTERN_PARENTHESIS_OPEN: ({ at }) => inPattern('Cette parenthèse n’est jamais fermée.', at),
  PATTERN_BACKSLASH_ALONE: ({ at }) =>
    inPattern('Une barre oblique inverse doit être suivie de quelque chose.', at),
  PATTERN_NO_REFERENCES: ({ at }) => inPattern('Les renvois à un groupe précédent ne sont pas connus.', at),
  PATTERN_ESCAPE_UNKNOWN: ({ char, at }) => inPattern(`\\${char} n’est pas connu.`, at),
  PATTERN_BRACKET_OPEN: ({ at }) => inPattern('Ce crochet n’est jamais fermé.', at),
  PATTERN_NEGATED_IN_BRACKETS: ({ at }) =>
    inPattern('\\D, \\W et \\S ne peuvent pas être entre crochets.', at),
  PATTERN_RANGE_ORDER: ({ at }) => inPattern('Un intervalle va du premier caractère au dernier.', at),
  PATTERN_REPEATS_TOO_MUCH: ({ at }) => inPattern('Le motif se répète trop.', at),
}
