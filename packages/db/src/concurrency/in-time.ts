/**
 * Waits for a result with a time limit. The work itself continues, and its later failure is ignored.
 *
 * @param late creates the error of the timeout
 * @throws the error of the result or of `late`
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
 * Waits for the end of some work with a time limit.
 *
 * @returns true if it has ended
 * @throws the error of the work
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
