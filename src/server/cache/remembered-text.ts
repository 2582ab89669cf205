import type { Services } from '../http/services.ts'
import { readAgain, recordReads } from './reads.ts'

/** A part of an answer as text, from the cache while nothing it read has changed. A recording under way depends on it, too. */
export async function rememberedText(
  { texts, feed }: Pick<Services, 'texts' | 'feed'>,
  key: string,
  make: () => Promise<string>,
): Promise<string> {
  const known = texts.get(key)
  if (known !== undefined) {
    readAgain(known.reads)
    return known.value
  }
  const { sequence } = feed
  const { value, reads } = await recordReads(make)
  texts.set(key, value, { reads, sequence })
  return value
}
