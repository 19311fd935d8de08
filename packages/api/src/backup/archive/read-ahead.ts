/**
 * Reads items in their order, the next ones while one is being used, because each has to wait for the store.
 *
 * @param atOnce how many are being read or used at a time
 */
export async function* readAhead<T, R>(
  items: T[],
  read: (item: T) => Promise<R>,
  atOnce: number,
): AsyncGenerator<[item: T, result: R]> {
  const underWay: Promise<[T, R]>[] = []
  const begin = (item: T) => {
    const reading = read(item).then((result): [T, R] => [item, result])
    // Where an earlier item fails, nobody waits for this one.
    reading.catch(() => undefined)
    underWay.push(reading)
  }
  for (const item of items) {
    begin(item)
    if (underWay.length === atOnce) yield (await underWay.shift()) as [T, R]
  }
  for (const reading of underWay) yield await reading
}
