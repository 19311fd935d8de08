/** What was counted of one route and class of status. */
interface Series {
  /** Requests by the first bucket that they fit into; the last is for those that are longer than all. */
  counts: number[]
  sum: number
}

const NAME = 'isse_http_request_duration_seconds'

/** In seconds: kept answers take a fraction of a millisecond, pages some tens, and uploads seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * A histogram as prom-client's registry takes it. prom-client's own makes a text of all labels for each observation, which
 * takes long beside a kept answer.
 */
export class RequestHistogram {
  readonly name = NAME
  readonly help =
    'How long requests took, from their head to the end of their answer, by the pattern of the route and the class of the status.'
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  /** By route, then by the first digit of the status. */
  readonly #routes = new Map<string, Series[]>()

  observe(route: string, status: number, seconds: number): void {
    let classes = this.#routes.get(route)
    if (!classes) this.#routes.set(route, (classes = []))
    const series = (classes[Math.floor(status / 100)] ??= {
      counts: Array<number>(BUCKETS.length + 1).fill(0),
      sum: 0,
    })
    let bucket = 0
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket++
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sum += seconds
  }

  get() {
    const { name, help, type, aggregator } = this
    return Promise.resolve({ name, help, type, aggregator, values: this.#values() })
  }

  #values() {
    return [...this.#routes].flatMap(([route, classes]) =>
      classes.flatMap(({ counts, sum }, digit) => {
        const labels = { route, status: `${digit}xx` }
        let total = 0
        const buckets = counts.map((count, at) => {
          total += count
          return {
            metricName: `${NAME}_bucket`,
            labels: { ...labels, le: BUCKETS[at] ?? '+Inf' },
            value: total,
          }
        })
        return [
          ...buckets,
          { metricName: `${NAME}_sum`, labels, value: sum },
          { metricName: `${NAME}_count`, labels, value: total },
        ]
      }),
    )
  }
}
