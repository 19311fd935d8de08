/** Connection to an S3-compatible server, as in the settings MINIO_*. */
export interface MinioSettings {
  endpoint: string
  accessKey: string
  secretKey: string
  bucket: string
  region: string
}
