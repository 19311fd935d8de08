import { aptInstall } from './apt.ts'
import { s3, type S3 } from '../run/env.ts'
import { onPath } from './processes.ts'
import { startRadosGateway } from './rados-gateway.ts'

/** A server of this run. */
export interface S3Server extends S3 {
  /** The access key and the secret key of an account that may make no bucket; none on a developer's own server. */
  stranger?: string
  stop(): Promise<void>
}

const packages = ['radosgw', 'ceph-mon', 'ceph-osd']
const programs = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool']

/**
 * A real S3 server for this run, which checks signatures as the imitations for tests do not: the developer's own
 * (TEST_MINIO_ENDPOINT, _ACCESS_KEY and _SECRET_KEY), or Ceph's gateway, from what the machine has or Debian
 * delivers; else why there is none, in one line.
 */
export async function ensureS3(): Promise<S3Server | { unavailable: string }> {
  const own = s3()
  if (own) return { ...own, stop: () => Promise.resolve() }
  const isInstalled = () => programs.every((name) => onPath(name))
  const refusal = isInstalled() ? undefined : await aptInstall(...packages)
  if (!isInstalled()) return { unavailable: refusal ?? 'no S3 server was found on this machine' }
  try {
    return await startRadosGateway()
  } catch (error) {
    return { unavailable: `Ceph's gateway did not start: ${String(error).split('\n')[0]}` }
  }
}
