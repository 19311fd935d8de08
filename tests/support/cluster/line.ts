import { startDatabaseProxy, type Passage } from '../machine/servers/database-proxy.ts'
import type { Network } from './addresses.ts'

/** The network between one machine of the site and those of the database, which can be cut and slowed down. */
export interface Line {
  set(passage: Passage): void
  close(): Promise<void>
}

/** PostgreSQL, and Patroni, which HAProxy asks who is the primary. */
const PORTS = [5432, 8008]

/** The address by which a machine of the site reaches one of the database through the line, by the number of that one. */
export function lineAddress({ prefix }: Network, node: 1 | 2): string {
  return `${prefix}${110 + node}`
}

/** Lays the line, which is open at first. */
export async function startLine(network: Network): Promise<Line> {
  const proxies = await Promise.all(
    ([1, 2] as const).flatMap((node) =>
      PORTS.map((port) =>
        startDatabaseProxy(`tcp://${network.address(`db${node}`)}:${port}`, {
          host: lineAddress(network, node),
          port,
        }),
      ),
    ),
  )
  return {
    set: (passage) => proxies.forEach((proxy) => proxy.set(passage)),
    close: async () => void (await Promise.all(proxies.map((proxy) => proxy.close()))),
  }
}
