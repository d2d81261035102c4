-- Sentences that were stored become facts: platform/db/rewrites/stored-facts.ts.
SELECT 1;
