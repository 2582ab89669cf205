import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A condition that a tag cannot express, such as "this list still has the same products": `isSame` recomputes it, and is
 * called again only after `version` has moved.
 */
export interface Check {
  version(): number
  isSame(): boolean
}

/** Everything that an answer or a page depends on, collected while it was made. */
export interface Reads {
  tags: ReadonlySet<string>
  checks: readonly Check[]
  /** False when something was read that no tag tracks: the result must not be cached. */
  isTracked: boolean
}

class Recorder implements Reads {
  readonly tags = new Set<string>()
  readonly checks: Check[] = []
  isTracked = true
}

const current = new AsyncLocalStorage<Recorder | null>()

/** Runs `make` and collects what it reads, in everything that it awaits. Nested recordings also count for the outer one. */
export async function recordReads<T>(make: () => Promise<T>): Promise<{ value: T; reads: Reads }> {
  const outer = current.getStore()
  const recorder = new Recorder()
  const value = await current.run(recorder, make)
  if (outer) mergeReads(outer, recorder)
  return { value, reads: recorder }
}

/** Runs `read` without recording its queries: the caller names the tags itself, finer than by table. */
export function withoutRecording<T>(read: () => T): T {
  return current.run(null, read)
}

/** Adds tags to the recording under way, if there is one. */
export function readTags(...tags: readonly string[]): void {
  const recorder = current.getStore()
  if (recorder) for (const tag of tags) recorder.tags.add(tag)
}

/** Adds a condition to the recording under way, if there is one. */
export function readCheck(check: Check): void {
  current.getStore()?.checks.push(check)
}

/** Adds what a cached part of the result depends on. */
export function readAgain(reads: Reads): void {
  const recorder = current.getStore()
  if (recorder) mergeReads(recorder, reads)
}

/** Whether a recording is under way: whoever computes a `Check` only for it can skip the work otherwise. */
export const isRecording = (): boolean => Boolean(current.getStore())

/** Marks the result as one that must not be cached. */
export function readUntracked(): void {
  const recorder = current.getStore()
  if (recorder) recorder.isTracked = false
}

function mergeReads(into: Recorder, { tags, checks, isTracked }: Reads): void {
  for (const tag of tags) into.tags.add(tag)
  into.checks.push(...checks)
  into.isTracked &&= isTracked
}
