let used = 0

/** @returns a new address for `X-Forwarded-For` */
export function newAddress(): string {
  const number = used++
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/**
 * Reserves this many new addresses, so that the limits treat many requests as those of many clients.
 *
 * @returns a function that returns them in rotation
 */
export function rotatingAddresses(size: number): () => string {
  const addresses = Array.from({ length: size }, newAddress)
  let next = 0
  return () => addresses[next++ % size] as string
}
