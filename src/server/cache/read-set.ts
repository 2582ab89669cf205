import { AsyncLocalStorage } from 'node:async_hooks'
import { tagsOfQuery } from './query-tags.ts'

/**
 * A condition that a tag cannot express, such as "this list still has the same products": `isSame` recomputes it, and
 * is called again only after `version` has changed.
 */
export interface ReadCheck {
  version(): number
  isSame(): boolean
}

/** A check, with the version of its source at which it was last true. */
interface HeldCheck {
  readonly check: ReadCheck
  version: number
}

/** Everything that a response or a page depends on, recorded while it is computed. */
export interface ReadSet {
  tags: ReadonlySet<string>
  checks: readonly HeldCheck[]
  /** False when something was read that no tag covers: the result must not be cached. */
  isTracked: boolean
}

class Recorder implements ReadSet {
  readonly tags = new Set<string>()
  readonly checks: HeldCheck[] = []
  isTracked = true
}

const current = new AsyncLocalStorage<Recorder | null>()

/**
 * Runs `make` and records its reads, including reads of everything it awaits. Reads in a nested recording are added to
 * both recordings.
 */
export async function recordReads<T>(make: () => Promise<T>): Promise<{ value: T; reads: ReadSet }> {
  const recorder = new Recorder()
  const value = await current.run(recorder, make)
  addReads(recorder)
  return { value, reads: recorder }
}

/** Runs `read` without recording its queries: the caller adds tags that are more precise than whole-table tags. */
export function withoutRecording<T>(read: () => T): T {
  return current.run(null, read)
}

/** True inside a recording. Work that only a recording needs can be skipped otherwise. */
export const isRecording = (): boolean => Boolean(current.getStore())

/** Adds tags to the current recording, if any. */
export function recordTags(...tags: readonly string[]): void {
  const recorder = current.getStore()
  if (recorder) for (const tag of tags) recorder.tags.add(tag)
}

/** Adds a condition that is true now to the current recording, if any. */
export function recordCheck(check: ReadCheck): void {
  current.getStore()?.checks.push({ check, version: check.version() })
}

/** Adds the reads of a cached part to the current recording. */
export function addReads({ tags, checks, isTracked }: ReadSet): void {
  const recorder = current.getStore()
  if (!recorder) return
  for (const tag of tags) recorder.tags.add(tag)
  for (const held of checks) recorder.checks.push({ ...held })
  recorder.isTracked &&= isTracked
}

/** Marks the result as not cacheable. */
export function markUncacheable(): void {
  const recorder = current.getStore()
  if (recorder) recorder.isTracked = false
}

/** Adds the tags of the tables that a query names; a table without a tag makes the result uncacheable. */
export function recordQueryTags(text: string): void {
  const recorder = current.getStore()
  if (!recorder) return
  const tags = tagsOfQuery(text)
  if (tags === null) recorder.isTracked = false
  else for (const tag of tags) recorder.tags.add(tag)
}
