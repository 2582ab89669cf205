import { AsyncLocalStorage } from 'node:async_hooks'
import { tagsOfQuery } from './query-tags.ts'

/**
 * A condition that a tag cannot express, such as "this list still has the same products": `isSame` recomputes it, and is
 * called again only after `version` has moved.
 */
export interface Check {
  version(): number
  isSame(): boolean
}

/** A check, and the version under which it held last. */
export interface HeldCheck {
  readonly check: Check
  version: number
}

/** Everything that an answer or a page depends on, collected while it was made. */
export interface Reads {
  tags: ReadonlySet<string>
  checks: readonly HeldCheck[]
  /** False when something was read that no tag tracks: the result must not be cached. */
  isTracked: boolean
}

class Recorder implements Reads {
  readonly tags = new Set<string>()
  readonly checks: HeldCheck[] = []
  isTracked = true
}

const current = new AsyncLocalStorage<Recorder | null>()

/** Runs `make` and collects what it reads, in everything that it awaits. A recording inside another counts for both. */
export async function recordReads<T>(make: () => Promise<T>): Promise<{ value: T; reads: Reads }> {
  const recorder = new Recorder()
  const value = await current.run(recorder, make)
  readAgain(recorder)
  return { value, reads: recorder }
}

/** Runs `read` without recording its queries: the caller names the tags itself, finer than by table. */
export function withoutRecording<T>(read: () => T): T {
  return current.run(null, read)
}

/** True while a recording is under way; work that only a recording needs can be skipped otherwise. */
export const isRecording = (): boolean => Boolean(current.getStore())

/** Adds tags to the recording under way, if there is one. */
export function readTags(...tags: readonly string[]): void {
  const recorder = current.getStore()
  if (recorder) for (const tag of tags) recorder.tags.add(tag)
}

/** Adds a condition, which holds now, to the recording under way, if there is one. */
export function readCheck(check: Check): void {
  current.getStore()?.checks.push({ check, version: check.version() })
}

/** Adds what a cached part of the result depends on. */
export function readAgain({ tags, checks, isTracked }: Reads): void {
  const recorder = current.getStore()
  if (!recorder) return
  for (const tag of tags) recorder.tags.add(tag)
  for (const held of checks) recorder.checks.push({ ...held })
  recorder.isTracked &&= isTracked
}

/** Marks the result as one that must not be cached. */
export function readUntracked(): void {
  const recorder = current.getStore()
  if (recorder) recorder.isTracked = false
}

/** Adds the tags of the tables that a query names; a table without a tag makes the result uncacheable. */
export function readQuery(text: string): void {
  const recorder = current.getStore()
  if (!recorder) return
  const tags = tagsOfQuery(text)
  if (tags === null) recorder.isTracked = false
  else for (const tag of tags) recorder.tags.add(tag)
}
