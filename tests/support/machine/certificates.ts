import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from './processes.ts'

export interface Certificate {
  certificate: string
  key: string
}

/**
 * Creates a certificate that is valid for two days.
 *
 * @param names the subject's alternative names, such as 'IP:127.0.0.1'
 * @param authority the signing certificate; self-signed by default
 * @throws with the output of openssl
 */
export async function createCertificate(names: string, authority?: Certificate): Promise<Certificate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-certificate-'))
  try {
    for (const [name, text] of Object.entries(authority ?? {})) await writeFile(path.join(folder, name), text)
    const signed = authority
      ? ['-addext', 'basicConstraints=critical,CA:FALSE', '-CA', 'certificate', '-CAkey', 'key']
      : []
    const request = 'req -x509 -noenc -days 2 -newkey ec -pkeyopt ec_paramgen_curve:P-256'.split(' ')
    const about = ['-subj', '/CN=ISSE tests', '-addext', `subjectAltName=${names}`]
    const files = ['-keyout', 'new.key', '-out', 'new.certificate']
    const args = [...request, ...about, ...signed, ...files]
    const { code, output } = await run('openssl', args, { cwd: folder, limit: 60_000 })
    if (code !== 0) throw new Error(`openssl failed: ${output}`)
    const read = (name: string) => readFile(path.join(folder, `new.${name}`), 'utf8')
    return { certificate: await read('certificate'), key: await read('key') }
  } finally {
    await rm(folder, { recursive: true })
  }
}
