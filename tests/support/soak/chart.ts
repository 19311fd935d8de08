/** Values over time, such as of one server. */
interface Line {
  name: string
  values: number[]
}

export interface Chart {
  title: string
  /** One below the other, each with a scale of its own from zero. */
  panels: { title: string; lines: Line[] }[]
  /** Between two values. */
  seconds: number
}

const WIDTH = 760
const LEFT = 56
const RIGHT = 96
const TOP = 80
const PANEL = 150
const GAP = 56
const PLOT = WIDTH - LEFT - RIGHT

/** The colours of the lines, in a light and a dark theme. The second line is dashed, too: not everybody tells colours apart. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2937; }
  .title { font-size: 17px; font-weight: 600; }
  .panel { font-weight: 600; }
  .scale { fill: #4b5563; font-size: 12px; }
  .grid { stroke: #d1d5db; }
  path { fill: none; stroke-width: 2; }
  .line0 { stroke: #1d4ed8; }
  .line1 { stroke: #b45309; stroke-dasharray: 5 3; }
  text.name0 { fill: #1d4ed8; }
  text.name1 { fill: #b45309; }
  .ground { fill: #ffffff; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e5e7eb; }
    .scale { fill: #9ca3af; }
    .grid { stroke: #374151; }
    .line0 { stroke: #93c5fd; }
    .line1 { stroke: #fcd34d; }
    text.name0 { fill: #93c5fd; }
    text.name1 { fill: #fcd34d; }
    .ground { fill: #111827; }
  }`

/** Draws values over time as a picture in SVG, for a light and a dark page. */
export function drawChart({ title, panels, seconds }: Chart): string {
  const height = TOP + panels.length * (PANEL + GAP)
  const drawn = panels.map((panel, at) => drawPanel(panel, TOP + at * (PANEL + GAP), seconds))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">${title}</title>
<style>${STYLE}
</style>
<rect class="ground" width="${WIDTH}" height="${height}" rx="8"/>
<text class="title" x="${LEFT}" y="30">${title}</text>
${drawn.join('\n')}
</svg>
`
}

function drawPanel({ title, lines }: Chart['panels'][number], top: number, seconds: number): string {
  const most = roundUp(Math.max(...lines.flatMap(({ values }) => values)))
  const longest = Math.max(...lines.map(({ values }) => values.length))
  const x = (at: number) => (LEFT + (PLOT * at) / Math.max(1, longest - 1)).toFixed(1)
  const y = (value: number) => (top + PANEL - (PANEL * value) / most).toFixed(1)
  const scale = [0, most / 2, most].map(
    (value) =>
      `<line class="grid" x1="${LEFT}" x2="${LEFT + PLOT}" y1="${y(value)}" y2="${y(value)}"/>` +
      `<text class="scale" x="${LEFT - 8}" y="${Number(y(value)) + 4}" text-anchor="end">${value}</text>`,
  )
  const minutes = ((longest - 1) * seconds) / 60
  const times = [0, minutes / 2, minutes].map(
    (minute, at) =>
      `<text class="scale" x="${LEFT + (PLOT * at) / 2}" y="${top + PANEL + 18}" text-anchor="middle">${Math.round(minute)} min</text>`,
  )
  const ends = spread(lines.map(({ values }) => Number(y(values.at(-1) ?? 0))))
  const drawn = lines.map(({ name, values }, at) => {
    const points = values.map((value, index) => `${index ? 'L' : 'M'}${x(index)} ${y(value)}`).join('')
    const label = `<text class="name${at}" x="${LEFT + PLOT + 8}" y="${(ends[at] ?? 0) + 4}">${name}</text>`
    return `<path class="line${at}" d="${points}"/>${label}`
  })
  const head = `<text class="panel" x="${LEFT}" y="${top - 12}">${title}</text>`
  return [head, ...scale, ...times, ...drawn].join('\n')
}

/** The next number that is even and easy to read: 2, 4, 6, 8 or 10 of its size, so that its half is whole from 2 up. */
function roundUp(value: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))))
  return Math.max(2, Math.ceil(value / size / 2) * 2 * size)
}

/** Moves two labels apart that would stand on each other. */
function spread(places: number[]): number[] {
  const [first = 0, second] = places
  if (second === undefined || Math.abs(first - second) >= 15) return places
  const middle = (first + second) / 2
  const direction = first <= second ? -1 : 1
  return [middle + 7.5 * direction, middle - 7.5 * direction]
}
