export interface Bar {
  label: string
  value: number
  /** Limit, shown as a line across the bar. */
  limit?: number
  holds: boolean
}

interface Chart {
  title: string
  /** Label of the axis. */
  axis: string
}

const WIDTH = 760
const LABELS = 300
const RIGHT = 70
const TOP = 52
const ROW = 26
const BOTTOM = 52
const PLOT = WIDTH - LABELS - RIGHT
const HEIGHT = 340
const LEFT = 60

/** Colours for light and dark pages: the image follows the reader's setting. */
const STYLE = `<style>
  .paper { fill: #ffffff } .text { fill: #1f2328; font: 13px system-ui, sans-serif } .title { font-size: 15px; font-weight: 600 }
  .grid { stroke: #d0d7de } .bar { fill: #2f6fb5 } .missed { fill: #c2542d } .limit { stroke: #1f2328; stroke-width: 2 }
  .line { fill: none; stroke: #2f6fb5; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117 } .text { fill: #e6edf3 } .grid { stroke: #30363d } .bar, .line { fill: #6cb0f5 }
    .missed { fill: #f0906a } .limit { stroke: #e6edf3 } .line { fill: none; stroke: #6cb0f5 }
  }
</style>`

/** Draws horizontal bars with a line at each limit; bars that miss their limit have a different colour. */
export function barChart(bars: Bar[], { title, axis }: Chart): string {
  const height = TOP + bars.length * ROW + BOTTOM
  const scale = niceScale(Math.max(...bars.flatMap(({ value, limit = 0 }) => [value, limit])))
  const x = (value: number) => LABELS + (value / scale.top) * PLOT
  const bottom = TOP + bars.length * ROW
  const grid = scale.ticks.map(
    tick => `<line class="grid" x1="${n(x(tick))}" x2="${n(x(tick))}" y1="${TOP}" y2="${bottom}"/>
  <text class="text" x="${n(x(tick))}" y="${bottom + 18}" text-anchor="middle">${figure(tick)}</text>`,
  )
  const rows = bars.map(({ label, value, limit, holds }, at) => {
    const y = TOP + at * ROW
    const mark =
      limit === undefined
        ? ''
        : `<line class="limit" x1="${n(x(limit))}" x2="${n(x(limit))}" y1="${y}" y2="${y + ROW}"/>`
    return `<text class="text" x="${LABELS - 8}" y="${y + 17}" text-anchor="end">${escaped(label)}</text>
  <rect class="bar${holds ? '' : ' missed'}" x="${LABELS}" y="${y + 5}" width="${n(x(value) - LABELS)}" height="${ROW - 10}"/>
  <text class="text" x="${n(x(Math.max(value, limit ?? 0)) + 6)}" y="${y + 17}">${figure(value)}</text>${mark}`
  })
  const missed = bars.some(({ holds }) => !holds) ? ', orange bars miss it' : ''
  const foot = `${axis}${bars.some(({ limit }) => limit !== undefined) ? `; the line is the limit${missed}` : ''}`
  return svg(height, title, [
    ...grid,
    ...rows,
    `<text class="text" x="${WIDTH / 2}" y="${bottom + 40}" text-anchor="middle">${escaped(foot)}</text>`,
  ])
}

/** Draws one value over time, in seconds, with a horizontal line at the limit. */
export function lineChart(points: [number, number][], { title, axis, limit }: Chart & { limit?: number }): string {
  const scale = niceScale(Math.max(...points.map(([, value]) => value), limit ?? 0))
  const time = niceScale(points.at(-1)![0])
  const bottom = HEIGHT - BOTTOM
  const x = (seconds: number) => LEFT + (seconds / time.top) * (WIDTH - LEFT - 30)
  const y = (value: number) => bottom - (value / scale.top) * (bottom - TOP)
  const grid = scale.ticks.map(
    tick => `<line class="grid" x1="${LEFT}" x2="${WIDTH - 30}" y1="${n(y(tick))}" y2="${n(y(tick))}"/>
  <text class="text" x="${LEFT - 8}" y="${n(y(tick) + 4)}" text-anchor="end">${figure(tick)}</text>`,
  )
  const times = time.ticks.map(
    tick => `<text class="text" x="${n(x(tick))}" y="${bottom + 18}" text-anchor="middle">${figure(tick)}</text>`,
  )
  const mark =
    limit === undefined
      ? ''
      : `<line class="limit" x1="${LEFT}" x2="${WIDTH - 30}" y1="${n(y(limit))}" y2="${n(y(limit))}"/>`
  const path = points.map(([seconds, value], at) => `${at ? 'L' : 'M'}${n(x(seconds))} ${n(y(value))}`).join('')
  const foot = `${axis} over seconds${limit === undefined ? '' : '; the thick line is the limit'}`
  return svg(HEIGHT, title, [
    ...grid,
    ...times,
    mark,
    `<path class="line" d="${path}"/>`,
    `<text class="text" x="${WIDTH / 2}" y="${bottom + 40}" text-anchor="middle">${escaped(foot)}</text>`,
  ])
}

function svg(height: number, title: string, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">
  <title>${escaped(title)}</title>
  ${STYLE}
  <rect class="paper" width="${WIDTH}" height="${height}"/>
  <text class="text title" x="16" y="28">${escaped(title)}</text>
  ${parts.filter(Boolean).join('\n  ')}
</svg>
`
}

/** Chooses the ticks of an axis that starts at zero: at most six, at distances of 1, 2 or 5 times a power of ten. */
function niceScale(highest: number): { top: number; ticks: number[] } {
  const rough = (highest || 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(factor => factor * power).find(candidate => candidate >= rough)!
  const steps = Math.ceil((highest || 1) / step)
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, at) => at * step) }
}

const n = (value: number) => Number(value.toFixed(1))
const figure = (value: number) => (value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(2))))
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
