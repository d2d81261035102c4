const inSearch = (text: string, at: number): string => `${text} (at character ${at})`
const inPattern = (text: string, at: number): string => `At character ${at}: ${text}`

/** What is wrong with the text of a search, and with a pattern of a rule; `at` counts from one. */
export const search = {
  SEARCH_TOO_LONG: ({ most, at }: { most: number; at: number }) =>
    inSearch(`A search has at most ${most} characters.`, at),
  SEARCH_PARENTHESIS_OPEN: ({ at }: { at: number }) => inSearch('This parenthesis is never closed.', at),
  SEARCH_PARENTHESIS_CLOSES_NOTHING: ({ at }: { at: number }) =>
    inSearch('This parenthesis closes nothing.', at),
  SEARCH_OR_ONE_SIDED: ({ at }: { at: number }) =>
    inSearch('OR needs something to search for on both sides.', at),
  SEARCH_TOO_MANY_TERMS: ({ most, at }: { most: number; at: number }) =>
    inSearch(`A search has at most ${most} terms.`, at),
  SEARCH_TOO_DEEP: ({ most, at }: { most: number; at: number }) =>
    inSearch(`Parentheses go at most ${most} deep in a search.`, at),
  SEARCH_EMPTY_PARENTHESES: ({ at }: { at: number }) =>
    inSearch('Something to search for is missing before this parenthesis.', at),
  SEARCH_VALUE_MISSING: ({ field, at }: { field: string; at: number }) =>
    inSearch(`${field}: needs a value right here.`, at),
  SEARCH_QUOTE_OPEN: ({ at }: { at: number }) => inSearch('This quote is never closed.', at),
  SEARCH_WHOLE_NAMES: ({ field, at }: { field: string; at: number }) =>
    inSearch(`${field}: takes whole names. Quote a name that ends in *.`, at),
  SEARCH_CHOICES: ({ field, names, at }: { field: string; names: readonly string[]; at: number }) =>
    inSearch(`${field}: takes ${names.join(', ')}.`, at),
  SEARCH_DATE: ({ at }: { at: number }) =>
    inSearch(
      'date: takes 2026, 2026-01, 2026-01-15, today, yesterday, this-month, last-month, this-year or last-year, also after > >= < <= or as a range, the earlier first: 2026-01..2026-03.',
      at,
    ),
  SEARCH_AMOUNT: ({ at }: { at: number }) =>
    inSearch(
      'amount: takes one amount without sign, such as 50, 12.34 or 1,234.56, also after > >= < <= or as a range, the smaller first: 10..20.',
      at,
    ),
  PATTERN_TOO_LONG: ({ most, at }: { most: number; at: number }) =>
    inPattern(`A pattern has at most ${most} characters.`, at),
  PATTERN_PARENTHESIS_NOT_OPENED: ({ at }: { at: number }) =>
    inPattern('This parenthesis was never opened.', at),
  PATTERN_PLACE_REPEATED: ({ at }: { at: number }) =>
    inPattern('A place in the text cannot be repeated.', at),
  PATTERN_NOTHING_TO_REPEAT: ({ at }: { at: number }) => inPattern('There is nothing to repeat here.', at),
  PATTERN_REPEAT_FORM: ({ at }: { at: number }) =>
    inPattern('Repeats are written {3}, {3,} or {3,5}; for the character write \\{.', at),
  PATTERN_SMALLER_COUNT_FIRST: ({ at }: { at: number }) => inPattern('The smaller count comes first.', at),
  PATTERN_TOO_MANY_REPEATS: ({ most, at }: { most: number; at: number }) =>
    inPattern(`At most ${most} repeats can be asked for.`, at),
  PATTERN_ESCAPE_CHARACTER: ({ char, at }: { char: string; at: number }) =>
    inPattern(`For the character itself write \\${char}.`, at),
  PATTERN_GROUPS_TOO_DEEP: ({ at }: { at: number }) => inPattern('Groups are nested too deeply.', at),
  PATTERN_GROUP_UNKNOWN: ({ at }: { at: number }) =>
    inPattern('Of the groups with a question mark only (?: is supported.', at),
  PATTERN_PARENTHESIS_OPEN: ({ at }: { at: number }) => inPattern('This parenthesis is never closed.', at),
  PATTERN_BACKSLASH_ALONE: ({ at }: { at: number }) => inPattern('A backslash needs something after it.', at),
  PATTERN_NO_REFERENCES: ({ at }: { at: number }) =>
    inPattern('References to an earlier group are not supported.', at),
  PATTERN_ESCAPE_UNKNOWN: ({ char, at }: { char: string; at: number }) =>
    inPattern(`\\${char} is not known.`, at),
  PATTERN_BRACKET_OPEN: ({ at }: { at: number }) => inPattern('This bracket is never closed.', at),
  PATTERN_NEGATED_IN_BRACKETS: ({ at }: { at: number }) =>
    inPattern('\\D, \\W and \\S cannot stand in brackets.', at),
  PATTERN_RANGE_ORDER: ({ at }: { at: number }) =>
    inPattern('A range goes from the earlier character to the later one.', at),
  PATTERN_REPEATS_TOO_MUCH: ({ at }: { at: number }) => inPattern('The pattern repeats too much.', at),
}
