import type { Services } from '../http/services.ts'
import { addReads, recordReads } from './read-set.ts'

/**
 * Returns a part of a response as text, from the cache if nothing that the part depends on has changed. Adds its reads
 * to the current recording.
 */
export async function cachedText(
  { texts, feed }: Pick<Services, 'texts' | 'feed'>,
  key: string,
  make: () => Promise<string>,
): Promise<string> {
  const known = texts.get(key)
  if (known !== undefined) {
    addReads(known.reads)
    return known.value
  }
  const { sequence } = feed
  const { value, reads } = await recordReads(make)
  texts.set(key, value, { reads, sequence })
  return value
}
