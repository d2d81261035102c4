ALTER TABLE `import_rows` ADD `choice` text;--> statement-breakpoint
CREATE INDEX `import_rows_by_decision` ON `import_rows` (`import_seq`,`decision`,`row`);--> statement-breakpoint
CREATE INDEX `import_rows_distinct` ON `import_rows` (`existing_seq`) WHERE chosen = 3 and outcome = 'ADDED';