/**
 * Waits for a result, and no longer than so many milliseconds. What it waits for goes on, and its failure then is nobody's.
 *
 * @param late makes the error of a result that has not come in time
 * @throws what the result is refused with, or the error of `late`
 */
export async function inTime<Result>(
  result: Promise<Result>,
  milliseconds: number,
  late: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  try {
    return await Promise.race([result, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until something has ended, and no longer than so many milliseconds. Returns whether it has; it must not fail. */
export async function hasEndedIn(milliseconds: number, result: Promise<unknown>): Promise<boolean> {
  const late = new Error('late')
  try {
    await inTime(result, milliseconds, () => late)
    return true
  } catch (error) {
    if (error === late) return false
    throw error
  }
}
