-- What is stored of imports, syncs and bank connections becomes facts: platform/db/rewrites/import-facts.ts.
SELECT 1;
