-- 2.0 stops all servers once, so no server of the version before serves beside this migration.
-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-creation
-- An event and a service may choose one of the bases, whose deletion clears the choice.
ALTER TABLE "Event" ADD COLUMN "baseId" INTEGER;
ALTER TABLE "Service" ADD COLUMN "baseId" INTEGER;
CREATE INDEX "Event_baseId_idx" ON "Event"("baseId");
CREATE INDEX "Service_baseId_idx" ON "Service"("baseId");
ALTER TABLE "Event" ADD CONSTRAINT "Event_baseId_fkey" FOREIGN KEY ("baseId") REFERENCES "Base"("baseId") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Service" ADD CONSTRAINT "Service_baseId_fkey" FOREIGN KEY ("baseId") REFERENCES "Base"("baseId") ON DELETE SET NULL ON UPDATE CASCADE;
