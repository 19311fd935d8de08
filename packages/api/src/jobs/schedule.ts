/** A schedule that is due so many milliseconds after a run. */
export function every(milliseconds: number): (now: Date) => Date {
  return (now) => new Date(now.getTime() + milliseconds)
}

/** A schedule at these hours of each day, in UTC. */
export function atHours(...hours: number[]): (now: Date) => Date {
  return (now) => {
    const times = [0, 1].flatMap((days) =>
      hours.map((hour) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour)),
    )
    return new Date(Math.min(...times.filter((time) => time > now.getTime())))
  }
}
