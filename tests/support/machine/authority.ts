import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run, type Account } from './processes.ts'

/** An authority of a test's own, which signs certificates. */
export interface Authority {
  /** The file of its own certificate, by which clients trust what it signs. */
  certificate: string
  /**
   * Signs a certificate for a server.
   *
   * @param name as in the subject's alternative names, such as 'IP:127.0.0.1'
   * @param account whom the server runs as: it takes no key that others may read
   */
  sign(name: string, account: Account): Promise<{ certificate: string; key: string }>
  remove(): Promise<void>
}

/** @throws with what openssl said */
export async function makeAuthority(): Promise<Authority> {
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-authority-'))
  const openssl = async (words: string[]) => {
    const { code, output } = await run('openssl', ['req', '-x509', '-noenc', '-days', '2', ...words], {
      cwd: folder,
      limit: 60_000,
    })
    if (code !== 0) throw new Error(`openssl failed: ${output}`)
  }
  const newKey = (key: string) => ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-keyout', key]
  const own = { certificate: path.join(folder, 'authority.crt'), key: path.join(folder, 'authority.key') }
  await openssl([...newKey(own.key), '-out', own.certificate, '-subj', '/CN=ISSE tests'])
  let servers = 0
  return {
    certificate: own.certificate,
    async sign(name, { uid, gid }) {
      const of = path.join(folder, `server${servers++}`)
      await mkdir(of)
      const [certificate, key] = [path.join(of, 'server.crt'), path.join(of, 'server.key')]
      const names = ['-addext', `subjectAltName=${name}`, '-addext', 'basicConstraints=critical,CA:FALSE']
      const authority = ['-CA', own.certificate, '-CAkey', own.key]
      await openssl([...newKey(key), '-out', certificate, '-subj', '/CN=server', ...names, ...authority])
      if (uid !== undefined && gid !== undefined) {
        // The account of the server must reach the files, and we do as root.
        for (const one of [folder, of, key]) await chown(one, uid, gid)
      }
      return { certificate, key }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
