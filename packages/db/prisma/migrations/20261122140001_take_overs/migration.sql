-- How often a server took a job up from one that had died over it. These are no tries that failed.
ALTER TABLE "Job" ADD COLUMN "takeOvers" INTEGER NOT NULL DEFAULT 0;
