import { Agent } from 'node:http'
import { pause } from '../../../support/machine/processes.ts'
import { rawAnswer } from '../../../support/requests/raw-answer.ts'

let visits = 0

/**
 * Asks at a steady rate, whatever the answers take: a slow answer does not keep the next visitor from coming.
 *
 * @param addressOf makes the address of the next visit, and its headers
 * @param perSecond far below what the server can do, or the visitors queue
 * @returns how long each visitor waited from the moment at which the request was due, in milliseconds
 * @throws where an answer is not a 200
 */
export async function steadyVisitors(
  addressOf: (visit: number) => { url: string; headers?: Record<string, string> },
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const visit = async (number: number) => {
    const due = began + (number * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const count = visits++
    const { url, headers } = addressOf(count)
    const address = `10.79.${(count >> 8) & 255}.${count & 255}`
    const { status } = await rawAnswer(url, { 'x-forwarded-for': address, ...headers }, agent)
    if (status !== 200) throw new Error(`${url} answered ${status}.`)
    return performance.now() - due
  }
  try {
    return await Promise.all(Array.from({ length: perSecond * seconds }, (_, number) => visit(number)))
  } finally {
    agent.destroy()
  }
}
