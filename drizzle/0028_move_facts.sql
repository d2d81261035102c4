-- What is stored of moves becomes facts: platform/db/rewrites/move-facts.ts.
SELECT 1;
