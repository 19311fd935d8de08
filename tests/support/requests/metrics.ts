/** The values of all series that a site's METRICS_PORT tells, by their names with labels. */
export async function readMetrics(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  if (!answer.ok) throw new Error(`The metrics cannot be read: ${answer.status}.`)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}
