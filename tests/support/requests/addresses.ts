let used = 0

/** @returns an address that nothing has been sent from yet, for `X-Forwarded-For` */
export function newAddress(): string {
  const number = used++
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/**
 * Takes so many new addresses, so that the limits do not count many requests as those of one sender.
 *
 * @returns the next of them with each call, and after the last the first again
 */
export function addressesInTurn(size: number): () => string {
  const addresses = Array.from({ length: size }, newAddress)
  let next = 0
  return () => addresses[next++ % size] as string
}
