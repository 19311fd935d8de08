import { chmod, rename } from 'node:fs/promises'
import path from 'node:path'
import { findNginx, runNginx } from '../../../support/machine/servers/nginx.ts'
import { freePort } from '../../../support/machine/processes.ts'
import type { Baseline } from '../report/baseline.ts'
import { writeCopies, type Copy } from '../load/sent-files.ts'

/**
 * Starts an nginx that sends a copy of an answer as a static file, with one worker and without a log. Undefined where
 * this machine has no nginx.
 */
export async function startStaticNginx({ path: address, answer }: Copy): Promise<Baseline | undefined> {
  const program = findNginx()
  if (!program) return undefined
  const { files, folder: copies, remove } = await writeCopies([{ path: address, answer }])
  const [copy] = files
  if (!copy) throw new Error('There is no answer to copy.')
  // nginx may run as another user than the bench.
  await chmod(copies, 0o755)
  await rename(copy.file, path.join(copies, 'copy'))
  const port = await freePort()
  const type = copy.headers['content-type'] ?? 'application/octet-stream'
  const encoding = copy.headers['content-encoding']
  const { stop } = await runNginx(
    program,
    port,
    () => `
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  default_type "${type}";
  server {
    listen 127.0.0.1:${port};
    location = ${address} {
      root ${copies};
      try_files /copy =404;
      ${encoding ? `add_header Content-Encoding ${encoding};` : ''}
    }
  }`,
  )
  return { url: `http://127.0.0.1:${port}`, stop: () => stop().finally(remove) }
}
