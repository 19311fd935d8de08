/**
 * Waits for a result, and no longer than so many milliseconds. The work behind it goes on, and nobody hears of its failure
 * then.
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

/**
 * Waits for the end of some work, and no longer than so many milliseconds.
 *
 * @returns whether it has ended
 * @throws what the work is refused with
 */
export async function hasEndedIn(result: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const late = new Error('late')
  try {
    await inTime(result, milliseconds, () => late)
    return true
  } catch (error) {
    if (error === late) return false
    throw error
  }
}
