import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bar, barChart, lineChart } from './chart.ts'
import { type BenchResult, hasLimit, limitOf, meetsLimit, type ResultFile, readResults, withUnit } from './results.ts'

const PAGE = join(import.meta.dirname, '../docs/performance.md')
const CHARTS = join(import.meta.dirname, '../docs/performance')

interface BarChart {
  file: string
  title: string
  axis: string
  of: (result: BenchResult) => boolean
  label?: (result: BenchResult) => string
}

const sized = ({ name, products }: BenchResult) => `${name.split(',')[0]}, ${thousands(products)} products`

const BAR_CHARTS: BarChart[] = [
  {
    file: 'reads-cached',
    title: 'Cached API reads',
    axis: 'Rate, as a share of a constant answer of bare Fastify',
    of: ({ bench, name }) => bench === 'reads' && name.endsWith(', cached'),
    label: sized,
  },
  {
    file: 'reads-not-cached',
    title: 'API reads that are not cached',
    axis: 'Rate, as a share of the prepared statement for the same rows',
    of: ({ bench, name }) => bench === 'reads' && name.endsWith(', not cached'),
    label: sized,
  },
  {
    file: 'reads-growth',
    title: 'API reads in a large catalogue',
    axis: 'Time, in multiples of the smallest catalogue',
    of: ({ bench, name }) => bench === 'reads' && name.includes('time beside'),
    label: ({ name, products }) => `${name.split(':')[0]}, ${thousands(products)}`,
  },
  {
    file: 'pages',
    title: 'Pages',
    axis: 'Rate, as a share of bare node:http or of the bare render',
    of: ({ bench, least }) => bench === 'pages' && least !== undefined,
  },
  {
    file: 'mixed',
    title: '64 cached pages while something else happens',
    axis: 'Rate, as a share of the rate without it',
    of: ({ bench, name, unit }) => bench === 'mixed' && unit === 'ratio' && name.startsWith('64 pages'),
    label: ({ name }) => name.replace('64 pages ', '').replace(' beside none', ''),
  },
  {
    file: 'latency',
    title: 'Latency (p99) while the shop is busy',
    axis: 'Multiples of the idle value',
    of: ({ bench, most, unit }) => ['pages', 'flood'].includes(bench) && unit === 'ratio' && most !== undefined,
    label: ({ name }) => name.replace(' beside idle', ''),
  },
  {
    file: 'memory',
    title: 'Memory of the shop process',
    axis: 'Resident memory in MB',
    of: ({ bench, unit }) => bench === 'memory' && unit === 'MB',
    label: sized,
  },
]

const TITLES: Record<string, string> = {
  reads: 'API reads',
  pages: 'Pages',
  mixed: 'Pages while orders are placed',
  flood: 'Large request bodies',
  freshness: 'Freshness on a second instance',
  staleness: 'Stale pages',
  memory: 'Memory and start',
}

/** Regenerates the charts and the generated parts of `docs/performance.md` from the last results. */
export function writeDocs(): void {
  const file = readResults()
  if (file.results.length === 0)
    throw new Error('there are no results: run `npm run bench -- reads pages mixed memory`')
  rmSync(CHARTS, { recursive: true, force: true })
  mkdirSync(CHARTS, { recursive: true })
  const parts = { results: resultsPart(file), memory: memoryPart(file.results) }
  let page = readFileSync(PAGE, 'utf8')
  for (const [name, text] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`]
    const [before, rest] = page.split(begin)
    if (rest === undefined || !rest.includes(end)) throw new Error(`docs/performance.md lacks ${begin} … ${end}`)
    page = `${before}${begin}\n${text}\n${rest.slice(rest.indexOf(end))}`
  }
  writeFileSync(PAGE, page)
}

function resultsPart({ machine, on, results }: ResultFile): string {
  const { cpu, cores, memory, node } = machine
  const lines = [`Measured on ${on}: ${cpu}, ${cores} cores, ${memory} GB of memory, Node ${node}.`]
  for (const [bench, title] of Object.entries(TITLES)) {
    const own = results.filter(result => result.bench === bench).sort(bySize)
    if (own.length === 0) continue
    lines.push(
      '',
      `### ${title}`,
      '',
      '| Figure | Products | Value | Limit | | Behind it |',
      '|---|--:|--:|--:|---|---|',
    )
    lines.push(...own.map(row))
    for (const chart of BAR_CHARTS) if (own.some(chart.of)) lines.push(...drawBars(chart, results))
    const series = own.find(result => result.series)
    if (series) lines.push(...drawSeries(series))
  }
  return lines.join('\n')
}

const drawn = new Set<string>()

/** Writes a chart once, below the first bench that has a bar in it. */
function drawBars({ file, title, axis, of, label = ({ name }) => name }: BarChart, results: BenchResult[]): string[] {
  if (drawn.has(file)) return []
  drawn.add(file)
  const bars = results
    .filter(of)
    .sort(byName)
    .map((result): Bar => {
      const { value, least, most } = result
      return { label: label(result), value, limit: least ?? most, holds: meetsLimit(result) }
    })
  writeFileSync(join(CHARTS, `${file}.svg`), barChart(bars, { title, axis }))
  return ['', `![${title}](performance/${file}.svg)`]
}

function drawSeries({ series = [], most }: BenchResult): string[] {
  const title = 'Memory under mixed load'
  const chart = lineChart(series, { title, axis: 'Resident memory in MB', limit: most })
  writeFileSync(join(CHARTS, 'memory-over-time.svg'), chart)
  return ['', `![${title}](performance/memory-over-time.svg)`]
}

function row(result: BenchResult): string {
  const { name, products, value, unit, detail = '', spread } = result
  const verdict = hasLimit(result) ? (meetsLimit(result) ? 'holds' : '**misses**') : ''
  const behind = [detail, spread === undefined ? '' : `spread ${Math.round(spread * 100)} %`].filter(Boolean).join('; ')
  const cells = [name, thousands(products), withUnit(value, unit), limitOf(result), verdict, behind]
  return `| ${cells.join(' | ')} |`
}

/** Recommended memory by catalogue size: measured memory plus 25 %, rounded up to a multiple of 64 MB. */
function memoryPart(results: BenchResult[]): string {
  const inMegabytes = results.filter(({ bench, unit }) => bench === 'memory' && unit === 'MB')
  const figure = (name: string, size: number) =>
    inMegabytes.find(result => result.name === name && result.products === size)?.value
  const sizes = [...new Set(inMegabytes.map(({ products }) => products))].sort((a, b) => a - b)
  const known = sizes.flatMap(size => {
    const [start, load] = [figure('after start', size), figure('under mixed load', size)]
    return start === undefined || load === undefined ? [] : [{ size, start, load }]
  })
  if (known.length === 0) return 'No figures yet: run `npm run bench -- memory --write-docs`.'
  const lines = ['| Products | After start | Under load | Plan for |', '|--:|--:|--:|--:|']
  for (const { size, start, load } of known)
    lines.push(`| ${thousands(size)} | ${Math.round(start)} MB | ${Math.round(load)} MB | ${planned(load)} MB |`)
  const [first, last] = [known[0]!, known.at(-1)!]
  if (first !== last) {
    const each = ((last.load - first.load) / (last.size - first.size)) * 1_000
    lines.push('', `Each further 1,000 products take about ${each.toFixed(1)} MB.`)
  }
  return lines.join('\n')
}

const planned = (megabytes: number) => Math.ceil((megabytes * 1.25) / 64) * 64
const thousands = (count: number) => count.toLocaleString('en')
const byName = (a: BenchResult, b: BenchResult) => a.name.localeCompare(b.name) || a.products - b.products
const bySize = (a: BenchResult, b: BenchResult) => a.products - b.products
