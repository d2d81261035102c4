/** What somebody kept in a plain-text journal: two accounts with a balance at the end, a transfer and a purchase. */
export const JOURNAL = {
  name: 'household.journal',
  mimeType: 'text/plain',
  buffer: Buffer.from(`2026-01-02 * Opening
    assets:bank:Cottage chequing    1,000.00 CAD
    equity:opening

2026-01-15 * Set aside
    assets:bank:Cottage fund          250.00 CAD = 250.00 CAD
    assets:bank:Cottage chequing

2026-01-20 * Lakeside Hardware
    expenses:Repairs                   40.50 CAD
    assets:bank:Cottage chequing     -40.50 CAD = 709.50 CAD
`),
}
