import type { LibraryImage } from '../../shared/contracts/media.ts'
import type { Db } from '../database/connect.ts'
import { type ImageRecord as LockedImage, lockImages } from '../media/library/lock-images.ts'
import { imagesByPath } from '../media/library/queries.ts'
import type { KnownTerms } from '../taxonomy/known-terms.ts'
import type { Listing, ListingDraft } from './listing.ts'
import type { TermDraft } from './term-drafts.ts'

const STRANGE = { reason: 'import.strange-image', isNote: true } as const

interface Line {
  draft: ListingDraft
  before: Listing | null
}
interface Library {
  locked: ReadonlyMap<string, LockedImage>
  /** Library images that the file requests and that none of its products has yet. */
  further: ReadonlyMap<string, LibraryImage>
}
type RequestedImage = ListingDraft['images'][number]
type Here = Pick<RequestedImage, 'path' | 'width' | 'height' | 'widths'>

/**
 * Resolves images by the paths in the shop's own file: uses images of the product or the library, with their stored
 * sizes. Other images are fetched from the address in the file, or skipped with a note.
 */
export async function findImages(
  db: Db,
  lines: readonly Line[],
  places: readonly TermDraft[],
  known: KnownTerms,
): Promise<void> {
  const shown = new Set(lines.flatMap(({ before }) => before?.images.map(({ path }) => path) ?? []))
  const requested = lines.flatMap(({ draft }) => draft.images.map(({ path }) => path))
  const ofPlaces = places.flatMap(({ image }) => image ?? [])
  const locked = await lockImages(db, [...new Set([...shown, ...requested, ...ofPlaces])])
  const strange = requested.filter(path => locked.has(path) && !shown.has(path))
  const further = strange.length > 0 ? await imagesByPath(db, strange) : new Map()
  for (const line of lines) keepKnown(line, { locked, further })
  for (const place of places) {
    if (!place.image || locked.has(place.image) || standing(place, known) === place.image) continue
    place.problems.push({ row: place.row, column: 'image', ...STRANGE })
    delete place.image
  }
}

function keepKnown({ draft, before }: Line, { locked, further }: Library): void {
  const own = new Map(before?.images.map(image => [image.path, image]))
  const fetched = new Map(before?.images.map(image => [image.source, image]))
  /**
   * Merges the requested texts and focal point into the library's image; an image outside the library cannot have them.
   */
  const shownAs = (
    { alt, focus, ...requested }: RequestedImage,
    { path, width, height, widths }: Here,
  ): RequestedImage => {
    const image = { ...requested, path, width, height, widths }
    const base = own.get(path) ?? further.get(path)
    if (!locked.has(path) || !base) return image
    return { ...image, alt: { ...base.alt, ...alt }, focus: focus === undefined ? base.focus : focus }
  }
  draft.images = draft.images.flatMap(requested => {
    const { path, row, url, view, position, alt, focus } = requested
    const here = own.get(path) ?? locked.get(path) ?? (url === '' ? undefined : fetched.get(url))
    if (here) return shownAs(requested, here)
    if (url === '') draft.problems.push({ row, column: 'image', ...STRANGE })
    else draft.imageUrls.push({ row, url, position, shown: { view, position, alt, focus } })
    return []
  })
  for (const { row, url, shown } of draft.imageUrls) {
    const here = shown && fetched.get(url)
    if (!here) continue
    const { path, width, height, widths } = here
    draft.images.push(
      shownAs({ ...shown, row, url, position: shown.position ?? here.position, path, width, height, widths }, here),
    )
  }
}

/** Path of the current image of a brand or category; null if it has no image, undefined if it is unknown. */
function standing({ place, key }: TermDraft, { brands, categories }: KnownTerms): string | null | undefined {
  const those = place === 'brand' ? brands : place === 'category' ? categories : []
  return those.find(({ slug }) => slug === key)?.image
}
