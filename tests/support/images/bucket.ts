import { randomBytes } from 'node:crypto'
import { s3, type S3 } from '../run/env.ts'
import type { MinioSettings } from '@isse/api'

/** The object storage of the run. Tests that need it only run if it exists. */
export function objectStorage(): S3 {
  const server = s3()
  if (!server) throw new Error('This run has no object store: TEST_MINIO_ENDPOINT is not set.')
  return server
}

/** Names a new bucket for this test. */
export function newBucket(overrides: Partial<MinioSettings> = {}): MinioSettings {
  return {
    ...objectStorage(),
    bucket: `isse-test-${randomBytes(6).toString('hex')}`,
    region: 'us-east-1',
    ...overrides,
  }
}

/** Returns the site's settings for this bucket. */
export function siteSettings({
  endpoint,
  accessKey,
  secretKey,
  bucket,
}: MinioSettings): Record<string, string> {
  return {
    MINIO_ENDPOINT: endpoint,
    MINIO_ACCESS_KEY: accessKey,
    MINIO_SECRET_KEY: secretKey,
    MINIO_BUCKET: bucket,
  }
}
