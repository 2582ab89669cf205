import { setTimeout as delay } from 'node:timers/promises'
import { median } from './cluster.ts'
import { Connection } from './http-client.ts'
import type { Program } from './shop.ts'

export interface LoadMeasurement {
  perSecond: number
  /** Milliseconds of each response, ascending. */
  took: number[]
  /** Responses with a status other than 200. */
  refused: number
}

export interface LoadOptions {
  port: number
  seconds: number
  connections?: number
  /** Address of the n-th request. */
  path: (n: number) => string
  /** Header lines of each request, each ended by CRLF. */
  headers?: string
  /**
   * Milliseconds between the requests of a connection; by default the next request follows the previous response at
   * once.
   */
  every?: number
  /** Counts responses other than 200 instead of failing. */
  mayRefuse?: boolean
  /** Aborts the load early. */
  signal?: AbortSignal
}

/**
 * Sends requests over several connections for some seconds; returns the 200 responses per second and the latencies of
 * all responses.
 */
export async function measure(load: LoadOptions): Promise<LoadMeasurement> {
  const { connections = 16, seconds, every, signal } = load
  const took: number[] = []
  const counts = { sent: 0, accepted: 0, refused: 0 }
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(load.port)
      try {
        while (performance.now() < end && !signal?.aborted) {
          const latency = await oneRequest(connection, load, counts)
          took.push(latency)
          if (every === undefined) continue
          // Corrects for coordinated omission: adds the latencies of the requests that a slow response delayed.
          for (let missed = latency - every; missed > 0; missed -= every) took.push(missed)
          if (latency < every) await delay(every - latency)
        }
      } finally {
        connection.close()
      }
    }),
  )
  const milliseconds = performance.now() - began
  return {
    perSecond: (counts.accepted / milliseconds) * 1_000,
    took: took.sort((a, b) => a - b),
    refused: counts.refused,
  }
}

/**
 * Responses per second of the server's CPU time. Against a server that responds from memory, this client saturates its
 * own core first, so responses per second of elapsed time would measure the client.
 */
export async function responsesPerCpuSecond(program: Program, load: Omit<LoadOptions, 'port'>): Promise<number> {
  const before = program.cpu()
  const { took } = await measure({ port: program.port, ...load })
  return (took.length / (program.cpu() - before)) * 1_000
}

async function oneRequest(
  connection: Connection,
  { path, headers, mayRefuse }: LoadOptions,
  counts: { sent: number; accepted: number; refused: number },
): Promise<number> {
  const address = path(counts.sent++)
  const began = performance.now()
  const { status } = await connection.get(address, headers)
  if (status === 200) counts.accepted++
  else if (mayRefuse) counts.refused++
  else throw new Error(`${address} was answered with ${status}`)
  return performance.now() - began
}

export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN
}

/**
 * Measures each side once per round, in alternation, so that other load affects all sides; returns the figures of each
 * side by round.
 */
export async function alternate<Side extends string>(
  sides: Record<Side, () => Promise<number>>,
  rounds: number,
): Promise<Record<Side, number[]>> {
  const entries = Object.entries(sides) as [Side, () => Promise<number>][]
  const figures = Object.fromEntries(entries.map(([side]) => [side, [] as number[]])) as Record<Side, number[]>
  for (let round = 0; round < rounds; round++) for (const [side, run] of entries) figures[side].push(await run())
  return figures
}

/** Returns the median of the ratios of all rounds. */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]) =>
  median(ours.map((figure, round) => figure / theirs[round]!))

/**
 * Returns the difference between the highest and the lowest figure of the same work, relative to the median: the noise
 * of the machine.
 */
export const relativeSpread = (figures: readonly number[]) =>
  (Math.max(...figures) - Math.min(...figures)) / median(figures)
