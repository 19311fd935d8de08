import { aptInstall } from '../apt.ts'
import { s3 } from '../../run/env.ts'
import { onPath } from '../processes.ts'
import { startRadosGateway, type S3Server } from './rados-gateway.ts'

const packages = ['radosgw', 'ceph-mon', 'ceph-osd']
const programs = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool']

/**
 * Finds or starts a real S3 server, because imitations do not check signatures: the developer's own
 * (TEST_MINIO_ENDPOINT, _ACCESS_KEY and _SECRET_KEY), or Ceph's gateway, which is installed on Debian if missing. The
 * result names the reason if there is none.
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
