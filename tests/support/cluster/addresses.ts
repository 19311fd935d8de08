import { randomInt } from 'node:crypto'
import { isListening } from '../machine/processes.ts'

/** The machines of deploy/cluster, by the last number of their addresses there. */
const machines = {
  db1: 11,
  db2: 12,
  db3: 13,
  web1: 21,
  web2: 22,
  proxy1: 31,
  store1: 41,
} as const

type Machine = keyof typeof machines

/** The addresses of one cluster on this machine. */
export interface Network {
  /** What stands for '10.0.0.', such as '127.90.7.'. */
  prefix: string
  address(machine: Machine): string
}

/**
 * Finds a network of the loopback interface that no other cluster has, so that each of its machines has an address of its
 * own and the ports that are deployed. Linux answers for all of 127.0.0.0/8.
 */
export async function findNetwork(): Promise<Network> {
  for (;;) {
    const prefix = `127.${randomInt(64, 128)}.${randomInt(256)}.`
    const address = (machine: Machine) => `${prefix}${machines[machine]}`
    if (!(await isListening(2379, address('db1')))) return { prefix, address }
  }
}
