/** Stands in every answer and every file about a tax year. */
export const NOTICE =
  'Hearth adds up what is in the books. It works out no tax, files nothing and gives no advice; the forms and their instructions decide. Nobody has held its tables against the live pages of the agencies unless a year says when.'
