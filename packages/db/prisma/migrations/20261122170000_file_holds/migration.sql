-- While a hold lasts, no server removes files from the file stores: a backup is being made of them.
CREATE TABLE "FileHold" (
    "fileHoldId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FileHold_pkey" PRIMARY KEY ("fileHoldId")
);
