import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../dist/bench/results.json')

export interface BenchResult {
  bench: string
  name: string
  /** Size of the catalogue. */
  products: number
  value: number
  unit: 'ratio' | 'ms' | 's' | 'MB' | 'pages'
  /** Minimum value; without `least` and `most` the figure is only printed for information. */
  least?: number
  most?: number
  /** Absolute figures behind a ratio, for information; they drift with the machine. */
  detail?: string
  /** Spread of the reference server's figures within the run, relative to their median. */
  spread?: number
  /** Points of a line chart: seconds and value. */
  series?: [number, number][]
}

export interface ResultFile {
  machine: { cpu: string; cores: number; memory: number; node: string }
  /** Date of the last run. */
  on: string
  results: BenchResult[]
}

export const meetsLimit = ({ value, least, most }: BenchResult) =>
  !(least !== undefined && !(value >= least)) && !(most !== undefined && !(value <= most))

export const hasLimit = ({ least, most }: BenchResult) => least !== undefined || most !== undefined

export const limitOf = ({ least, most, unit }: BenchResult) =>
  least !== undefined ? `≥ ${withUnit(least, unit)}` : most !== undefined ? `≤ ${withUnit(most, unit)}` : ''

export function withUnit(value: number, unit: BenchResult['unit']): string {
  if (unit === 'ratio') return value.toFixed(2)
  if (unit === 'pages') return `${value}`
  return `${value.toFixed(unit === 's' || value < 10 ? 2 : 0)} ${unit}`
}

/** Prints `name  value  limit  holds`, stores the figure for the charts, and fails the run if a limit is missed. */
export function reportResult(result: BenchResult): void {
  const verdict = hasLimit(result) ? (meetsLimit(result) ? 'holds' : 'misses') : ''
  const columns = [
    `${result.bench} ${result.products}: ${result.name}`.padEnd(58),
    withUnit(result.value, result.unit).padStart(9),
    limitOf(result).padStart(11),
    verdict.padStart(8),
  ]
  const spread = result.spread === undefined ? '' : `, spread ${Math.round(result.spread * 100)} %`
  console.log(`${columns.join('')}  ${result.detail ?? ''}${spread}`)
  if (verdict === 'misses') process.exitCode = 1
  store(result)
}

export function readResults(): ResultFile {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as ResultFile
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { machine: machine(), on: '', results: [] }
  }
}

/** Replaces the stored result of the same bench, name and catalogue size, so that benches can run separately. */
function store(result: BenchResult): void {
  const isOther = ({ bench, name, products }: BenchResult) =>
    bench !== result.bench || name !== result.name || products !== result.products
  const results = [...readResults().results.filter(isOther), result]
  mkdirSync(join(FILE, '..'), { recursive: true })
  const file: ResultFile = { machine: machine(), on: new Date().toISOString().slice(0, 10), results }
  writeFileSync(FILE, `${JSON.stringify(file, null, 1)}\n`)
}

function machine(): ResultFile['machine'] {
  const processors = cpus()
  return {
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memory: Math.round(totalmem() / 1_073_741_824),
    node: process.version,
  }
}
