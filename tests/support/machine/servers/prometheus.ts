import { aptInstall } from '../apt.ts'
import { onPath } from '../processes.ts'

/** Finds promtool, and on Debian installs it with Prometheus where it is missing. The result says why there is none, in one line. */
export async function ensurePromtool(): Promise<{ unavailable: string } | undefined> {
  const refusal = onPath('promtool') ? undefined : await aptInstall('prometheus')
  return onPath('promtool') ? undefined : { unavailable: refusal ?? 'no promtool was found on this machine' }
}
