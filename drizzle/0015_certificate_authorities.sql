CREATE TABLE `certificate_authorities` (
	`id` text NOT NULL,
	`name` text NOT NULL,
	`certificate` text NOT NULL,
	`key_sealed` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_authorities_id_unique` ON `certificate_authorities` (`id`);--> statement-breakpoint
CREATE TABLE `server_certificates` (
	`id` text NOT NULL,
	`authority_id` text NOT NULL,
	`certificate` text NOT NULL,
	`key_sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`authority_id`) REFERENCES `certificate_authorities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `server_certificates_id_unique` ON `server_certificates` (`id`);